"""How a block is laid out: how exact "now" is, and what stands in it beside the ranges."""

from typing import Final, Literal, NamedTuple, TypedDict, get_args

from temporal_context.argument_keys import DATE_KEYS, DateKeys, checked_date_keys
from temporal_context.errors import InvalidSetting
from temporal_context.quoting import quoted

Grain = Literal["day", "hour", "minute"]

GRAINS: Final[tuple[Grain, ...]] = get_args(Grain)

_MOST_DAYS: Final = 31


class BlockOptions(TypedDict, total=False):
    """What `TemporalContext.prompt_block` takes, for those who hand it on."""

    grain: Grain
    date_keys: DateKeys
    meanings: bool
    days_ahead: int


class Layout(NamedTuple):
    """What `TemporalContext.prompt_block` was asked for."""

    grain: Grain
    date_keys: DateKeys
    meanings: bool
    days_ahead: int


def layout_of(
    *,
    grain: Grain = "hour",
    date_keys: DateKeys = DATE_KEYS,
    meanings: bool = False,
    days_ahead: int = 0,
) -> Layout:
    """How a block is laid out, by the options of `prompt_block`.

    Raises:
        InvalidSetting: as `checked_layout`.
    """
    return checked_layout(grain, date_keys, meanings, days_ahead)


def checked_layout(
    grain: Grain,
    date_keys: DateKeys,
    meanings: bool,  # noqa: FBT001 - the caller names it
    days_ahead: int,
) -> Layout:
    """How a block is laid out.

    Raises:
        InvalidSetting: no such grain, keys that a schema does not take, not so many days.
    """
    if type(meanings) is not bool:
        raise InvalidSetting(f"meanings must be True or False, not {quoted(meanings)}")
    keys = date_keys if date_keys is DATE_KEYS else checked_date_keys(date_keys)
    return Layout(checked_grain(grain), keys, meanings, checked_days_ahead(days_ahead))


def checked_grain(grain: object) -> Grain:
    """How exact "now" is.

    Raises:
        InvalidSetting: no such grain.
    """
    known = next((each for each in GRAINS if each == grain), None)
    if known is None:
        raise InvalidSetting(f"grain must be one of {', '.join(GRAINS)}, not {quoted(grain)}")
    return known


def checked_days_ahead(days: object) -> int:
    """How many coming days are listed.

    Raises:
        InvalidSetting: not so many.
    """
    if type(days) is int and 0 <= days <= _MOST_DAYS:
        return days
    message = f"days_ahead must be a number of days from 0 to {_MOST_DAYS}, not "
    raise InvalidSetting(message + quoted(days))
