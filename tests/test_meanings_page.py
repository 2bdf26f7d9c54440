"""The pictures of names show the days that a walk over a calendar finds; the page has them all."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

import meanings_page
import picture_reader
import pytest
from meanings_page import ALONE, AS_BARS, FOLDER, SHOWN, TOGETHER
from month_pictures import SUNDAY, TUESDAY, month_picture
from walked_days import DAYS, MEANINGS, PLACE, WEEKDAYS, Walked

from temporal_context import EVERYTHING, FISCAL

# By hand: ISO weekday of the week's first day, and those of the weekend.
WEEKS: Final = {"en-US": (7, (6, 7)), "en-GB": (1, (6, 7)), "ar-EG": (6, (5, 6))}
GRIDS: Final = (*ALONE, *TOGETHER)
COLOURS: Final = {"pale-blue", "blue", "brown", "pale-brown"}
each_grid = pytest.mark.parametrize("key", GRIDS)


def walked(name: str, locale: str, today: date) -> list[date]:
    """Every day of a name, by the walk."""
    first, last = MEANINGS[name](Walked(*WEEKS[locale], (5, 1)), PLACE[today])
    return DAYS[PLACE[first] : PLACE[last] + 1]


def grids(text: str) -> Iterator[tuple[str, date, picture_reader.ReadGrid]]:
    root = picture_reader.root_of(text)
    for locale in WEEKS:
        for today in (TUESDAY, SUNDAY):
            yield locale, today, picture_reader.grid_of(root, locale, today)


def file(key: str) -> str:
    return (FOLDER / f"{key}.svg").read_text("utf-8")


def test_files_are_what_the_script_draws_and_no_other() -> None:
    kept = {path.stem: path.read_bytes().decode("utf-8") for path in FOLDER.iterdir()}
    assert kept == meanings_page.pictures(), "run `make golden`"


@each_grid
def test_days_that_a_walk_finds_are_filled_and_no_other(key: str) -> None:
    by_colour = picture_reader.key_of(picture_reader.root_of(file(key))) or {"blue": key}
    assert {*by_colour.values()} == {*SHOWN[key]}
    for locale, today, grid in grids(file(key)):
        assert grid.kinds() & COLOURS == by_colour.keys()
        for colour, name in by_colour.items():
            assert grid.inside(colour) == walked(name, locale, today), (name, locale, today)


@each_grid
def test_numbers_stand_under_their_weekdays_in_weeks_of_the_locale(key: str) -> None:
    for locale, _, grid in grids(file(key)):
        first_day, weekend = WEEKS[locale]
        for week in grid.weeks():
            assert [cell.number for cell in week] == [str(cell.day.day) for cell in week]
            assert [cell.day.isoweekday() for cell in week] == [
                (first_day - 1 + step) % 7 + 1 for step in range(7)
            ]
            for cell in week:
                head = WEEKDAYS[cell.day.weekday()][:2].capitalize()
                assert grid.head_above(cell) == head
        tinted = [cell.day for cell in grid.cells if cell.day.isoweekday() in weekend]
        assert grid.inside("weekend") == tinted


@each_grid
def test_today_is_framed_and_the_whole_month_around_it_is_there(key: str) -> None:
    for _, today, grid in grids(file(key)):
        assert grid.inside("today") == [today]
        month = {day for day in DAYS if (day.year, day.month) == (today.year, today.month)}
        assert month <= {cell.day for cell in grid.cells}


@each_grid
def test_month_at_the_side_is_that_of_the_weeks_beside_it(key: str) -> None:
    for _, _, grid in grids(file(key)):
        begun = {week[0].day.month for week in grid.weeks()}
        assert len(grid.sides) == len(begun)
        for side in grid.sides:
            beside = min(grid.weeks(), key=lambda week: abs(week[0].y - side.y))
            assert picture_reader.MONTHS[beside[0].day.month - 1].startswith(side.text)


@pytest.mark.parametrize("key", AS_BARS)
def test_bar_reaches_over_the_days_that_a_walk_finds_in_every_week(key: str) -> None:
    bars = picture_reader.bars_of(picture_reader.root_of(file(key)))
    assert (*bars,) == AS_BARS[key]
    for name, ends in bars.items():
        for locale in WEEKS:
            days = walked(name, locale, TUESDAY)
            assert ends == (days[0], days[-1]), (name, locale)


def test_picture_of_another_name_is_noticed() -> None:
    text = month_picture("last_week", {"this_week": "blue"})
    wrong = [
        grid.inside("blue") == walked("last_week", locale, today)
        for locale, today, grid in grids(text)
    ]
    assert not any(wrong)


def test_page_is_what_the_library_says() -> None:
    page = meanings_page.PAGE.read_text("utf-8")
    assert meanings_page.rendered(page) == page, "run `make golden`"


def test_page_shows_each_picture_once_and_every_name_is_in_one() -> None:
    page = meanings_page.PAGE.read_text("utf-8")
    images = re.findall(r"^!\[.+\]\(pictures/(\w+)\.svg\)$", page, re.MULTILINE)
    assert sorted(images) == sorted(SHOWN)
    drawn = {name for names in SHOWN.values() for name in names}
    assert drawn == {*EVERYTHING.names, *FISCAL.names}
