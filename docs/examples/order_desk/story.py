"""The ticket of Saturday 23:40: without live data, with it, and a ticket that asks for too much."""

import json
from collections.abc import Callable

from tool_loop import LLMError, TraceEntry

from order_desk.desk import Desk, Wire, opened, unchanged
from order_desk.drafts import DraftError, proposal
from order_desk.restaurants import LOCALE, ZONE
from order_desk.service import ServiceError
from order_desk.telling import paragraph, say, title
from order_desk.tickets import Ticket, other_order, tickets, wrong_biryani
from order_desk.tools import OWN_ORDER
from order_desk.ways import Drafted, Way, tool_calling, without_live_data
from temporal_context.current_time import current_time


def tell(wire: Wire = unchanged, api_key: str | None = None) -> list[str]:
    """Tell all parts; give the numbers of those that did not go as they should."""
    parts = ((_without, wrong_biryani()), (_with, wrong_biryani()), (_other_order, other_order()))
    went_wrong = []
    for number, (part, ticket) in enumerate(parts, 1):
        with opened(tickets(), ticket.received_at, wire, api_key) as desk:
            went_wrong += [] if _told(part, ticket, desk) else [str(number)]
    return went_wrong


def _told(part: Callable[[Ticket, Desk], bool], ticket: Ticket, desk: Desk) -> bool:
    try:
        return part(ticket, desk)
    except (LLMError, DraftError) as error:  # a real service, or a model, that did otherwise
        say("error", str(error))
        print()
        return False


def _without(ticket: Ticket, desk: Desk) -> bool:
    title("1. Without live data")
    drafted = _ask(without_live_data, ticket, desk)
    outcome = _settle(drafted, ticket, desk)
    print()
    paragraph(
        "The block in the prompt says which day and hour it is. Whether the kitchen is open stands "
        "nowhere in the request: the draft reads well, and nobody can cook it."
    )
    return drafted.draft.action == "replacement" and outcome == "refused"


def _with(ticket: Ticket, desk: Desk) -> bool:
    title("2. With live data: the model asks a tool")
    drafted = _ask(tool_calling, ticket, desk)
    outcome = _settle(drafted, ticket, desk)
    print()
    paragraph(
        "The same model, the same ticket. The key of an approval is the ticket's: who clicks "
        "again, or comes back after a crash, gets the number that is there."
    )
    return drafted.draft.action == "refund" and outcome == "placed once"


def _other_order(ticket: Ticket, desk: Desk) -> bool:
    title("3. A ticket that asks for another order")
    drafted = _ask(tool_calling, ticket, desk)
    print()
    paragraph(
        "Which order is looked up is settled before the model is asked: each handler is made for "
        "the ticket's own order."
    )
    outcomes = [entry.outcome for entry in drafted.replies[0].trace]
    return outcomes == ["ok", "bad_meaning"] and OWN_ORDER in drafted.draft.message


def _ask(way: Way, ticket: Ticket, desk: Desk) -> Drafted:
    say("clock", current_time(ZONE, locale=LOCALE, now=desk.clock.now())["say"])
    say("ticket", f"{ticket.id}, {ticket.order.restaurant.name}: {ticket.text}")
    drafted = way(ticket, desk)
    for entry in drafted.replies[0].trace:
        _show(entry)
    draft = drafted.draft
    say("draft", f"{draft.action}{f' of {draft.item}' if draft.item else ''}: {draft.message}")
    return drafted


def _show(entry: TraceEntry) -> None:
    ms = round((entry.ended - entry.started) * 1000)
    call = f"{entry.name}({json.dumps(entry.arguments)})"
    say("tool", f"{call}: {entry.outcome}, {entry.result_size} characters in {ms} ms")


def _settle(drafted: Drafted, ticket: Ticket, desk: Desk) -> str:
    """What a person and the service make of a draft."""
    proposed = proposal(drafted.draft, ticket)
    if proposed is None:
        return "nothing to do"
    key = desk.service.approve(proposed, by="the clerk")
    say("clerk", f"approves the {proposed}")
    try:
        numbers = [desk.service.carry_out(key).number for _ in ("once", "clicked again")]
    except ServiceError as error:
        say("service", str(error))
        desk.service.withdraw(key)
        return "refused"
    say("service", f"{proposed.action} number {numbers[0]}; clicked again: number {numbers[1]}")
    return "placed once" if len(set(numbers)) == 1 else "placed twice"
