"""Sentences on names: unknown, missing, or at odds with the dates beside them."""

from collections.abc import Iterator

from temporal_context.arguments.corrections import Call
from temporal_context.arguments.messages.case import Case, as_json, spoken
from temporal_context.arguments.messages.near_names import (
    accepted_names,
    other_period,
)
from temporal_context.arguments.messages.of_dates import misnamed
from temporal_context.arguments.messages.text import Today, Told
from temporal_context.arguments.parsed import Problem
from temporal_context.arguments.understanding import days_of
from temporal_context.periods import Days
from temporal_context.quoting import quoted
from temporal_context.vocabulary import NamedRange


def unknown_range(problem: Problem, case: Case) -> Told:
    """A name that this tool does not have, with the days that it means where it can be read."""
    meant = case.meaning or next(iter(case.readings), None)
    days = days_of(meant, case.context) if meant else None
    accepted = accepted_names(days, case.settings.vocabulary, case.context)
    told = f"{case.key(problem)} {quoted(problem.got)} is not accepted. {accepted}"
    return Told(told, (Today.SENTENCE, *_instead(case, days)), tuple(_told_apart(case, days)))


def missing_range(problem: Problem, case: Case) -> Told:
    """No period, where the tool needs one."""
    if problem.got is not None:
        return misnamed(problem, case)
    start, end = case.settings.keys.dates
    accepted = accepted_names(None, case.settings.vocabulary, case.context)
    told = f"A period is required: send {case.key(problem)}, or {start} and {end}. {accepted}"
    return Told(told, ("If the user named no period, ask which one.", Today.SENTENCE))


def contradiction(problem: Problem, case: Case) -> Told:
    """A name and dates that do not say the same."""
    span, reading = case.context.ranges[str(problem.got)], case.reading
    keys = " and ".join(case.settings.keys.dates)
    told = f"{span.name} is {spoken(span.start, span.end)}, but {keys} say "
    told += f"{reading.start} to {reading.end}."
    return Told(told, case.send("Send the name or the dates, and not both."))


def _instead(case: Case, days: Days | None) -> Iterator[str]:
    by_days = None if case.is_far else case.by_days
    by_meaning = list(_by_meaning(case))
    if not by_meaning:
        yield from _without_meaning(case, days if case.meaning else None, by_days)
        return
    yield from by_meaning
    if by_days:
        yield f"For the dates that you sent beside it send {as_json(by_days)}."


def _by_meaning(case: Case) -> Iterator[str]:
    """What to send for each thing that the name may mean."""
    if case.meaning and case.by_words != case.corrector.by_meaning(case.meaning):
        return  # its days cannot be searched as they are
    calls: list[Call] = []
    for meaning in case.readings or (case.meaning,):
        call = meaning and case.corrector.by_meaning(meaning)
        if meaning and call and call not in calls and case.corrector.resolved(call):
            calls.append(call)
            yield _for(meaning, call, case)


def _for(meaning: NamedRange, call: Call, case: Case) -> str:
    return f"For {_said(meaning, case)}{_shown_days(call, case)} send {as_json(call)}."


def _without_meaning(case: Case, days: Days | None, by_days: Call | None) -> Iterator[str]:
    if days:
        yield f"It means {spoken(*days)}. {case.searchable()}"
    if call := case.by_words or by_days:
        yield f"Send {as_json(call)}."
    elif not case.is_far:
        yield from _for_others(case, is_known=case.meaning is not None)


def _for_others(case: Case, *, is_known: bool) -> Iterator[str]:
    start, end = case.settings.keys.dates
    yield f"For any other period send {start} and {end}."
    if not (is_known or case.settings.required):  # like "all" or "none"
        yield "If the user named no period, send none of the date fields."


def _said(meaning: NamedRange, case: Case) -> str:
    """A range that the prompt lists by its name, one that was read from words by its meaning."""
    return meaning.name if meaning in case.context.vocabulary else meaning.meaning


def _shown_days(call: Call, case: Case) -> str:
    """The days of a call by name; a call by dates shows them itself."""
    name = call.get(case.settings.keys.relative_range)
    if not isinstance(name, str):
        return ""
    span = case.context.ranges[name]
    return f" ({spoken(span.start, span.end)})"


def _told_apart(case: Case, days: Days | None) -> Iterator[str]:
    """A name is easily taken for computed dates; where a name is to be sent, it would distract."""
    by_name = case.by_words and case.settings.keys.relative_range in case.by_words
    if days is None or by_name:
        return
    if other := other_period(days, case.settings.vocabulary, case.context):
        yield f"{other.name} is a different period: {spoken(other.start, other.end)}."
