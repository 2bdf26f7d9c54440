"""A script in the place of a language model, as honest as a script can be.

It is a function of the request alone. It knows English words for periods and no calendar: days come
from the prompt's lines, from an error's text or, where there is neither, from its "training".
"""

import json
import re
from datetime import date
from typing import Final

from tool_loop.scripted import text, tool_uses

from assistant.scripted_answer import answer_to, offered
from assistant.seen import Json, Seen, data_of

TRAINED_IN: Final = 2023
INVENTED: Final = {"start_date": "2023-06-10", "end_date": "2023-06-11"}  # some weekend, long ago

MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
UNIT: Final = "(?:day|weekend|week|month|quarter|year)"
NAMED: Final = rf"(?:last|this|previous|past) (?:\d+ {UNIT}s|{UNIT})|yesterday|today"
PERIOD: Final = re.compile(rf"\b(?:the )?({NAMED})\b", re.IGNORECASE)
SINCE: Final = re.compile(rf"\bsince ({'|'.join(MONTHS)}) (\d{{1,2}})\b", re.IGNORECASE)
TOPIC: Final = re.compile(r"\babout ([^?.!]+)", re.IGNORECASE)
YES: Final = re.compile(r"(?:yes|ok|please)\b", re.IGNORECASE)
OBJECT: Final = r"(\{[^{}]*\})"

HELP: Final = "Ask me like this: Who called about Limewash last weekend?"
NAMELESS: Final = "I have no name for that period."
STUCK: Final = "I am sorry, I cannot search the conversations at the moment."


def reply(request: Json) -> Json:
    """The message that the service would send."""
    seen = Seen(request)
    if not seen.is_answered:
        return _agreed(seen) or _asked(seen)
    found = data_of(seen.results[-1])
    if found is None:
        return _corrected(seen)
    phrase = PERIOD.search(seen.said[-1])
    return text(answer_to(seen, found, phrase[0].lower() if phrase else ""))


def _asked(seen: Seen) -> Json:
    """A question, to be answered by a search."""
    question = seen.said[-1]
    topic = TOPIC.search(SINCE.sub("", PERIOD.sub("", question)))
    if topic is None:
        return text(HELP)
    period = _period(seen, question)
    if period is None:
        return text(NAMELESS)
    return tool_uses((seen.tool, {"query": topic[1].strip()} | period))


def _period(seen: Seen, question: str) -> Json | None:
    """The arguments for the user's words; None where the tool wants a name and lists none."""
    if since := SINCE.search(question):
        month = MONTHS.index(since[1].lower()) + 1
        day = date(seen.year or TRAINED_IN, month, int(since[2]))
        return {"start_date": day.isoformat()}  # one date was said, so one is sent
    phrase = PERIOD.search(question)
    if phrase is None:
        return {}
    name = phrase[1].lower().replace(" ", "_")
    if seen.names == []:
        return None
    if seen.names and (name in seen.lines or name not in seen.names):
        return {"relative_range": name}  # a name of the list, or one that it makes up
    return _dates(*seen.lines[name]) if name in seen.lines else INVENTED


def _agreed(seen: Seen) -> Json | None:
    """The user takes up an offer: it is searched by its name or, without one, by its dates."""
    found = data_of(seen.results[-1]) if seen.results and YES.match(seen.said[-1]) else None
    others = offered(found or {})
    if not others:
        return None
    other = others[0]
    named = {"relative_range": other["range"]}
    period = named if other["range"] else _dates(other["start"], other["end"])
    return tool_uses((seen.tool, {"query": seen.sent[-1]["query"]} | period))


def _corrected(seen: Seen) -> Json:
    """Send what the error says, if it says it."""
    error = str(seen.results[-1]["content"])
    since = re.search(f"Since then: {OBJECT}", error) if SINCE.search(seen.said[-1]) else None
    correction = since or re.search(OBJECT, error)
    if correction is None:
        return text(STUCK)
    query = {"query": seen.sent[-1]["query"]}
    return tool_uses((seen.tool, query | json.loads(correction[1])))


def _dates(first: str, last: str) -> Json:
    return {"start_date": first, "end_date": last}
