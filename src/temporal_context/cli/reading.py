"""Values of options, read by the library: what it says of a wrong one is what argparse prints."""

from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import TypeVar

from temporal_context.errors import TemporalContextError

_Value = TypeVar("_Value")


def checked(read: Callable[[str], _Value]) -> Callable[[str], _Value]:
    """A reader of the library as argparse wants it: of a plain ValueError it drops the text."""

    def convert(text: str) -> _Value:
        try:
            return read(text)
        except TemporalContextError as error:
            raise ArgumentTypeError(str(error)) from None

    return convert
