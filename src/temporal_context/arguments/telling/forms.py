"""Sentences on arguments that do not have the form that they need."""

from temporal_context.arguments.reading import Problem
from temporal_context.arguments.telling.case import Case, as_json
from temporal_context.arguments.telling.text import TODAY, Told
from temporal_context.quoting import quoted


def malformed_json(problem: Problem, case: Case) -> Told:
    """The call is text that is not JSON."""
    told = f"The arguments are not valid JSON: {problem.detail}. They begin {quoted(problem.got)}."
    return Told(told, (_send_an_object(case), TODAY))


def not_an_object(problem: Problem, case: Case) -> Told:
    """The call is something else than named arguments."""
    told = f"The arguments must be a JSON object, not {quoted(problem.got)}."
    return Told(told, (_send_an_object(case), TODAY))


def not_text(problem: Problem, case: Case) -> Told:
    """A name or a date that is not a string."""
    example = "a name" if problem.field == "relative_range" else "a date as YYYY-MM-DD"
    told = f"{case.key(problem)} must be text, {example}, not {quoted(problem.got)}."
    return Told(told, case.send("Send both dates as text, or none."))


def not_a_boolean(problem: Problem, case: Case) -> Told:
    """A confirmation that is neither true nor false."""
    told = f"{case.key(problem)} must be true or false, not {quoted(problem.got)}."
    return Told(told, case.send("Leave it out, unless this tool asked you to confirm dates."))


def not_iso_date(problem: Problem, case: Case) -> Told:
    """Text that is no date of the form YYYY-MM-DD."""
    told = f"{case.key(problem)} {quoted(problem.got)} is not an ISO 8601 date, YYYY-MM-DD."
    return Told(told, case.send(_BOTH))


def date_with_time(problem: Problem, case: Case) -> Told:
    """A time where a date belongs."""
    told = f"{case.key(problem)} {quoted(problem.got)} must be a date alone, without a time."
    return Told(told, case.send(_BOTH))


def no_such_date(problem: Problem, case: Case) -> Told:
    """The form is right, but there is no such day."""
    told = f"{case.key(problem)} {quoted(problem.got)} does not exist: {problem.detail}."
    return Told(told, case.send(_BOTH))


def _send_an_object(case: Case) -> str:
    example = as_json(case.corrector.by_name(case.settings.vocabulary.names[0]))
    return f"Send one JSON object with the tool's arguments; a period looks like {example}."


_BOTH = "Send both dates as YYYY-MM-DD."
