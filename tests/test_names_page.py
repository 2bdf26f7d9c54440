"""The page of names says what the library means, and leaves no name out."""

import re

import names_page
import pytest

from temporal_context import EVERYTHING, FISCAL


@pytest.mark.requirement("name.one-list")
def test_tables_are_what_the_library_says() -> None:
    page = names_page.PAGE.read_text("utf-8")
    assert names_page.rendered(page) == page, "run `make golden`"


def test_every_name_has_its_row() -> None:
    page = names_page.PAGE.read_text("utf-8")
    rows = re.findall(r"^\| `([a-z0-9_]+)` \|[^|]+\|[^|]+\|[^|]+\|$", page, re.MULTILINE)
    assert sorted(rows) == sorted((EVERYTHING | FISCAL).names)


def test_table_that_the_library_does_not_say_is_noticed() -> None:
    page = names_page.PAGE.read_text("utf-8")
    assert names_page.rendered(page.replace("the current date", "any date")) == page
