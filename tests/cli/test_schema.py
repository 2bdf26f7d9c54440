"""`schema` prints what stands in a tool's definition, the same bytes for every user."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess

from jsonschema import Draft202012Validator

Run = Callable[..., CompletedProcess[str]]

HINT = (
    'When the user describes a time period in words ("last weekend", "this month"), pass '
    "relative_range and let the system resolve it. If the user names no period, send none of the "
    "date fields."
)  # docs/contract.md


def test_the_hint_and_the_properties_are_printed(run: Run) -> None:
    done = run("schema")
    assert (done.returncode, done.stderr) == (0, "")
    data = json.loads(done.stdout)
    assert list(data) == ["hint", "properties"]
    assert data["hint"] == HINT
    names = ["today", "yesterday", "last_weekend", "this_week", "last_week"]
    assert data["properties"]["relative_range"]["enum"] == [*names, "this_month", "last_month"]
    keys = ["relative_range", "start_date", "end_date", "dates_confirmed"]
    assert list(data["properties"]) == keys


def test_the_properties_make_a_json_schema(run: Run) -> None:
    properties = json.loads(run("schema").stdout)["properties"]
    schema = {"type": "object", "properties": properties}
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    assert validator.is_valid({"relative_range": "last_week"})
    assert not validator.is_valid({"relative_range": "fortnight"})


def test_who_asks_and_when_changes_no_byte(run: Run, in_denver: Run) -> None:
    assert in_denver("schema", "--json").stdout == run("schema").stdout


def test_names_narrow_the_enum(run: Run) -> None:
    printed = run("schema", "--names", "last_week,today").stdout
    assert json.loads(printed)["properties"]["relative_range"]["enum"] == ["today", "last_week"]


def test_a_required_period_is_said(run: Run) -> None:
    data = json.loads(run("schema", "--required").stdout)
    assert data["hint"].endswith("A period is required: if the user names none, ask which one.")
