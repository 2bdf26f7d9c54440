"""The same hundred tickets in every way: what each way costs, and what it could not know."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from order_desk.desk import Desk, Wire, opened, unchanged
from order_desk.drafts import Draft, proposal
from order_desk.service import ServiceError
from order_desk.ticket_texts import DELIVERY, STATUS
from order_desk.tickets import Ticket
from order_desk.ways import WAYS, Way


@dataclass(frozen=True)
class Answered:
    """A ticket: how long its draft took, and what came of it after approval."""

    ms: int
    tokens_in: int
    tokens_out: int
    refused: int  # questions that the desk's own limit did not let through
    lacked: bool  # live data that its draft needed
    failed: bool  # what was approved could not be placed


@dataclass(frozen=True)
class Figures:
    """A way, over all tickets."""

    way: str
    answered: Sequence[Answered]
    model_calls: int
    restaurant: int  # questions that a service answered
    delivery: int
    refused: int  # by delivery tracking, or by the desk's limit before it

    @property
    def median_ms(self) -> float:
        """Half of the drafts are there by then."""
        return median(each.ms for each in self.answered)

    @property
    def slow_ms(self) -> int:
        """95 of 100 drafts are there by then: the nearest rank."""
        in_order = sorted(each.ms for each in self.answered)
        return in_order[-(-len(in_order) * 95 // 100) - 1]

    @property
    def tokens(self) -> tuple[int, int]:
        """Read and written by the model."""
        reads, writes = zip(*((a.tokens_in, a.tokens_out) for a in self.answered), strict=True)
        return sum(reads), sum(writes)


def compare(tickets: Sequence[Ticket], wire: Wire = unchanged) -> list[Figures]:
    """Every way with a desk of its own, each from the first ticket on."""
    return [figures(name, tickets, wire) for name in WAYS]


def figures(name: str, tickets: Sequence[Ticket], wire: Wire = unchanged) -> Figures:
    """One way."""
    with opened(tickets, tickets[0].received_at, wire) as desk:
        answered = [_answered(WAYS[name], each, desk) for each in tickets]
        asked, refused = desk.live.asked, desk.live.refused[DELIVERY]
        refused += sum(each.refused for each in answered)
        return Figures(name, answered, desk.vendor.calls, asked[STATUS], asked[DELIVERY], refused)


def _answered(way: Way, ticket: Ticket, desk: Desk) -> Answered:
    desk.clock.wait_until(ticket.received_at)
    started = desk.clock.seconds()
    drafted = way(ticket, desk)
    outcomes = [entry.outcome for each in drafted.replies for entry in each.trace]
    return Answered(
        ms=round((desk.clock.seconds() - started) * 1000),
        tokens_in=sum(each.tokens_in for each in drafted.replies),
        tokens_out=sum(each.tokens_out for each in drafted.replies),
        refused=outcomes.count("rate_limited"),
        lacked=not ticket.needs <= drafted.had,
        failed=not _carried_out(drafted.draft, ticket, desk),
    )


def _carried_out(draft: Draft, ticket: Ticket, desk: Desk) -> bool:
    """A person approves every draft at once: what fails then was wrong when it was drafted."""
    proposed = proposal(draft, ticket)
    try:
        if proposed is not None:
            desk.service.carry_out(desk.service.approve(proposed, by="the clerk"))
    except ServiceError:
        return False
    return True
