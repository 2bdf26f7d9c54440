"""Sentences on dates that are incomplete, in the wrong order, or farther than they may be."""

from collections.abc import Iterator
from datetime import date

from temporal_context.arguments.reading import Problem
from temporal_context.arguments.telling.case import Case, as_json
from temporal_context.arguments.telling.text import TODAY, TODAY_ASIDE, Told
from temporal_context.periods import Days


def missing_end(problem: Problem, case: Case) -> Told:
    """The first day alone: that one day, or everything since then?"""
    return Told(f"{case.key(problem)} is missing.", _one_end(case, case.reading.start))


def missing_start(problem: Problem, case: Case) -> Told:
    """The last day alone."""
    return Told(f"{case.key(problem)} is missing.", _one_end(case, case.reading.end))


def start_after_end(_problem: Problem, case: Case) -> Told:
    """The dates are swapped, or one of them is wrong."""
    start_key, end_key = case.settings.keys.dates
    told = f"{start_key} {case.reading.start} is after {end_key} {case.reading.end}."
    return Told(told, case.send("Send the earlier date first."))


def unconfirmed_far_date(problem: Problem, case: Case) -> Told:
    """A year that the model may have made up."""
    years = case.settings.limits.unusual_after_years
    far = f"more than {years} year{'' if years == 1 else 's'}"
    side = "before" if str(problem.got) < case.context.today.isoformat() else "after"
    told = f"{case.key(problem)} {problem.got} is {far} {side} today{TODAY_ASIDE}."
    return Told(told, tuple(_recent_or_sure(str(problem.got)[:4], case)))


def outside_data(problem: Problem, case: Case) -> Told:
    """Days that the tool has no data for, or whose bounds in UTC cannot be expressed."""
    first, last = case.settings.limits.data_days(case.context.today)
    subject, days = _asked(problem, case)
    before = f"before {first}, the first day that can be searched"
    after = f"after {last}, the last day that can be searched"
    sides = ([before] if days[0] < first else []) + ([after] if days[1] > last else [])
    told = f"{subject} {' and '.join(sides)}."
    return Told(told, case.send(f"The days from {first} to {last} can be searched."))


def _one_end(case: Case, day: date | None) -> tuple[str, ...]:
    if day is None or case.is_far:  # no day, or one that is in doubt
        return case.send("Send both dates as YYYY-MM-DD.")
    return (*_by_name(case), *_by_one_date(case, day), TODAY)


def _by_name(case: Case) -> Iterator[str]:
    if case.reading.named and case.correction:
        yield f"For {case.reading.named.name} alone send {as_json(case.correction)}."


def _by_one_date(case: Case, day: date) -> Iterator[str]:
    today = case.context.today
    meant = {"One day": (day, day)}
    if day < today:
        meant["Since then"] = (day, today)
    elif day > today:
        meant["From today until then"] = (today, day)
    for words, days in meant.items():
        call = case.corrector.by_dates(days, sure=case.reading.confirmed)
        if case.corrector.accepts(call):
            yield f"{words}: {as_json(call)}."


def _recent_or_sure(year: str, case: Case) -> Iterator[str]:
    days, corrector = case.reading.days, case.corrector
    recent = corrector.recent(days) if days else None
    if recent and corrector.accepts(call := corrector.by_dates(recent)):
        yield f"If the user did not say {year}, send {as_json(call)}."
    else:
        yield f"If the user did not say {year}, count the dates anew from today."
    same = "the same dates" if len(case.reading.problems) == 1 else "both dates as YYYY-MM-DD,"
    confirmed = f'"{case.settings.keys.dates_confirmed}": true'
    yield f"If the user did say {year}, send {same} with {confirmed}."


def _asked(problem: Problem, case: Case) -> tuple[str, Days]:
    """What lies outside, as the subject of a sentence, and its days."""
    if problem.field == "relative_range":
        span = case.context.ranges[str(problem.got)]
        return f"{span.name} ({span.start} to {span.end}) reaches", (span.start, span.end)
    day = case.reading.start if problem.field == "start_date" else case.reading.end
    known = day or case.context.today
    return f"{case.key(problem)} {problem.got} is", (known, known)
