"""A script in the place of a language model, as honest as a script can be.

It is a function of the request alone: system text, tools and messages. It cannot know whether a
restaurant is open unless that stands there; where it does not, it drafts a replacement.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from tool_loop.scripted import text, tool_uses

Json = dict[str, Any]

_SPOILED = re.compile(r"wrong|missing|spilled|burnt|right one", re.IGNORECASE)
_NOT_HERE = re.compile(r"where is my order|not here yet", re.IGNORECASE)
_ORDER = re.compile(r"PN-\d+")
_DAY = re.compile(r"^- (\w+): \w{3} ([\d-]+)$", re.MULTILINE)


class View(NamedTuple):
    """What of a request the script reads."""

    system: str
    order: Json
    wrote: str
    live: list[Json]  # from the prompt, and from the results of tools
    errors: list[str]

    @property
    def spoiled(self) -> bool:
        """A dish is to be made good."""
        return _SPOILED.search(self.wrote) is not None

    @property
    def not_here(self) -> bool:
        """Something has not arrived."""
        return _NOT_HERE.search(self.wrote) is not None

    def live_value(self, field: str) -> object:
        """What live data says in a field; None where nothing says it."""
        return next((each[field] for each in self.live if field in each), None)


def reply(request: Json) -> Json:
    """The model's next message."""
    view = _view(request)
    if is_classifying(request):
        return text({"kind": _kind(view)})
    calls = list(_calls(request, view)) if len(request["messages"]) == 1 else []
    return tool_uses(*calls) if calls else text(_draft(view))


def is_classifying(request: Json) -> bool:
    """Whether a kind is asked for, and no draft."""
    return "kind" in request["output_config"]["format"]["schema"]["properties"]


def _view(request: Json) -> View:
    first, *later = request["messages"]
    ticket = json.loads(_flat(first["content"]))
    results = [part for each in later for part in each["content"] if part["type"] == "tool_result"]
    found = [json.loads(_flat(each["content"])) for each in results if not each["is_error"]]
    live = [*ticket["live_data"].values(), *found]
    errors = [_flat(each["content"]) for each in results if each["is_error"]]
    errors += [each["unavailable"] for each in live if "unavailable" in each]
    return View(_flat(request["system"]), ticket["order"], ticket["customer_wrote"], live, errors)


def _flat(content: str | list[Json]) -> str:
    return content if isinstance(content, str) else "\n\n".join(part["text"] for part in content)


def _kind(view: View) -> str:
    """One kind alone, also for a ticket that is of two."""
    return "replace_a_dish" if view.spoiled else "where_is_my_order" if view.not_here else "other"


def _calls(request: Json, view: View) -> Iterator[tuple[str, Json]]:
    """By what the tools' descriptions say of when to call them."""
    own = view.order["order_id"]
    others = [each for each in _ORDER.findall(view.wrote) if each != own]
    for tool in request.get("tools", []):
        if view.spoiled and "before drafting a replacement" in tool["description"]:
            yield tool["name"], {"order_id": own}
        if view.not_here and "orders that have not arrived" in tool["description"]:
            yield from ((tool["name"], {"order_id": each}) for each in (own, *others))


def _draft(view: View) -> Json:
    if not view.spoiled and not view.not_here:
        return _drafted("answer", None, "Thank you! We will tell the kitchen.")
    if not view.spoiled:
        known = view.live_value("expected_at") is not None
        return _drafted("answer" if known else "hand_over", None, _arrival(view))
    more = f" {_arrival(view)}" if view.not_here else ""
    accepting = view.live_value("accepting_orders")
    if accepting is None and view.errors:
        return _drafted("hand_over", None, "We are looking into it." + more)
    item = max(view.order["items"], key=lambda each: _words_in(each, view.wrote))
    if accepting is False:
        return _drafted("refund", item, _refused(view, item) + more)
    return _drafted("replacement", item, f"We are sorry! The {item} will be made again." + more)


def _drafted(action: str, item: str | None, message: str) -> Json:
    return {"action": action, "item": item, "message": message}


def _words_in(item: str, wrote: str) -> int:
    return sum(word in wrote for word in item.split())


def _arrival(view: View) -> str:
    expected = view.live_value("expected_at")
    said = "A colleague will tell you when your order comes."
    if expected is not None:
        said = f"Your order is expected at {str(expected)[11:16]}."
    refusals = [each.partition(":")[0] for each in view.errors if "on this ticket" in each]
    return " ".join([said, *(f"I am sorry: {each}." for each in refusals)])


def _refused(view: View, item: str) -> str:
    """With the day in words where the block has a word for it."""
    days = {day: f"{word}, {day}" for word, day in _DAY.findall(view.system)}
    opens_at = str(view.live_value("opens_at") or "")
    again = (
        f" until {days.get(opens_at[:10], opens_at[:10])}, {opens_at[11:16]}" if opens_at else ""
    )
    restaurant = view.order["restaurant"]
    return f"We are sorry! {restaurant} takes no orders{again}. You get the {item} refunded."
