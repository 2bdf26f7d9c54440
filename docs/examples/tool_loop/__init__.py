"""A bare loop around a model that calls tools, with its checks: to read, and for the examples.

`complete_with_tools` asks the model, runs the tools that it calls, and sends their results, until
it answers with JSON of a schema. Real applications take their framework's loop; the checks are
the same there. A tool that a model calls is an untrusted entry point, so before one runs, in this
order, and the first no is the answer:

 1. known          its name is in the registry, which is fixed; no text is made into a function
 2. offered        this caller may use it: asked again here, whatever the model was offered
 3. arguments      a JSON object of the tool's schema, without unknown fields
 4. meaning        the handler's own check: a well-formed zone may be on Mars
 5. person         side effects: its idempotency key is free, and a person has said yes to the
                   exact arguments
 6. limits         the time that is left, and the tool's rate; while it runs, a timeout that
                   cancels it; when it has run, a cap on the size of its result

What the model can mend is a result with `is_error` and a text that says what was wrong, what is
allowed and what to send. What it cannot mend is an `LLMError`, and stays with the application. A
tool's exception is neither: the model learns that it failed, and the log why.

The request ends after `max_tool_turns`, on the token or the time budget of its `Guard`, and when
the model repeats a call that it has an answer to, once after it was told so. Each is an
`LLMError` with a reason of its own, the trace of the calls so far, and the tokens spent.

The calls of a turn are checked one after the other, as a person can answer one question at a
time, and then run in parallel; their results go back in one message, in the order of the calls.

`connecting(script, api_key)` of `tool_loop.scripted` gives the client: the real service where
there is a key, else a scripted model on this machine.
"""

from tool_loop.guard import Guard
from tool_loop.handlers import Call, Handler, Rate, ToolError
from tool_loop.idempotency import UsedKeys
from tool_loop.loop import complete_with_tools
from tool_loop.outcome import LLMError, Outcome, Reason, Reply, TraceEntry

__all__ = [
    "Call",
    "Guard",
    "Handler",
    "LLMError",
    "Outcome",
    "Rate",
    "Reason",
    "Reply",
    "ToolError",
    "TraceEntry",
    "UsedKeys",
    "complete_with_tools",
]
