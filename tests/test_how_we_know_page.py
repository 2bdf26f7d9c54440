"""The page says what the deep runs recorded, and every promise with its tests."""

import re
from typing import Any, Final

import how_we_know_page
import pytest
import requirements

PAGE: Final = how_we_know_page.PAGE.read_text("utf-8")
PARTS: Final = how_we_know_page.parts()
MAKEFILE: Final = (requirements.ROOT / "Makefile").read_text("utf-8")


def test_page_says_what_is_recorded_and_promised() -> None:
    assert how_we_know_page.rendered(PAGE) == PAGE, "run `make golden`"


def test_every_part_of_the_proof_can_be_called_alone_and_has_its_place() -> None:
    callable_alone = re.findall(r"^prove-([a-z]+):", MAKEFILE, re.MULTILINE)
    assert how_we_know_page.parts_shown(PAGE) == callable_alone
    assert set(PARTS) <= set(callable_alone)
    (all_of_them,) = re.findall(r"^prove: (.+) ##", MAKEFILE, re.MULTILINE)
    assert all_of_them.split() == [f"prove-{part}" for part in callable_alone]
    assert all(f"`make prove-{part}`" in PAGE for part in callable_alone)


@pytest.mark.parametrize("record", PARTS.values(), ids=PARTS)
def test_record_says_when_with_what_and_what_was_found(record: dict[str, Any]) -> None:
    assert re.fullmatch(r"20[0-9]{2}-[0-9]{2}-[0-9]{2}", record["day"])
    assert {"python", "temporal-context", "babel", "tzdata"} <= set(record["versions"])
    assert record["figures"]


def test_every_promise_stands_on_the_page_once() -> None:
    for promise in requirements.manifest():
        assert PAGE.count(promise.sentence.replace("|", r"\|")) >= 1, promise.id
