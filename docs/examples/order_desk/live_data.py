"""What changes while a ticket waits, and what it costs to ask: two services, simulated on a clock.

The restaurant answers in 100 ms. Delivery tracking takes 600 to 900 ms, and takes ten questions an
hour: the contract with the provider says so.
"""

from collections import Counter
from datetime import timedelta
from random import Random
from typing import Any, Final

from tool_loop import Rate

from order_desk.clock import VirtualClock
from order_desk.orders import Order
from order_desk.restaurants import local_time
from order_desk.ticket_texts import DELIVERY, STATUS

Json = dict[str, Any]

RESTAURANT_MS: Final = 100
DELIVERY_MS: Final = (600, 900)
MOST_DELIVERIES: Final = (10, 3600)  # questions in seconds
RIDER_MINUTES: Final = (4, 25)
TIMEOUTS_S: Final = {STATUS: 1.0, DELIVERY: 1.5}


class TooManyQuestions(Exception):
    """The provider of delivery tracking refuses: the hour's questions are used up."""


class LiveData:
    """Both services; `asked` counts what they answered, `refused` what they did not."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock
        self._deliveries = Rate(*MOST_DELIVERIES, clock.seconds)
        self.asked: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    async def restaurant(self, order: Order) -> Json:
        """Whether its restaurant is open now."""
        await self._clock.sleep(RESTAURANT_MS)
        self.asked[STATUS] += 1
        return order.restaurant.status(self._clock.now())

    async def delivery(self, order: Order) -> Json:
        """Where it is now.

        Raises:
            TooManyQuestions: too many within an hour.
        """
        if not self._deliveries.take():
            self.refused[DELIVERY] += 1
            raise TooManyQuestions
        random = Random(order.id)  # noqa: S311 - the same order is as far away in every run
        await self._clock.sleep(random.randint(*DELIVERY_MS))
        self.asked[DELIVERY] += 1
        now = self._clock.now()
        found = {"order_id": order.id, "local_time": local_time(now)}
        if order.arrived_at is not None:
            return found | {"state": "arrived", "arrived_at": local_time(order.arrived_at)}
        expected = now + timedelta(minutes=random.randint(*RIDER_MINUTES))
        return found | {"state": "on the way", "expected_at": local_time(expected)}
