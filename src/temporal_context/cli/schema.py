"""`temporal-context schema`: what stands in a tool's definition."""

from argparse import ArgumentParser, Namespace

from temporal_context.cli.options import (
    Command,
    add_required_option,
    add_shared_options,
    parameters_of,
)
from temporal_context.cli.output import say_json


def _add_options(parser: ArgumentParser) -> None:
    # One set of options serves all commands; but a schema is the same for every user and moment,
    # so that none has to be named.
    add_shared_options(parser, context_required=False)
    add_required_option(parser)


def _run(options: Namespace) -> int:
    parameters = parameters_of(options)
    say_json({"hint": parameters.hint, "properties": parameters.properties()})
    return 0


COMMAND = Command(
    name="schema",
    summary="print the JSON Schema of the arguments, and the hint",
    description=(
        "Print, always as JSON, the properties for a tool's input schema and the hint for its\n"
        "description. They depend on --vocabulary, --names and --required alone: the others are\n"
        "checked, as in the other commands, but not needed."
    ),
    example="--names last_weekend,last_week",
    add_options=_add_options,
    run=_run,
)
