"""A script in the place of a language model, as honest as a script can be.

It is a function of the request alone, which it gets as the JSON text that would go to a vendor:
system text, tools and messages. It knows no date but two of its "training", and it uses a name
only where the tool offers it *and* the system text says what it means.
"""

import json
import re
from collections.abc import Callable
from typing import Any

Json = dict[str, Any]

INVENTED = {"start_date": "2023-06-10", "end_date": "2023-06-11"}  # some weekend, long ago
TRAINED_IN = 2023

_PERIOD = re.compile(r"(last|previous) weekend", re.IGNORECASE)
_TOPIC = re.compile(r"about (\w+)")
_OBJECT = re.compile(r"\{[^{}]*\}")


def careful(request_text: str) -> Json:
    """Looks the user's words up among the names; without names, it invents two dates."""
    return _reply(json.loads(request_text), _looked_up)


def careless(request_text: str) -> Json:
    """Makes a name out of the user's words, without a look at the list."""
    return _reply(json.loads(request_text), lambda name, _request: {"relative_range": name})


def _reply(request: Json, period: Callable[[str, Json], Json]) -> Json:
    *before, last = request["messages"]
    if isinstance(last["content"], str):
        topic, name = _TOPIC.findall(last["content"])[-1], _period_of(last["content"])
        return _call(request, {"query": topic, **period(name.replace(" ", "_"), request)})
    result = last["content"][0]
    if result["is_error"]:
        return _second_try(request, before[-1]["content"][0]["input"], result["content"])
    return _text(_answer(request, json.loads(result["content"])))


def _looked_up(name: str, request: Json) -> Json:
    offered = request["tools"][0]["input_schema"]["properties"].get("relative_range", {})
    known = name in offered.get("enum", []) and f"\n- {name}: " in _system(request)
    return {"relative_range": name} if known else INVENTED


def _second_try(request: Json, sent: Json, error: str) -> Json:
    """Send what the error says, if it says it."""
    correction = _OBJECT.search(error)
    if correction is None:
        return _text("I am sorry, I cannot search the conversations at the moment.")
    return _call(request, {"query": sent["query"], **json.loads(correction[0])})


def _answer(request: Json, result: Json) -> str:
    question = request["messages"][0]["content"]
    customers = [found["customer"] for found in result["results"]]
    answer = f"The customer was {' or '.join(customers)}."
    if not customers:
        answer = (
            f"I found nothing about {_TOPIC.findall(question)[-1]} from {_period_of(question)}."
        )
    told_to_say = "resolved_range" in result and "resolved_range" in _system(request)
    return f"Searching {result['resolved_range']['label']}... {answer}" if told_to_say else answer


def _period_of(question: str) -> str:
    found = _PERIOD.search(question)
    return found[0].lower() if found else ""


def _system(request: Json) -> str:
    return "\n".join(part["text"] for part in request["system"])


def _call(request: Json, arguments: Json) -> Json:
    name, number = request["tools"][0]["name"], len(request["messages"])
    call = {"type": "tool_use", "id": f"call_{number}", "name": name, "input": arguments}
    return {"role": "assistant", "content": [call]}


def _text(text: str) -> Json:
    return {"role": "assistant", "content": [{"type": "text", "text": text}]}
