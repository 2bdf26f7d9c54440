"""The limit: a block and labels as straight-line code, for one kind of week, unchecked.

What the library adds to it (any week, any names, checked values, errors that help) is what the
ratios of the table measure. The bytes are the same; a test and every run of the benchmark see to
that.
"""

from datetime import date, datetime
from typing import Final
from zoneinfo import ZoneInfo

from babel.dates import format_date

DAYS: Final = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
SHORT: Final = ("Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat")
MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def block(now: datetime, zone: ZoneInfo, locale: str, first_day: int) -> str:
    """One zone conversion, days as integers, one f-string. The weekend is Saturday and Sunday.

    `!s`, for a date formats itself at twice the cost of `str`.
    """
    local = now.astimezone(zone)
    hour = local.isoformat("T", "hours")
    offset, abbreviation = hour[13:], local.tzname() or ""
    if not abbreviation.isalpha():
        abbreviation = f"UTC{offset}"
    day_of = date.fromordinal
    today = local.toordinal()  # day 1 was a Monday: % 7 is 0 on Sundays
    sunday = today - (today % 7 or 7)
    week = today - (today - first_day) % 7
    month_end = today - local.day
    last_month_end = day_of(month_end)
    month = month_end + 1
    last_month = month - last_month_end.day
    this_day = f"{SHORT[today % 7]} {hour[:10]}"
    until_today = f" to {this_day}"
    this_week = f"{SHORT[week % 7]} {day_of(week)!s}{until_today}" if week < today else this_day
    this_month = f"{SHORT[month % 7]} {hour[:8]}01{until_today}" if month < today else this_day
    return f"""\
Current date and time: {hour[:13]}:00:00{offset} \
(start of the current hour; the exact minute is not known here)
Day of week: {DAYS[today % 7]}
Time zone: {zone.key} ({abbreviation})
Locale: {locale} - weeks start on {DAYS[first_day % 7]}

Pre-resolved date ranges (first day to last day, both included). Use these names exactly, rather \
than calculating dates yourself. For a period that none of them means exactly, never pick a near \
name: pass start_date and end_date, counted from the current date above.
- today: {this_day}
- yesterday: {SHORT[(today - 1) % 7]} {day_of(today - 1)!s}
- last_weekend: Sat {day_of(sunday - 1)!s} to Sun {day_of(sunday)!s}
- this_week: {this_week}
- last_week: {SHORT[week % 7]} {day_of(week - 7)!s} to {SHORT[(week - 1) % 7]} {day_of(week - 1)!s}
- this_month: {this_month}
- last_month: {SHORT[last_month % 7]} {day_of(last_month)!s} to \
{SHORT[month_end % 7]} {last_month_end!s}"""


def english_label(first: date, last: date) -> str:
    """Two days of the current year in American English."""
    return (
        f"{DAYS[first.isoweekday() % 7]}, {MONTHS[first.month - 1]} {first.day} through "
        f"{DAYS[last.isoweekday() % 7]}, {MONTHS[last.month - 1]} {last.day}"
    )


def german_label(first: date, last: date) -> str:
    """Two days of one month of the current year in German: Babel, called with the pattern."""
    opening = format_date(first, "EEEE, d. – ", locale="de_DE")
    return opening + format_date(last, "EEEE, d. MMMM", locale="de_DE")
