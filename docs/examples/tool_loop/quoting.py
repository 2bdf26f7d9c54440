"""What came from outside, as text that is safe to put before a model or a person."""

import json

LIMIT = 80


def quoted(value: object) -> str:
    """As JSON in plain ASCII, cut to 80 characters of what was sent."""
    if isinstance(value, str):
        return json.dumps(value if len(value) <= LIMIT else value[: LIMIT - 3] + "...")
    text = json.dumps(value, default=lambda other: type(other).__name__)
    return text if len(text) <= LIMIT else text[: LIMIT - 3] + "..."


def shown(arguments: object) -> str:
    """The exact arguments for a person: what cannot be seen (direction marks) is escaped."""
    text = json.dumps(arguments, ensure_ascii=False)
    return "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in text)


def sendable(text: str) -> str:
    """A text that can be put into bytes: half a character is written as its number."""
    return text.encode("utf-8", "backslashreplace").decode()


def cut(text: str, cap: int) -> str:
    """An error's text, no longer than a result may be; that it was cut is said."""
    short = text if len(text) <= cap else f"{text[:cap]}... (cut: it has {len(text)} characters)"
    return sendable(short)
