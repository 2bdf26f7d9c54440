"""Warnings of the frameworks, of event loops left open and of each other, are not ours to mend."""

import pytest

NOT_OURS = ("ResourceWarning", "DeprecationWarning", "pytest.PytestUnraisableExceptionWarning")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for warning in NOT_OURS:
            item.add_marker(pytest.mark.filterwarnings(f"ignore::{warning}"))
