"""Sentences on arguments that do not have the form that they need."""

from temporal_context.arguments.messages.case import BOTH_DATES, Case, as_json
from temporal_context.arguments.messages.near_names import accepted_names
from temporal_context.arguments.messages.text import Today, Told
from temporal_context.arguments.parsed import Problem
from temporal_context.quoting import quoted


def malformed_json(problem: Problem, case: Case) -> Told:
    """The call is text that is not JSON."""
    told = f"The arguments are not valid JSON: {problem.detail}. They begin {quoted(problem.got)}."
    return Told(told, (_send_an_object(case), Today.SENTENCE))


def not_an_object(problem: Problem, case: Case) -> Told:
    """The call is something else than named arguments."""
    if problem.detail == "inside":
        told = f"The arguments stand inside {quoted(problem.got)}: send them without it."
        return Told(told, case.send(_send_an_object(case)))
    got = "what cannot be read" if problem.detail == "unreadable" else quoted(problem.got)
    told = f"The arguments must be a JSON object, not {got}."
    return Told(told, (_send_an_object(case), Today.SENTENCE))


def not_text(problem: Problem, case: Case) -> Told:
    """A name or a date that is not a string."""
    is_name = problem.field == "relative_range"
    example = "a name" if is_name else "a date as YYYY-MM-DD"
    told = f"{case.key(problem)} must be text, {example}, not {quoted(problem.got)}."
    names = accepted_names(None, case.settings.vocabulary, case.context)
    return Told(told, case.send(names if is_name else _BOTH))


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
    included = " It is the last day, included." if problem.field == "end_date" else ""
    sent = f"{case.key(problem)} {quoted(problem.got)}"
    return Told(f"{sent} must be a date alone, without a time.{included}", case.send(_BOTH))


def no_such_date(problem: Problem, case: Case) -> Told:
    """The form is right, but there is no such day."""
    told = f"{case.key(problem)} {quoted(problem.got)} does not exist: {problem.detail}."
    return Told(told, case.send(_BOTH))


def _send_an_object(case: Case) -> str:
    calls = [case.corrector.by_name(name) for name in case.settings.vocabulary.names]
    example = as_json(next(filter(case.corrector.resolved, calls), calls[0]))
    return f"Send one JSON object with the tool's arguments; a period looks like {example}."


_BOTH = f"Send {BOTH_DATES}."
