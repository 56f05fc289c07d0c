"""Hashes and their prefixes."""

import pytest

from fairbench_agent.pool.record.hashes import is_hash_prefix, is_sha256

WHOLE = "0123456789abcdef" * 4


@pytest.mark.parametrize(
    ("text", "whole", "prefix"),
    [
        (WHOLE, True, True),
        (WHOLE[:63], False, True),
        ("abc", False, False),
        (WHOLE.upper(), False, False),
        (WHOLE + "\n", False, False),
    ],
)
def test_hashes_and_prefixes(text: str, whole: bool, prefix: bool) -> None:
    assert is_sha256(text) is whole
    assert is_hash_prefix(text) is prefix
