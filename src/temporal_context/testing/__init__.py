"""For the tests of applications: moments at which dates go wrong, and one check of the prompt.

A pytest plugin: `pytest_plugins = ["temporal_context.testing"]` in a `conftest.py` brings the
fixture `awkward_moment`, a test for each. Without pytest `awkward_moments()` is a tuple of values.
"""

from contextlib import suppress

from temporal_context.testing.moments import AwkwardMoment, CoreRange, awkward_moments
from temporal_context.testing.vocabulary_check import assert_one_vocabulary

with suppress(ImportError):  # where pytest is not: the values are there all the same
    from temporal_context.testing.plugin import awkward_moment

__all__ = [
    "AwkwardMoment",
    "CoreRange",
    "assert_one_vocabulary",
    "awkward_moment",
    "awkward_moments",
]
