"""An export is kept on disk until it is whole: nothing of a torn one is used, and one without end costs little."""

import hashlib
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from fairbench_agent.pool.client.export_download import complete_export, export_allowance
from fairbench_agent.pool.client.http_exchange import Exchange, Patience, RetryHooks
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import PoolError, RefusedError, StoreError, TransientError
from tests.pool.client import hostile_peer as peer
from tests.pool.client.scripted_server import Step, scripted

NOTICE = b'{"licence":"CC0-1.0","n_records":2}'
CONTENTS = {hashlib.sha256(one).hexdigest(): one for one in (b'{"a":1}', b'{"b":2}')}
LINES = [b'{"sha256":"%s","record":%s}' % (sha256.encode(), content) for sha256, content in CONTENTS.items()]
STILL = RetryHooks(sleep=lambda _: None)


def read(step: Step, **times: float) -> list[tuple[str, bytes]]:
    patience = Patience(attempts=1, **{"answer_s": 20.0, **times})  # type: ignore[arg-type]  # by name
    with scripted(step) as server:
        return list(WebPool(Exchange(server.url, patience, STILL)).contents())


def test_all_lines_come_before_the_first_record_is_given() -> None:
    """Whoever uses the records may take any time: the pool is not kept waiting."""
    seen: list[bytes] = []

    def lines() -> Iterator[bytes]:
        for line in (NOTICE, *LINES):
            seen.append(line)
            yield line

    export = complete_export(lines(), "URL")
    first = next(export)
    assert seen == [NOTICE, *LINES]
    assert [one[:2] for one in (first, *export)] == list(CONTENTS.items())


@pytest.mark.parametrize("cut", [1, 2])
def test_of_a_torn_export_nothing_is_used(cut: int) -> None:
    export = complete_export([NOTICE, *LINES][:cut], "URL")
    with pytest.raises(TransientError, match=f"gave {cut - 1} of 2 records; try again"):
        next(export)


def test_more_records_than_it_tells_of_end_it_at_the_first_of_them() -> None:
    with pytest.raises(StoreError, match=r"gives more than the 10 records that it tells of; tell its keepers"):
        read(peer.export_without_end(10))


@pytest.mark.parametrize("n_told", [None, 10**9])
def test_an_export_without_end_ends_by_its_size(n_told: int | None) -> None:
    with pytest.raises(
        RefusedError, match="answered more than 3000000 bytes; no export is that large; is it a fairbench"
    ):
        read(peer.export_without_end(n_told), export_bytes=3_000_000)


def test_half_of_the_room_is_left_to_others(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=5_000_000))
    with pytest.raises(RefusedError, match=f"more than 2500000 bytes; that is half of the room in {tmp_path}.*TMPDIR"):
        read(peer.export_without_end(None))
    assert list(tmp_path.iterdir()) == []


def test_an_export_may_take_longer_than_other_answers_as_long_as_it_comes() -> None:
    allowance = export_allowance(Patience())
    assert allowance.seconds + 10**9 / allowance.bytes_per_s > 10 * 3600
    with pytest.raises(TransientError, match=r"took more than 0.2 s and came at less than 16 kB/s"):
        read(peer.endless(peer.OK + b"Content-Length: 9999\r\n\r\n", b"x", 0.01), answer_s=0.2)


def test_no_place_for_temporary_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "none"))
    for use in (lambda: export_allowance(Patience()), lambda: list(complete_export([NOTICE, *LINES], "URL"))):
        with pytest.raises(StoreError, match=r"cannot be kept among temporary files \(No such file.*TMPDIR"):
            use()


def test_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full here")
    monkeypatch.setattr(tempfile, "TemporaryFile", lambda **_: full.open("r+b", buffering=0))
    with pytest.raises(PoolError, match="No space left on device"):
        list(complete_export([NOTICE, *LINES], "URL"))
