"""What a range is made of: refused when it is made, so that nothing of it fails later."""

from datetime import date, datetime

from temporal_context.errors import InvalidSetting
from temporal_context.locale_tag import locale_tag
from temporal_context.quoting import quoted
from temporal_context.reference import check_year
from temporal_context.vocabulary import is_name
from temporal_context.zone import zone_of


def check_days(name: str | None, start: date, end: date) -> None:
    """Refuse days that have no bounds in UTC, and a name that must not be printed.

    Raises:
        InvalidSetting: not a name, not dates, or in the wrong order.
        DateOutOfRange: years 1 and 9999.
    """
    if name is not None and not is_name(name):
        raise InvalidSetting(f"name must be the name of a range or None, not {quoted(name)}")
    for day in (start, end):
        if not isinstance(day, date) or isinstance(day, datetime):
            raise InvalidSetting(f"start and end must be dates, not {quoted(day)}")
        check_year(day)
    if start > end:
        raise InvalidSetting(f"start {start} is after end {end}")


def check_words(timezone: str, label_locale: str, current_year: int) -> None:
    """Refuse what a range cannot be put in instants or words with.

    Raises:
        InvalidSetting: not a year, or not a canonical key or tag.
        UnknownTimeZone, UnknownLocale: not an IANA name, not a locale tag.
    """
    if type(current_year) is not int:
        raise InvalidSetting(f"current_year must be a year, not {quoted(current_year)}")
    key = zone_of(timezone).key
    if key != timezone:
        raise InvalidSetting(f"timezone must be the IANA key {key}")
    canonical = locale_tag(label_locale).text
    if canonical != label_locale:
        raise InvalidSetting(f"label_locale must be the canonical tag {canonical}")
