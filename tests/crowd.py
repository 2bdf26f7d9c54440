"""Many users at once, each in a zone and a locale of its own, and all that they are told.

Imported by threads of a process that has imported nothing of the library yet.
"""

from datetime import UTC, datetime

import second_opinion

from temporal_context import EVERYTHING, DateRangeParameters, InvalidArguments, TemporalContext

# CLDR has its own words, patterns or weeks for each; as many as take turns without a pattern.
LOCALES = (
    *("en-US", "de-CH", "ar-EG", "hi-IN", "ja-JP", "pt-AO", "fa-IR", "he-IL", "zh-Hant-HK", "fi"),
    *("sr-Latn-RS", "en-US-u-fw-mon", "es-419", "ta-JP", "dv-MV", "tn", "co", "lv", "ca", "uz-AF"),
    *("ko", "th-TH", "vi"),
)
NOW = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
WRONG = {"start_date": "2023-08-01", "end_date": "2023-07-32"}


def users(many: int) -> list[tuple[str, str]]:
    """So many of the zones of tzdata, from all over the world, each with a locale."""
    keys = second_opinion.zone_keys()
    step = len(keys) // many
    return [(key, LOCALES[place % len(LOCALES)]) for place, key in enumerate(keys[::step][:many])]


def told(user: tuple[str, str]) -> list[str]:
    """Block, bounds, labels and an error."""
    context = TemporalContext(NOW, *user, vocabulary=EVERYTHING)
    spans = list(context.ranges.values())[::7]
    lines = [f"{span} {span.starts_at} {span.ends_before} {span.label}" for span in spans]
    try:
        DateRangeParameters().resolve(WRONG, context)
    except InvalidArguments as error:
        lines.append(str(error))
    return [context.prompt_block(), *lines]


def told_from(first: int, share: int, many: int) -> dict[tuple[str, str], list[str]]:
    """What so many of the users are told, one after the other, beginning with that one."""
    order = users(many)
    return {user: told(user) for user in [*order[first:], *order[:first]][:share]}
