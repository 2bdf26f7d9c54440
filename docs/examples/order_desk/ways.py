"""Three ways to give a model live data; and none, to compare with."""

import asyncio
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from anthropic.types import TextBlockParam
from tool_loop import Handler, Reply, complete_with_tools

from order_desk.desk import Desk
from order_desk.drafts import DRAFT, Draft
from order_desk.live_data import TIMEOUTS_S, TooManyQuestions
from order_desk.orders import Order
from order_desk.prompts import CLASSIFYING, KIND, drafting, ticket_text
from order_desk.ticket_texts import DELIVERY, STATUS
from order_desk.tickets import Ticket
from order_desk.tools import TOOLS, handlers

Json = dict[str, Any]

MODEL: Final = "claude-opus-4-8"
FETCHES: Final = {"replace_a_dish": [STATUS], "where_is_my_order": [DELIVERY], "other": []}


@dataclass(frozen=True)
class Drafted:
    """A draft, the replies of the model on the way to it, and the live data that it had."""

    draft: Draft
    replies: tuple[Reply, ...]
    had: frozenset[str]


System = str | list[TextBlockParam]
Way = Callable[[Ticket, Desk], Drafted]


def without_live_data(ticket: Ticket, desk: Desk) -> Drafted:
    """One call of the model, which cannot know."""
    return _draft(ticket, desk, {})


def fetched_in_code(ticket: Ticket, desk: Desk) -> Drafted:
    """What is cheap is fetched for every ticket, before the one call."""
    return _draft(ticket, desk, _fetched([STATUS], ticket.order, desk))


def all_fetched_in_code(ticket: Ticket, desk: Desk) -> Drafted:
    """The same with what is dear: every ticket waits for it, and few need it."""
    return _draft(ticket, desk, _fetched([STATUS, DELIVERY], ticket.order, desk))


def classified_first(ticket: Ticket, desk: Desk) -> Drafted:
    """A call that sorts the ticket, code that fetches for its kind, and a call that drafts."""
    sorted_ = _ask(CLASSIFYING, ticket_text(ticket, {}), desk, KIND)
    names = FETCHES[json.loads(sorted_.text)["kind"]]
    return _draft(ticket, desk, _fetched(names, ticket.order, desk), sorted_)


def tool_calling(ticket: Ticket, desk: Desk) -> Drafted:
    """The model asks for what it needs, and for nothing where it needs nothing."""
    registry = handlers(ticket.order, desk.live, desk.deliveries)
    reply = _ask(_drafting(ticket, desk), ticket_text(ticket, {}), desk, DRAFT, TOOLS, registry)
    had = frozenset(entry.name for entry in reply.trace if entry.outcome == "ok")
    return Drafted(Draft.of(reply.text), (reply,), had)


WAYS: Final[dict[str, Way]] = {
    "no live data": without_live_data,
    "fetched in code: restaurant": fetched_in_code,
    "fetched in code: delivery, too": all_fetched_in_code,
    "classify, fetch, draft": classified_first,
    "tool calling": tool_calling,
}


def _draft(ticket: Ticket, desk: Desk, live: Mapping[str, Json], *before: Reply) -> Drafted:
    reply = _ask(_drafting(ticket, desk), ticket_text(ticket, live), desk, DRAFT)
    had = frozenset(name for name, found in live.items() if "unavailable" not in found)
    return Drafted(Draft.of(reply.text), (*before, reply), had)


def _drafting(ticket: Ticket, desk: Desk) -> System:
    return drafting(ticket.order.restaurant, desk.clock.now())


def _ask(
    system: System,
    user: str,
    desk: Desk,
    schema: Json,
    tools: list[Json] | None = None,
    registry: Mapping[str, Handler] | None = None,
) -> Reply:
    return complete_with_tools(
        system,
        user,
        model=MODEL,
        tools=tools or [],
        handlers=registry or {},
        schema=schema,
        client=desk.client,
        clock=desk.clock.seconds,
    )


def _fetched(names: list[str], order: Order, desk: Desk) -> dict[str, Json]:
    """All at the same time, each with its timeout."""
    sources = {STATUS: desk.live.restaurant, DELIVERY: desk.live.delivery}

    async def one(name: str) -> Json:
        try:
            async with asyncio.timeout(TIMEOUTS_S[name]):
                return await sources[name](order)
        except (TooManyQuestions, TimeoutError):
            return {"unavailable": f"{name} gave no answer"}

    async def every() -> dict[str, Json]:
        found = await asyncio.gather(*map(one, names))
        return dict(zip(names, found, strict=True))

    return asyncio.run(every())
