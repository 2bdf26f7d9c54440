"""What an application's suite looks like with the kit: six lines for each awkward moment."""

from collections.abc import Iterator

from desk import Desk

from temporal_context.testing import AwkwardMoment, assert_one_vocabulary, awkward_moments


def check(kind: type[Desk], moment: AwkwardMoment) -> None:
    """A desk at one moment: its hour, its ranges, its search, and its one vocabulary."""
    desk = kind(moment.now, moment.timezone, moment.locale)
    assert desk.hour() == moment.hour, "hour"
    for name, days in desk.ranges().items():
        expected = moment.core[name]
        assert days == (expected.start, expected.end), name
        assert desk.starts_at(days) == expected.starts_at, f"{name}: starts_at"
        assert desk.ends_before(days) == expected.ends_before, f"{name}: ends_before"
    assert_one_vocabulary(desk.tools(), desk.prompt())


def found(kind: type[Desk]) -> Iterator[tuple[AwkwardMoment, str]]:
    """Every moment at which the check fails, and what it says."""
    for moment in awkward_moments():
        try:
            check(kind, moment)
        except AssertionError as error:
            yield moment, str(error).partition("\n")[0]
