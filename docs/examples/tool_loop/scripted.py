"""A scripted model behind HTTP on this machine, which the real Anthropic client talks to.

`script(request)` sees the request's JSON and nothing else; it answers with what `text`,
`tool_uses` or `error` build. Ids and tokens are filled in from the bytes of the request.
"""

import json
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ssl import PROTOCOL_TLS_CLIENT, SSLContext
from threading import Thread
from typing import Any

from anthropic import Anthropic, DefaultHttpxClient

log = logging.getLogger("tool_loop")

Json = dict[str, Any]
Script = Callable[[Json], Json]

CHARACTERS_PER_TOKEN = 4  # roughly: the figures grow as real ones do


def text(answer: object, **more: object) -> Json:
    """The model answers: with a text, or with data as JSON text. `more` replaces fields."""
    said = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False)
    return {"content": [{"type": "text", "text": said}], "stop_reason": "end_turn", **more}


def tool_uses(*calls: tuple[str, object], **more: object) -> Json:
    """The model calls tools, (name, arguments) each, all in one turn."""
    content = [{"type": "tool_use", "name": name, "input": sent} for name, sent in calls]
    return {"content": content, "stop_reason": "tool_use", **more}


def error(status: int, kind: str, message: str = "scripted") -> Json:
    """The service refuses: a status of HTTP, and Anthropic's name for the error."""
    return {"status": status, "type": "error", "error": {"type": kind, "message": message}}


@dataclass
class Server:
    """Where it listens, and the bytes of every request."""

    url: str = ""
    bodies: list[bytes] = field(default_factory=list)


@contextmanager
def serving(script: Script, *, takes_s: float = 0.0) -> Iterator[Server]:
    """A server for the scripted model, which takes so long for each answer."""
    server = Server()

    class Answering(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            server.bodies.append(body)
            time.sleep(takes_s)
            answer = _answer(script, body)
            sent = json.dumps(answer).encode()
            self.send_response(answer.get("status", 200))
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(sent)))
            self.end_headers()
            self.wfile.write(sent)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    listener = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
    thread = Thread(target=listener.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    server.url = f"http://127.0.0.1:{listener.server_port}"
    try:
        yield server
    finally:
        listener.shutdown()
        thread.join()
        listener.server_close()


def client_for(url: str) -> Anthropic:
    """The real client, pointed at this machine: no proxy, no key, no second try."""
    no_certificates = SSLContext(PROTOCOL_TLS_CLIENT)  # they take long to load, for plain HTTP
    direct = DefaultHttpxClient(trust_env=False, verify=no_certificates)
    return Anthropic(base_url=url, api_key="none", max_retries=0, http_client=direct)


@contextmanager
def connecting(script: Script, api_key: str | None = None) -> Iterator[Anthropic]:
    """A client of the real service where there is a key, else of the scripted model."""
    if api_key:
        with Anthropic(api_key=api_key) as client:
            yield client
        return
    with serving(script) as server, client_for(server.url) as client:
        yield client


def _answer(script: Script, body: bytes) -> Json:
    request = json.loads(body)
    try:
        made = script(request)
        return made if made.get("type") == "error" else _message(made, request["model"], body)
    except Exception as failed:
        log.exception("the script failed")
        return error(500, "api_error", f"the script raised {failed!r}")


def _message(made: Json, model: str, body: bytes) -> Json:
    mark = sha256(body).hexdigest()[:12]
    content = made["content"]
    if isinstance(content, list):
        content = [_with_id(block, f"toolu_{mark}_{n}") for n, block in enumerate(content)]
    usage = {
        "input_tokens": len(body) // CHARACTERS_PER_TOKEN,
        "output_tokens": len(json.dumps(content)) // CHARACTERS_PER_TOKEN,
    }
    message: Json = {"id": f"msg_{mark}", "type": "message", "role": "assistant"}
    message |= {"model": model, "stop_sequence": None, "usage": usage}
    return message | made | {"content": content}


def _with_id(block: object, id_: str) -> object:
    if isinstance(block, dict) and block.get("type") == "tool_use":
        return {"id": id_} | block
    return block
