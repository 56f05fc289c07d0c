"""Settings and fixtures that tests of several packages share."""

import gc
import os
from functools import cache
from pathlib import Path

import pytest
import typer.main
import typer.testing
from hypothesis import settings

from tests.postgresql import database_url, postgresql, sqlite_url

__all__ = ["database_url", "postgresql", "sqlite_url"]  # fixtures for every test

# one core per test process: further threads wait for each other by spinning, for nine tenths of a fit
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when numpy is first imported

# hundreds of commands are started, and each would compile the whole package again
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# a test is not about time, machines that run them are busy, and a red test must be red again
settings.register_profile("fairbench", deadline=None, derandomize=True)
settings.load_profile("fairbench")

# Collecting creates only what stays, modules and tests; garbage collection took a fifth of its time.
gc.disable()


def pytest_collection_finish() -> None:
    """Look for garbage again, but less often than a program should that has not half a million objects that stay."""
    gc.enable()  # nothing is frozen: hypothesis asks the collector what refers to its random generators
    gc.set_threshold(50_000, 20, 20)


# a program's tree of commands says the same every time it is made, and hundreds of tests ask for it
typer.main.get_command = cache(typer.main.get_command)
typer.testing._get_command = typer.main.get_command  # type: ignore[attr-defined]  # where the runner of commands has it

NOTHING_SKIPPED = "FAIRBENCH_NOTHING_SKIPPED"
"""Environment variable: where it is set, a test that skips for want of something installable fails the run."""


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run in which something was skipped that need not be."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not os.environ.get(NOTHING_SKIPPED):
        return
    skipped = reporter.stats.get("skipped", [])
    lacking = [report for report in skipped if "this machine" not in str(report.longrepr)]
    if lacking and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        reporter.write_line(f"{len(lacking)} skipped, and {NOTHING_SKIPPED} is set: install what they need", red=True)


@pytest.fixture(scope="session")
def published_file() -> Path:
    """Return the published timings that the project ships, in the published format."""
    return Path(__file__).parents[1] / "results" / "published" / "result.txt"


@pytest.fixture(scope="session")
def published_data() -> Path:
    """Return the folder of published data, or skip where FAIRBENCH_PUBLISHED_DATA does not name one."""
    folder = os.environ.get("FAIRBENCH_PUBLISHED_DATA")
    if not folder:
        pytest.skip("FAIRBENCH_PUBLISHED_DATA names no folder of published data")
    return Path(folder)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test that reads the published data, for `-m published` and `-m "not published"`."""
    for item in items:
        if "published_data" in getattr(item, "fixturenames", ()):
            item.add_marker("published")
