"""What customers write: how many tickets of each kind, and in which words."""

from typing import Final, NamedTuple

STATUS: Final = "get_restaurant_status"
DELIVERY: Final = "get_delivery_status"


class Kind(NamedTuple):
    """Tickets that need the same live data. `texts` are used in turn."""

    name: str
    tickets: int
    needs: frozenset[str]  # live data, by the tool's name; for the comparison: no model sees it
    arrived: bool
    texts: tuple[str, ...]


WRONG_BIRYANI: Final = "wrong biryani, I ordered veg and got egg, please send the right one"
OTHER_ORDER: Final = "Where is my order? And where is PN-1007, my neighbour's? Is it on its way?"

# {right} is a dish of the order, {wrong} another one of the same restaurant. With the ticket of
# 23:40, which has a time of its own, there are a hundred.
KINDS: Final = (
    Kind(
        "wrong dish",
        *(33, frozenset({STATUS}), True),
        (
            "You sent the wrong dish: {wrong} instead of {right}. Please send what I ordered.",
            "I do not eat {wrong}! I had ordered {right}. Send me the right one",
            "wrong order again, {wrong} in the box where {right} should be",
            "Hello, my {right} is a {wrong}. Can I have the right one please?",
        ),
    ),
    Kind(
        "missing dish",
        *(24, frozenset({STATUS}), True),
        (
            "The {right} is missing from my bag. Please send it.",
            "{right} missing!! everything else is there",
            "I paid for {right} and it is missing. Can you send it now?",
        ),
    ),
    Kind(
        "spilled",
        *(12, frozenset({STATUS}), True),
        (
            "The {right} was spilled all over the bag. Please send it again.",
            "lid came off, {right} spilled, nothing left to eat. another one please",
        ),
    ),
    Kind(
        "burnt",
        *(9, frozenset({STATUS}), True),
        (
            "The {right} is burnt and cannot be eaten. Please make it again.",
            "Burnt {right}. I would like a new one.",
        ),
    ),
    Kind(
        "where is my order",
        *(7, frozenset({DELIVERY}), False),
        (
            "Where is my order?",
            "where is my order, it has been an hour",
            "Hi, where is my order with the {right}? My guests are hungry.",
        ),
    ),
    Kind(
        "where is my order, and another",
        *(1, frozenset({DELIVERY}), False),
        (OTHER_ORDER,),
    ),
    Kind(
        "wrong dish, and the rest has not arrived",
        *(2, frozenset({STATUS, DELIVERY}), False),
        ("The {wrong} is wrong, I ordered {right}! And the other bag is not here yet. When?",),
    ),
    Kind(
        "thanks",
        *(11, frozenset(), True),
        (
            "Thank you, the {right} was very good!",
            "Please tell the cook that the {right} was perfect.",
        ),
    ),
)
