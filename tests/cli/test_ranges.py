"""`ranges` prints one line a name, or the same as JSON."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

from temporal_context import TemporalContext

Run = Callable[..., CompletedProcess[str]]

# The dates of docs/contract.md; midnight in Denver is six hours behind UTC in summer.
TABLE = """\
name          dates                             starts_at             ends_before           label
today         Tue 2026-08-04                    2026-08-04T06:00:00Z  2026-08-05T06:00:00Z  \
Tuesday, August 4
yesterday     Mon 2026-08-03                    2026-08-03T06:00:00Z  2026-08-04T06:00:00Z  \
Monday, August 3
last_weekend  Sat 2026-08-01 to Sun 2026-08-02  2026-08-01T06:00:00Z  2026-08-03T06:00:00Z  \
Saturday, August 1 through Sunday, August 2
this_week     Sun 2026-08-02 to Tue 2026-08-04  2026-08-02T06:00:00Z  2026-08-05T06:00:00Z  \
Sunday, August 2 through Tuesday, August 4
last_week     Sun 2026-07-26 to Sat 2026-08-01  2026-07-26T06:00:00Z  2026-08-02T06:00:00Z  \
Sunday, July 26 through Saturday, August 1
this_month    Sat 2026-08-01 to Tue 2026-08-04  2026-08-01T06:00:00Z  2026-08-05T06:00:00Z  \
Saturday, August 1 through Tuesday, August 4
last_month    Wed 2026-07-01 to Fri 2026-07-31  2026-07-01T06:00:00Z  2026-08-01T06:00:00Z  \
Wednesday, July 1 through Friday, July 31
"""


def test_the_table_is_aligned(in_denver: Run) -> None:
    done = in_denver("ranges")
    assert (done.returncode, done.stdout, done.stderr) == (0, TABLE, "")


def test_columns_are_as_wide_as_what_stands_in_them(in_denver: Run) -> None:
    assert in_denver("ranges", "--names", "today").stdout == (
        "name   dates           starts_at             ends_before           label\n"
        "today  Tue 2026-08-04  2026-08-04T06:00:00Z  2026-08-05T06:00:00Z  Tuesday, August 4\n"
    )


@pytest.mark.parametrize("locale", ["ja-JP", "ar-EG", "th-TH", "hi-IN", "he-IL", "zh-Hant-TW"])
def test_no_script_moves_a_column(run: Run, locale: str) -> None:
    """Wide, combining and right-to-left letters stand in the last column alone."""
    options = ("--timezone", "UTC", "--locale", locale, "--now", "2026-08-04T15:14:00Z")
    header, *rows = run("ranges", *options).stdout.splitlines()
    label_at = header.index("label")
    assert len(rows) == 7
    for row in rows:
        assert row[:label_at].isascii()
        assert row[label_at - 2 : label_at] == "  "
        assert row[label_at] != " "
        assert not row[label_at:].isascii()


def test_labels_are_in_the_language_of_the_locale(run: Run) -> None:
    options = ("--timezone", "Europe/Berlin", "--locale", "de-DE", "--now", "2026-08-04T15:14:00Z")
    table = run("ranges", *options, "--names", "last_weekend").stdout
    assert table.endswith("  Samstag, 1. – Sonntag, 2. August\n")


def test_instants_follow_the_zone_through_a_change_of_the_clock(run: Run) -> None:
    """March began in CET (UTC+1) and ended in CEST (UTC+2)."""
    options = ("--timezone", "Europe/Berlin", "--locale", "de-DE", "--now", "2026-04-10T12:00:00Z")
    table = run("ranges", *options, "--names", "last_month").stdout
    assert "  2026-02-28T23:00:00Z  2026-03-31T22:00:00Z  " in table


def test_json_has_every_name_with_the_same_keys(in_denver: Run) -> None:
    data = json.loads(in_denver("ranges", "--json").stdout)
    assert list(data) == ["context", "ranges"]
    assert list(data["ranges"]) == [line.split()[0] for line in TABLE.splitlines()[1:]]
    assert data["ranges"]["last_weekend"] == {
        "range": "last_weekend",
        "start": "2026-08-01",
        "end": "2026-08-02",
        "label": "Saturday, August 1 through Sunday, August 2",
        "starts_at": "2026-08-01T06:00:00Z",
        "ends_before": "2026-08-03T06:00:00Z",
    }
    assert len({tuple(each) for each in data["ranges"].values()}) == 1


def test_json_holds_a_context_for_another_process(in_denver: Run) -> None:
    printed = in_denver("ranges", "--json", "--names", "today,last_week").stdout
    context = TemporalContext.from_dict(json.loads(printed)["context"])
    assert context.now.isoformat() == "2026-08-04T09:14:00-06:00"
    assert (context.timezone, context.locale) == ("America/Denver", "en-US")
    assert context.vocabulary.names == ("today", "last_week")


def test_json_is_ascii_in_every_language(run: Run) -> None:
    options = ("--timezone", "Asia/Tokyo", "--locale", "ja-JP", "--now", "2026-08-04T15:14:00Z")
    printed = run("ranges", *options, "--json").stdout
    assert printed.isascii()
    label = json.loads(printed)["ranges"]["last_weekend"]["label"]
    assert label == "8月1日(土曜日)～2日(日曜日)"
