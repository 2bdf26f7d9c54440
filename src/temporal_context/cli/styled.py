"""Lines in colour, by rich: the one module that knows it."""

from collections.abc import Callable
from io import StringIO

from rich.console import Console
from rich.text import Text

from temporal_context.cli.month_grid import Line, Piece, plain


def renderer() -> Callable[[Line], str]:
    """What makes of a line the text for a terminal; which colours it has, rich finds out.

    Plain where rich reads NO_COLOR: it would leave out the colours alone, not bold and reverse.
    """
    # Not on standard output itself: `output` knows what to do when that takes a line badly.
    console = Console(file=StringIO(), force_terminal=True)
    if console.no_color:
        return plain

    def styled(line: Line) -> str:
        text = Text.assemble(*((piece.text, _style(piece)) for piece in line))
        text.rstrip()
        with console.capture() as captured:
            console.print(text, end="", soft_wrap=True)
        return captured.get()

    return styled


def _style(piece: Piece) -> str:
    styles = {
        "reverse": piece.in_range,
        "bold": piece.is_today,
        "dim": piece.is_weekend and not piece.in_range,
    }
    return " ".join(style for style, holds in styles.items() if holds)
