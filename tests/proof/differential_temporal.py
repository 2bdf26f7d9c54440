"""The opinion of JavaScript Temporal: `differential_temporal.mjs` in a process of Node's own."""

import json
import subprocess
from collections.abc import Collection
from datetime import UTC, date, datetime
from functools import lru_cache
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from proof.differential_points import Shown
from second_opinion import Days, Week

_PACKAGE: Final = "temporal-polyfill"
_VERSION: Final = "1.0.8"
_PROGRAM: Final = Path(__file__).with_suffix(".mjs")


class Temporal:
    """Zones are those of Node's ICU, which may be older than `tzdata`; it knows no abbreviations.

    The polyfill is installed with npm into `folder` if it is not there.
    """

    name = "javascript_temporal"

    def __init__(self, folder: Path) -> None:
        _installed(folder)
        self._node = subprocess.Popen(
            ["node", str(_PROGRAM), str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.versions: dict[str, str] = self._read()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _: BaseException | None, __: TracebackType | None
    ) -> None:
        self._node.communicate()

    def shown(self, key: str, seconds: Collection[int]) -> list[Shown]:
        """By its ZonedDateTime."""
        answer = self._ask(shown=key, at=list(seconds))
        return [Shown(hour, int(offset), None) for hour, offset in answer]

    def meanings(self, today: date, week: Week) -> dict[str, Days]:
        """By its PlainDate."""
        answer = self._ask(meanings=str(today), first_day=week.first_day, weekend=week.weekend)
        return {name: (_date(first), _date(last)) for name, (first, last) in answer.items()}

    def begins(self, key: str, days: Collection[date]) -> list[datetime]:
        """By PlainDate.toZonedDateTime, without a time."""
        answer = self._ask(begins=key, days=[str(day) for day in days])
        return [datetime.fromtimestamp(seconds, UTC) for seconds in answer]

    def _ask(self, **question: object) -> Any:
        assert self._node.stdin
        self._node.stdin.write(json.dumps(question) + "\n")
        self._node.stdin.flush()
        return self._read()

    def _read(self) -> Any:
        assert self._node.stdout
        line = self._node.stdout.readline()
        if not line:
            raise SystemExit("node ended; its own message stands above")
        return json.loads(line)


_date: Final = lru_cache(maxsize=2**16)(date.fromisoformat)


def _installed(folder: Path) -> None:
    if not (folder / "node_modules" / _PACKAGE).is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text("{}\n", encoding="utf-8")
        install = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder)]
        subprocess.run([*install, f"{_PACKAGE}@{_VERSION}"], check=True)
