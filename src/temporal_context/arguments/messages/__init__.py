"""What was wrong with a call -> the text for the model, and the faults for the application."""

from collections.abc import Callable, Mapping
from typing import Final

from temporal_context.arguments.messages import of_dates, of_forms, of_names
from temporal_context.arguments.messages.case import Case
from temporal_context.arguments.messages.text import Told, text_of
from temporal_context.arguments.parsed import Problem
from temporal_context.errors import InvalidArguments
from temporal_context.fault import Fault, FaultCode
from temporal_context.quoting import quoted

_TELL: Final[Mapping[FaultCode, Callable[[Problem, Case], Told]]] = {
    "malformed_json": of_forms.malformed_json,
    "not_an_object": of_forms.not_an_object,
    "not_text": of_forms.not_text,
    "not_a_boolean": of_forms.not_a_boolean,
    "unknown_range": of_names.unknown_range,
    "not_iso_date": of_forms.not_iso_date,
    "date_with_time": of_forms.date_with_time,
    "no_such_date": of_forms.no_such_date,
    "missing_start": of_dates.missing_start,
    "missing_end": of_dates.missing_end,
    "start_after_end": of_dates.start_after_end,
    "unconfirmed_far_date": of_dates.unconfirmed_far_date,
    "outside_data": of_dates.outside_data,
    "contradiction": of_names.contradiction,
    "missing_range": of_names.missing_range,
}


def error_of(case: Case) -> InvalidArguments:
    """The error with every fault of the call."""
    today, correction = case.context.today, case.by_words or case.by_days
    said = [(problem, _TELL[problem.code](problem, case)) for problem in case.reading.problems]
    faults = tuple(
        Fault(
            code=problem.code,
            path=case.key(problem),
            got="" if problem.got is None else quoted(problem.got),
            message=text_of([words], today),
            correction=dict(correction) if correction else None,
        )
        for problem, words in said
    )
    return InvalidArguments(text_of([words for _, words in said], today), faults)
