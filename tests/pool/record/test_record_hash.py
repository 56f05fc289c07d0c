"""Hashes as names."""

import pytest

from fairbench_agent.pool.record.record_hash import is_hash_prefix, is_sha256, short_hash

WHOLE = "0123456789abcdef" * 4


@pytest.mark.parametrize(
    ("text", "whole", "prefix"),
    [
        (WHOLE, True, True),
        (WHOLE[:63], False, True),
        ("abcd", False, True),
        ("abc", False, False),
        (WHOLE + "0", False, False),
        (WHOLE.upper(), False, False),
        (WHOLE[:63] + "g", False, False),
        (WHOLE + "\n", False, False),
        ("\u0660" * 64, False, False),
    ],
)
def test_digits_of_a_hash(text: str, whole: bool, prefix: bool) -> None:
    assert is_sha256(text) is whole
    assert is_hash_prefix(text) is prefix


def test_so_few_digits_could_be_a_cpu() -> None:
    assert not is_hash_prefix("e5440", 8)
    assert is_hash_prefix("", 0)


def test_what_is_shown_of_a_hash_names_it() -> None:
    assert is_hash_prefix(short_hash(WHOLE), 8)
