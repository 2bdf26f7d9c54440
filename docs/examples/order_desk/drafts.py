"""All that the model may propose, and what becomes a proposal: prices and orders are the desk's."""

import json
from dataclasses import dataclass
from typing import Any, Final, Literal

from order_desk.tickets import Ticket

Json = dict[str, Any]
Action = Literal["replacement", "refund"]

DRAFT: Final[Json] = {
    "type": "object",
    "properties": {
        "action": {"type": "string", "enum": ["replacement", "refund", "answer", "hand_over"]},
        "item": {
            "anyOf": [{"type": "string"}, {"type": "null"}],
            "description": "The dish of this order to replace or refund; null where there is none.",
        },
        "message": {"type": "string", "description": "To the customer, after approval."},
    },
    "required": ["action", "item", "message"],
    "additionalProperties": False,
}


class DraftError(ValueError):
    """A draft that cannot be carried out; the text is for the person at the desk."""


@dataclass(frozen=True)
class Draft:
    """What the model wrote. It has no order and no amount: the model cannot choose them."""

    action: str
    item: str | None
    message: str

    @classmethod
    def of(cls, text: str) -> "Draft":
        """Read a reply, which the loop has held against the schema."""
        return cls(**json.loads(text))


@dataclass(frozen=True)
class Proposal:
    """What a person is asked to approve; its key is the ticket's, so a ticket is settled once."""

    key: str
    order_id: str
    action: Action
    item: str
    rupees: int

    def __str__(self) -> str:
        return f"{self.action} of {self.item} (order {self.order_id}, {self.rupees} rupees)"


def proposal(draft: Draft, ticket: Ticket) -> Proposal | None:
    """The ticket's own order, and its price from the menu; None where there is nothing to do.

    Raises:
        DraftError: a dish that the order does not have.
    """
    if draft.action not in {"replacement", "refund"}:
        return None
    order = ticket.order
    if draft.item not in order.items:
        has = " and ".join(order.items)
        raise DraftError(f"order {order.id} has {has}, not {json.dumps(draft.item):.80}")
    action: Action = "refund" if draft.action == "refund" else "replacement"
    return Proposal(ticket.id, order.id, action, draft.item, order.price(draft.item))
