"""A signature is of one record by one key, and everything else is refused in one line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.agent.machine.machine_key import MachineKey
from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.signature import refuse_wrong, signature_text

KEY = MachineKey(bytes(range(32)))
CONTENT = b'{"a":1}'
SIGNATURE = KEY.signature(CONTENT)


def test_the_right_one_is_let_pass() -> None:
    refuse_wrong(SIGNATURE, CONTENT, KEY.public_key)


@pytest.mark.parametrize(
    ("signature", "content", "public_key", "told"),
    [
        (SIGNATURE, CONTENT + b" ", KEY.public_key, "is not of this record by the key"),
        (MachineKey(bytes(32)).signature(CONTENT), CONTENT, KEY.public_key, "is not of this record by the key"),
        (SIGNATURE, CONTENT, "ff" * 32, "is not of this record by the key"),
        (SIGNATURE, CONTENT, None, "the record names no public key"),
        ("", CONTENT, KEY.public_key, "is none; it has 86 digits"),
        (SIGNATURE + "==", CONTENT, KEY.public_key, "is none"),
        (SIGNATURE[:-1] + "B", CONTENT, KEY.public_key, "is none"),
        ("ä" * 86, CONTENT, KEY.public_key, "is none"),
    ],
)
def test_any_other_is_refused(signature: str, content: bytes, public_key: str | None, told: str) -> None:
    with pytest.raises(RecordError, match=r"^signature: ") as raised:
        refuse_wrong(signature, content, public_key)
    assert told in str(raised.value)


@settings(max_examples=50)
@given(st.binary(min_size=64, max_size=64), st.binary(min_size=32, max_size=32))
def test_no_bytes_are_one_by_chance(signature: bytes, public_key: bytes) -> None:
    """Whatever points of the curve they are, or are not."""
    with pytest.raises(RecordError, match="is not of this record"):
        refuse_wrong(signature_text(signature), CONTENT, public_key.hex())
