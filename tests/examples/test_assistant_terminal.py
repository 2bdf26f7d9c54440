"""The assistant as a person starts it: in the terminal, over HTTP, with a key and without."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx2
import pytest
from assistant.__main__ import main
from assistant.scripted_model import reply
from tool_loop.scripted import error, serving

EXAMPLES: Final = Path(__file__).parents[2] / "docs" / "examples"
TUESDAY: Final = ["--now", "2026-08-04T09:14:00-06:00"]
QUESTION: Final = "Who called about Limewash the previous weekend?"
WEEKEND: Final = "Saturday, August 1 through Sunday, August 2"


def environment(**more: str) -> dict[str, str]:
    """This one, with no key but what is given, and a terminal that knows ASCII alone."""
    without = {key: value for key, value in os.environ.items() if "ANTHROPIC" not in key}
    return without | {"PYTHONIOENCODING": "ascii", "PYTHONUNBUFFERED": "1"} | more


def typed(arguments: list[str], lines: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "assistant", *arguments],
        cwd=EXAMPLES,
        env=environment(**more),
        input=lines,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_chat_offline_with_an_error_corrected(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [QUESTION, "  ", "Did anybody ask about brass handles last week?", "yes"]
    assert main([*TUESDAY, "--database", database], {}, lines) == 0
    told = capsys.readouterr().out
    assert told.startswith("The model is a script.")
    error_, searched, said = (
        told.index(part)
        for part in (
            'relative_range "previous_weekend" is not accepted',
            f"searched: {WEEKEND}",
            f"assistant > Searching {WEEKEND}... Maren Solheim",
        )
    )
    assert error_ < searched < said
    assert told.count("assistant > ") == 3
    assert "Yusuf Demir" in told


def test_as_a_person_starts_it() -> None:
    done = typed([], "Who called about Limewash last weekend?\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "assistant > Searching " in done.stdout
    assert "Maren Solheim" in done.stdout


def test_the_comparison(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*TUESDAY, "--database", database, "--compare"], {}, []) == 0
    assert capsys.readouterr().out.count("with block and names") == 2


def test_a_key_is_for_the_real_service() -> None:
    """Which the SDK finds where this variable says; here that is a server of ours."""
    with serving(reply) as server:
        done = typed(
            [*TUESDAY, "--model", "claude-x"],
            QUESTION + "\n",
            ANTHROPIC_API_KEY="k",
            ANTHROPIC_BASE_URL=server.url,
        )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("The model is claude-x.")
    assert "Maren Solheim" in done.stdout
    assert len(server.bodies) == 3
    assert all(b'"model":"claude-x"' in body for body in server.bodies)


def test_the_chat_goes_on_after_a_turn_without_an_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sent: list[Any] = []

    def script(request: dict[str, Any]) -> dict[str, Any]:
        sent.append(request["messages"])
        return error(400, "invalid_request_error", "no") if len(sent) == 1 else reply(request)

    with serving(script) as server:
        monkeypatch.setenv("ANTHROPIC_BASE_URL", server.url)
        main(TUESDAY, {"ANTHROPIC_API_KEY": "k"}, ["Hello", QUESTION])
    told = capsys.readouterr().out
    assert "no answer > " in told
    assert "Maren Solheim" in told
    assert len(sent[1]) == 1  # the failed turn is no part of the conversation


@contextmanager
def served() -> Iterator[str]:
    """`--serve` on a free port, until it is told to stop: its address."""
    command = [sys.executable, "-m", "assistant", "--serve", "0"]
    with subprocess.Popen(
        command, cwd=EXAMPLES, env=environment(), stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        try:
            for line in process.stderr:
                if "running on " in line:
                    yield line.partition("running on ")[2].split()[0]
                    break
        finally:
            process.terminate()


def test_the_service_over_http() -> None:
    headers = {"X-Timezone": "America/Denver", "X-Locale": "en-US"}
    with served() as url:
        answer = httpx2.post(f"{url}/chat", json={"question": QUESTION}, headers=headers).json()
    assert "Maren Solheim" in answer["answer"]
    assert answer["searched"][0]["range"] == "last_weekend"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--timezone", "EST"], "Use America/New_York"),
        (["--locale", "x y"], "unknown locale"),
        (["--now", "2026-08-04T09:14:00"], "no time zone"),
        (["--now", "today"], "Invalid isoformat string"),
        (["--compare", "--serve", "1"], "not allowed with"),
    ],
)
def test_misuse(capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(arguments, {}, [])
    assert exit_.value.code == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("/nowhere/at/all.db", "SQLite cannot open '/nowhere/at/all.db'"),
        (__file__, "file is not a database"),
        ("host=/nowhere/at/all", "PostgreSQL cannot be reached"),
        ("postgresql://[", "PostgreSQL cannot be reached"),
    ],
)
def test_a_database_that_cannot_be_opened_is_said_at_once(
    capsys: pytest.CaptureFixture[str], name: str, message: str
) -> None:
    assert main(["--database", name], {}, []) == 1
    assert message in capsys.readouterr().err


def test_a_comparison_without_an_answer_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(lambda _: error(401, "authentication_error", "no such key")) as server:
        monkeypatch.setenv("ANTHROPIC_BASE_URL", server.url)
        assert main(["--compare"], {"ANTHROPIC_API_KEY": "k"}, []) == 1
    assert "no such key" in capsys.readouterr().err
