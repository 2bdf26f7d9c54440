"""What the parts of `make prove` found, kept for docs/how-we-know.md.

A part is a program in this folder. It raises where something is wrong; when it has run whole, it
writes its figures, how long it took, and the versions it ran with. A smaller run writes nothing.
"""

import json
import platform
import time
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "proof"
OURS: Final = ("temporal-context", "babel", "python-dateutil", "tzdata")


class Run:
    """One run of a part; it begins when it is made.

    `others` names more distributions whose versions matter, `beside` what has no distribution.
    """

    def __init__(self, part: str, others: Iterable[str] = (), **beside: str) -> None:
        self._part, self._others, self._beside = part, tuple(others), beside
        self._began = time.monotonic()

    def written(self, figures: Mapping[str, Any]) -> Path:
        """Write what was found."""
        path = FOLDER / f"{self._part}.json"
        path.parent.mkdir(exist_ok=True)
        text = json.dumps(self._record(figures), indent=1, ensure_ascii=False)
        path.write_text(text + "\n", encoding="utf-8")
        return path

    def _record(self, figures: Mapping[str, Any]) -> dict[str, Any]:
        packages = {name: version(name) for name in (*OURS, *self._others)}
        return {
            "part": self._part,
            "day": datetime.now(UTC).date().isoformat(),
            "seconds": round(time.monotonic() - self._began),
            "versions": {"python": platform.python_version(), **packages, **self._beside},
            "figures": dict(figures),
        }
