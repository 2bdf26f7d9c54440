"""Google's ADK, in an environment of its own: `make adk`."""

import documents
import pytest
from frameworks import reaches
from frameworks.adk_conversation import DENVER, STABLE, talk
from integrations.scripted import LOST, NAMELESS, STUCK, View

from temporal_context import CORE, DateRangeParameters, InvalidArguments, TemporalContext
from temporal_context.integrations import google_adk

FOUND = "Searched Saturday, August 1 through Sunday, August 2: Maren Solheim"


@pytest.mark.requirement("integration.google-adk")
def test_wrong_name_is_corrected_and_the_second_call_finds_it() -> None:
    told, model = talk()
    assert told == FOUND
    assert len(model.views) == 3
    assert model.views[0].names == list(CORE.names)
    with pytest.raises(InvalidArguments) as caught:
        DateRangeParameters().resolve({"relative_range": "previous_weekend"}, DENVER)
    assert model.views[1].results == [str(caught.value)]


@pytest.mark.parametrize(
    ("field", "told"), [("prompt", LOST), ("names", NAMELESS), ("results", STUCK)]
)
def test_what_is_taken_out_of_the_request_is_missed(field: str, told: str) -> None:
    def tamper(view: View) -> View:
        changed = {
            "prompt": view.prompt.replace("- last_weekend: ", "- "),
            "names": [],
            "results": [text.replace("is not accepted", "") for text in view.results],
        }
        return view._replace(**{field: changed[field]})

    assert talk(tamper)[0] == told


@pytest.mark.requirement("integration.google-adk")
def test_block_is_sent_before_the_newest_turn_and_what_is_stable_in_front_of_all() -> None:
    _, model = talk()
    request = model.requests[0]
    assert str(request.config.system_instruction).startswith(STABLE)
    dynamic, asked = request.contents
    assert DENVER.prompt_block() in dynamic.parts[0].text
    assert asked.parts[0].text.startswith("Who wrote")


def test_context_is_found_in_the_agents_state() -> None:
    later = TemporalContext.current("Asia/Tokyo", "ja-JP")
    block = google_adk.instruction(lambda state: state["turn"], grain="day")  # type: ignore[index]
    assert block({"turn": later}) == later.prompt_block("day")  # type: ignore[arg-type]


@pytest.mark.requirement("integration.google-adk")
def test_page_says_what_was_measured() -> None:
    measured = reaches.cells(reaches.rows())
    assert measured == {"google-adk": reaches.page_cells()["google-adk"]}


def test_every_example_of_page_and_docstrings_runs() -> None:
    for path in documents.ADK_MODULES:
        assert documents.run_docstrings(path) == 2
    for path in documents.ADK_DOCUMENTS:
        assert documents.run(path) == 5
