"""The MCP server through the SDK's own client: in memory, as a process, and over HTTP."""

import asyncio
import json
import random
import signal
import socket
import subprocess
import sys
import zoneinfo
from collections.abc import Callable, Coroutine, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import mcp_server_time.server as reference  # type: ignore[import-untyped] # it has no types
import pytest
import time_machine
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError
from mcp_types import CallToolResult, TextContent

from temporal_context import EVERYTHING, FISCAL, InvalidVocabulary, UnknownTimeZone
from temporal_context.integrations.mcp import BLOCK_URI, PROMPT_NAME, Session, server

NOW: Final = datetime(2026, 8, 4, 15, 14, 27, tzinfo=UTC)
DENVER: Final = Session("America/Denver", "en-US")
TOOLS: Final = ["get_current_time", "convert_time", "resolve_date_range", "list_date_ranges"]
CONVERSION: Final = {
    "source_timezone": "America/Denver",
    "time": "09:14",
    "target_timezone": "Asia/Tokyo",
}


def talk(
    talk: Callable[[Client], Coroutine[Any, Any, Any]],
    to: Any = None,
    session: Session = DENVER,
) -> Any:
    """What a conversation with a server comes to; without one, with ours in memory."""

    async def connected() -> Any:
        made = server(session, clock=lambda: NOW) if to is None else to
        async with Client(made) as client:
            return await talk(client)

    return asyncio.run(connected())


def called(name: str, arguments: Any = None, to: Any = None, **settings: Any) -> CallToolResult:
    async def call(client: Client) -> CallToolResult:
        found = await client.call_tool(name, arguments)
        assert isinstance(found, CallToolResult)
        return found

    found: CallToolResult = talk(call, to, **settings)
    return found


def text(result: CallToolResult) -> str:
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


@pytest.mark.requirement("mcp.annotations")
def test_tools_have_schemas_for_both_ways_and_say_that_they_only_read() -> None:
    async def listed(client: Client) -> Any:
        return (await client.list_tools()).tools

    tools = talk(listed)
    assert [tool.name for tool in tools] == TOOLS
    for tool in tools:
        Draft202012Validator.check_schema(tool.input_schema)
        Draft202012Validator.check_schema(tool.output_schema)
        hints = tool.annotations
        assert (hints.read_only_hint, hints.idempotent_hint) == (True, True)
        assert (hints.destructive_hint, hints.open_world_hint) == (False, False)
    assert tools[0].input_schema["required"] == []
    assert (
        "the user's, America/Denver"
        in tools[0].input_schema["properties"]["timezone"]["description"]
    )
    assert tools[2].input_schema["properties"]["relative_range"]["enum"][2] == "last_weekend"


ANSWERS: Final[list[tuple[str, dict[str, Any], dict[str, Any]]]] = [
    (
        "get_current_time",
        {},
        {
            "timezone": "America/Denver",
            "datetime": "2026-08-04T09:14:27-06:00",
            "day_of_week": "Tuesday",
            "is_dst": True,
            "say": "It is 9:14 AM on Tuesday, August 4, 2026 in America/Denver.",
        },
    ),
    (
        "convert_time",
        CONVERSION | {"date": "2026-12-01"},
        {
            "source": {
                "timezone": "America/Denver",
                "datetime": "2026-12-01T09:14:00-07:00",
                "day_of_week": "Tuesday",
                "is_dst": False,
            },
            "target": {
                "timezone": "Asia/Tokyo",
                "datetime": "2026-12-02T01:14:00+09:00",
                "day_of_week": "Wednesday",
                "is_dst": False,
            },
            "time_difference": "+16.0h",
            "say": "9:14 AM on Tuesday, December 1, 2026 in America/Denver is 1:14 AM on "
            "Wednesday, December 2, 2026 in Asia/Tokyo.",
        },
    ),
    (
        "resolve_date_range",
        {"relative_range": "last_weekend"},
        {
            "resolved_range": {
                "range": "last_weekend",
                "start": "2026-08-01",
                "end": "2026-08-02",
                "label": "Saturday, August 1 through Sunday, August 2",
            },
            "starts_at": "2026-08-01T06:00:00Z",
            "ends_before": "2026-08-03T06:00:00Z",
        },
    ),
    (
        "resolve_date_range",
        {},
        {
            "resolved_range": {"range": None, "label": "all dates (no date filter)"},
            "starts_at": None,
            "ends_before": None,
        },
    ),
]


@pytest.mark.requirement("mcp.structured")
@pytest.mark.parametrize(
    ("name", "arguments", "expected"), ANSWERS, ids=lambda each: str(each)[:25]
)
def test_answer_is_data_and_the_same_as_text(
    name: str, arguments: dict[str, Any], expected: dict[str, Any]
) -> None:
    found = called(name, arguments)
    assert not found.is_error
    assert found.structured_content == expected
    assert json.loads(text(found)) == expected


def test_listed_ranges_are_those_that_resolve_in_the_sessions_own_names_and_words() -> None:
    session = Session("Europe/Berlin", "de-DE", EVERYTHING | FISCAL, (4, 1))
    data = called("list_date_ranges", session=session).structured_content
    assert (data["timezone"], data["today"]) == ("Europe/Berlin", "2026-08-04")
    assert [each["range"] for each in data["ranges"]] == list((EVERYTHING | FISCAL).names)
    week = next(each for each in data["ranges"] if each["range"] == "last_week")
    assert week["label"] == "Montag, 27. Juli – Sonntag, 2. August"
    assert week["meaning"] == "the whole week before the current one"
    found = called("resolve_date_range", {"relative_range": "last_week"}, session=session)
    assert found.structured_content["resolved_range"] == {
        k: week[k] for k in week if k != "meaning"
    }


REFUSED: Final[list[tuple[str, Any, str]]] = [
    (
        "resolve_date_range",
        {"relative_range": "past_7_days"},
        'For the 7 days ending today send {"start_date": "2026-07-29"',
    ),
    ("resolve_date_range", {"start_date": "2026-06-01"}, "end_date is missing."),
    ("resolve_date_range", {"timezone": "Asia/Tokyo", "start_date": "x"}, 'start_date "x"'),
    ("get_current_time", {"timezone": "Mars/Olympus_Mons"}, "use an IANA name like Asia/Tokyo"),
    ("get_current_time", {"timezone": "PST"}, "Use America/Los_Angeles or Asia/Manila"),
    ("get_current_time", {"timezone": "EDT"}, "Use America/New_York"),
    (
        "get_current_time",
        {"timezone": "Tokyo Standard Time"},
        "it is a Windows name. Use Asia/Tokyo",
    ),
    (
        "get_current_time",
        {"user": "me"},
        '"user" is not an argument of this tool. This tool takes timezone.',
    ),
    ("convert_time", CONVERSION | {"time": "25:00"}, 'like "09:30", not "25:00"'),
    (
        "convert_time",
        CONVERSION | {"time": "02:30", "date": "2026-03-08"},
        "clocks go from 02:00 to 03:00",
    ),
    ("convert_time", {"time": "09:00"}, "source_timezone is missing"),
    ("list_date_ranges", {"locale": "de"}, '"locale" is not an argument of this tool'),
]


@pytest.mark.requirement("mcp.errors")
@pytest.mark.parametrize(("name", "arguments", "words"), REFUSED, ids=lambda each: str(each)[:40])
def test_error_reaches_the_model_whole(name: str, arguments: Any, words: str) -> None:
    found = called(name, arguments)
    assert found.is_error
    assert found.structured_content is None
    assert words in text(found)
    assert not text(found).startswith("Error executing")


def test_correction_that_an_error_says_resolves() -> None:
    words = text(called("resolve_date_range", {"relative_range": "past_7_days"}))
    found = called("resolve_date_range", json.loads(words[words.index("{") : words.index("}") + 1]))
    assert found.structured_content["resolved_range"]["start"] == "2026-07-29"


@pytest.mark.requirement("mcp.session")
def test_users_zone_is_the_sessions_whatever_the_model_sends() -> None:
    """A zone among the arguments of a period is no way to another user's dates."""
    found = called("resolve_date_range", {"relative_range": "today", "timezone": "Asia/Tokyo"})
    assert found.is_error
    assert '"timezone" is not an argument of this tool. This tool takes relative_range' in text(
        found
    )


def test_block_is_a_resource_and_a_prompt() -> None:
    async def read(client: Client) -> Any:
        (resource,) = (await client.list_resources()).resources
        (prompt,) = (await client.list_prompts()).prompts
        contents: Any = (await client.read_resource(resource.uri)).contents[0]
        message: Any = (await client.get_prompt(prompt.name)).messages[0]
        return str(resource.uri), prompt.name, contents.text, message.content.text

    uri, name, as_resource, as_prompt = talk(read)
    assert (uri, name) == (BLOCK_URI, PROMPT_NAME)
    assert as_resource == as_prompt == DENVER.context(NOW).prompt_block()


@pytest.mark.requirement("mcp.errors")
@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (
            lambda client: client.call_tool("delete_file", {}),
            'unknown tool "delete_file": there are',
        ),
        (
            lambda client: client.read_resource("file:///etc/passwd"),
            'unknown resource "file:///etc/pas',
        ),
        (lambda client: client.get_prompt("system"), 'unknown prompt "system": there is'),
    ],
)
def test_what_the_server_does_not_have_is_an_error_of_the_protocol(
    ask: Callable[[Client], Any], words: str
) -> None:
    async def refused(client: Client) -> str:
        with pytest.raises(MCPError) as caught:
            await ask(client)
        return str(caught.value)

    assert words in talk(refused)


def test_wrong_session_is_refused_before_any_call() -> None:
    with pytest.raises(UnknownTimeZone):
        server(Session("EST", "en-US"))
    with pytest.raises(InvalidVocabulary, match="fiscal_year_start"):
        server(Session("UTC", "en-US", FISCAL))


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3)
    ),
    max_leaves=8,
)
KEYS: Final = [
    *("timezone", "time", "source_timezone", "target_timezone", "date"),
    *("relative_range", "start_date", "end_date", "dates_confirmed", "relativeRange", "x"),
]
plausible = st.sampled_from(
    ["UTC", "EST", "09:00", "02:30", "2026-03-08", "today", "Last Week", "past_7_days", "", True]
)
calls = st.dictionaries(st.sampled_from(KEYS), plausible | json_values, max_size=5)


@pytest.mark.requirement("mcp.structured")
@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(TOOLS), calls), min_size=5, max_size=20))
def test_arguments_of_any_shape_are_answered_or_corrected(sent: list[tuple[str, Any]]) -> None:
    """A range, an honest "no filter", or a text to act on; all dates only where none was sent."""

    async def send(client: Client) -> list[CallToolResult]:
        return [await client.call_tool(name, arguments) for name, arguments in sent]

    schemas = {tool["name"]: tool["outputSchema"] for tool in definitions()}
    for (name, arguments), found in zip(sent, talk(send), strict=True):
        if found.is_error:
            assert 0 < len(text(found)) <= 1000
            assert text(found).isprintable()
            continue
        Draft202012Validator(schemas[name]).validate(found.structured_content)
        if name == "resolve_date_range" and found.structured_content["starts_at"] is None:
            period = {k: v for k, v in arguments.items() if k.startswith(("rel", "start_", "end_"))}
            assert not [v for v in period.values() if v is not None and str(v).strip()]


def definitions() -> list[dict[str, Any]]:
    from temporal_context.integrations.mcp_tools import tools_of

    return [tool.definition for tool in tools_of(DENVER).values()]


ARGV: Final = ["-m", "temporal_context", "mcp", "--timezone", "America/Denver", "--locale", "en-US"]
FROZEN: Final = ["--now", "2026-08-04T15:14:27Z"]


@pytest.mark.requirement("mcp.stdout")
def test_server_is_a_process_over_standard_input_and_output() -> None:
    process = StdioServerParameters(command=sys.executable, args=[*ARGV, *FROZEN])
    name, arguments, expected = ANSWERS[2]
    assert called(name, arguments, to=process).structured_content == expected
    history = StdioServerParameters(
        command=sys.executable, args=[*ARGV, *FROZEN, "--vocabulary", "history"]
    )
    found = called("resolve_date_range", {"relative_range": "last_quarter"}, to=history)
    assert found.structured_content["resolved_range"]["end"] == "2026-06-30"


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def test_server_is_reached_over_http_on_this_machine() -> None:
    port = free_port()
    argv = [sys.executable, *ARGV, *FROZEN, "--http", str(port)]
    with subprocess.Popen(argv, stdout=subprocess.DEVNULL) as process:
        try:
            wait_for(port)
            name, arguments, expected = ANSWERS[2]
            url = f"http://127.0.0.1:{port}/mcp"
            assert called(name, arguments, to=url).structured_content == expected
            assert called("get_current_time", {"timezone": "IST"}, to=url).is_error
        finally:
            process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130


def wait_for(port: int) -> None:
    for _ in range(200):
        with socket.socket() as client:
            client.settimeout(0.1)
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        asyncio.run(asyncio.sleep(0.05))
    raise AssertionError("nobody listens")


# Zones with and without daylight saving, and with odd offsets.
ZONES: Final = (
    *("UTC", "America/New_York", "Europe/London", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tokyo"),
    *("Australia/Adelaide", "America/St_Johns", "Pacific/Chatham", "Africa/Casablanca"),
    *("Europe/Dublin", "America/Sao_Paulo", "Australia/Lord_Howe", "Pacific/Kiritimati"),
)


def generated_calls() -> list[tuple[datetime, str, dict[str, str]]]:
    """A hundred calls at a hundred moments, the same in each run."""
    chosen = random.Random(4)  # noqa: S311 - for tests
    found: list[tuple[datetime, str, dict[str, str]]] = []
    for number in range(100):
        moment = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=chosen.randrange(525_600))
        source, target = chosen.sample(ZONES, 2)
        if number % 3 == 0:
            found.append((moment, "get_current_time", {"timezone": source}))
            continue
        time = f"{chosen.randrange(24):02}:{chosen.randrange(60):02}"
        call = {"source_timezone": source, "time": time, "target_timezone": target}
        found.append((moment, "convert_time", call))
    return found


@pytest.fixture
def reference_with_our_tzdata() -> Iterator[None]:
    """The reference server reads the machine's zone files, which may be years old."""
    before = zoneinfo.TZPATH
    zoneinfo.reset_tzpath(to=())
    zoneinfo.ZoneInfo.clear_cache()
    yield
    zoneinfo.reset_tzpath(to=before)
    zoneinfo.ZoneInfo.clear_cache()


@pytest.mark.requirement("mcp.reference")
@pytest.mark.usefixtures("reference_with_our_tzdata")
def test_every_field_of_the_published_reference_server_is_the_same_on_a_hundred_calls() -> None:
    """Side by side in memory, at the same frozen moments; `say` is ours alone."""
    compared = 0
    for moment, name, arguments in generated_calls():
        with time_machine.travel(moment, tick=False):
            theirs = called(name, arguments, to=reference.create_server("UTC"))
            ours = called(name, arguments, to=server(DENVER))
        assert ours.is_error == theirs.is_error
        if theirs.is_error:  # a time that clocks skip
            assert "skipped" in text(theirs)
            continue
        data = dict(ours.structured_content)
        assert data.pop("say")
        assert data == theirs.structured_content
        compared += 1
    assert compared > 95


def test_known_faults_of_the_reference_server_are_not_ours() -> None:
    """It gives no hint for abbreviations and Windows names, and converts only for today."""
    for wrong, right in (
        ("PST", "America/Los_Angeles"),
        ("EDT", "America/New_York"),
        ("Pacific Standard Time", "America/Los_Angeles"),
    ):
        theirs = called("get_current_time", {"timezone": wrong}, to=reference.create_server("UTC"))
        ours = called("get_current_time", {"timezone": wrong})
        assert theirs.is_error
        assert ours.is_error
        assert right in text(ours)
        assert right not in text(theirs)
    winter = called("convert_time", CONVERSION | {"date": "2026-12-01"})
    assert winter.structured_content["source"]["datetime"] == "2026-12-01T09:14:00-07:00"


def test_every_zone_that_an_error_recommends_exists() -> None:
    for wrong in ("IST", "CST", "BST", "EST", "PST", "AST", "MST", "Mars/Olympus_Mons"):
        words = text(called("get_current_time", {"timezone": wrong}))
        zones = [
            word for word in words.replace('"', "").split() if "/" in word and "Mars" not in word
        ]
        assert zones
        for zone in zones:
            assert not called("get_current_time", {"timezone": zone}).is_error
