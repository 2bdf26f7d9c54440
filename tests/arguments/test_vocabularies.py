"""The model may send what the context has printed: a tool with other names is refused."""

from typing import Any

import pytest
from arguments.tool_calls import DENVER, TUESDAY, Ending, on, own, period, refusal, resolved

from temporal_context import (
    CORE,
    DateRangeParameters,
    InvalidSetting,
    InvalidVocabulary,
    NamedRange,
    TemporalContext,
    Vocabulary,
)
from temporal_context.vocabulary.formulas import Rolling, Whole


@pytest.mark.requirement("schema.printed-names")
@pytest.mark.parametrize("arguments", [None, {}, "{", period("today"), period("sprint")])
def test_tool_whose_names_the_context_does_not_print_is_refused_at_the_first_call(
    arguments: object,
) -> None:
    tool = DateRangeParameters(own(sprint=Ending(0, 14), epoch=Ending(0, 1)) | CORE)
    with pytest.raises(InvalidVocabulary) as caught:
        tool.resolve(arguments, DENVER)
    assert str(caught.value) == (
        "this tool accepts sprint, epoch, which the context does not print or means otherwise. "
        "Build the context with the names of its tool: TemporalContext(..., "
        "vocabulary=parameters.vocabulary), or of several: a.vocabulary | b.vocabulary"
    )


@pytest.mark.requirement("schema.printed-names")
def test_same_name_of_another_meaning_is_refused() -> None:
    rolling = Vocabulary(NamedRange("last_week", "the last 7 days", Rolling(7)))
    with pytest.raises(InvalidVocabulary, match=r"^this tool accepts last_week, which "):
        DateRangeParameters(rolling).resolve({}, DENVER)


def test_long_list_of_strange_names_is_cut() -> None:
    strange = own(**{f"n{number}": Ending(0, 1) for number in range(50)})
    with pytest.raises(InvalidVocabulary) as caught:
        DateRangeParameters(strange).resolve({}, DENVER)
    assert "n11 and 38 more, which" in str(caught.value)
    assert "n12" not in str(caught.value)


@pytest.mark.parametrize(("strange", "shown"), [(12, "n11, which"), (13, "n11 and 1 more, which")])
def test_twelve_strange_names_are_told_and_more_are_counted(strange: int, shown: str) -> None:
    names = own(**{f"n{number}": Ending(0, 1) for number in range(strange)})
    with pytest.raises(InvalidVocabulary) as caught:
        DateRangeParameters(names).resolve({}, DENVER)
    assert f", {shown} the context does not print" in str(caught.value)


@pytest.mark.requirement("schema.printed-names")
def test_context_of_several_tools_serves_each() -> None:
    search, schedule = CORE.without("today"), own(sprint=Ending(0, 14)) | CORE.only("today")
    context = on(TUESDAY, vocabulary=search | schedule)
    assert resolved(period("sprint"), DateRangeParameters(schedule), context) == (
        "2026-07-22",
        TUESDAY,
    )
    assert resolved(period("last_week"), DateRangeParameters(search), context) is not None
    error = refusal(period("today"), DateRangeParameters(search), context)
    assert error.faults[0].code == "unknown_range"
    assert error.faults[0].correction == {"start_date": TUESDAY, "end_date": TUESDAY}


def test_equal_vocabulary_made_anew_is_the_same() -> None:
    again = Vocabulary(NamedRange("today", "the current date", Whole("day")))
    assert resolved(period("today"), DateRangeParameters(again)) == (TUESDAY, TUESDAY)


@pytest.mark.parametrize("context", [None, {}, "context", TemporalContext, CORE])
def test_what_is_no_context_is_refused(context: Any) -> None:
    with pytest.raises(InvalidSetting, match="context must be a TemporalContext, not "):
        DateRangeParameters().resolve({}, context)
