"""The same chat behind FastAPI: one context for each request."""

import logging
from dataclasses import dataclass
from typing import Annotated, Any, Final

from anthropic import APIError
from fastapi import Depends, FastAPI, Header, HTTPException
from pydantic import BaseModel, Field

from assistant.ask import Messages, Model, NoAnswer, Reply, ask
from assistant.memory import Memory
from assistant.store import Store
from assistant.tool import NAMES
from assistant.turn import Turn, turn_at
from temporal_context import TemporalContext, UnknownLocale, UnknownTimeZone

log = logging.getLogger("assistant")

NO_ZONE: Final = "Your time zone is not known here: dates are those of UTC."
NO_LOCALE: Final = "Your locale is not known here: dates are in English, weeks start on Sunday."
FORGOTTEN: Final = "This conversation is not known here any more. Leave it out to begin a new one."


class Asked(BaseModel):
    """What the browser sends; zone and locale come in headers."""

    question: Annotated[str, Field(min_length=1, max_length=2_000)]
    conversation: str | None = None


class Answer(BaseModel):
    """`conversation` stands for all that was said up to here: send it with the next question."""

    answer: str
    searched: list[dict[str, Any]]
    conversation: str
    notice: str | None


@dataclass(frozen=True)
class User:
    """Who asks, and when."""

    context: TemporalContext
    notice: str | None


def user_of(
    x_timezone: Annotated[str, Header()] = "", x_locale: Annotated[str, Header()] = ""
) -> User:
    """FastAPI calls it once for a request, however many depend on it."""
    return _known(x_timezone, x_locale)


def _known(timezone: str, locale: str, *notices: str) -> User:
    """What is known of the two is kept; for the other there is a notice."""
    try:
        context = TemporalContext.current(timezone, locale, vocabulary=NAMES)
    except UnknownTimeZone:
        return _known("UTC", locale, *notices, NO_ZONE)
    except UnknownLocale:
        return _known(timezone, "en", *notices, NO_LOCALE)
    return User(context, " ".join(notices) or None)


def create_app(model: Model, store: Store) -> FastAPI:
    """The application; client and store are the caller's to close."""
    app, memory = FastAPI(title="Assistant"), Memory()

    def turn_of(user: Annotated[User, Depends(user_of)]) -> Turn:
        return turn_at(user.context, store)

    @app.post("/chat")
    def chat(
        asked: Asked,
        user: Annotated[User, Depends(user_of)],
        turn: Annotated[Turn, Depends(turn_of)],
    ) -> Answer:
        earlier = memory.recall(asked.conversation) if asked.conversation else ()
        if earlier is None:
            raise HTTPException(404, FORGOTTEN)
        reply = _reply(model, turn, asked.question, earlier)
        return Answer(
            answer=reply.text,
            searched=[called.period for called in reply.calls if called.period],
            conversation=memory.keep(reply.messages),
            notice=user.notice,
        )

    return app


def _reply(model: Model, turn: Turn, question: str, earlier: Messages) -> Reply:
    try:
        return ask(model, turn, question, earlier)
    except NoAnswer as error:
        raise HTTPException(502, str(error)) from error
    except APIError as error:
        log.exception("the model's service did not answer")
        raise HTTPException(502, "The model's service did not answer: try again later.") from error
