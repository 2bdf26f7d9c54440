"""One stretch of opening hours, as a restaurant writes it: "11:00-23:00", "18:00-02:00"."""

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Self

DAY = 24 * 60
HOUR = 60

_FORM = re.compile(r"(\d\d):([0-5]\d)-(\d\d):([0-5]\d)")


class HoursError(ValueError):
    """Opening hours that cannot be meant; the text is for who wrote them."""


@dataclass(frozen=True, order=True)
class Shift:
    """Minutes of the wall clock, counted from the midnight that begins the shift's own date.

    A shift that ends after 24:00 ends on the next date and still belongs to the one it began on.
    """

    opens: int
    closes: int

    @classmethod
    def of(cls, text: str) -> Self:
        """Read "18:00-02:00", which may be written "18:00-26:00", too.

        Raises:
            HoursError: another form, no hours at all, or more than a day.
        """
        found = _FORM.fullmatch(text.strip())
        if not found:
            raise HoursError(f'hours are written like "11:00-23:00", not {text!r:.80}')
        opens, closes = (HOUR * int(found[part]) + int(found[part + 1]) for part in (1, 3))
        if opens >= DAY:
            raise HoursError(f"{text!r:.80} opens on the next day: write it there")
        if opens == closes:
            both = f'"{found[0]}" may mean a whole day or nothing'
            raise HoursError(f'{both}: write "{found[0][:6]}{_clock(opens + DAY)}", or "closed"')
        ends = closes if closes > opens else closes + DAY
        if ends - opens > DAY:
            longest = f"{found[0][:6]}{_clock(opens + DAY)}"
            raise HoursError(f'{text!r:.80} is longer than a day: write at most "{longest}"')
        return cls(opens, ends)


def shifts(text: str) -> tuple[Shift, ...]:
    """The shifts of one date: "closed", or "12:00-15:30, 19:00-22:30".

    Raises:
        HoursError: as `Shift.of`, or shifts that overlap.
    """
    if text == "closed":
        return ()
    found = tuple(sorted(map(Shift.of, text.split(","))))
    if any(later.opens < earlier.closes for earlier, later in pairwise(found)):
        raise HoursError(f"shifts overlap in {text!r:.80}: write them as one")
    return found


def _clock(minutes: int) -> str:
    return f"{minutes // HOUR:02}:{minutes % HOUR:02}"
