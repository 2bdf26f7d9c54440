"""A pytest plugin: every mutant in a process of its own, with the tests that call its function.

The tests are collected once. Each mutant gets a fork, which runs the tests in question until one
fails. The parent never runs a test, so no cache is warm with what was answered before the change.
"""

import gc
import json
import os
import resource
import signal
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

import pytest
from hypothesis import Phase, settings
from proof.mutants_calls import calls, soonest
from proof.mutants_choice import choose, forget

MEMORY: Final = 8 << 30

# A failing example is enough: nobody reads it, so it need not be made small.
settings.register_profile(
    "mutants", deadline=None, derandomize=True, phases=[Phase.explicit, Phase.generate]
)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("mutants")
    group.addoption("--mutants", type=Path, help="a list of (mutant, function), as JSON")
    group.addoption("--verdicts", type=Path, help="where to write a line for each mutant")
    group.addoption("--calls", type=Path, help="where to keep which functions each test calls")
    group.addoption("--most", type=float, help="run tests of so many seconds at most; 0: all")
    group.addoption("--jobs", type=int, default=1, help="how many mutants at a time")


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Instead of running the tests: run them on each mutant."""
    if session.testsfailed:
        raise session.Interrupted("the tests cannot be collected")
    # Forks share one folder for files, so that each need not make a new one.
    session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
    gc.freeze()  # what is there stays, and forks need not copy it to say so
    trials = Trials(session)
    session.config.pluginmanager.register(_LeaveAtOnce())
    trials.run()
    return True


class _Running(NamedTuple):
    mutant: str
    function: str
    reader: int


class Trials:
    """The mutants, and for each the tests that may find it."""

    def __init__(self, session: pytest.Session) -> None:
        self._option, self._items = session.config.option, session.items
        found = calls(self._items, self._option.calls)
        self._seconds = [found[item.nodeid].seconds for item in self._items]
        self._tests: defaultdict[str, list[int]] = defaultdict(list)
        for number in soonest([item.nodeid for item in self._items], found):
            test = found[self._items[number].nodeid]
            for function in () if test.failure else test.functions:
                self._tests[function].append(number)
        self._running: dict[int, _Running] = {}

    def run(self) -> None:
        mutants = json.loads(self._option.mutants.read_text(encoding="utf-8"))
        with self._option.verdicts.open("a", encoding="utf-8") as file:
            for line in self._verdicts(mutants):
                print(json.dumps(line), file=file, flush=True)

    def _verdicts(self, mutants: Sequence[tuple[str, str]]) -> Iterator[list[object]]:
        for mutant, function in mutants:
            if not self._tests[function]:
                yield [mutant, "untested", "", 0]
                continue
            if len(self._running) >= self._option.jobs:
                yield self._finished()
            self._start(mutant, function)
        while self._running:
            yield self._finished()

    def _start(self, mutant: str, function: str) -> None:
        reader, writer = os.pipe()
        if not (child := os.fork()):
            self._try(mutant, self._tests[function], writer)
        os.close(writer)
        self._running[child] = _Running(mutant, function, reader)

    def _finished(self) -> list[object]:
        child, status, used = os.wait4(-1, 0)
        mutant, function, reader = self._running.pop(child)
        with os.fdopen(reader) as pipe:
            last = int(pipe.read().split()[-1])
        verdict, by = _verdict(os.waitstatus_to_exitcode(status)), ""
        if verdict == "killed":  # it finds the function's next mutant, too, as like as not
            self._tests[function].remove(last)
            self._tests[function].insert(0, last)
            by = self._items[last].nodeid
        return [mutant, verdict, by, round(used.ru_utime + used.ru_stime, 2)]

    def _try(self, mutant: str, tests: Sequence[int], writer: int) -> NoReturn:
        """Run the tests, and end this process: with 1 when one fails."""
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            forget()
            choose(mutant)
            self._run_tests(tests, writer)
        except BaseException:  # noqa: BLE001  # a test that ends pytest has failed, too
            os._exit(1)
        os._exit(0)

    def _run_tests(self, tests: Sequence[int], writer: int) -> None:
        left = self._option.most or float("inf")
        for number, after in zip(tests, [*tests[1:], None], strict=True):
            os.write(writer, f"{number}\n".encode())
            left -= self._seconds[number]
            if left < 0:
                return
            _limit(self._seconds[number])
            item, then = self._items[number], None if after is None else self._items[after]
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=then)


class _LeaveAtOnce:
    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """Where a test fails, a mutant is found: nobody reads how."""
        del item
        if call.excinfo and not call.excinfo.errisinstance(pytest.skip.Exception):
            os._exit(1)


def _verdict(code: int) -> str:
    if code in {-signal.SIGPROF, -signal.SIGALRM}:
        return "timed out"
    return "survived" if code == 0 else "killed"


def _limit(seconds: float) -> None:
    """End this process when one test takes many times as long as without a mutant."""
    signal.setitimer(signal.ITIMER_PROF, 2 + 10 * seconds)
    signal.setitimer(signal.ITIMER_REAL, 60 + 100 * seconds)
