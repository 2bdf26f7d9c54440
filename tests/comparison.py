"""What others answer: the blocks of docs/comparison.md. `python tests/comparison.py` prints them.

`mcp-server-time` and `dateparser` are asked here, at a fixed moment. date-fns was asked under Node:
its answers are facts in fixtures/comparison, made by tests/facts/date_fns.mjs.
"""

import json
import logging
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import asking_dateparser
import asking_mcp_server_time

FACTS: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "fixtures" / "comparison" / "date_fns.json").read_text("utf-8")
)


def weeks_unlike_cldr() -> list[str]:
    """The locales whose week starts on another day in date-fns than in ICU, which has CLDR's."""
    return [one["locale"] for one in FACTS["weeks"] if one["date_fns"] != one["icu"]]


def date_fns() -> str:
    """What an author who writes the periods by hand has to know."""
    zone = '{in: tz("America/Denver")}'
    server, yesterday = FACTS["server_zone"], FACTS["yesterday_on_sunday_evening"]
    saturday, friday = FACTS["previous_saturday"]["on_sunday"], FACTS["is_weekend"]["friday"]
    unlike = weeks_unlike_cldr()
    shown = {
        f"yesterday, on Sunday evening in Denver, the server in {server}": (
            f"{yesterday['plain']}; with {zone} {yesterday['in_denver']}"
        ),
        f"last week, with {zone}": " to ".join(FACTS["last_week_in_denver"]),
        "previousSaturday, on Sunday 2026-08-02": f"{saturday}, of the weekend in progress",
        "isWeekend, on Friday 2026-07-31": f"{str(friday).lower()}: it takes no locale",
        "Vancouver, on 2026-12-15 at 18:00 UTC": (
            f"{FACTS['vancouver_in_winter']}, by Node's tzdata {FACTS['versions']['tzdata']}"
        ),
        f"weeks that do not start as in CLDR, {len(unlike)} of {len(FACTS['weeks'])} locales": (
            " ".join(unlike)
        ),
    }
    return "\n".join(f"{asked}\n  {answer}" for asked, answer in shown.items())


def blocks() -> dict[str, str]:
    """Everything that the page shows, and who said it."""
    return {
        f"mcp-server-time {version('mcp-server-time')}": asking_mcp_server_time.calls(),
        f"date-fns {FACTS['versions']['date-fns']}": date_fns(),
        f"dateparser {version('dateparser')}, moments": asking_dateparser.moments(),
        f"dateparser {version('dateparser')}, periods": asking_dateparser.periods(),
        f"dateparser {version('dateparser')}, sentences": asking_dateparser.sentences(),
    }


if __name__ == "__main__":
    logging.disable(logging.INFO)  # the server's own
    for title, block in blocks().items():
        print(f"== {title}\n\n{block}\n")
