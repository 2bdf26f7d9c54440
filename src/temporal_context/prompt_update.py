"""What has changed since an earlier block, for the newest turn of a conversation.

A block that is rewritten where it stands makes everything after it new to a prompt cache: in a
long conversation that is the whole history. So the earlier block stays, and a short text says what
is new.
"""

from collections.abc import Iterator
from typing import NamedTuple

from temporal_context.english import WEEKDAYS
from temporal_context.prompt import prompt_block
from temporal_context.prompt_layout import Layout
from temporal_context.reference import Reference
from temporal_context.vocabulary import Vocabulary

_REPLACES = (
    "This replaces the current date and the named date ranges given earlier; other dates in this "
    "conversation stay as they are."
)


class Told(NamedTuple):
    """What a block was made of; no vocabulary: of names that are not the ones of now."""

    reference: Reference
    vocabulary: Vocabulary | None


def update(
    earlier: Told, reference: Reference, vocabulary: Vocabulary, layout: Layout
) -> str | None:
    """The text for the newest turn; None where the block says what it said.

    Whole where dates may have changed; while the date and the ranges hold, the new hour alone.
    """
    block = prompt_block(reference, vocabulary, layout)
    same_names = earlier.vocabulary == vocabulary
    if same_names and prompt_block(earlier.reference, vocabulary, layout) == block:
        return None
    changes = list(_changes(earlier, Told(reference, vocabulary)))
    if not changes:
        return _new_hour(reference, layout)
    return f"{' '.join([*changes, _REPLACES])}\n\n{block}"


def _changes(earlier: Told, now: Told) -> Iterator[str]:
    """What makes the earlier dates wrong, one sentence each."""
    old, new = earlier.reference, now.reference
    if old.timezone != new.timezone:
        yield f"The time zone has changed: it is now {new.timezone}."
    if old.locale != new.locale:
        yield f"The locale has changed: it is now {new.locale.text}."
    if old.today != new.today:
        weekday = WEEKDAYS[new.today.weekday()]
        yield f"The date has changed: today is now {weekday}, {new.today.isoformat()}."
    if (earlier.vocabulary, old.calendar) != (now.vocabulary, new.calendar):
        yield "The named date ranges have changed."


def _new_hour(reference: Reference, layout: Layout) -> str:
    today = f"{WEEKDAYS[reference.today.weekday()]}, {reference.today.isoformat()}"
    minute = reference.now.isoformat(timespec="minutes")
    moment, remark = f"{minute[:16]}:00{minute[16:]}", ""
    if layout.grain == "hour":
        moment, remark = f"{minute[:13]}:00:00{minute[16:]}", " (start of the current hour)"
    return (
        f"It is now {moment}{remark}. Today is still {today}, and the date ranges above still hold."
    )
