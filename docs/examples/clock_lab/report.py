"""The figures as text; every number in it is counted from the trace, which stands at its end."""

from typing import Final

from clock_lab import report_costs, report_modes, report_must
from clock_lab.clock import START, ZONE
from clock_lab.dice import FIRST_CALL_MS, FOLLOW_UP_MS, REFUSES, SKIPS, SLIPS, TOOL_MS
from clock_lab.lab import Lab
from clock_lab.model import ASSUMED_DATE
from clock_lab.report_trace import trace
from clock_lab.words import paragraph

# A mode's title, and the dice that decide something in it.
TRACES: Final = {
    "A": ("A. Without a clock", ("refuses",)),
    "B": ("B. With the tool", ("skips", "slips")),
    "B with UTC": ("B. With a bare UTC field in the result", ("skips", "slips")),
    "C dates": ("C. With the block: dates", ()),
    "C time": ("C. With the block: the time", ()),
}


def report(lab: Lab) -> str:
    """The whole text."""
    parts = [*_opening(lab), *_modes(lab), *_must(lab), *_costs(lab), *_shows(), *_runs(lab)]
    return "\n\n".join(parts) + "\n"


def _title(text: str) -> str:
    return f"{text}\n{'-' * len(text)}"


def _opening(lab: Lab) -> list[str]:
    return [
        "The clock lab: how wrong is a model without a clock, and what does a tool call cost?",
        paragraph("""
            The model is a script with dice: it reads the request, and nothing else. The loop, the
            Anthropic client, the tool and the block are real. Time is virtual: nobody waits."""),
        paragraph(f"""
            Seed {lab.seed}, {lab.runs} runs a mode. The clock starts at {START.isoformat()} in
            {ZONE}, and each run asks at a moment of its own of the hour. A first call takes
            {_range(FIRST_CALL_MS)}, the tool {_range(TOOL_MS)}, a follow-up
            {_range(FOLLOW_UP_MS)}. Beside each figure stands what is expected: the middle of its
            range, and how far a count or a median of so many runs strays from it (+-, one standard
            deviation at most)."""),
    ]


def _range(ms: tuple[int, int]) -> str:
    return f"{ms[0]:,} to {ms[1]:,} ms"


def _modes(lab: Lab) -> list[str]:
    modes = lab.modes
    return [
        _title('A. Without a clock: "What time is it?", no tool, no block'),
        paragraph(f"""
            The model refuses with probability {REFUSES}, else it guesses a time on the date that it
            takes for today, {ASSUMED_DATE}."""),
        report_modes.without_clock(modes["A"]),
        _title("B. With the tool get_current_time"),
        paragraph(f"""
            The model skips the tool with probability {SKIPS}, and reads a wrong field of the result
            with probability {SLIPS}. A reply has no seconds, and the clock runs on while the model
            writes it."""),
        report_modes.with_tool(modes["B"]),
        _title("C. With the block alone"),
        paragraph("""
            Its date ranges are worked out, so that dates cost no call. Its clock is rounded down to
            the hour, so that prompt caches hit; asked for the time, the model has nothing else to
            say. So: dates from the block, the time from the tool."""),
        report_modes.with_block(modes["C dates"], modes["C time"]),
    ]


def _must(lab: Lab) -> list[str]:
    ours, utc = lab.modes["B"], lab.modes["B with UTC"]
    return [
        _title("Two designs of the tool's result"),
        paragraph("""
            The same dice throw the wrong field. Where UTC stands beside the local time that is
            540 minutes, exactly; where the result has one time, all that can be read says it."""),
        report_must.designs(ours, utc, lab.trials),
        _title("What an answer needs that must come from a tool"),
        paragraph("""
            Forced: the first call has tool_choice {"type": "tool", "name": "get_current_time"}, and
            it alone; were every call forced, the model could never answer. Checked: the time of the
            reply stands in a result of a tool, else the reply is withheld. Here each model goes
            wrong in every run:"""),
        report_must.needs(lab.trials),
        paragraph("""
            Forcing brings a result, the check sees that it was used: each lets through what the
            other stops. A wrong field does stand in the result, so that this check passes it; there
            the design of the result must help."""),
    ]


def _costs(lab: Lab) -> list[str]:
    tools = ", ".join(map(str, lab.lookups.tools_ms))
    return [
        _title("Formulas"),
        paragraph("""
            Calls = steps + 1. Each request sends the conversation again, so that input tokens grow
            about with the square of the turns: (steps + 1) x a + b x steps x (steps + 1) / 2, a
            being the first request and b what a step adds, both of the first two lines. Twice the
            steps cost more than twice as much, and in the end four times. (Four characters are
            counted as a token.)"""),
        report_costs.steps_and_tokens(lab.lookups),
        paragraph(f"A step costs its slowest parallel call. Three look-ups of {tools} ms:"),
        report_costs.in_turn_and_at_once(lab.lookups),
    ]


def _shows() -> list[str]:
    return [
        _title("What this shows, and what it does not"),
        paragraph("""
            The model is scripted. Shown is what follows from the shape of a system, whatever its
            model: how far off a guess is, what a look-up adds, which errors the design of a result
            rules out, what forcing and checking stop, how calls, time and tokens grow."""),
        paragraph("""
            Not shown is how often a real model refuses, skips a tool or reads a wrong field, how
            fast a real service is, or how many tokens it counts. The probabilities and ranges were
            put in, so they come out: measure them with your own model."""),
    ]


def _runs(lab: Lab) -> list[str]:
    told = [_title("The trace")]
    for mode, (title, dice) in TRACES.items():
        told += [f"{title}:", trace(lab.modes[mode], dice)]
    return told
