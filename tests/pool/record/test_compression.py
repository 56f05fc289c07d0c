"""The size of a record, and decompression that is bounded before it happens."""

import gzip
import tracemalloc

from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.record import (
    MAX_POOLED_BYTES,
    compressed,
    decompressed,
)


@given(st.binary(max_size=5_000), st.integers(1, 40))
def test_inflating_undoes_compressing(part: bytes, times: int) -> None:
    content = part * times
    assert decompressed(compressed(content)) == content == gzip.decompress(compressed(content))
    assert compressed(content) == compressed(content)


@given(st.binary(), st.integers(0, 100))
def test_whatever_comes_is_inflated_within_the_bound_or_refused(body: bytes, most: int) -> None:
    try:
        assert len(decompressed(body, most)) <= most + 1
    except RecordError as error:
        assert "\n" not in str(error)  # noqa: PT017  most bodies are refused


def test_a_bomb_takes_no_more_memory_than_a_record() -> None:
    bomb = gzip.compress(bytes(10**8))
    tracemalloc.start()
    try:
        content = decompressed(bomb)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(content) == MAX_POOLED_BYTES + 1
    assert peak < 2 * MAX_POOLED_BYTES + 10 * len(bomb)
