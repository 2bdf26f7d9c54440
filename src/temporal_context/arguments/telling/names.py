"""Sentences on names: unknown, missing, or at odds with the dates beside them."""

from collections.abc import Iterator

from temporal_context.arguments.corrections import Call
from temporal_context.arguments.reading import Problem
from temporal_context.arguments.telling.case import Case, as_json
from temporal_context.arguments.telling.near_names import (
    accepted_names,
    other_period,
)
from temporal_context.arguments.telling.text import TODAY, Told
from temporal_context.periods import Days
from temporal_context.quoting import quoted


def unknown_range(problem: Problem, case: Case) -> Told:
    """A name that this tool does not have, with the days that it means where it can be read."""
    days = case.corrector.days_of(case.meaning) if case.meaning else None
    accepted = accepted_names(str(problem.got), days, case.settings.vocabulary, case.context)
    told = f"{case.key(problem)} {quoted(problem.got)} is not accepted. {accepted}"
    return Told(told, (TODAY, *_instead(case)), tuple(_told_apart(case, days)))


def missing_range(problem: Problem, case: Case) -> Told:
    """No period, where the tool needs one."""
    start, end = case.settings.keys.dates
    accepted = accepted_names("", None, case.settings.vocabulary, case.context)
    told = f"A period is required: send {case.key(problem)}, or {start} and {end}. {accepted}"
    return Told(told, ("If the user named no period, ask which one.", TODAY))


def contradiction(problem: Problem, case: Case) -> Told:
    """A name and dates that do not say the same."""
    span, reading = case.context.ranges[str(problem.got)], case.reading
    told = (
        f"{span.name} is {span.start} to {span.end}, but {' and '.join(case.settings.keys.dates)} "
        f"say {reading.start} to {reading.end}."
    )
    return Told(told, (*_one_of_both(case), TODAY))


def _instead(case: Case) -> Iterator[str]:
    meaning, corrector = case.meaning, case.corrector
    if meaning and (call := corrector.by_meaning(meaning)) and call == case.correction:
        yield f"For {meaning.words}{_shown_days(case, call)} send {as_json(call)}."
        return
    if meaning and (days := corrector.days_of(meaning)):
        first, last = case.settings.limits.data_days(case.context.today)
        yield f"It means {days[0]} to {days[1]}; only {first} to {last} can be searched."
    if case.correction:
        yield f"Send {as_json(case.correction)}."
    else:
        start, end = case.settings.keys.dates
        yield f"For any other period send {start} and {end}."


def _shown_days(case: Case, call: Call) -> str:
    """The days of a call by name; a call by dates shows them itself."""
    name = call.get(case.settings.keys.relative_range)
    if not isinstance(name, str):
        return ""
    span = case.context.ranges[name]
    return f" ({span.start})" if span.days == 1 else f" ({span.start} to {span.end})"


def _told_apart(case: Case, days: Days | None) -> Iterator[str]:
    """A name is easily taken for computed dates; where a name is to be sent, it would distract."""
    by_name = case.correction and case.settings.keys.relative_range in case.correction
    if days is None or by_name:
        return
    if other := other_period(days, case.settings.vocabulary, case.context):
        yield f"{other.name} is a different period: {other.start} to {other.end}."


def _one_of_both(case: Case) -> Iterator[str]:
    reading, corrector = case.reading, case.corrector
    if reading.named and reading.days:
        calls = corrector.by_name(reading.named.name), corrector.by_dates(reading.days, sure=True)
        usable = (as_json(call) for call in calls if corrector.accepts(call))
        yield f"Send one of the two: {' or '.join(usable)}."
