"""Which functions of the library each test calls, and how long it takes: asked once, in a fork."""

import json
import os
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

import pytest
from proof.mutants_choice import forget, tell

_SLOW: Final = 0.3  # seconds
_MORE_OF_THE_SAME: Final = 5


class Calls(NamedTuple):
    """What one test does without any mutant.

    One that fails even so, as in a child process that does not find this copy, is left out.
    """

    seconds: float
    functions: list[str]
    failure: str


def calls(items: Sequence[pytest.Item], kept: Path) -> dict[str, Calls]:
    """By the tests' names; kept in a file for the next run."""
    if not kept.exists():
        child = os.fork()
        if not child:
            _ask(items, kept)
        os.waitpid(child, 0)
        print("left out, for they fail without a mutant:", *_failing(kept), sep="\n", flush=True)
    read: Mapping[str, list[object]] = json.loads(kept.read_text(encoding="utf-8"))
    return {name: Calls(*each) for name, each in read.items()}  # type: ignore[arg-type]


def soonest(tests: Sequence[str], found: Mapping[str, Calls]) -> list[int]:
    """The tests in the order that finds most mutants soonest.

    Those that call few functions know them best; of many examples of one test the first few tell
    most; slow ones come last.
    """
    examples: Counter[str] = Counter()
    order = []
    for number, test in enumerate(tests):
        name, called = test.partition("[")[0], found[test]
        wide = len(called.functions) + _MORE_OF_THE_SAME * examples[name]
        order.append((called.seconds > _SLOW, wide, called.seconds, number))
        examples[name] += 1
    return [number for *_, number in sorted(order)]


def _failing(kept: Path) -> list[str]:
    read = json.loads(kept.read_text(encoding="utf-8"))
    return [f"{name}: {failure[:500]}" for name, (_, _, failure) in read.items() if failure]


def _ask(items: Sequence[pytest.Item], kept: Path) -> NoReturn:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    watch = _Failure()
    items[0].config.pluginmanager.register(watch)
    kept.write_text(json.dumps(dict(_asked(items, watch))), encoding="utf-8")
    os._exit(0)


def _asked(items: Sequence[pytest.Item], watch: "_Failure") -> Iterator[tuple[str, Calls]]:
    for item, after in zip(items, [*items[1:], None], strict=True):
        functions: set[str] = set()
        watch.text = ""
        forget()  # a cache would hide a call
        tell(functions)
        began = time.process_time()
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        seconds = time.process_time() - began
        yield item.nodeid, Calls(seconds, sorted(functions), watch.text)


class _Failure:
    text = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.text = f"{report.nodeid}\n{report.longreprtext}"
