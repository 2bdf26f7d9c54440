"""What one tool takes: its names, keys and limits, and whether a period is required."""

from dataclasses import dataclass

from temporal_context.argument_keys import ArgumentKeys
from temporal_context.errors import InvalidSetting
from temporal_context.limits import Limits
from temporal_context.quoting import quoted
from temporal_context.vocabulary import Vocabulary, checked_vocabulary


@dataclass(frozen=True, slots=True)
class ToolSettings:
    """One value for schema, resolver and error texts, so that they change together."""

    vocabulary: Vocabulary
    keys: ArgumentKeys
    limits: Limits
    required: bool

    def __post_init__(self) -> None:
        """Refuse at import of the tool's module what would fail in a call."""
        checked_vocabulary(self.vocabulary)
        if not isinstance(self.required, bool):
            raise InvalidSetting(f"required must be True or False, not {quoted(self.required)}")

    @property
    def guarded(self) -> bool:
        """Whether far dates have to be confirmed, so that the tool has `dates_confirmed`."""
        return self.limits.unusual_after_years is not None
