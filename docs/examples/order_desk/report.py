"""The comparison as a table, and what it shows and does not show."""

from collections.abc import Sequence
from typing import Final

from order_desk.comparison import Figures
from order_desk.desk import DRAFT_MS, SHORT_MS
from order_desk.live_data import DELIVERY_MS, MOST_DELIVERIES, RESTAURANT_MS
from order_desk.ways import MODEL

OPENING: Final = (
    "The model is a script (scripted_model.py) behind HTTP on this machine, and time is virtual. "
    "It sees nothing but the request and answers from what stands there. The client, the loop, the "
    "opening hours and the database are real."
)
STORY_OF_A_MODEL: Final = (
    f"In the story the model is {MODEL}, for there is a key; it may do otherwise than the "
    "narrator says. The comparison after it is scripted, and its time is virtual."
)
GIVEN: Final = (
    f"Given: a draft takes the model {DRAFT_MS} ms, a kind or a list of calls {SHORT_MS} ms; the "
    f"restaurant answers in {RESTAURANT_MS} ms, delivery tracking in {DELIVERY_MS[0]} to "
    f"{DELIVERY_MS[1]} ms, and {MOST_DELIVERIES[0]} times an hour at most; a token is four "
    "characters, and no cache reads any. Counted: calls, questions, tokens, and the virtual "
    "milliseconds that follow. "
    "Lacked data: drafts without live data that they needed. Failed: replacements that a person "
    "approved and the service could not place."
)
SHOWN: Final = (
    "Fetch in code what nearly every ticket needs and what is cheap: one call of the model, and no "
    "way for it to forget. What is dear and seldom needed is not fetched for all: all wait for it, "
    "and the limit is used up by tickets that do not need it. Sorting first costs a call for every "
    "ticket, and a ticket of two kinds gets the data of one. A tool costs a call where it is used, "
    "its definition with every call, and the conversation twice; the model asks for what a ticket "
    "needs, for both at once where that is both."
)
NOT_SHOWN: Final = (
    "What this does not show: how often a real model forgets a tool, sorts a ticket wrongly, or "
    "drafts a refund where none is due. A script does what it is written to do."
)
COLUMNS: Final = (
    ("", "way"),
    ("model", "calls"),
    ("status", "asked"),
    ("delivery", "asked"),
    ("", "refused"),
    ("tokens", "in"),
    ("", "out"),
    ("ms", "median"),
    ("", "95 of 100"),
    ("lacked", "data"),
    ("failed", ""),
)
FIRST, OTHERS = 31, 10


def table(rows: Sequence[Figures]) -> str:
    """A line for each way."""
    heads = [_line(part) for part in zip(*COLUMNS, strict=True)]
    return "\n".join([*heads, *(_line(_cells(each)) for each in rows)])


def _cells(row: Figures) -> list[object]:
    return [
        row.way,
        *(row.model_calls, row.restaurant, row.delivery, row.refused),
        *(*row.tokens, round(row.median_ms), row.slow_ms),
        sum(each.lacked for each in row.answered),
        sum(each.failed for each in row.answered),
    ]


def _line(cells: Sequence[object]) -> str:
    first, *others = cells
    return (f"{first!s:{FIRST}}" + "".join(f"{each!s:>{OTHERS}}" for each in others)).rstrip()
