"""A moment -> words, in the language of a locale: date with weekday and year, and the clock.

As labels: `en` and `en_US` are worded here, the others follow CLDR in Babel's data; digits are
ASCII, spaces plain, and the calendar is the Gregorian one.
"""

from datetime import datetime

from temporal_context.label_patterns import parsed_locale
from temporal_context.labels import ANY_SPACE, WORDED_HERE, date_label


def moment_label(local: datetime, locale_id: str) -> str:
    """Say a moment as its wall clock shows it, to the minute.

    >>> moment = datetime(2026, 8, 4, 9, 14)
    >>> moment_label(moment, "en_US")
    '9:14 AM on Tuesday, August 4, 2026'
    >>> moment_label(moment, "de_DE"), moment_label(moment, "ja_JP")
    ('Dienstag, 4. August 2026, 09:14', '2026年8月4日火曜日 9:14')

    Noon is not midnight:

    >>> moment_label(datetime(2026, 8, 4, 12, 5), "en")
    '12:05 PM on Tuesday, August 4, 2026'
    >>> moment_label(datetime(2026, 8, 4, 0, 5), "en")
    '12:05 AM on Tuesday, August 4, 2026'

    Source: CLDR date and time formats, through Babel.
    """
    day = local.date()
    date_words = date_label(day, day, current_year=0, locale_id=locale_id)
    if locale_id in WORDED_HERE:
        half = "AM" if local.hour < 12 else "PM"  # noqa: PLR2004 - noon
        return f"{local.hour % 12 or 12}:{local.minute:02} {half} on {date_words}"
    return ANY_SPACE.sub(" ", _cldr(local, date_words, locale_id))


def _cldr(local: datetime, date_words: str, locale_id: str) -> str:
    locale = parsed_locale(locale_id)
    time_words = locale.time_formats["short"].apply(local, locale)
    both = str(locale.datetime_formats["full"]).replace("'", "")
    return both.replace("{1}", date_words).replace("{0}", time_words)
