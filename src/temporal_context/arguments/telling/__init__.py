"""What was wrong with a call -> the text for the model, and the faults for the application."""

from collections.abc import Callable, Mapping
from typing import Final

from temporal_context.arguments.reading import Problem
from temporal_context.arguments.telling import dates, forms, names
from temporal_context.arguments.telling.case import Case
from temporal_context.arguments.telling.text import Told, text_of
from temporal_context.errors import InvalidArguments
from temporal_context.fault import Fault, FaultCode
from temporal_context.quoting import quoted

_TELL: Final[Mapping[FaultCode, Callable[[Problem, Case], Told]]] = {
    "malformed_json": forms.malformed_json,
    "not_an_object": forms.not_an_object,
    "not_text": forms.not_text,
    "not_a_boolean": forms.not_a_boolean,
    "unknown_range": names.unknown_range,
    "not_iso_date": forms.not_iso_date,
    "date_with_time": forms.date_with_time,
    "no_such_date": forms.no_such_date,
    "missing_start": dates.missing_start,
    "missing_end": dates.missing_end,
    "start_after_end": dates.start_after_end,
    "unconfirmed_far_date": dates.unconfirmed_far_date,
    "outside_data": dates.outside_data,
    "contradiction": names.contradiction,
    "missing_range": names.missing_range,
}


def told(case: Case) -> InvalidArguments:
    """The error with every fault of the call."""
    today = case.context.today
    said = [(problem, _TELL[problem.code](problem, case)) for problem in case.reading.problems]
    faults = tuple(
        Fault(
            code=problem.code,
            path=case.key(problem),
            got="" if problem.got is None else quoted(problem.got),
            message=text_of([words], today),
            correction=case.by_words or case.by_days,
        )
        for problem, words in said
    )
    return InvalidArguments(text_of([words for _, words in said], today), faults)
