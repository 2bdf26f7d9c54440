"""How the story looks on a terminal."""

import textwrap

WIDTH = 100


def title(text: str) -> None:
    """A heading."""
    print(text, "=" * len(text), "", sep="\n")


def paragraph(text: str) -> None:
    """The narrator's own words."""
    print(textwrap.fill(text, WIDTH, break_on_hyphens=False), "", sep="\n")


def say(who: str, text: str) -> None:
    """A line of what happens: who, and what."""
    print(
        textwrap.fill(
            text,
            WIDTH,
            initial_indent=f"{who:>8} | ",
            subsequent_indent=f"{'':>8} | ",
            break_on_hyphens=False,
            break_long_words=False,
        )
    )
