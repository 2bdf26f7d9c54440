"""`python -m assistant`: the chat, the comparison, or the service; see the package's docstring."""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from io import TextIOWrapper

from anthropic import APIError
from tool_loop.scripted import connecting

from assistant import __doc__ as about
from assistant.ask import DEFAULT_MODEL, Model, NoAnswer
from assistant.database import NoDatabase, opened
from assistant.scripted_model import reply
from assistant.side_by_side import compared, told
from assistant.store import Store
from assistant.terminal import chat
from assistant.tool import NAMES
from temporal_context import TemporalContext

KEY = "ANTHROPIC_API_KEY"
SCRIPT = "scripted"
WELCOME = "The model is {model}. Ask, for example: Who called about Limewash last weekend?"


def main(arguments: Sequence[str], environment: Mapping[str, str], lines: Iterable[str]) -> int:
    """Do what was asked for; 1 where it could not be done."""
    parser = _parser()
    options = parser.parse_args(arguments)
    key = environment.get(KEY)
    try:
        context = _now(options)
    except ValueError as error:  # every error of the library is one
        parser.error(str(error))
    try:
        with connecting(reply, key) as client, opened(options.database, context.now) as store:
            _run(options, Model(client, options.model if key else SCRIPT), store, lines)
    except (NoAnswer, NoDatabase, APIError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _run(options: argparse.Namespace, model: Model, store: Store, lines: Iterable[str]) -> None:
    if options.compare:
        print(*told(compared(model, _now(options), store)), sep="\n\n")
    elif options.serve is not None:
        import uvicorn  # noqa: PLC0415 - only the service needs it

        from assistant.service import create_app  # noqa: PLC0415 - the same

        uvicorn.run(create_app(model, store), host="127.0.0.1", port=options.serve)
    else:
        print(WELCOME.format(model="a script" if model.name == SCRIPT else model.name))
        chat(model, store, lambda: _now(options), lines, print)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m assistant", description=about)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--compare", action="store_true", help="with and without the library")
    what.add_argument("--serve", type=int, metavar="PORT", help="over HTTP, to this machine alone")
    file = "a file for SQLite, or a DSN of PostgreSQL (it has :// or =)"
    parser.add_argument("--database", default=":memory:", help=file)
    parser.add_argument("--model", default=DEFAULT_MODEL, help=f"where there is an {KEY}")
    parser.add_argument("--now", help="like 2026-08-02T21:00:00-06:00; else the clock's")
    parser.add_argument("--timezone", default="America/Denver", help="the user's, an IANA name")
    parser.add_argument("--locale", default="en-US", help="the user's, a BCP 47 tag")
    return parser


def _now(options: argparse.Namespace) -> TemporalContext:
    user = options.timezone, options.locale
    if options.now is None:
        return TemporalContext.current(*user, vocabulary=NAMES)
    return TemporalContext(datetime.fromisoformat(options.now), *user, vocabulary=NAMES)


def _typed() -> Iterator[str]:
    """Until the end of the input."""
    while True:
        try:
            yield input("you > ")
        except (EOFError, KeyboardInterrupt):
            print()
            return


if __name__ == "__main__":
    if isinstance(sys.stdout, TextIOWrapper):  # labels come in every script, terminals do not
        sys.stdout.reconfigure(errors="backslashreplace")
    environment = os.environ  # noqa: TID251 - an entry point hands it in
    sys.exit(main(sys.argv[1:], environment, _typed()))
