"""Settings and fixtures shared by the tests of several packages."""

import gc
import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

from tests.postgresql import database_url, postgresql, sqlite_url

__all__ = ["database_url", "postgresql", "sqlite_url"]  # fixtures for every test

# one core per test process: more threads spend nine tenths of a fit waiting for each other
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when numpy is first imported

# without .pyc files, each of hundreds of commands would compile the whole package
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# a job in the background ignores SIGINT, and so would the processes that tests stop by it
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# no deadlines, since machines are busy; derandomized, so that failures are reproducible
settings.register_profile("thorough", deadline=None, derandomize=True)
settings.register_profile("fairbench", settings.get_profile("thorough"), max_examples=40)
settings.load_profile("fairbench")

# test collection creates no garbage, but garbage collection took a fifth of its time
gc.disable()


def pytest_collection_finish() -> None:
    """Enable garbage collection again, with high thresholds for half a million permanent objects."""
    gc.enable()  # without gc.freeze, since hypothesis asks the collector for references to its random generators
    gc.set_threshold(50_000, 20, 20)


NOTHING_SKIPPED = "FAIRBENCH_NOTHING_SKIPPED"
"""Environment variable: if set, tests skipped for lack of something installable fail the run."""


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run with avoidable skips."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not os.environ.get(NOTHING_SKIPPED):
        return
    skipped = reporter.stats.get("skipped", [])
    avoidable = [report for report in skipped if "this machine" not in str(report.longrepr)]
    if avoidable and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        reporter.write_line(f"{len(avoidable)} skipped, but {NOTHING_SKIPPED} is set: install what they need", red=True)


@pytest.fixture(scope="session")
def published_file() -> Path:
    """Return the shipped file of published timings, in the published format."""
    return Path(__file__).parents[1] / "results" / "published" / "result.txt"


@pytest.fixture(scope="session")
def published_data() -> Path:
    """Return the folder of published data; skip tests if FAIRBENCH_PUBLISHED_DATA is not set."""
    folder = os.environ.get("FAIRBENCH_PUBLISHED_DATA")
    if not folder:
        pytest.skip("FAIRBENCH_PUBLISHED_DATA is not set")
    return Path(folder)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test that reads the published data, and start with the tests that share compiled code and servers.

    An idle worker takes tests from the end of another worker's queue, and would compile and start them again.
    """
    for item in items:
        if "published_data" in getattr(item, "fixturenames", ()):
            item.add_marker("published")
    first = ["workloads", "pool", "service"]
    folders = {item: item.path.relative_to(Path(__file__).parent).parts[0] for item in items}
    items.sort(key=lambda item: first.index(folders[item]) if folders[item] in first else len(first))
