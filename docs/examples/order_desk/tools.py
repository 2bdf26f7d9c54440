"""The tools that the model is offered: they read, and they read about one order alone."""

from typing import Any, Final

from tool_loop import Call, Handler, Rate, ToolError

from order_desk.live_data import TIMEOUTS_S, LiveData, TooManyQuestions
from order_desk.orders import Order
from order_desk.ticket_texts import DELIVERY, STATUS
from temporal_context.tool_schema import anthropic_tool

Json = dict[str, Any]

OWN_ORDER: Final = "only the order on this ticket can be looked up"
ORDER_ID: Final = {"order_id": {"type": "string", "description": "The order on this ticket."}}

TOOLS: Final[list[Json]] = [
    anthropic_tool(
        STATUS,
        "Whether this order's restaurant is open and accepting orders now, and its closing time; "
        "call it before drafting a replacement.",
        properties=ORDER_ID,
        required=["order_id"],
    ),
    anthropic_tool(
        DELIVERY,
        "Where this order is and when it is expected. Only for orders that have not arrived.",
        properties=ORDER_ID,
        required=["order_id"],
    ),
]


def handlers(order: Order, live: LiveData, deliveries: Rate) -> dict[str, Handler]:
    """The tools of one ticket: whatever the model sends, they look its own order up.

    `deliveries` is the desk's own limit, for all tickets together: it stays under the provider's.
    """

    def own(arguments: Json) -> None:
        if arguments["order_id"] != order.id:
            raise ToolError(f'{OWN_ORDER}: send {{"order_id": "{order.id}"}}')

    async def restaurant(_arguments: Json, _call: Call) -> Json:
        return await live.restaurant(order)

    async def delivery(_arguments: Json, _call: Call) -> Json:
        try:
            return await live.delivery(order)
        except TooManyQuestions:
            raise ToolError("delivery tracking takes no more questions in this hour") from None

    return {
        STATUS: Handler(restaurant, TIMEOUTS_S[STATUS], check=own),
        DELIVERY: Handler(delivery, TIMEOUTS_S[DELIVERY], check=own, rate=deliveries),
    }
