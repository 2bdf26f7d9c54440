"""The options that the commands share: what they refuse, and what they say then."""

from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

Run = Callable[..., CompletedProcess[str]]

COMMANDS = ["prompt", "ranges", "resolve", "schema"]
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
        'no range named "fortnight" in this vocabulary. It has: today, yesterday, '
        "last_weekend, this_week, last_week, this_month, last_month"
    ),
    ("--names", ""): 'no range named "" in this vocabulary.',
    ("--names", "today,"): 'no range named "" in this vocabulary.',
    ("--timezone", "\x1b[31m\udcff"): r'unknown time zone "\u001b[31m\udcff"',
}


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


@pytest.mark.parametrize("command", ["prompt", "ranges", "resolve"])
def test_a_now_without_bounds_is_misuse(run: Run, command: str) -> None:
    done = run(command, *words(OPTIONS | {"--now": "9999-12-31T12:00:00Z"}))
    assert (done.returncode, done.stdout) == (2, "")
    text = f"temporal-context {command}: error: 9999-12-31 is outside 0002-01-01 to 9998-12-31"
    assert text in done.stderr


@pytest.mark.parametrize("command", ["prompt", "ranges", "resolve"])
@pytest.mark.parametrize("option", ["--timezone", "--locale"])
def test_zone_and_locale_have_no_default(run: Run, command: str, option: str) -> None:
    done = run(command, *words({key: OPTIONS[key] for key in OPTIONS if key != option}))
    assert (done.returncode, done.stdout) == (2, "")
    assert f"the following arguments are required: {option}\n" in done.stderr


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


def test_a_zone_and_a_locale_become_canonical(run: Run) -> None:
    canonical = run("prompt", *words(OPTIONS)).stdout
    sloppy = {"--timezone": "america/DENVER", "--locale": "en_us.UTF-8"}
    assert run("prompt", *words(OPTIONS | sloppy)).stdout == canonical


def test_the_week_of_a_locale_tag_is_kept(run: Run) -> None:
    printed = run("prompt", *words(OPTIONS | {"--locale": "en-US-u-fw-mon"})).stdout
    assert "Locale: en-US-u-fw-mon - weeks start on Monday\n" in printed
    assert "- this_week: Mon 2026-08-03 to Tue 2026-08-04\n" in printed
