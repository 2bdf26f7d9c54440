"""`python -m cache_cost`: print the table, and write the chart where it is asked for."""

import argparse
import sys
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from cache_cost.chart import chart
from cache_cost.providers import PROVIDERS, Provider
from cache_cost.table import table


def main(argv: list[str]) -> None:
    """Each ratio can be replaced, for every provider that is shown."""
    parser = argparse.ArgumentParser(prog="python -m cache_cost", description=__doc__)
    parser.add_argument("--provider", choices=PROVIDERS, action="append", help="default: all")
    parser.add_argument("--write", type=float, help="price of a token that is written")
    parser.add_argument("--read", type=float, help="price of a token that is read")
    parser.add_argument("--lifetime", type=float, metavar="MINUTES")
    parser.add_argument("--minimum", type=int, metavar="TOKENS")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="write the chart there")
    options = parser.parse_args(argv)
    names = options.provider or PROVIDERS
    providers = {name: _changed(PROVIDERS[name], options) for name in names}
    print(table(providers))
    if options.svg:
        options.svg.write_text(chart(providers), encoding="utf-8")


def _changed(provider: Provider, options: argparse.Namespace) -> Provider:
    given = {name: getattr(options, name) for name in ("write", "read", "minimum")}
    if options.lifetime is not None:
        given["lifetime"] = timedelta(minutes=options.lifetime)
    return replace(provider, **{name: value for name, value in given.items() if value is not None})


if __name__ == "__main__":
    main(sys.argv[1:])
