"""Settings and fixtures that tests of several packages share."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# a test is not about time, machines that run them are busy, and a red test must be red again
settings.register_profile("fairbench", deadline=None, derandomize=True)
settings.load_profile("fairbench")


@pytest.fixture(scope="session")
def published_data() -> Path:
    """Return the folder of published data, or skip where FAIRBENCH_PUBLISHED_DATA does not name one."""
    folder = os.environ.get("FAIRBENCH_PUBLISHED_DATA")
    if not folder:
        pytest.skip("FAIRBENCH_PUBLISHED_DATA names no folder of published data")
    return Path(folder)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test that reads the published data, so that `-m published` and `-m "not published"` mean what they say."""
    for item in items:
        if "published_data" in getattr(item, "fixturenames", ()):
            item.add_marker("published")
