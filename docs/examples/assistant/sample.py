"""Two years of a paint shop's conversations, and the few that the examples ask about.

Their times are on the shop's wall clock, counted by hand from the last Sunday before today.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from random import Random
from typing import Final

from assistant.store import Conversation

HOW_MANY, HOW_LONG = 5_000, timedelta(days=730)
CUSTOMERS: Final = ("Tom Okafor", "Lucía Ferrer", "Jonas Weiß", "Amy Tan", "Yusuf Demir")
TOPICS: Final = ("chalk paint", "a late delivery", "a primer", "an invoice", "eggshell white")
CHANNELS: Final = ("call", "chat", "email")

# Days from the last Sunday, time of day, customer, channel, summary.
STORY: Final[tuple[tuple[int, time, str, str, str], ...]] = (
    # On the weekend in Denver, on Monday in UTC.
    (0, time(20, 0), "Maren Solheim", "call", "Asked about Limewash for a hallway"),
    # On Friday in Denver, on Saturday in UTC.
    (-2, time(20, 0), "Priya Nair", "call", "Asked about Limewash for a kitchen"),
    (-12, time(11, 30), "Amy Tan", "email", "Asked about Limewash samples"),
    # Not last week, where weeks begin on Sunday; but in the last seven days.
    (0, time(10, 0), "Yusuf Demir", "chat", "Asked about brass handles for a door"),
)


def conversations(now: datetime, small_talk: int = HOW_MANY) -> list[Conversation]:
    """In the order of their times; `now` is aware, in the shop's zone."""
    everything = [*_small_talk(now, small_talk), *_story(now.date(), now.tzinfo or UTC)]
    return sorted(everything, key=lambda each: each.started_at)


def _small_talk(now: datetime, how_many: int) -> Iterator[Conversation]:
    random = Random("assistant")  # noqa: S311 - the same conversations in every run
    for _ in range(how_many):
        started_at = now.astimezone(UTC) - HOW_LONG * random.random()
        summary = f"Asked about {random.choice(TOPICS)}"
        yield Conversation(random.choice(CUSTOMERS), random.choice(CHANNELS), summary, started_at)


def _story(today: date, zone: tzinfo) -> Iterator[Conversation]:
    sunday = today - timedelta(days=today.isoweekday())
    for days, at, customer, channel, summary in STORY:
        moment = datetime.combine(sunday + timedelta(days=days), at, zone)
        yield Conversation(customer, channel, summary, moment)
