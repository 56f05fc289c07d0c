"""The moment in a pool's histories is UTC, to the second."""

import subprocess
import sys
from datetime import UTC, datetime, timedelta

from fairbench.service.clock import utc_now


def test_the_moment_is_now_in_utc() -> None:
    text = utc_now()
    assert text.endswith("Z")
    assert timedelta(0) <= datetime.now(UTC) - datetime.fromisoformat(text) < timedelta(minutes=1)


def test_a_reviewer_does_not_wait_for_the_web_server_to_load() -> None:
    program = (
        "import sys, fairbench.service.clock, fairbench.service.review_command; assert 'fastapi' not in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
