"""The same questions to the same model in three applications: what each part changes."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from assistant.ask import Model, ask
from assistant.by_hand import with_block_only, without_block
from assistant.store import Store
from assistant.turn import turn_at
from temporal_context import TemporalContext

QUESTIONS: Final = (
    "Who called about Limewash last weekend?",
    "Did anybody ask about brass handles last week?",
)


@dataclass(frozen=True)
class Answered:
    """One question in one application."""

    question: str
    application: str
    searched: str
    answer: str

    def __str__(self) -> str:
        return f"{self.application}\n  searches {self.searched}\n  says     {self.answer}"


def compared(model: Model, context: TemporalContext, store: Store) -> Iterator[Answered]:
    """Each question in each application."""
    applications = {
        "without the block": without_block(store),
        "with the block only": with_block_only(context, store),
        "with block and names": turn_at(context, store),
    }
    for question in QUESTIONS:
        for name, turn in applications.items():
            reply = ask(model, turn, question)
            sent = reply.calls[-1].arguments if reply.calls else {}
            period = [str(value) for key, value in sent.items() if key != "query"]
            yield Answered(question, name, " to ".join(period) or "all dates", reply.text)


def told(answers: Iterator[Answered]) -> Iterator[str]:
    """What a person reads, in paragraphs: each question once, and what became of it."""
    question = ""
    for each in answers:
        if each.question != question:
            question = each.question
            yield f"{question}\n{'=' * len(question)}"
        yield str(each)
