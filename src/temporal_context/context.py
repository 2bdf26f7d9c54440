"""`TemporalContext`: one instant as one user sees it, and the names that the model may use."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any, Self, Unpack

from temporal_context import snapshot
from temporal_context.clock import utc_now
from temporal_context.context_view import ContextView
from temporal_context.prompt_layout import BlockOptions, layout_of
from temporal_context.prompt_update import Told, update
from temporal_context.reference import Reference, reference
from temporal_context.snapshot import ContextSettings
from temporal_context.vocabulary import CORE, Vocabulary, checked_vocabulary
from temporal_context.week import WeekRule
from temporal_context.zone import TimeZoneName


@dataclass(frozen=True, init=False, repr=False, match_args=False)
class TemporalContext(ContextView):
    """What "now" is for one user, and what each name means to that user: once per turn.

    Build it once per request or job, for the prompt *and* the handlers: they cannot disagree, even
    when midnight passes between them. Frozen, hashable, picklable; equality goes by the instant.

    `now` is an aware datetime of any class in any zone, `timezone` an IANA name, a `ZoneInfo` or
    `datetime.UTC`, `locale` a BCP 47 or POSIX tag. None has a default: it would be somebody
    else's. `week` overrides CLDR's week, `label_locale` the language of labels alone.

    >>> from datetime import UTC, datetime
    >>> from temporal_context import TemporalContext
    >>> sunday_evening = datetime(2026, 8, 3, 3, 0, tzinfo=UTC)  # in Denver; Monday in UTC
    >>> context = TemporalContext(sunday_evening, "America/Denver", "en-US")
    >>> context.now.isoformat()
    '2026-08-02T21:00:00-06:00'
    >>> context.ranges["last_weekend"]
    <DateRange last_weekend: 2026-07-25 to 2026-07-26, America/Denver>

    Raises:
        InvalidNow, UnknownTimeZone, UnknownLocale: that argument is not valid.
        InvalidVocabulary: not a vocabulary, or a range of it gives no dates.
        InvalidSetting, DateOutOfRange: not a week or fiscal year; a date in year 1 or 9999.
    """

    __slots__ = ("_made", "reference", "vocabulary")  # by hand: slots=True spoils frozen errors
    reference: Reference
    vocabulary: Vocabulary

    def __init__(
        self,
        now: datetime,
        timezone: TimeZoneName,
        locale: str,
        *,
        vocabulary: Vocabulary = CORE,
        week: WeekRule | None = None,
        fiscal_year_start: int | tuple[int, int] | None = None,
        label_locale: str | None = None,
    ) -> None:
        checked_vocabulary(vocabulary)
        seen = reference(now, timezone, locale, week, fiscal_year_start, label_locale)
        vocabulary.days(seen.today, seen.calendar)  # refused here: nothing may fail later
        object.__setattr__(self, "reference", seen)
        object.__setattr__(self, "vocabulary", vocabulary)
        object.__setattr__(self, "_made", {})

    @classmethod
    def current(
        cls, timezone: TimeZoneName, locale: str, **settings: Unpack[ContextSettings]
    ) -> Self:
        """The context of this moment: the only thing here that reads the clock.

        >>> TemporalContext.current("Asia/Kathmandu", "ne-NP").timezone
        'Asia/Kathmandu'

        Raises:
            TemporalContextError: as the constructor.
        """
        return cls(utc_now(), timezone, locale, **settings)

    def update_since(
        self, previous: "TemporalContext | Mapping[str, Any]", **options: Unpack[BlockOptions]
    ) -> str | None:
        """What has changed since an earlier block, for the newest turn; None: nothing has.

        In a long conversation put the block once, at the start, and this where it is not None: the
        history before it stays in the prompt cache. `previous` is the context of the block that the
        model has, or its `to_dict()`; `options` are those of `prompt_block`, as they were then.
        A clock that has gone backwards is believed, and told as any other change.

        >>> from datetime import UTC, datetime
        >>> user = "America/Denver", "en-US"
        >>> first = TemporalContext(datetime(2026, 8, 4, 15, 14, tzinfo=UTC), *user)
        >>> later = TemporalContext(datetime(2026, 8, 4, 16, 2, tzinfo=UTC), *user)
        >>> print(later.update_since(first))
        It is now 2026-08-04T10:00:00-06:00 (start of the current hour). Today is still Tuesday, \
2026-08-04, and the date ranges above still hold.
        >>> first.update_since(first.to_dict()) is None
        True

        Raises:
            InvalidSetting: not a context or its data; options that `prompt_block` refuses.
        """
        if isinstance(previous, TemporalContext):
            earlier = Told(previous.reference, previous.vocabulary)
        else:  # names alone: where they are these, they mean what these do
            same = snapshot.names_of(previous) == self.vocabulary.names
            known = TemporalContext.from_dict({**previous, "names": ["today"]})
            earlier = Told(known.reference, self.vocabulary if same else None)
        return update(earlier, self.reference, self.vocabulary, layout_of(**options))

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON data for `from_dict` in another process; ranges go by name.

        >>> TemporalContext.current("Europe/Rome", "it_IT").to_dict()["locale"]
        'it-IT'
        """
        return snapshot.to_data(self.reference, self.vocabulary)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], *, vocabulary: Vocabulary = CORE) -> Self:
        """The context that `to_dict` described; what the names mean comes from `vocabulary`.

        >>> context = TemporalContext.current("UTC", "en")
        >>> TemporalContext.from_dict(context.to_dict()) == context
        True

        Raises:
            InvalidVocabulary: a name that the vocabulary does not have.
            InvalidSetting: not such data; other errors as the constructor.
        """
        return cls(*snapshot.user_of(data), **snapshot.settings_of(data, vocabulary))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by the instant in UTC: old protocols lose which pass of an hour it was."""
        made_by = partial(type(self), **snapshot.settings(self.reference, self.vocabulary))
        return made_by, (self.reference.instant, self.timezone, self.locale)

    def __repr__(self) -> str:
        return f"<TemporalContext {self.now.isoformat()} {self.timezone} {self.locale}>"
