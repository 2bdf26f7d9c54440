"""Contexts in many threads that begin together, with nothing loaded and no cache filled."""

import json
from typing import Any, Final

import crowd
import processes
import pytest

THREADS: Final = 8
USERS: Final = 200
SHARE: Final = 50  # of each thread

ALL_AT_ONCE: Final = """
import json, sys, threading
from concurrent.futures import ThreadPoolExecutor

barrier = threading.Barrier({threads})
sys.setswitchinterval(1e-5)

def one(number):
    barrier.wait()
    import crowd  # each thread imports the library: the first one loads it
    return crowd.told_from(number * {apart}, {share}, {users})

assert not [name for name in sys.modules if name.startswith(("temporal_context", "babel"))]
with ThreadPoolExecutor({threads}) as pool:
    answers = list(pool.map(one, range({threads})))
together = {{}}
for answer in answers:
    for user, lines in answer.items():
        assert together.setdefault(user, lines) == lines, user
print(json.dumps(sorted(together.items())))
"""


def in_threads(*, apart: int) -> Any:
    code = ALL_AT_ONCE.format(threads=THREADS, share=SHARE, users=USERS, apart=apart)
    return json.loads(processes.run(code))


def alone(share: int) -> Any:
    """In this thread alone."""
    return json.loads(json.dumps(sorted(crowd.told_from(0, share, USERS).items())))


def test_threads_that_ask_for_the_same_user_at_once_are_told_the_same_as_one_alone() -> None:
    """All begin with the same user: they race for every cache."""
    assert in_threads(apart=0) == alone(SHARE)


@pytest.mark.requirement("context.threads")
def test_threads_that_ask_for_different_users_at_once_are_told_the_same_as_one_alone() -> None:
    """Each begins with another user: what one is told must not reach another."""
    answers = in_threads(apart=USERS // THREADS)
    assert len(answers) == USERS
    assert answers == alone(USERS)


def test_users_of_the_crowd_are_told_different_things() -> None:
    """Else a mix-up would not be seen."""
    told = [tuple(lines) for lines in crowd.told_from(0, USERS, USERS).values()]
    assert len(set(told)) == USERS


SENT_BY_THREADS: Final = """
import multiprocessing, threading
from concurrent.futures import ThreadPoolExecutor
import crowd, processes

start = multiprocessing.get_context("{method}")

def send(user):
    context = crowd.TemporalContext(crowd.NOW, *user)
    answers = start.SimpleQueue()
    child = start.Process(target=processes.see, args=(context, answers))
    child.start()
    answer = answers.get()
    child.join()  # its exit code is not read well by many threads (multiprocessing's own race)
    return answer == processes.seen(context)

if __name__ == "__main__":
    with ThreadPoolExecutor(2) as pool:
        print(*pool.map(send, crowd.users(4)))
"""


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_contexts_are_sent_to_new_processes_from_many_threads(method: str) -> None:
    """Not by fork: that of a process with threads is not safe in Python itself."""
    assert processes.run(SENT_BY_THREADS.format(method=method)).split() == ["True"] * 4
