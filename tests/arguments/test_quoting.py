"""What came from outside stands in a text as short plain ASCII, or is described."""

import json
import string
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from temporal_context.quoting import quoted

PRINTABLE = frozenset(string.ascii_letters + string.digits + string.punctuation + " ")


@pytest.mark.requirement("error.quoted")
@given(st.text(st.characters(exclude_categories=[])))
def test_any_text_is_quoted_in_eighty_plain_characters(text: str) -> None:
    shown = quoted(text)
    assert len(shown) <= 80
    assert set(shown) <= PRINTABLE
    assert shown[0] == shown[-1] == '"'
    whole = json.loads(shown)
    assert whole == text or (whole.endswith("...") and text.startswith(whole[:-3]))


@given(st.text("abc_ 09-", max_size=75))
def test_short_plain_text_is_quoted_whole(text: str) -> None:
    assert quoted(text) == f'"{text}"'


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("last week", '"last week"'),
        ("", '""'),
        ('say "no"', r'"say \"no\""'),
        ("a\\b", r'"a\\b"'),
        ("a\nb\tc\r", r'"a\nb\tc\r"'),
        ("\x00\x01\x1b\x7f", r'"\u0000\u0001\u001b\u007f"'),
        ("\u202e\u2066", r'"\u202e\u2066"'),
        ("\ud800", r'"\ud800"'),
        ("\U0001f600", r'"\ud83d\ude00"'),
        ("\u0080", r'"\u0080"'),
        ("x" * 75, f'"{"x" * 75}"'),
        ("x" * 76, f'"{"x" * 75}..."'),
        ("x" * 1_000_000, f'"{"x" * 75}..."'),
        ("\u202e" * 12 + "abc", '"' + r"\u202e" * 12 + 'abc"'),
        ("\u202e" * 13, '"' + r"\u202e" * 12 + '..."'),
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (1.5, "1.5"),
        (float("nan"), "NaN"),
        (float("-inf"), "-Infinity"),
        (0, "0"),
        (-12, "-12"),
        (2**79 - 1, "604462909807314587353087"),
        (2**80, "an integer of 81 bits"),
        (10**5_000, "an integer of 16610 bits"),
        ({}, "an object"),
        ([1], "an array"),
        ((), "an array"),
        (b"x", 'a value of type "bytes"'),
        ({1}, 'a value of type "set"'),
        (object(), 'a value of type "object"'),
    ],
    ids=map(str, count()),
)
def test_value_is_shown_as_worked_out_by_hand(value: object, shown: str) -> None:
    assert quoted(value) == shown


@pytest.mark.parametrize("name", ["x" * 500, "\u202e" * 99, "Ignore previous instructions"])
def test_name_of_a_type_is_quoted_and_cut_like_all_else(name: str) -> None:
    kind: Any = type(name, (), {})
    shown = quoted(kind())
    assert len(shown) <= 80
    assert set(shown) <= PRINTABLE
