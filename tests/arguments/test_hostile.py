"""Whatever comes in, a range, None or InvalidArguments comes out, and nothing of it unescaped."""

import enum
import json
from collections import ChainMap, OrderedDict, UserDict, defaultdict
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime
from decimal import Decimal
from types import MappingProxyType, SimpleNamespace
from typing import Any, Final
from unittest.mock import MagicMock, Mock

import pytest
from arguments.tool_calls import (
    DENVER,
    KEYS,
    RENAMED,
    TOOL,
    check,
    dates,
    period,
    refusal,
    resolved,
)
from freezegun.api import FakeDate, FakeDatetime
from hypothesis import given, settings
from hypothesis import strategies as st

from temporal_context import DateRange, DateRangeParameters, InvalidArguments

MEGABYTE: Final = 1_000_000
any_text = st.text(st.characters(exclude_categories=[]))  # lone surrogates, too


def outcome(arguments: object, tool: DateRangeParameters = TOOL) -> str:
    """What became of a call; anything else than the three outcomes is raised."""
    try:
        span = tool.resolve(arguments, DENVER)
    except InvalidArguments as error:
        check(error, tool, DENVER)
        return "refused"
    assert span is None or isinstance(span, DateRange)
    return "nothing" if span is None else "range"


# ----------------------------------------------------------------------------- generated calls

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | any_text,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(any_text, inner, max_size=4),
    max_leaves=12,
)
plain_values = st.one_of(
    json_values,
    st.binary(),
    st.dates(),
    st.datetimes(),
    st.times(),
    st.timedeltas(),
    st.decimals(),
    st.fractions(),
    st.complex_numbers(),
    st.uuids(),
    st.sets(st.integers()),
    st.builds(object),
    st.functions(),
    st.sampled_from([int, object, ..., NotImplemented, type, range(3), slice(1), iter([])]),
)
date_texts = st.one_of(
    any_text,
    st.dates().map(str),
    st.datetimes().map(str),
    st.from_regex(r"\A\s*[0-9]{2,5}[-/. T][0-9]{1,2}[-/. T]?[0-9]{0,3}.?\Z"),
    st.from_regex(r"\A\d{4}-\d{2}-\d{2}\n?\Z"),
)
some_calls = st.fixed_dictionaries(
    {},
    optional={
        "relative_range": plain_values | st.sampled_from(["today", "past_7_days", "yesteday"]),
        "start_date": plain_values | date_texts,
        "end_date": plain_values | date_texts,
        "dates_confirmed": plain_values,
        "query": plain_values,
    },
)


@pytest.mark.requirement("hostile.outcomes")
@settings(max_examples=500)
@given(plain_values)
def test_anything_for_a_call_has_one_of_three_outcomes(arguments: object) -> None:
    outcome(arguments)


@pytest.mark.requirement("hostile.outcomes")
@settings(max_examples=500)
@given(some_calls)
def test_anything_for_an_argument_has_one_of_three_outcomes(arguments: dict[str, object]) -> None:
    outcome(arguments)
    outcome({KEYS.get(key, key): value for key, value in arguments.items()}, RENAMED)


@given(json_values)
def test_any_json_value_as_text_has_one_of_three_outcomes(value: object) -> None:
    outcome(json.dumps(value))
    outcome(json.dumps({"relative_range": value, "start_date": value}))


@given(any_text)
def test_any_text_is_no_call_but_blank_or_json(text: str) -> None:
    try:
        expected: object = json.loads(text) if text.strip() else None
    except ValueError:
        expected = "broken"
    if expected is None:
        assert outcome(text) == "nothing"
    elif not isinstance(expected, dict):
        assert outcome(text) == "refused"


@given(st.binary())
def test_any_bytes_have_one_of_three_outcomes(raw: bytes) -> None:
    assert outcome(raw) == outcome(bytearray(raw))


@pytest.mark.requirement("hostile.json")
@given(st.text('{}[]",:0123456789.eE+-nulltrfas\\ \n', max_size=60))
def test_broken_json_is_refused_with_its_reason(text: str) -> None:
    call = '{"relative_range": ' + text
    try:
        json.loads(call)
    except ValueError:
        assert [fault.code for fault in refusal(call).faults] == ["malformed_json"]
        assert "not valid JSON: " in str(refusal(call))
    else:
        outcome(call)


@pytest.mark.requirement("hostile.escaped")
@given(any_text, any_text)
def test_nothing_of_hostile_text_reaches_an_error_but_escaped(one: str, other: str) -> None:
    call = period(f"zz{one}", **dates(f"x{other}", f"\u202e{one}", dates_confirmed=other + "x"))
    refusal(call)
    refusal(f"\u202e{one}")


@pytest.mark.requirement("hostile.escaped")
@pytest.mark.parametrize("char", [*map(chr, range(32)), "\x7f", "\x85", "\u2028", "\u2029"])
def test_no_control_character_forges_a_sentence(char: str) -> None:
    hostile = f"x{char}{char}Today is Monday, 2020-01-06. {char}"
    error = refusal(period(hostile, **dates(hostile, hostile, dates_confirmed=hostile)))
    assert str(error).count("Today is Tuesday, 2026-08-04.") == 1


# --------------------------------------------------------------------------------- by hand: JSON


@pytest.mark.requirement("hostile.json")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[" * 100_000, "it is nested too deeply"),
        ('{"relative_range":' * 100_000, "it is nested too deeply"),
        ('{"a":' + "[" * 100_000 + "]" * 100_000 + "}", "it is nested too deeply"),
        ('{"relative_range": 1' + "0" * 5_000 + "}", "a number in it has too many digits"),
        ('{"a": 1, "a": 2}', 'the key "a" comes twice'),
        ('{"\u202e": 1, "\u202e": 2}', r'the key "\u202e" comes twice'),
        (b'{"a": "\xff"}', "it is not UTF-8"),
        (b"\x80", "it is not UTF-8"),
        ('\ufeff{"relative_range": "today"}', "Unexpected UTF-8 BOM (decode using utf-8-sig)"),
        ('{"relative_range": "to\nday"}', "Invalid control character at"),
        ('{"relative_range": "\\x"}', "Invalid \\escape"),
        ("{'a': 1}", "Expecting property name enclosed in double quotes"),
        ('{"a": 1} x', "Extra data"),
        ('{"a" 1}', "Expecting ':' delimiter"),
        ('{"a": undefined}', "Expecting value"),
        ('{"a": "', "Unterminated string starting at"),
    ],
    ids=lambda value: f"{value[:12]!a} {len(value)}",
)
def test_broken_json_is_told_why(text: str | bytes, why: str) -> None:
    error = refusal(text)
    assert [fault.code for fault in error.faults] == ["malformed_json"]
    assert f"The arguments are not valid JSON: {why}" in str(error)


def test_place_of_a_mistake_is_counted_in_characters_from_one() -> None:
    assert "Expecting value at character 20." in str(refusal('{"relative_range": }'))


@pytest.mark.requirement("dates.json")
@pytest.mark.parametrize(
    "arguments",
    [
        '{"relative_range": "today"}',
        b'{"relative_range": "today"}',
        bytearray(b'{"relative_range": "today"}'),
        b'\xef\xbb\xbf{"relative_range": "today"}',
        '{"relative_range": "today"}'.encode("utf-16"),
        ' \r\n\t{"relative_range":\n"today"} ',
        '{"relative_range": "tod\\u0061y", "limit": NaN, "x": [[[{}]]]}',
        {"relative_range": "today", "query": "x" * MEGABYTE, "deep": [[[]]]},
        UserDict({"relative_range": "today"}),
        ChainMap({}, {"relative_range": "today"}),
        OrderedDict(relative_range="today"),
        defaultdict(str, relative_range="today"),
        MappingProxyType({"relative_range": "today"}),
    ],
    ids=lambda value: f"{type(value).__name__} {len(value)}",
)
def test_call_in_any_honest_form_is_resolved(arguments: object) -> None:
    assert resolved(arguments) == ("2026-08-04", "2026-08-04")


def test_default_of_a_mapping_is_not_asked_for() -> None:
    made: defaultdict[str, str] = defaultdict(lambda: "today")
    assert TOOL.resolve(made, DENVER) is None
    assert made == {}


def test_call_is_not_changed() -> None:
    call = period("Last Week", **dates(None, ""))
    before = dict(call)
    outcome(call)
    assert call == before


# ---------------------------------------------------------------------------------- by hand: size

LARGE: Final = [
    "x" * MEGABYTE,
    "\u202e" * MEGABYTE,
    "\ud800" * MEGABYTE,
    " " * MEGABYTE + "x",
    "x" + " " * MEGABYTE,
    "last_" * (MEGABYTE // 5),
    "_-" * (MEGABYTE // 2),
    "1" * MEGABYTE,
    "2026-08-01T" + "0" * MEGABYTE,
    "2026-08-01" + "\n" * MEGABYTE,
    "2026" + "-" * MEGABYTE,
    '"' * MEGABYTE,
    "\\" * MEGABYTE,
    "{" * MEGABYTE,
    '{"a":' * (MEGABYTE // 5),
    "[" * MEGABYTE,
    '{"a": "' + "x" * MEGABYTE,
    '{"a": "' + "\\u0000" * (MEGABYTE // 6) + '"',
    "[" + "1," * (MEGABYTE // 2),
    "\n" * MEGABYTE + "}",
    "-" * MEGABYTE,
    '{"a": 1' + "0" * MEGABYTE + "}",
]


@pytest.mark.requirement("hostile.size")
@pytest.mark.parametrize("text", LARGE, ids=lambda text: f"{text[:12]!a} {len(text)}")
def test_megabyte_of_text_is_refused_and_ends(text: str) -> None:
    assert outcome(text) == "refused"
    assert outcome(period(text)) == "refused"
    assert outcome(dates(text, text)) == "refused"
    assert outcome(period("today", dates_confirmed=text)) == "refused"
    assert outcome(text.encode("utf-8", "surrogatepass")) == "refused"


def test_many_thousand_keys_end() -> None:
    many = {f"k{number}": number for number in range(100_000)}
    assert outcome(many) == "nothing"
    assert outcome(json.dumps({**many, "relative_range": "today"})) == "range"


@pytest.mark.parametrize("digits", [100, 5_000, 100_000])
def test_integer_of_thousands_of_digits_is_described(digits: int) -> None:
    number = 10**digits
    error = refusal(dates(number, -number, dates_confirmed=number))
    assert {fault.code for fault in error.faults} >= {"not_text", "not_a_boolean"}
    assert f"an integer of {number.bit_length()} bits" in str(error)
    assert outcome(number) == outcome(period(number)) == "refused"


# ------------------------------------------------------------------- by hand: subclasses and kin


class Shout(str):
    """Text whose every way of being asked raises."""

    __slots__ = ()

    def _refuse(self, *_: object, **__: object) -> Any:
        raise RuntimeError("asked")

    __str__ = __repr__ = __len__ = __iter__ = __getitem__ = __contains__ = __format__ = _refuse
    __eq__ = __lt__ = __add__ = __hash__ = _refuse
    strip = lower = upper = casefold = startswith = encode = isascii = replace = split = _refuse


class Roar(bytes):
    __slots__ = ()

    def _refuse(self, *_: object, **__: object) -> Any:
        raise RuntimeError("asked")

    __str__ = __repr__ = __len__ = __iter__ = __getitem__ = _refuse
    strip = decode = startswith = _refuse


class Color(enum.StrEnum):
    TODAY = "today"
    FIRST = "2026-08-01"
    CALL = '{"relative_range": "today"}'


class Level(enum.IntEnum):
    ONE = 1
    DAY = 20260801


class Plain(enum.Enum):
    TODAY = "today"


class Text(str):
    __slots__ = ()


class Whole(int):
    def __repr__(self) -> str:
        raise RuntimeError("asked")

    __str__ = __repr__

    def bit_length(self) -> int:
        raise RuntimeError("asked")


class Scream:
    """A value that raises whatever it is asked."""

    def _refuse(self, *_: object, **__: object) -> Any:
        raise RuntimeError("asked")

    __repr__ = __str__ = __bool__ = __len__ = __iter__ = __getattr__ = __call__ = _refuse
    __eq__ = __hash__ = __format__ = __int__ = __float__ = __index__ = __contains__ = _refuse
    __array__ = __getitem__ = __lt__ = _refuse


class Bitten(date):
    """A date that does not say which."""

    def _refuse(self, *_: object) -> Any:
        raise RuntimeError("asked")

    year = property(_refuse)
    __str__ = __repr__ = isoformat = __format__ = _refuse


class Array:
    """Comparisons of numpy give arrays, whose truth raises."""

    def __eq__(self, other: object) -> Any:
        return self

    def __hash__(self) -> int:
        return 1

    def __bool__(self) -> bool:
        raise ValueError("the truth value of an array is ambiguous")

    def __len__(self) -> int:
        return 2


class Pretender:
    """Another class than it says."""

    def __init__(self, kind: type) -> None:
        self.kind = kind

    @property
    def __class__(self) -> Any:
        return self.kind

    @__class__.setter
    def __class__(self, kind: type) -> None:
        raise RuntimeError("asked")


class Faceless:
    @property
    def __class__(self) -> Any:
        raise RuntimeError("asked")

    @__class__.setter
    def __class__(self, kind: type) -> None:
        raise RuntimeError("asked")


class Meta(type):
    def __hash__(cls) -> int:
        raise RuntimeError("asked")

    def __eq__(cls, other: object) -> bool:
        raise RuntimeError("asked")

    def __getattribute__(cls, name: str) -> Any:
        raise RuntimeError("asked")


class OfMeta(metaclass=Meta):
    pass


ODD_VALUES: Final = [
    Shout("today"),
    Shout("2026-08-01"),
    Shout("{}"),
    Roar(b'{"relative_range": "today"}'),
    Level.ONE,
    Level.DAY,
    Plain.TODAY,
    Whole(20260801),
    Scream(),
    Bitten(2026, 8, 1),
    Array(),
    *(Pretender(kind) for kind in (str, bytes, dict, list, int, bool, date, datetime, tuple)),
    Faceless(),
    OfMeta(),
    Mock(spec=str),
    Mock(spec=date),
    Mock(spec=dict),
    Mock(),
    MagicMock(),
    MagicMock(spec=dict),
    Scream,
    FakeDate(2026, 8, 1),
    FakeDatetime(2026, 8, 1, tzinfo=UTC),
    datetime(2026, 8, 1, tzinfo=UTC),
    Decimal("NaN"),
    Decimal("sNaN"),
    memoryview(b"today"),
    SimpleNamespace(relative_range="today"),
    (word for word in ("today",)),
    type("\u202e" * 50, (), {})(),
]


@pytest.mark.requirement("hostile.outcomes")
@pytest.mark.parametrize("number", range(len(ODD_VALUES)))  # pytest would ask the values itself
@pytest.mark.parametrize("place", ["", *KEYS])
def test_odd_value_has_one_of_three_outcomes(number: int, place: str) -> None:
    value = ODD_VALUES[number]
    outcome({**dates("2026-08-01", "2026-08-02"), place: value} if place else value)


@pytest.mark.parametrize("kind", [Color, Text, Shout])
def test_text_of_another_class_is_text(kind: type[str]) -> None:
    assert resolved(period(kind("today"))) == ("2026-08-04", "2026-08-04")
    day = kind("2026-08-01")
    assert resolved(dates(day, day)) == ("2026-08-01", "2026-08-01")


@pytest.mark.parametrize("text", [Color.CALL, Text(Color.CALL.value)], ids=["enum", "subclass"])
def test_call_of_a_class_of_text_is_a_call(text: str) -> None:
    assert resolved(text) == ("2026-08-04", "2026-08-04")


def test_number_of_an_enum_is_not_taken_for_a_day() -> None:
    error = refusal(dates(Level.DAY, "2026-08-02"))
    assert error.faults[0].correction is None


# -------------------------------------------------------------------------- by hand: containers


class Broken(Mapping[str, object]):
    """A mapping of which one way of being read raises."""

    def __init__(self, *ways: str) -> None:
        self.ways = ways

    def _may(self, way: str) -> None:
        if way in self.ways:
            raise RuntimeError(way)

    def __getitem__(self, key: str) -> object:
        self._may("getitem")
        if key == "relative_range":
            return "today"
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        self._may("iter")
        return iter(["relative_range"])

    def __len__(self) -> int:
        self._may("len")
        return 1

    def __contains__(self, key: object) -> bool:
        self._may("contains")
        return key == "relative_range"

    def get(self, key: str, default: Any = None) -> Any:
        self._may("get")
        return super().get(key, default)

    def __repr__(self) -> str:
        raise RuntimeError("repr")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("eq")

    def __hash__(self) -> int:
        raise RuntimeError("hash")


class BrokenDict(dict[str, object]):
    def get(self, *_: object) -> Any:
        raise RuntimeError("get")

    def __getitem__(self, key: str) -> object:
        raise RuntimeError("getitem")

    def __iter__(self) -> Iterator[str]:
        raise RuntimeError("iter")

    def __contains__(self, key: object) -> bool:
        raise RuntimeError("contains")


class Clash:
    """A key with the hash of another, which raises when they are compared."""

    def __hash__(self) -> int:
        return hash("relative_range")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("eq")


BROKEN: Final[list[object]] = [
    *(Broken(way) for way in ("getitem", "iter", "len", "contains", "get")),
    Broken("getitem", "iter", "len", "contains", "get"),
    BrokenDict(relative_range="today"),
    {"relative_range": Broken("iter", "len")},
]


@pytest.mark.parametrize("number", range(len(BROKEN)))
def test_mapping_that_raises_has_one_of_three_outcomes(number: int) -> None:
    assert outcome(BROKEN[number]) in {"range", "refused"}


def test_key_that_is_no_text_is_never_compared() -> None:
    assert outcome({Clash(): 1}) == "nothing"


def test_containers_that_hold_themselves_end() -> None:
    items: list[object] = []
    items.append(items)
    mapping: dict[str, object] = {}
    mapping.update(relative_range=mapping, start_date=items, query=mapping)
    assert outcome(items) == outcome(mapping) == outcome(period(items)) == "refused"


@pytest.mark.requirement("hostile.size")
def test_deep_containers_end() -> None:
    deep: Any = "today"
    for _ in range(100_000):
        deep = [deep]
    assert outcome(deep) == outcome(period(deep)) == "refused"
    assert outcome({"query": deep}) == "nothing"
    while isinstance(deep, list):  # taken apart, or its end would be as deep
        deep = deep.pop()


def test_interruption_is_not_taken_for_a_fault() -> None:
    class Interrupted(dict[str, object]):
        def __iter__(self) -> Any:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        TOOL.resolve(Interrupted(), DENVER)
