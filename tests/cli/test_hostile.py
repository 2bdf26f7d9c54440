"""Any words at all: done, faults or misuse, and what is wrong is said in one short, plain line."""

from collections.abc import Callable
from subprocess import CompletedProcess
from typing import Final

import outputs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from outputs import MARK, hostile, hostile_tags
from proof.fuzz_command import check_ended, ran

Run = Callable[..., CompletedProcess[str]]

DENVER: Final = ("--timezone=America/Denver", "--locale=en-US", "--now=2026-08-04T15:14:00Z")
COMMANDS: Final = ("prompt", "ranges", "names", "calendar", "resolve", "schema")
OPTIONS: Final = (
    *("--timezone", "--locale", "--now", "--vocabulary", "--names", "--fiscal-year-start"),
    *("--json", "--grain", "--meanings", "--days-ahead", "--required", "--http", "-h", "--"),
)
words: Final = st.sampled_from([*OPTIONS, *COMMANDS, *DENVER, "{}", "today", "4-6", "-"])
beside: Final = st.tuples(st.sampled_from(OPTIONS), hostile).map("=".join)
quick: Final = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])


def check(argv: list[str], stdin: str = "") -> None:
    """The promises, for words and an input that may be hostile."""
    argv = [word for word in argv if word != "mcp"]  # it would serve
    status, out, err = ran(argv, stdin)
    check_ended(status, out, err)
    outputs.check(iter([err]))
    assert MARK not in out.lower() or status == 1  # --json: the error, quoted and escaped


@quick
@given(st.lists(words | hostile | beside | st.text(max_size=20), max_size=7))
def test_any_words_end_in_a_status_and_a_plain_line(argv: list[str]) -> None:
    check(argv)


@quick
@given(st.sampled_from(COMMANDS), st.sampled_from(OPTIONS[:6]), hostile | hostile_tags)
def test_hostile_value_of_an_option_is_quoted(command: str, option: str, value: str) -> None:
    check([command, *DENVER, f"{option}={value}"])


@quick
@given(hostile | st.text(max_size=30), st.booleans())
def test_hostile_input_is_quoted(stdin: str, as_json: bool) -> None:  # noqa: FBT001 - generated
    check(["resolve", *DENVER, *["--json"] * as_json], stdin)
    check(["resolve", *DENVER, *["--json"] * as_json, stdin])


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ([f"\u202e{MARK}"], rf'argument COMMAND: invalid choice: "\u202e{MARK}" (choose from '),
        (["it's"], 'argument COMMAND: invalid choice: "it\'s" (choose from '),
        (["schema", f"--json={MARK}\x1b"], rf'ignored explicit argument "{MARK}\u001b"'),
        (["schema", "--json=a (choose from b"], 'ignored explicit argument "a (choose from b"'),
        (["schema", "--required=" + "x" * 100], f'ignored explicit argument "{"x" * 75}..."'),
        (["x" * 100], f'invalid choice: "{"x" * 75}..." (choose from '),
    ],
)
def test_what_argparse_refuses_by_itself_is_quoted_like_all_else(
    run: Run, argv: list[str], said: str
) -> None:
    done = run(*argv)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr.splitlines()[-1]
