"""What lies below the path of the public address is found with it and without it, and nothing else is changed."""

import pytest

from fairbench_agent.service.http.public_path import below


@pytest.mark.parametrize(
    ("prefix", "path", "found"),
    [
        ("", "/models", "/models"),
        ("/pool", "/pool/models", "/models"),
        ("/pool", "/models", "/models"),  # a proxy took it off
        ("/pool", "/pool", "/"),
        ("/pool", "/pool/", "/"),
        ("/pool", "/pools/x", "/pools/x"),
        ("/pool", "/x/pool/y", "/x/pool/y"),
        ("/a/b", "/a/b/cpus/a/b", "/cpus/a/b"),
    ],
)
def test_only_the_whole_prefix_is_taken_off_and_once(prefix: str, path: str, found: str) -> None:
    assert below(prefix, path) == found
