"""`temporal-context prompt`: the block for the end of a system prompt."""

import re
from argparse import ArgumentParser, Namespace
from typing import Final

from temporal_context.cli.options import Command, add_shared_options, context_of
from temporal_context.cli.output import say, say_json
from temporal_context.cli.reading import checked
from temporal_context.prompt_layout import GRAINS, checked_days_ahead, checked_grain

_NUMBER: Final = re.compile(r"[0-9]{1,9}")


def _add_options(parser: ArgumentParser) -> None:
    add_shared_options(parser)
    parser.add_argument(
        "--grain",
        type=checked(checked_grain),
        metavar=f"{{{','.join(GRAINS)}}}",
        default="hour",
        help="how exactly the block says what time it is (default: hour)",
    )
    parser.add_argument(
        "--meanings", action="store_true", help="say beside its dates what each name means"
    )
    parser.add_argument(
        "--days-ahead",
        type=checked(_days_ahead),
        default=0,
        metavar="DAYS",
        help="list so many coming days with their weekdays, 31 at most (default: none)",
    )


def _days_ahead(text: str) -> int:
    return checked_days_ahead(int(text) if _NUMBER.fullmatch(text) else text)


def _run(options: Namespace) -> int:
    context = context_of(options)
    block = context.prompt_block(
        options.grain, meanings=options.meanings, days_ahead=options.days_ahead
    )
    if options.json:
        say_json({"context": context.to_dict(), "prompt_block": block})
    else:
        say(block)
    return 0


COMMAND = Command(
    name="prompt",
    summary="print the block for the end of a system prompt",
    description=(
        "Print the block for the end of a system prompt: what now is, and the dates of each name.\n"
        "The line break at its end is this tool's, not the block's."
    ),
    example="--timezone America/Denver --locale en-US --grain day",
    add_options=_add_options,
    run=_run,
)
