"""The pages in fixtures/locales: every name's label on three dates, beside what ICU says.

`make golden` writes them. Run as a script this prints the ranges that ICU is asked for.
"""

import difflib
import json
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from babel import Locale
from label_reasons import Pair, pair_of, reason_of

from temporal_context import EVERYTHING, FISCAL, DateRange, TemporalContext
from temporal_context.english import WEEKDAYS
from temporal_context.locale_tag import locale_tag
from temporal_context.prompt import days_text

FOLDER: Final = Path(__file__).parents[1] / "fixtures" / "locales"
# Kept by hand, not by `make golden`: reasons of the pages alone, and how many labels of a page
# differ from ICU's for each reason.
LISTED: Final[dict[str, Any]] = json.loads((FOLDER / "differences.json").read_text("utf-8"))
REASONS: Final[dict[str, str]] = {
    **json.loads((FOLDER.parent / "labels" / "differences.json").read_text("utf-8"))["reasons"],
    **LISTED["reasons"],
}
TAGS: Final = (
    *("ar-EG", "bn-BD", "cs-CZ", "da-DK", "de-DE", "el-GR", "en-GB", "en-US", "es-MX", "fa-IR"),
    *("fi-FI", "fr-FR", "he-IL", "hi-IN", "hu-HU", "id-ID", "it-IT", "ja-JP", "ko-KR", "nl-NL"),
    *("pl-PL", "pt-BR", "ru-RU", "sv-SE", "th-TH", "tr-TR", "uk-UA", "vi-VN", "zh-CN", "zh-TW"),
)
# An ordinary Tuesday; a Saturday whose week and quarter reach into the old year; a leap day.
DATES: Final = (date(2026, 8, 4), date(2027, 1, 2), date(2028, 2, 29))
VOCABULARY: Final = EVERYTHING | FISCAL

_HEAD: Final = (
    "| name | meaning | dates | label | where ICU says it otherwise |",
    "|---|---|---|---|---|",
)

Fact = tuple[str, int, str, str, str]


class Cell(NamedTuple):
    """A range of one page: its name, and our label beside ICU's words."""

    name: str
    span: DateRange
    pair: Pair

    @property
    def reason(self) -> str:
        """Why they differ; empty where they are the same."""
        return "" if self.pair.ours == self.pair.icu else reason_of(self.pair)


def asked() -> Iterator[tuple[str, int, str, str]]:
    """Every range that a page has a label of, each once: what ICU is asked for."""
    for tag in TAGS:
        for day in DATES:
            spans = {(str(s.start), str(s.end)) for s in _context(tag, day).ranges.values()}
            yield from ((tag, day.year, *days) for days in sorted(spans))


def cells(tag: str, day: date) -> list[Cell]:
    """Every name on one date."""
    locale_id = locale_tag(tag).babel_id
    found = []
    for name, span in _context(tag, day).ranges.items():
        days = str(span.start), str(span.end)
        pair = pair_of(locale_id, days, day.year, facts()[tag, day.year, *days])
        found.append(Cell(name, span, pair))
    return found


@cache
def facts() -> dict[tuple[str, int, str, str], str]:
    """ICU's words for each range."""
    data: dict[str, Any] = json.loads((FOLDER / "icu_facts.json").read_text("utf-8"))
    rows: list[Fact] = data["facts"]
    return {(tag, year, first, last): text for tag, year, first, last, text in rows}


def rendered(tag: str) -> str:
    """One page."""
    locale = Locale.parse(locale_tag(tag).babel_id)
    week = _context(tag, DATES[0]).week
    weekend = " and ".join(WEEKDAYS[number - 1] for number in week.weekend)
    lines = [
        f"# {tag}: {locale.display_name} ({locale.english_name})",
        "",
        "For people who speak the language: does each label say the dates beside it as you would",
        "write them? If not, open an issue with the page, the date, the name, and the label as it",
        "should be. Digits and calendar are the same everywhere, on purpose.",
        "",
        f"Weeks start on {WEEKDAYS[week.first_day - 1]}; the weekend is {weekend}.",
    ]
    reasons: dict[str, None] = {}
    for day in DATES:
        lines += ["", f"## On {WEEKDAYS[day.weekday()]}, {day}", ""]
        lines += [*_HEAD]
        for cell in cells(tag, day):
            reasons |= {cell.reason: None} if cell.reason else {}
            lines.append(_row(cell))
    lines += ["", *_legend(reasons)] if reasons else []
    return "\n".join(lines) + "\n"


def _row(cell: Cell) -> str:
    dates = days_text(cell.span.start, cell.span.end)
    icu = f"{cell.pair.icu} [{cell.reason}]" if cell.pair.ours != cell.pair.icu else ""
    meaning = VOCABULARY.by_name[cell.name].meaning
    return f"| `{cell.name}` | {meaning} | {dates} | {cell.pair.ours} | {icu} |"


def _legend(reasons: dict[str, None]) -> Iterator[str]:
    yield "## Why ICU says it otherwise"
    yield ""
    yield from (f"- {reason}: {REASONS[reason]}" for reason in sorted(reasons))


@cache
def _context(tag: str, day: date) -> TemporalContext:
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    return TemporalContext(noon, "UTC", tag, vocabulary=VOCABULARY, fiscal_year_start=(4, 6))


def rewrite() -> str:
    """Write the pages that differ; the differences."""
    changes: list[str] = []
    for tag in TAGS:
        path, text = FOLDER / f"{tag}.md", rendered(tag)
        before = path.read_text("utf-8") if path.exists() else ""
        if before != text:
            path.write_bytes(text.encode("utf-8"))
            changes += difflib.unified_diff(
                before.splitlines(), text.splitlines(), str(path), "now", lineterm=""
            )
    return "\n".join(changes or ["The pages of the locales say what the library says."])


if __name__ == "__main__":
    json.dump([*asked()], sys.stdout)
