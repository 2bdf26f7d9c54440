"""Laws of a context that is carried elsewhere: DESIGN, section 2."""

import copy
import json
import pickle
from datetime import UTC, datetime
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws.strategies import NAMES, dearer, keys, weeks

from temporal_context import TemporalContext, Vocabulary

TAGS: Final = ["en-US", "ar-EG", "hi-IN", "zh-Hant-HK", "de", "en-US-u-fw-mon-rg-gbzzzz", "pt_AO"]

contexts = st.builds(
    TemporalContext,
    st.datetimes(datetime(5, 3, 1), datetime(9995, 12, 30), timezones=st.just(UTC)),  # noqa: DTZ001
    keys,
    st.sampled_from(TAGS),
    vocabulary=st.lists(st.sampled_from(NAMES.names), min_size=1, max_size=9, unique=True).map(
        lambda names: Vocabulary(*(NAMES.by_name[name] for name in names))
    ),
    week=st.none() | weeks,
    fiscal_year_start=st.integers(1, 12) | st.tuples(st.integers(1, 12), st.integers(1, 28)),
    label_locale=st.none() | st.sampled_from(TAGS),
)


@pytest.mark.requirement("snapshot.json")
class TestSnapshot:
    """A context as plain data.

    DESIGN, section 2: "`to_dict()` / `from_dict(data, *, vocabulary=…)` carry it to another process
    (names only; an unknown one is refused)."
    """

    @given(contexts)
    def test_context_comes_back_from_its_snapshot(self, context: TemporalContext) -> None:
        data = context.to_dict()
        copied = TemporalContext.from_dict(json.loads(json.dumps(data)), vocabulary=NAMES)
        assert copied == context
        assert hash(copied) == hash(context)
        assert copied.to_dict() == data
        for grain in ("day", "hour", "minute"):
            assert copied.prompt_block(grain) == context.prompt_block(grain)
        assert dict(copied.ranges) == dict(context.ranges)


@pytest.mark.requirement("context.pickle")
class TestPickle:
    """A context as a pickle.

    DESIGN, section 2: "Equality, hash, caches and pickles go by the UTC *instant*: local datetimes
    compare equal in both passes of a repeated hour, and old pickle protocols drop `fold`."
    """

    @pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
    @dearer
    @given(context=contexts)
    def test_context_comes_back_from_its_pickle(
        self, context: TemporalContext, protocol: int
    ) -> None:
        for copied in (pickle.loads(pickle.dumps(context, protocol)), copy.deepcopy(context)):
            assert copied == context
            assert copied.now.isoformat() == context.now.isoformat()
            assert copied.prompt_block("minute") == context.prompt_block("minute")
