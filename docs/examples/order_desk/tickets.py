"""A hundred tickets of one Saturday in Pune: the same in every run."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from itertools import cycle
from random import Random
from typing import Final

from order_desk.orders import Order
from order_desk.restaurants import BIRYANI_HOUSE, RESTAURANTS, Restaurant
from order_desk.ticket_texts import KINDS, OTHER_ORDER, STATUS, WRONG_BIRYANI, Kind

SATURDAY: Final = datetime.fromisoformat("2026-08-01T00:00:00+05:30")
# When something can be ordered whose ticket comes before midnight.
QUARTERS: Final = [SATURDAY + timedelta(minutes=15) * each for each in range(90)]
MINUTE: Final = timedelta(minutes=1)
WAIT: Final = (50, 89)  # minutes from the order to the ticket
FIRST_NUMBER: Final = 1001


@dataclass(frozen=True)
class Ticket:
    """What a customer wrote about an order, and which live data its draft needs."""

    id: str
    order: Order
    text: str
    received_at: datetime
    needs: frozenset[str]


@dataclass(frozen=True)
class Written:
    """A ticket before it has its number: numbers follow the time of arrival."""

    restaurant: Restaurant
    items: tuple[str, ...]
    text: str
    received_at: datetime
    waited: timedelta
    arrived: bool
    needs: frozenset[str]


@cache
def tickets() -> tuple[Ticket, ...]:
    """All of them, as they come in."""
    random = Random("order desk")  # noqa: S311 - the same tickets in every run
    taking = {each.name: [q for q in QUARTERS if each.accepts_orders(q)] for each in RESTAURANTS}
    written = [each for kind in KINDS for each in _of_kind(kind, taking, random)]
    in_order = sorted([*written, _wrong_biryani()], key=lambda each: each.received_at)
    return tuple(_numbered(number, each) for number, each in enumerate(in_order))


def ticket_with(text: str) -> Ticket:
    """The one ticket with that text."""
    (found,) = [each for each in tickets() if each.text == text]
    return found


def wrong_biryani() -> Ticket:
    """The ticket of 23:40."""
    return ticket_with(WRONG_BIRYANI)


def other_order() -> Ticket:
    """The ticket that asks for somebody else's order, too."""
    return ticket_with(OTHER_ORDER)


def _of_kind(kind: Kind, taking: dict[str, list[datetime]], random: Random) -> Iterator[Written]:
    for _, text in zip(range(kind.tickets), cycle(kind.texts), strict=False):
        restaurant = random.choice(RESTAURANTS)
        right, wrong, other = random.sample(list(restaurant.dishes), 3)
        waited = MINUTE * random.randint(*WAIT)
        yield Written(
            restaurant=restaurant,
            items=(right, other),
            text=text.format(right=right, wrong=wrong),
            received_at=random.choice(taking[restaurant.name]) + waited,
            waited=waited,
            arrived=kind.arrived,
            needs=kind.needs,
        )


def _wrong_biryani() -> Written:
    return Written(
        restaurant=BIRYANI_HOUSE,
        items=("veg biryani", "raita"),
        text=WRONG_BIRYANI,
        received_at=SATURDAY + timedelta(hours=23, minutes=40),
        waited=MINUTE * 75,
        arrived=True,
        needs=frozenset({STATUS}),
    )


def _numbered(number: int, ticket: Written) -> Ticket:
    placed_at = ticket.received_at - ticket.waited
    order = Order(
        id=f"PN-{FIRST_NUMBER + number}",
        restaurant=ticket.restaurant,
        items=ticket.items,
        placed_at=placed_at,
        arrived_at=placed_at + MINUTE * 40 if ticket.arrived else None,
    )
    return Ticket(f"T-{number + 1:03}", order, ticket.text, ticket.received_at, ticket.needs)
