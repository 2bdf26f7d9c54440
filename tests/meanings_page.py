"""The pictures of docs/meanings.md, and the lines of the page that show them.

`make golden` writes both; tests/test_meanings_page.py compares, and reads the pictures.
"""

from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Final

from bar_pictures import bar_picture
from generated import filled
from month_pictures import PLACES, SUNDAY, TUESDAY, context, day_in_words, month_picture

from temporal_context import CORE, EVERYTHING, FISCAL
from temporal_context.prompt import days_text

PAGE: Final = Path(__file__).parents[1] / "docs" / "meanings.md"
FOLDER: Final = PAGE.parent / "pictures"
_COLOURS: Final = ("pale-blue", "blue", "brown", "pale-brown")

# Each file with the names that it shows.
ALONE: Final = (*CORE.names, "rest_of_week", "last_4_full_weeks")
TOGETHER: Final = {
    "weekends": ("weekend_before_last", "last_weekend", "this_weekend", "next_weekend"),
    "weeks": ("week_before_last", "last_week", "this_full_week", "next_week"),
}
AS_BARS: Final = {
    "days_and_months": (
        *("month_before_last", "last_30_days", "last_month_to_same_day", "last_7_days"),
        *("last_7_full_days", "day_before_yesterday", "tomorrow", "day_after_tomorrow"),
        *("next_7_days", "next_30_days", "rest_of_month", "this_full_month", "next_month"),
    ),
    "quarters_and_years": (
        *("last_year", "last_year_to_same_day", "last_12_full_months", "last_quarter"),
        *("last_3_full_months", "last_90_days", "this_year", "this_quarter", "this_full_quarter"),
        *("next_quarter", "rest_of_year", "this_full_year", "next_year"),
    ),
    "fiscal_years": (
        *("last_fiscal_year", "last_fiscal_quarter", "this_fiscal_year", "this_fiscal_quarter"),
        *("this_full_fiscal_quarter", "next_fiscal_quarter", "this_full_fiscal_year"),
        "next_fiscal_year",
    ),
}
SHOWN: Final[dict[str, tuple[str, ...]]] = {
    **{name: (name,) for name in ALONE},
    **TOGETHER,
    **AS_BARS,
}


def pictures() -> dict[str, str]:
    """The text of each file, as the library's ranges make it today."""
    return {
        **{name: month_picture(name, {name: "blue"}) for name in ALONE},
        **{
            key: month_picture(key, dict(zip(names, _COLOURS, strict=True)))
            for key, names in TOGETHER.items()
        },
        **{key: bar_picture(key.replace("_", " "), names) for key, names in AS_BARS.items()},
    }


def rendered(page: str) -> str:
    """The page with what stands between its markers as it has to be."""
    return filled(page, {key: _shown(key) for key in SHOWN})


def _shown(key: str) -> str:
    """The picture, and what its names mean."""
    image = f"![{_in_words(key)}](pictures/{key}.svg)\n"
    meanings = [(name, (EVERYTHING | FISCAL).by_name[name].meaning) for name in SHOWN[key]]
    if key in ALONE:
        return "".join(f"`{name}` is {meaning}.\n\n{image}" for name, meaning in meanings)
    return f"{image}\n" + "".join(f"- `{name}`: {meaning}\n" for name, meaning in meanings)


def _in_words(key: str) -> str:
    """What the picture shows, for those who do not see it."""
    days = {day: day_in_words(day) for day in (TUESDAY, SUNDAY)}
    if key in AS_BARS:
        return f"The names below as bars, on {days[TUESDAY]}"
    if key in TOGETHER:
        return f"The names below in the three places, on {' and on '.join(days.values())}"
    return ". ".join(f"{words}: {_everywhere(key, day)}" for day, words in days.items())


def _everywhere(name: str, day: date) -> str:
    """The dates in each place; places with the same ones together."""
    spans = [(place, context(place, day).ranges[name]) for place in PLACES]
    grouped = groupby(spans, lambda pair: days_text(pair[1].start, pair[1].end))
    found = {days: [place.country for place, _ in pairs] for days, pairs in grouped}
    if len(found) == 1:
        return next(iter(found))
    return ", ".join(f"{days} ({' and '.join(where)})" for days, where in found.items())


def rewrite() -> str:
    """Write the pictures and the page, and say what that changed."""
    FOLDER.mkdir(exist_ok=True)
    files = {FOLDER / f"{key}.svg": text for key, text in pictures().items()}
    files[PAGE] = rendered(PAGE.read_text("utf-8"))
    changed = [path for path, text in files.items() if _differs(path, text)]
    for path in changed:
        path.write_bytes(files[path].encode("utf-8"))
    names = ", ".join(path.name for path in changed)
    return f"{PAGE.name} and its pictures: " + (f"new: {names}" if changed else "as they were")


def _differs(path: Path, text: str) -> bool:
    return not path.exists() or path.read_bytes() != text.encode("utf-8")
