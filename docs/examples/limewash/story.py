"""The story: without a context, with it, and with a wrong name that an error text puts right."""

import argparse
import json
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from chat import Assistant, Model, ask
from database import CALLER, OTHERS, Conversations
from narrator import paragraph, remark, say, title, verbatim
from scripted_model import TRAINED_IN, careful, careless
from with_context import TOOL, AssistantWithContext
from without_context import AssistantWithoutContext

from temporal_context import TemporalContext

QUESTION = "Last weekend I got a call from a customer asking about Limewash. What was their name?"
ANOTHER_QUESTION = "Which customer asked us about Limewash on the previous weekend?"

Wire = Callable[[str], str]


def unchanged(request: str) -> str:
    """The wire between application and model: what is sent arrives."""
    return request


def main(arguments: Sequence[str] | None = None, wire: Wire = unchanged) -> int:
    """Tell the story; 0 where it went as it should.

    `wire` stands between the application and the model: a test takes things away there.
    """
    context = _context(arguments)
    with (
        TemporaryDirectory() as folder,
        closing(
            Conversations(Path(folder, "limewash.db"), context.now, context.week.weekend)
        ) as db,
    ):
        _opening(db, context)
        parts = {"1": _without, "2": _with, "3": _with_wrong_name}
        went_wrong = [number for number, part in parts.items() if not part(db, context, wire)]
    title("The end")
    as_told = "Without a context nothing was found; with it the one call, twice."
    print(f"Not as it should go: part {' and '.join(went_wrong)}." if went_wrong else as_told)
    return 1 if went_wrong else 0


def _context(arguments: Sequence[str] | None) -> TemporalContext:
    parser = argparse.ArgumentParser(prog="limewash", description=__doc__)
    parser.add_argument("--now", help="like 2026-08-02T21:00:00-06:00; else the clock's")
    parser.add_argument("--timezone", default="America/Denver", help="the user's, an IANA name")
    parser.add_argument("--locale", default="en-US", help="the user's, a BCP 47 tag")
    options = parser.parse_args(arguments)
    try:
        context = _at(options.now, options.timezone, options.locale)
    except ValueError as error:  # every error of the library is one
        parser.error(str(error))
    if context.today.year <= TRAINED_IN:
        parser.error(f"the script was trained in {TRAINED_IN}: it cannot be asked before that")
    return context


def _at(now: str | None, timezone: str, locale: str) -> TemporalContext:
    if now is None:
        return TemporalContext.current(timezone, locale)
    return TemporalContext(datetime.fromisoformat(now), timezone, locale)


def _opening(db: Conversations, context: TemporalContext) -> None:
    title("Limewash: one question, asked three times")
    paragraph(
        "The model is a script (scripted_model.py), so that the demo runs offline. It sees nothing "
        "but the request and answers from what stands there. The library, the SQL and the "
        f"{db.count} conversations in SQLite, whose times are in UTC, are real."
    )
    remark("now", f"{context.now.isoformat(timespec='seconds')} {context.timezone}")


def _without(db: Conversations, _context: TemporalContext, wire: Wire) -> bool:
    title("1. Without a context")
    assistant = AssistantWithoutContext(db)
    say("system", assistant.system[0])
    answer = _ask(QUESTION, assistant, careful, wire)
    paragraph(
        "The dates are invented: nothing in the request says what today is. The query is right, "
        "its result is empty, the answer sounds sure. No exception, no line in a log."
    )
    return _names_in(answer) == set() and "found nothing" in answer


def _with(db: Conversations, context: TemporalContext, wire: Wire) -> bool:
    title("2. With a context")
    paragraph("For each turn the application makes one context, from the profile of its user:")
    remark("app", f'context = TemporalContext(now, "{context.timezone}", "{context.locale}")')
    assistant = AssistantWithContext(db, context, say)
    paragraph("The system prompt ends with the text of context.prompt_block():")
    verbatim(assistant.system[-1])
    paragraph("The tool offers the same names, through DateRangeParameters().properties():")
    names = TOOL["input_schema"]["properties"]["relative_range"]["enum"]
    remark("schema", f'"relative_range": {{"type": "string", "enum": {json.dumps(names)}, ...}}')
    paragraph("So the model looks up instead of calculating:")
    answer = _ask(QUESTION, assistant, careful, wire)
    paragraph(f"The period was said aloud: a person notices a wrong one. {_in_utc(db, context)}")
    return _names_in(answer) == {CALLER} and context.ranges["last_weekend"].label in answer


def _in_utc(db: Conversations, context: TemporalContext) -> str:
    """What the usual comparison of dates finds in the same days."""
    span = context.ranges["last_weekend"]
    found = db.on_utc_days("Limewash", span.start.isoformat(), span.end.isoformat())
    names = [call["customer"] for call in found]
    if CALLER in names:
        return "(In this time zone comparing the dates of UTC finds the call, too.)"
    return (
        f"The call was on the weekend in {context.timezone}, but not in UTC: comparing the dates "
        f"of UTC finds {' and '.join(names) or 'nobody'}."
    )


def _with_wrong_name(db: Conversations, context: TemporalContext, wire: Wire) -> bool:
    title("3. With a wrong name")
    paragraph(
        "Another script now, a careless one: it makes a name out of the user's words. The handler "
        "returns the text of InvalidArguments, which says what to send instead."
    )
    answer = _ask(ANOTHER_QUESTION, AssistantWithContext(db, context, say), careless, wire)
    return _names_in(answer) == {CALLER}


def _ask(question: str, assistant: Assistant, model: Model, wire: Wire) -> str:
    answer = ask(question, assistant, lambda request: model(wire(request)), say)
    print()
    return answer


def _names_in(answer: str) -> set[str]:
    return {name for name in (CALLER, *OTHERS) if name in answer}
