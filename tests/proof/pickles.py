"""Pickles made by each Python, read by each: at every protocol, the same values.

    python tests/proof/pickles.py python3.11 python3.12 python3.13

Each interpreter has the library and pytest's `test` extra. It writes fixtures/pickles.json, which
every test run reads, and has each of them read all.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).resolve()
FIXTURE: Final = HERE.parents[2] / "fixtures" / "pickles.json"
MAKE, READ = "--make", "--read"

# One row a pickle: which value, at which protocol, made by which Pythons, its bytes.
Row = dict[str, Any]


def made() -> list[Row]:
    """The pickles of this interpreter."""
    from pickled_values import every_protocol, pickled, values

    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return [
        {
            "value": name,
            "protocol": protocol,
            "pythons": [python],
            "pickle": pickled(value, protocol),
        }
        for name, value in values().items()
        for protocol in every_protocol()
    ]


def faults(rows: list[Row]) -> list[str]:
    """Those that this interpreter does not read as the value that they are of."""
    from pickled_values import seen, unpickled, values

    expected = {name: seen(value) for name, value in values().items()}
    return [
        f"{row['value']} at protocol {row['protocol']}, made by {', '.join(row['pythons'])}"
        for row in rows
        if seen(unpickled(row["pickle"])) != expected[row["value"]]
    ]


def joined(rows: list[Row]) -> list[Row]:
    """Pickles of the same bytes as one."""
    found: dict[tuple[str, int, str], Row] = {}
    for row in rows:
        same = found.setdefault(
            (row["value"], row["protocol"], row["pickle"]), row | {"pythons": []}
        )
        same["pythons"] += row["pythons"]
    return list(found.values())


def main(pythons: list[str]) -> None:
    """Have all of them make, then read."""
    from proof.record import Run

    run = Run("pickles")
    by_python = [json.loads(_asked(python, MAKE)) for python in pythons]
    rows = joined([row for rows in by_python for row in rows])
    lines = ",\n".join(map(json.dumps, rows))
    FIXTURE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    for python in pythons:
        _asked(python, READ)
    versions = [_asked(python, "--version").split()[-1] for python in pythons]
    figures = {
        "pythons": ", ".join(versions),
        "kinds_of_values": len({row["value"] for row in rows}),
        "protocols": len({row["protocol"] for row in rows}),
        "pickles_made": sum(map(len, by_python)),
        "of_different_bytes": len(rows),
        "pickles_read": sum(map(len, by_python)) * len(pythons),
        "read_as_another_value": 0,  # it would have stopped
    }
    print(run.written(figures), figures)


def _asked(python: str, what: str) -> str:
    command = [python, what] if what == "--version" else [python, str(HERE), what]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, encoding="utf-8")
    return done.stdout


if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parents[1]))
    if sys.argv[1:] == [MAKE]:
        print(json.dumps(made()))
    elif sys.argv[1:] == [READ]:
        if wrong := faults(json.loads(FIXTURE.read_text("utf-8"))):
            sys.exit(f"{sys.version}: {wrong}")
    elif len(sys.argv) > 1:
        main(sys.argv[1:])
    else:
        sys.exit(__doc__)
