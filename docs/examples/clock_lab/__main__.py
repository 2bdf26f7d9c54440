"""`python -m clock_lab` in docs/examples: the figures, the same for the same seed."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from clock_lab.chart import chart
from clock_lab.dice import MOST_RUNS
from clock_lab.lab import RUNS, SEED, measured
from clock_lab.report import report


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, draw where a file is named, print."""
    parser = argparse.ArgumentParser(prog="clock_lab", description=__doc__)
    parser.add_argument("--seed", type=int, default=SEED, help=f"of the dice; {SEED} by itself")
    parser.add_argument("--runs", type=int, default=RUNS, help=f"of each mode, 1 to {MOST_RUNS}")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw the figures there")
    options = parser.parse_args(arguments)
    if not 1 <= options.runs <= MOST_RUNS:
        parser.error(f"--runs {options.runs}: the hour has room for 1 to {MOST_RUNS}")
    lab = measured(options.seed, options.runs)
    try:
        if options.svg:
            options.svg.write_text(chart(lab), encoding="utf-8", newline="\n")
    except OSError as error:
        parser.error(f"--svg: {error}")
    sys.stdout.write(report(lab))
    return 0


if __name__ == "__main__":
    sys.exit(main())
