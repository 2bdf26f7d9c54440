"""`make seeded-bugs`: put each bug into the desk, and say which awkward moment finds it."""

import sys
import zoneinfo

from bugs import BUGS
from checks import found
from desk import Desk


def main() -> int:
    """Print a line a bug; the status says whether all were found, and the right desk has none."""
    zoneinfo.reset_tzpath(to=())  # the rules of the tzdata package: the machine's may be old
    missed = [Desk] if list(found(Desk)) else []
    for bug in BUGS:
        first = next(found(bug), None)
        where = f"{first[0]}: {first[1]:.60}" if first else "NOT FOUND"
        missed += [] if first else [bug]
        print(f"{bug.__name__:28} {where}")
    print(f"{len(BUGS)} bugs, {len(missed)} missed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
