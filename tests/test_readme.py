"""What the README says beside its code blocks, which run in test_docs.py."""

import re
from pathlib import Path

from temporal_context import CORE

README = Path(__file__).parents[1] / "README.md"


def test_the_table_is_the_vocabulary() -> None:
    text = README.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.*) \|$", text, re.MULTILINE)
    assert rows == [(item.name, item.meaning) for item in CORE]
