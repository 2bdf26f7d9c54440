"""Pages with parts that a program makes: what stands between `<!-- key -->` and `<!-- end -->`."""

import re
from collections.abc import Mapping
from pathlib import Path


def filled(page: str, parts: Mapping[str, str]) -> str:
    """The page with these texts in their places; all that stands around them is left alone."""
    for key, text in parts.items():
        between = re.compile(rf"(?<=<!-- {key} -->\n).*?(?=<!-- end -->)", re.DOTALL)
        assert between.search(page), f"the page has no <!-- {key} --> ... <!-- end -->"
        before, after = between.split(page, maxsplit=1)
        page = f"{before}{text}{after}"
    return page


def rewritten(path: Path, text: str) -> str:
    """Write a file, and say whether that changed it."""
    as_it_was = path.exists() and path.read_bytes() == text.encode("utf-8")
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode("utf-8"))
    return f"{path.name}: {'as it was' if as_it_was else 'new: see git diff'}"
