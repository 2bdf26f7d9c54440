"""What is asked before a tool runs, in this order; the first no is the answer to the model."""

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from jsonschema.protocols import Validator

from tool_loop.arguments import Json, faults, parsed, taken, validator_of
from tool_loop.calls import Admitted, Asked, Refused
from tool_loop.guard import Guard
from tool_loop.handlers import Call, Handler, ToolError
from tool_loop.idempotency import Key, UsedKeys
from tool_loop.quoting import cut, quoted, shown

log = logging.getLogger("tool_loop")


class Checks:
    """The rules of one request: the registry, the tools on offer, and the guard."""

    def __init__(
        self,
        tools: Sequence[Mapping[str, Any]],
        handlers: Mapping[str, Handler],
        guard: Guard,
        seconds_left: Callable[[], float],
    ) -> None:
        self._offered = {str(tool["name"]): tool["input_schema"] for tool in tools}
        if lost := self._offered.keys() - handlers.keys():
            raise ValueError(f"no handler for the tools {sorted(lost)}: register one for each")
        self._validators = {name: validator_of(each) for name, each in self._offered.items()}
        self._handlers, self._guard, self._seconds_left = handlers, guard, seconds_left
        self._used = guard.used_keys or UsedKeys()

    def admit(self, asked: Asked) -> Admitted:
        """Every check, in order.

        Raises:
            Refused: with the text for the model.
        """
        call = asked.call
        handler = self._known(call)
        schema, validator = self._may_use(call)
        arguments = json.dumps(_valid(call, asked.sent, schema, validator))
        key = _meant(call, handler, arguments)
        self._claim(key)
        try:
            self._confirmed(call, handler, arguments)
            self._within_limits(call, handler)
        except BaseException:
            self.release(key)
            raise
        return Admitted(call, handler, arguments, key)

    def release(self, key: Key | None) -> None:
        """Nothing has happened under this key: it is free again."""
        if key is not None:
            self._used.release(key)

    def _known(self, call: Call) -> Handler:
        if handler := self._handlers.get(call.name):
            return handler
        log.warning("refused %s (%s): no such tool", quoted(call.name), quoted(call.id))
        raise Refused("unknown", self._no_such_tool(call.name))

    def _may_use(self, call: Call) -> tuple[Mapping[str, Any], Validator]:
        if call.name in self._offered:
            return self._offered[call.name], self._validators[call.name]
        log.warning("refused %s (%s): not offered", quoted(call.name), quoted(call.id))
        raise Refused("not_offered", self._no_such_tool(call.name))  # nor told that it exists

    def _no_such_tool(self, name: str) -> str:
        names = ", ".join(self._offered) or "none"
        return (
            f"There is no tool {quoted(name)} here. Tools: {names}. "
            "If none of them helps, tell the user that you cannot do it."
        )

    def _claim(self, key: Key | None) -> None:
        if key is None or self._used.claim(key):
            return
        text = f"{key[0]} has been carried out for this already, or is under way."
        raise Refused("already_done", f"{text} Nothing was done now. Do not send it again.")

    def _confirmed(self, call: Call, handler: Handler, arguments: str) -> None:
        if not handler.side_effects:
            return
        ask = self._guard.confirm
        if ask is None:
            text = f"{call.name} needs a person's yes, and nobody can be asked here."
            raise Refused("not_confirmed", f"{text} Nothing was done. Tell the user so.")
        if ask(call, shown(json.loads(arguments))) is not True:
            text = f"The user did not confirm {call.name} with these arguments."
            raise Refused("not_confirmed", f"{text} Nothing was done. Ask what they want instead.")

    def _within_limits(self, call: Call, handler: Handler) -> None:
        if self._seconds_left() <= 0:
            raise Refused("out_of_time", f"No time is left for {call.name}: it did not run.")
        if handler.rate and not handler.rate.take():
            text = f"{call.name} may be called {handler.rate} at most, and was."
            raise Refused("rate_limited", f"{text} It did not run: answer without it, or say so.")


def _valid(call: Call, sent: object, schema: Mapping[str, Any], validator: Validator) -> Json:
    arguments = parsed(sent)
    wrong = (
        [f"The arguments are no valid JSON object: {quoted(sent)}."]
        if arguments is None
        else faults(validator, arguments)
    )
    if arguments is None or wrong:
        text = f"{call.name} did not run. {' '.join(wrong)} {taken(schema)}"
        raise Refused("bad_arguments", text)
    return arguments


def _meant(call: Call, handler: Handler, arguments: str) -> Key | None:
    """What only the handler knows: whether the arguments make sense, and what must happen once."""
    try:
        if handler.check:
            handler.check(json.loads(arguments))
        own = handler.key(json.loads(arguments)) if handler.key else call.id
    except ToolError as error:
        raise Refused("bad_meaning", cut(str(error), handler.max_result_chars)) from None
    return (call.name, own) if handler.side_effects else None
