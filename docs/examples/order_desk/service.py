"""Ordinary service code: what a person approved is carried out, once for its key.

No model comes here, and no model is believed: whether the kitchen cooks is asked again, at the
moment of placing, for a draft may be minutes old.
"""

from collections.abc import Callable, Mapping
from datetime import datetime

from order_desk.drafts import Proposal
from order_desk.orders import Order
from order_desk.restaurants import local_time
from order_desk.store import Placed, Store


class ServiceError(Exception):
    """It was not carried out; the text is for the person at the desk."""


class Service:
    """Approvals, and what follows from them."""

    def __init__(
        self, store: Store, orders: Mapping[str, Order], clock: Callable[[], datetime]
    ) -> None:
        self._store, self._orders, self._clock = store, orders, clock

    def approve(self, proposal: Proposal, by: str) -> str:
        """Write down that a person said yes to exactly this; give the key.

        Raises:
            ServiceError: something else is approved under this key.
        """
        approved = self._store.approve(proposal, by, self._clock())
        if approved != proposal:
            raise ServiceError(f"{proposal.key} has a {approved} already: withdraw it first")
        return proposal.key

    def withdraw(self, key: str) -> None:
        """Take a person's yes back, so that something else can be approved.

        Raises:
            ServiceError: there is none, or it has been carried out.
        """
        if not self._store.withdraw(key):
            raise ServiceError(f"nothing is approved under {key!r:.80} that is still to be done")

    def carry_out(self, key: str) -> Placed:
        """Place what was approved; asked again, from wherever, it is the one that was placed.

        Raises:
            ServiceError: not approved, or the restaurant takes no orders.
        """
        if placed := self._store.placed(key):
            return placed
        proposal, now = self._store.approved(key), self._clock()
        if proposal is not None:
            self._check(proposal, now)
            placed = self._store.place(proposal, now)
        if placed is None:
            raise ServiceError(f"nobody has approved {key!r:.80}: a draft alone places nothing")
        return placed

    def unfinished(self) -> list[str]:
        """After a crash: the keys to carry out."""
        return self._store.unfinished()

    def _check(self, proposal: Proposal, now: datetime) -> None:
        restaurant = self._orders[proposal.order_id].restaurant
        if proposal.action == "replacement" and not restaurant.accepts_orders(now):
            closed_at = restaurant.status(now).get("closed_at")
            since = f" (closed since {closed_at})" if closed_at else ""
            raise ServiceError(
                f"{restaurant.name} takes no orders at {local_time(now)}{since}: withdraw the "
                f"{proposal.action} of {proposal.item}, and approve a refund"
            )
