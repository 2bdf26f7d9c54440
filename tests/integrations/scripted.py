"""A scripted model behind HTTP on this machine: it sees a request's bytes, and nothing else.

It answers from what stands in the request: the block's line for last weekend, the enum of names,
and the text of an error. A test that takes one of them out of the bytes must see it fail.
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, NamedTuple

LOST = "I do not know what day it is."
NAMELESS = "I have no name for that period."
STUCK = "Something went wrong."

Data = dict[str, Any]
Mover = Callable[["View"], "Say | Call"]
Tamper = Callable[[bytes], bytes]


class Say(NamedTuple):
    """The model answers."""

    text: str


class Call(NamedTuple):
    """The model calls the tool."""

    arguments: Data


class View(NamedTuple):
    """What of a request a model reads, whatever the vendor's shape."""

    prompt: str
    names: list[str]
    results: list[str]


def move(view: View) -> Say | Call:
    """Ask by a wrong name first, then as the error says, then tell what was found."""
    if not view.results:
        if not re.search(
            r"^- last_weekend: Sat \d{4}-\d\d-\d\d to Sun ", view.prompt, re.MULTILINE
        ):
            return Say(LOST)
        if "last_weekend" not in view.names:
            return Say(NAMELESS)
        return Call({"query": "Limewash", "relative_range": "previous_weekend"})
    return _after(view.results[-1])


def _after(result: str) -> Say | Call:
    if result.startswith("{"):
        found = json.loads(result)
        return Say(f"Searched {found['resolved_range']['label']}: {', '.join(found['results'])}")
    whole = result.startswith('relative_range "previous_weekend" is not accepted. Accepted: today')
    correction = re.search(r"send (\{.*?\})\.", result)
    if whole and correction and "Today is Tuesday, 2026-08-04." in result:
        return Call({"query": "Limewash", **json.loads(correction[1])})
    return Say(STUCK)


@dataclass
class Server:
    """Where it listens, what it was sent, and what it does to a request before it reads it."""

    url: str = ""
    bodies: list[bytes] = field(default_factory=list)
    tamper: Tamper = bytes


@contextmanager
def serving(reply: Callable[[str, Data], Data]) -> Iterator[Server]:
    """A server for one test; `reply(path, request)` gives the vendor's response."""
    server = Server()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            server.bodies.append(body)
            answer = json.dumps(reply(self.path, json.loads(server.tamper(body)))).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    listener = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=listener.serve_forever, daemon=True)
    thread.start()
    server.url = f"http://127.0.0.1:{listener.server_port}"
    try:
        yield server
    finally:
        listener.shutdown()
        thread.join()
        listener.server_close()


# ------------------------------------------------------------------- the vendors' shapes


def anthropic_reply(_path: str, request: Data) -> Data:
    """A response of the Messages API."""
    system = "\n\n".join(block["text"] for block in request.get("system", []))
    tools = [tool["input_schema"]["properties"] for tool in request.get("tools", [])]
    names = [name for tool in tools for name in tool.get("relative_range", {}).get("enum", [])]
    results = [
        (content["content"], content.get("is_error", False))
        for message in request["messages"]
        for content in (message["content"] if isinstance(message["content"], list) else [])
        if content["type"] == "tool_result"
    ]
    # An error that is not flagged is read as a result, as a real model would.
    texts = [
        text if flagged or text.startswith("{") else "fine" for text, flagged in map(_flat, results)
    ]
    made = move(View(system, names, texts))
    content: Data = (
        {"type": "text", "text": made.text}
        if isinstance(made, Say)
        else {
            "type": "tool_use",
            "id": f"toolu_{len(results)}",
            "name": "search",
            "input": made.arguments,
        }
    )
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": request["model"],
        "content": [content],
        "stop_reason": "end_turn" if isinstance(made, Say) else "tool_use",
        "stop_sequence": None,
        "usage": {"input_tokens": 1, "output_tokens": 1},
    }


def _flat(result: tuple[Any, bool]) -> tuple[str, bool]:
    content, flagged = result
    if isinstance(content, str):
        return content, flagged
    return "".join(block["text"] for block in content), flagged


def openai_reply(path: str, request: Data, mover: Mover = move) -> Data:
    """A response of the Responses API, or of Chat Completions."""
    answer = _chat if path.endswith("/chat/completions") else _response
    return answer(request, mover)


def _names(parameters: Data) -> list[str]:
    period = parameters["properties"].get("relative_range", {})
    return [name for part in (period, *period.get("anyOf", [])) for name in part.get("enum", [])]


def _arguments(made: Call, parameters: Data) -> str:
    """Strict mode sends every argument, those that are not meant as null."""
    return json.dumps(dict.fromkeys(parameters.get("required", [])) | made.arguments)


def _response(request: Data, mover: Mover) -> Data:
    parameters = request["tools"][0]["parameters"]
    results = [i["output"] for i in request["input"] if i.get("type") == "function_call_output"]
    made = mover(View(request.get("instructions") or "", _names(parameters), results))
    text: Data = {"type": "output_text", "text": getattr(made, "text", ""), "annotations": []}
    item: Data = (
        {
            "type": "message",
            "id": "msg_1",
            "role": "assistant",
            "status": "completed",
            "content": [text],
        }
        if isinstance(made, Say)
        else {
            "type": "function_call",
            "id": f"fc_{len(results)}",
            "call_id": f"call_{len(results)}",
            "name": "search",
            "arguments": _arguments(made, parameters),
            "status": "completed",
        }
    )
    return {
        "id": "resp_1",
        "object": "response",
        "created_at": 0,
        "model": request["model"],
        "output": [item],
        "status": "completed",
        "parallel_tool_calls": True,
        "tool_choice": "auto",
        "tools": [],
    }


def _chat(request: Data, mover: Mover) -> Data:
    parameters = request["tools"][0]["function"]["parameters"]
    told = [m["content"] for m in request["messages"] if m["role"] in {"developer", "system"}]
    results = [m["content"] for m in request["messages"] if m["role"] == "tool"]
    made = mover(View("\n\n".join(told), _names(parameters), results))
    message: Data = {"role": "assistant", "content": getattr(made, "text", None)}
    if isinstance(made, Call):
        function = {"name": "search", "arguments": _arguments(made, parameters)}
        message["tool_calls"] = [
            {"id": f"call_{len(results)}", "type": "function", "function": function}
        ]
    return {
        "id": "chatcmpl_1",
        "object": "chat.completion",
        "created": 0,
        "model": request["model"],
        "choices": [
            {
                "index": 0,
                "message": message,
                "finish_reason": "stop" if isinstance(made, Say) else "tool_calls",
            }
        ],
    }


def gemini_reply(_path: str, request: Data, mover: Mover = move) -> Data:
    """A response of `generateContent`."""
    system = "\n".join(part["text"] for part in request["systemInstruction"]["parts"])
    declared = request["tools"][0]["functionDeclarations"][0]
    schema = declared.get("parameters", {"properties": {}})  # none of a function of its own
    parts = [part for content in request["contents"] for part in content["parts"]]
    responses = [
        part["functionResponse"]["response"] for part in parts if "functionResponse" in part
    ]
    results = [
        str(each["error"]) if "error" in each else json.dumps(_output(each)) for each in responses
    ]
    made = mover(View(system, _names(schema), results))
    part: Data = (
        {"text": made.text}
        if isinstance(made, Say)
        else {"functionCall": {"name": "search", "args": made.arguments}}
    )
    content = {"role": "model", "parts": [part]}
    return {"candidates": [{"content": content, "finishReason": "STOP", "index": 0}]}


def _output(response: Data) -> object:
    return response.get("output", response)
