"""Three restaurants of Pune: their hours, their dishes in rupees, and what they say of themselves.

Pune is no time zone: India has one, Asia/Kolkata.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from order_desk.hours import Hours
from temporal_context.current_time import current_time

Json = dict[str, Any]

ZONE: Final = "Asia/Kolkata"
LOCALE: Final = "en-IN"
LAST_ORDERS: Final = timedelta(minutes=30)  # before closing


@dataclass(frozen=True)
class Restaurant:
    """A place that cooks."""

    name: str
    hours: Hours
    dishes: Mapping[str, int]

    def accepts_orders(self, instant: datetime) -> bool:
        """Whether the kitchen takes an order now: it is open, and stays so for long enough."""
        state = self.hours.at(instant)
        return state.open and (state.until is None or instant < state.until - LAST_ORDERS)

    def status(self, instant: datetime) -> Json:
        """What the tool returns: decided here, so that the model has no times to compare."""
        state = self.hours.at(instant)
        before, after = ("opened_at", "closes_at") if state.open else ("closed_at", "opens_at")
        return {
            "restaurant": self.name,
            "local_time": local_time(instant, self.hours.timezone),
            "open": state.open,
            "accepting_orders": self.accepts_orders(instant),
            before: state.since and state.since.isoformat(),
            after: state.until and state.until.isoformat(),
        }


def local_time(instant: datetime, zone: str = ZONE) -> str:
    """RFC 3339 on the wall clock of a zone: the exact time, where the block's is rounded."""
    return current_time(zone, locale=LOCALE, now=instant)["local_time"]


BIRYANI_HOUSE: Final = Restaurant(
    "Deccan Biryani House",
    Hours.of(
        ZONE,
        {"Mon Tue Wed Thu Fri Sat": "11:00-23:00", "Sun": "12:00-15:30, 19:00-22:30"},
        {"2026-08-15": "closed"},  # Independence Day
    ),
    {
        "veg biryani": 260,
        "egg biryani": 280,
        "chicken biryani": 340,
        "raita": 60,
        "mirchi salan": 90,
    },
)
CAMP_THALI: Final = Restaurant(
    "Camp Thali",
    Hours.of(
        ZONE,
        {"Mon": "closed", "Tue Wed Thu Fri Sat Sun": "12:00-15:30, 19:00-22:30"},
        {"2026-09-14": "11:00-23:30"},  # Ganesh Chaturthi, a Monday
    ),
    {"veg thali": 320, "jain thali": 330, "puran poli": 80, "sol kadhi": 70},
)
NIGHT_KITCHEN: Final = Restaurant(
    "Night Kitchen",
    Hours.of(ZONE, {"Sun Mon Tue Wed Thu": "18:00-24:00", "Fri Sat": "18:00-02:00"}),
    {
        "paneer roll": 180,
        "chicken roll": 210,
        "egg roll": 150,
        "masala fries": 120,
        "cold coffee": 110,
    },
)
RESTAURANTS: Final = (BIRYANI_HOUSE, CAMP_THALI, NIGHT_KITCHEN)
