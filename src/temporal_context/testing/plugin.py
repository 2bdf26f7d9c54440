"""The fixture of the pytest plugin."""

import pytest

from temporal_context.testing.moments import AwkwardMoment, awkward_moments


@pytest.fixture(params=awkward_moments(), ids=str)
def awkward_moment(request: pytest.FixtureRequest) -> AwkwardMoment:
    """Each moment of `awkward_moments`, a test each."""
    moment: AwkwardMoment = request.param
    return moment
