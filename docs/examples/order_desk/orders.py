"""An order of a meal, as the desk's own records have it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from order_desk.restaurants import Restaurant, local_time

Json = dict[str, Any]


@dataclass(frozen=True)
class Order:
    """What was ordered where; `arrived_at` is None as long as the rider is not there."""

    id: str
    restaurant: Restaurant
    items: tuple[str, ...]
    placed_at: datetime
    arrived_at: datetime | None

    def price(self, item: str) -> int:
        """In rupees."""
        return self.restaurant.dishes[item]

    def shown(self) -> Json:
        """What the model gets of it."""
        return {
            "order_id": self.id,
            "restaurant": self.restaurant.name,
            "items": list(self.items),
            "placed_at": local_time(self.placed_at),
            "arrived_at": self.arrived_at and local_time(self.arrived_at),
        }
