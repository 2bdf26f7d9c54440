"""How the story looks on a terminal: each piece ends with an empty line, but for who says what."""

import textwrap

WIDTH = 100


def title(text: str) -> None:
    """A heading."""
    print(text, "=" * len(text), "", sep="\n")


def paragraph(text: str) -> None:
    """The narrator's own words."""
    print(textwrap.fill(text, WIDTH, break_on_hyphens=False), "", sep="\n")


def verbatim(text: str) -> None:
    """A text as it goes to the model."""
    print(textwrap.indent(text, "    "), "", sep="\n")


def say(who: str, text: str) -> None:
    """A line of the conversation."""
    first, then = f"{who:>6} | ", f"{'':>6} | "
    print(
        textwrap.fill(
            text,
            WIDTH,
            initial_indent=first,
            subsequent_indent=then,
            break_long_words=False,
            break_on_hyphens=False,
        )
    )


def remark(who: str, text: str) -> None:
    """A line that stands alone."""
    say(who, text)
    print()
