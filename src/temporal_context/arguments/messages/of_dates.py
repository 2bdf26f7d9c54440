"""Sentences on dates that are incomplete, in the wrong order, or farther than they may be."""

from collections.abc import Iterator
from datetime import date
from typing import Final

from temporal_context.arguments.corrections import Call
from temporal_context.arguments.messages.case import BOTH_DATES, Case, as_json, spoken
from temporal_context.arguments.messages.text import Sentence, Today, Told
from temporal_context.arguments.parsed import Problem
from temporal_context.fault import FaultCode
from temporal_context.periods import Days
from temporal_context.quoting import quoted

_OF_DATES: Final[tuple[FaultCode, ...]] = (
    *("not_text", "not_iso_date", "date_with_time", "no_such_date"),
    *("missing_start", "missing_end", "start_after_end", "outside_data"),
)


def missing_end(problem: Problem, case: Case) -> Told:
    """The first day alone: that one day, or everything since then?"""
    if problem.got is not None:
        return misnamed(problem, case)
    return Told(f"{case.key(problem)} is missing.", _one_end(case, case.reading.start))


def missing_start(problem: Problem, case: Case) -> Told:
    """The last day alone."""
    if problem.got is not None:
        return misnamed(problem, case)
    return Told(f"{case.key(problem)} is missing.", _one_end(case, case.reading.end))


def misnamed(problem: Problem, case: Case) -> Told:
    """An argument under a name that only resembles its own."""
    told = f"{case.key(problem)} is missing; {quoted(problem.got)} is not an argument of this tool."
    return Told(told, case.send("Send it under its own name."))


def start_after_end(_problem: Problem, case: Case) -> Told:
    """The dates are swapped, or one of them is wrong."""
    start_key, end_key = case.settings.keys.dates
    told = f"{start_key} {case.reading.start} is after {end_key} {case.reading.end}."
    return Told(told, case.send("Send the earlier date first."))


def unconfirmed_far_date(problem: Problem, case: Case) -> Told:
    """A year that the model may have made up."""
    years = case.settings.limits.unusual_after_years
    far = f"more than {years} year{'' if years == 1 else 's'}"
    side = "before" if _day(problem, case) < case.context.today else "after"
    told = f"{case.key(problem)} {problem.got} is {far} {side} today"
    return Told((told, Today.ASIDE, "."), tuple(_recent_or_sure(str(problem.got)[:4], case)))


def outside_data(problem: Problem, case: Case) -> Told:
    """Days that the tool has no data for, or whose bounds in UTC cannot be expressed."""
    first, last = case.settings.limits.data_days(case.context.today)
    subject, days = _asked(problem, case)
    before = f"before {first}, the first day that can be searched"
    after = f"after {last}, the last day that can be searched"
    sides = ([before] if days[0] < first else []) + ([after] if days[1] > last else [])
    told = f"{subject} {' and '.join(sides)}."
    return Told(told, case.send(case.searchable()))


def _one_end(case: Case, day: date | None) -> tuple[Sentence, ...]:
    if day is None or case.is_far:  # no day, or one that is in doubt
        return case.send(f"Send {BOTH_DATES}.")
    return (*_by_name(case), *_by_one_date(case, day), Today.SENTENCE)


def _by_name(case: Case) -> Iterator[str]:
    if case.reading.named and case.by_words:
        yield f"For {case.reading.named.name} alone send {as_json(case.by_words)}."


def _by_one_date(case: Case, day: date) -> Iterator[str]:
    today = case.context.today
    meant = {"One day": (day, day)}
    if day < today:
        meant["Since then"] = (day, today)
    elif day > today:
        meant["From today until then"] = (today, day)
    if case.reading.start is None and case.settings.limits.earliest is not None:
        first, _ = case.settings.limits.data_days(today)
        meant["All until then"] = (min(first, day), day)
    for words, days in meant.items():
        call = case.corrector.by_dates(days, sure=case.reading.confirmed)
        if case.corrector.resolved(call):
            yield f"{words}: {as_json(call)}."


def _recent_or_sure(year: str, case: Case) -> Iterator[str]:
    said = f"did say {year}"
    if case.by_days:
        yield f"If the user did not say {year}, send {as_json(case.by_days)}."
    else:
        yield f"If the user did not say {year}, count the dates anew from today."
        said += ", or they come out the same"
    confirmed = f'"{case.settings.keys.dates_confirmed}": true'
    if not (case.reading.has(*_OF_DATES) or case.reading.is_date_as_name):
        yield f"If the user {said}, send the same dates with {confirmed}."
    elif sure := _sure(case):
        yield f"If the user {said}, send {as_json(sure)}."
    else:
        yield f"If the user {said}, send {BOTH_DATES}, with {confirmed}."


def _sure(case: Case) -> Call | None:
    """What of both dates can be searched, confirmed."""
    days = case.reading.days if case.reading.start and case.reading.end else None
    clipped = case.corrector.clipped(days) if days else None
    call = case.corrector.by_dates(clipped, sure=True) if clipped else None
    return call if call and case.corrector.resolved(call) else None


def _asked(problem: Problem, case: Case) -> tuple[str, Days]:
    """What lies outside, as the subject of a sentence, and its days."""
    if problem.field == "relative_range":
        span = case.context.ranges[str(problem.got)]
        return f"{span.name} ({spoken(span.start, span.end)}) reaches", (span.start, span.end)
    day = _day(problem, case)
    return f"{case.key(problem)} {day} is", (day, day)


def _day(problem: Problem, case: Case) -> date:
    """The date that the problem is with."""
    day = case.reading.start if problem.field == "start_date" else case.reading.end
    return day or case.context.today
