"""`make prove-differential`: the library against others, at every transition of every zone.

A point is a zone of `tzdata`, an instant (an hour before, at and after a transition from 1970 to
2037, and the local midnights around it) and a week rule. At each one the floored hour, its offset
and abbreviation, and every name's days and bounds in UTC are compared with those of

- the reference of these tests: TZif files read once more, walks over days, and over UTC;
- `whenever`, with the zone files of `tzdata`;
- JavaScript Temporal, with Node's own zone files: fixtures/differences.toml says what differs.

    python tests/proof/differential.py [--share N] [--without-node] [--temporal FOLDER]

Under the first week rule all names of EVERYTHING are compared, under the others those that a week
rule can change. `--share N` takes each Nth transition. It, and `--without-node`, write no figures.
"""

import argparse
import shutil
import sys
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])

import second_opinion
from proof.differential_compared import Compared, compare_zone, problems
from proof.differential_explained import Explained
from proof.differential_points import OF_WEEKS, WEEKS, chosen, transitions
from proof.differential_reference import Reference
from proof.record import Run

from temporal_context import EVERYTHING

_ROOT: Final = Path(__file__).parents[2]
_LEAST: Final = 1_000_000  # points of a whole run


def figures(compared: Iterable[Compared], points: int) -> dict[str, Any]:
    """What a whole run records."""
    keys = second_opinion.zone_keys()
    found: dict[str, Any] = {
        "zones": len(keys),
        "different_zone_files": len(set(map(second_opinion.zone_file, keys))),
        "transitions_1970_to_2037": sum(len(transitions(key)) for key in keys),
        "week_rules": len(WEEKS),
        "names_under_the_first_week_rule": len(EVERYTHING.names),
        "names_under_each_other_week_rule": len(OF_WEEKS.names),
        "points": points,
    }
    for each in compared:
        found[f"points_compared_with_{each.opinion.name}"] = each.points
        found[f"points_where_{each.opinion.name}_differs_unexplained"] = len(each.different)
        if each.explained:
            found[f"points_where_{each.opinion.name}_differs_for_its_older_tz_release"] = (
                each.by_entries
            )
            releases = {entry.release for entry in each.explained.points}
            found["tz_releases_that_explain_them"] = ", ".join(sorted(releases))
    return found


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--share", type=int, default=1, help="each Nth transition alone")
    parser.add_argument("--without-node", action="store_true", help="do not ask JavaScript")
    folder = _ROOT / ".venvs" / "temporal"
    parser.add_argument("--temporal", type=Path, default=folder, help="where npm installs it")
    return parser.parse_args()


def main() -> None:
    """Run the part: all zones, all opinions."""
    from proof.differential_temporal import Temporal
    from proof.differential_whenever import Whenever

    options = _options()
    if not options.without_node and not shutil.which("node"):
        raise SystemExit("There is no node: JavaScript Temporal is not asked. Or: --without-node")
    with ExitStack() as stack:
        compared = [Compared(Reference()), Compared(Whenever())]
        versions: dict[str, str] = {}
        if not options.without_node:
            temporal = stack.enter_context(Temporal(options.temporal))
            versions = temporal.versions
            compared.append(Compared(temporal, Explained(versions["node_tz"])))
        run = Run("differential", ["whenever"], **versions)
        points = 0
        for number, (key, changes) in enumerate(chosen(options.share).items(), 1):
            points += compare_zone(key, changes, compared)
            if number % 20 == 0:
                different = sum(len(each.different) for each in compared)
                print(f"{number} zones, {points} points, {different} differences", flush=True)
    whole = options.share == 1
    found = list(problems(compared, whole=whole))
    if whole and points < _LEAST:
        found.append(f"{points} points are fewer than {_LEAST}")
    if found:
        raise SystemExit("\n".join(found))
    if whole and not options.without_node:
        print(run.written(figures(compared, points)))
    elif options.without_node:
        print("JAVASCRIPT TEMPORAL WAS NOT ASKED")
    print(*(f"{name}: {value}" for name, value in figures(compared, points).items()), sep="\n")


if __name__ == "__main__":
    main()
