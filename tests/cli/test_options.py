"""The options that the commands share: what they refuse, and what they say then."""

from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

from temporal_context import CORE, EVERYTHING, FISCAL, HISTORY, SCHEDULE, Vocabulary

Run = Callable[..., CompletedProcess[str]]

COMMANDS = ["prompt", "ranges", "names", "calendar", "resolve", "mcp", "schema"]
WITH_CONTEXT = COMMANDS[:-1]
OPTIONS = {"--timezone": "America/Denver", "--locale": "en-US", "--now": "2026-08-04T15:14:00Z"}


def words(options: dict[str, str]) -> list[str]:
    return [word for option in options.items() for word in option]


WRONG = {
    ("--timezone", "EST"): (
        'unknown time zone "EST": an abbreviation is not a time zone. Use America/New_York'
    ),
    ("--locale", "C.UTF-8"): (
        'unknown locale "C.UTF-8": it names no language. Use a BCP 47 tag like en-US'
    ),
    ("--now", "2026-08-04T15:14:00"): (
        "now must be RFC 3339 with an offset, like 2026-08-04T15:14:00Z or "
        '2026-08-04T09:14:00-06:00, not "2026-08-04T15:14:00"'
    ),
    ("--names", "today,fortnight"): (
        'no range named "fortnight": see temporal-context names, or take a member of a family, like'
    ),
    ("--names", ""): 'no range named ""',
    ("--names", "today,"): 'no range named ""',
    ("--names", "past_7_days"): 'no range named "past_7_days"',  # read, but not its name
    ("--names", "Last Week"): 'no range named "Last Week"',
    ("--names", "last_1_days"): 'no range named "last_1_days"',
    ("--vocabulary", "core,all"): (
        "a list of names is one of core, history, schedule, everything, fiscal, not "
    ),
    ("--fiscal-year-start", "13"): (
        'fiscal_year_start must be a month, or a month and a day up to 28, like 4 or 4-6, not "13"'
    ),
    ("--fiscal-year-start", "4-31"): (
        "fiscal_year_start must be a month, or a month and a day up to 28, like 4 or 4-6, "
        'not "4-31"'
    ),
    ("--fiscal-year-start", "April"): (
        "fiscal_year_start must be a month, or a month and a day up to 28, like 4 or 4-6, "
        'not "April"'
    ),
    ("--timezone", "\x1b[31m\udcff"): r'unknown time zone "\u001b[31m\udcff"',
}


@pytest.mark.requirement("cli.misuse")
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("option", "value"), WRONG)
def test_a_wrong_value_is_misuse_in_the_librarys_words(
    run: Run, command: str, option: str, value: str
) -> None:
    done = run(command, *words(OPTIONS | {option: value}))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"usage: temporal-context {command} ")
    assert (
        f"\ntemporal-context {command}: error: argument {option}: {WRONG[option, value]}"
        in done.stderr
    )


LONG = "x" * 5_000
CUT = f'"{"x" * 75}..."'
RED = "\x1b[31mX"


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("words_given", "shown"),
    [
        ([RED], r'unrecognized arguments: "\u001b[31mX"'),
        ([f"--{RED}"], r'unrecognized arguments: "--\u001b[31mX"'),
        ([f"-{LONG}"], f'unrecognized arguments: "-{"x" * 74}..."'),
        (["--a", "--b", "--c", "--d", "--e"], 'arguments: "--a", "--b", "--c", "--d", ...'),
        (["--a", "--b", "--c", "--d"], 'arguments: "--a", "--b", "--c", "--d"'),
    ],
    ids=["red", "red option", "long", "many", "some"],
)
def test_what_no_command_knows_is_quoted_and_cut(
    run: Run, command: str, words_given: list[str], shown: str
) -> None:
    call = ["{}"] if command == "resolve" else []
    done = run(command, *call, *words(OPTIONS), *words_given)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith(f"{shown}\n")


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--grain", LONG, f"grain must be one of day, hour, minute, not {CUT}"),
        ("--grain", RED, r'grain must be one of day, hour, minute, not "\u001b[31mX"'),
        ("--days-ahead", LONG, f"days_ahead must be a number of days from 0 to 31, not {CUT}"),
        ("--days-ahead", RED, r'days_ahead must be a number of days from 0 to 31, not "\u001b'),
        ("--days-ahead", "1_0", 'days_ahead must be a number of days from 0 to 31, not "1_0"'),
        ("--days-ahead", " 1", 'days_ahead must be a number of days from 0 to 31, not " 1"'),
        ("--days-ahead", "\N{ARABIC-INDIC DIGIT THREE}", r'from 0 to 31, not "\u0663"'),
        ("--days-ahead", "-1", 'days_ahead must be a number of days from 0 to 31, not "-1"'),
        ("--days-ahead", "32", "days_ahead must be a number of days from 0 to 31, not 32"),
        ("--days-ahead", "9" * 5_000, f'from 0 to 31, not "{"9" * 75}..."'),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_a_wrong_value_of_the_block_is_misuse_in_few_words(
    run: Run, option: str, value: str, message: str
) -> None:
    done = run("prompt", *words(OPTIONS), option, value)
    assert (done.returncode, done.stdout) == (2, "")
    *_, last = done.stderr.splitlines()
    assert last.startswith(f"temporal-context prompt: error: argument {option}: ")
    assert message in last


@pytest.mark.parametrize(
    "argv", [[LONG], [f"{RED}{LONG}"], ["prompt", f"--json={LONG}"], ["schema", f"--json={RED}"]]
)
def test_what_argparse_refuses_by_itself_is_cut_and_printable(run: Run, argv: list[str]) -> None:
    done = run(*argv)
    assert (done.returncode, done.stdout) == (2, "")
    *_, last = done.stderr.splitlines()
    assert last.startswith("temporal-context")
    assert last.isprintable()
    assert len(last.partition("error: ")[2]) <= 1_000


@pytest.mark.parametrize("command", WITH_CONTEXT)
def test_a_now_without_bounds_is_misuse(run: Run, command: str) -> None:
    done = run(command, *words(OPTIONS | {"--now": "9999-12-31T12:00:00Z"}))
    assert (done.returncode, done.stdout) == (2, "")
    text = f"temporal-context {command}: error: 9999-12-31 is outside 0002-01-01 to 9998-12-31"
    assert text in done.stderr


@pytest.mark.requirement("context.no-default")
@pytest.mark.parametrize("command", WITH_CONTEXT)
@pytest.mark.parametrize("option", ["--timezone", "--locale"])
def test_zone_and_locale_have_no_default(run: Run, command: str, option: str) -> None:
    done = run(command, *words({key: OPTIONS[key] for key in OPTIONS if key != option}))
    assert (done.returncode, done.stdout) == (2, "")
    assert f"the following arguments are required: {option}\n" in done.stderr


@pytest.mark.requirement("cli.misuse")
@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["fortnight"],
        ["--timezone", "UTC"],
        ["schema", "--fiscal"],
        ["schema", "--time", "UTC"],  # abbreviations would break when options are added
        ["ranges", *words(OPTIONS), "--grain", "day"],
        ["ranges", *words(OPTIONS), "{}"],
        ["prompt", *words(OPTIONS), "--grain", "second"],
        ["prompt", *words(OPTIONS), "--now"],
    ],
)
def test_misuse_exits_2_and_says_how_it_is_used(run: Run, argv: list[str]) -> None:
    done = run(*argv)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("usage: temporal-context ")


@pytest.mark.parametrize(
    "names",
    [
        ["--names", "today,last_week,last_month"],
        ["--names", "last_month", "--names", "last_week", "--names", "today"],
        ["--names", "last_month, today", "--names=last_week,today"],
    ],
)
def test_names_are_separated_repeated_or_both(run: Run, names: list[str]) -> None:
    lines = run("ranges", *words(OPTIONS), *names).stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["name", "today", "last_week", "last_month"]


def names_in(done: CompletedProcess[str]) -> list[str]:
    assert (done.returncode, done.stderr) == (0, "")
    return [line.split()[0] for line in done.stdout.splitlines()[1:]]


def test_names_of_any_list_or_family_are_taken(run: Run) -> None:
    """Those of the lists in the library's order, the members of families after them."""
    asked = "2_days_ago,next_week,last_14_days,last_week,rest_of_quarter"
    assert names_in(run("ranges", *words(OPTIONS), "--names", asked)) == [
        *("last_week", "next_week", "2_days_ago", "last_14_days", "rest_of_quarter")
    ]


def test_lists_are_joined_in_the_order_of_the_command_line(run: Run) -> None:
    joined = (*FISCAL.names, *CORE.names)
    start = ("--fiscal-year-start", "4-6")
    for lists in (["--vocabulary", "fiscal,core"], ["--vocabulary=fiscal", "--vocabulary=core"]):
        assert names_in(run("ranges", *words(OPTIONS), *lists, *start)) == list(joined)


@pytest.mark.parametrize(
    ("lists", "vocabulary"),
    [
        (["core"], CORE),
        (["history"], HISTORY),
        (["schedule"], SCHEDULE),
        (["everything"], EVERYTHING),
        (["history", "schedule"], EVERYTHING),
    ],
)
def test_each_list_is_the_librarys(run: Run, lists: list[str], vocabulary: Vocabulary) -> None:
    done = run("ranges", *words(OPTIONS), "--vocabulary", ",".join(lists))
    assert names_in(done) == list(vocabulary.names)


def test_names_and_lists_are_not_both_given(run: Run) -> None:
    done = run("ranges", *words(OPTIONS), "--vocabulary", "core", "--names", "today")
    assert (done.returncode, done.stdout) == (2, "")
    assert "argument --names: not allowed with argument --vocabulary" in done.stderr


def test_fiscal_names_follow_the_year_that_is_given(run: Run) -> None:
    asked = (*words(OPTIONS), "--names", "last_fiscal_year")
    printed = run("ranges", *asked, "--fiscal-year-start", "4-6").stdout
    assert "Sun 2025-04-06 to Sun 2026-04-05" in printed
    assert (
        "Tue 2025-04-01 to Tue 2026-03-31" in run("ranges", *asked, "--fiscal-year-start=4").stdout
    )


@pytest.mark.parametrize("command", WITH_CONTEXT)
def test_fiscal_names_without_a_year_are_misuse(run: Run, command: str) -> None:
    done = run(command, *words(OPTIONS), "--names", "last_fiscal_year")
    assert (done.returncode, done.stdout) == (2, "")
    assert "a fiscal_year needs to know when the company's year begins" in done.stderr


def test_a_zone_and_a_locale_become_canonical(run: Run) -> None:
    canonical = run("prompt", *words(OPTIONS)).stdout
    sloppy = {"--timezone": "america/DENVER", "--locale": "en_us.UTF-8"}
    assert run("prompt", *words(OPTIONS | sloppy)).stdout == canonical


def test_the_week_of_a_locale_tag_is_kept(run: Run) -> None:
    printed = run("prompt", *words(OPTIONS | {"--locale": "en-US-u-fw-mon"})).stdout
    assert "Locale: en-US-u-fw-mon - weeks start on Monday\n" in printed
    assert "- this_week: Mon 2026-08-03 to Tue 2026-08-04\n" in printed
