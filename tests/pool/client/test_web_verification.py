"""A pool on the web is held against what it shows of its log: whatever is dropped, added or shown otherwise is told in a line."""

from collections.abc import Iterator
from itertools import count

import pytest

from fairbench_agent.pool.client.http_exchange import Exchange, Patience, RetryHooks
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.client.web_verification import verified_web
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.log.signed_head import SignedHead
from fairbench_agent.pool.record.entry import Change, State
from fairbench_agent.pool.record.record_hash import short_hash
from tests.pool.client.hostile_peer import lengthening_log
from tests.pool.client.scripted_server import scripted
from tests.pool.client.test_log_watch import LATER, NOW, POOL, RECORDS, ShownLog


class ListedLog(ShownLog):
    """A log whose records were handed in, then accepted, and all of whose leaves are shown but some."""

    def __init__(self, *records: str) -> None:
        super().__init__(*records)
        self.hidden = 0
        for sha256 in records:
            self.becomes(sha256, State.ACCEPTED)

    def becomes(self, sha256: str, state: State) -> None:
        self.changes.append((sha256, Change(state, LATER, "ada", ("why",))))

    def every_leaf(self, size: int) -> Iterator[tuple[str, Change]]:
        yield from self.changes[: size - self.hidden]

    def signed(self) -> SignedHead:
        head = self.head()
        assert head is not None
        return head


class ShownPool(WebPool):
    """A pool that lists records as a test has them, of which one may be taken back while they are listed."""

    def __init__(self, log: ShownLog, *listed: str, taken_back: str | None = None) -> None:
        self.place, self.log = POOL, log
        self.listed, self.taken_back = listed, taken_back

    def hashes(self, prefix: str = "") -> list[str]:
        if self.taken_back and isinstance(self.log, ListedLog):
            self.log.becomes(self.taken_back, State.QUARANTINED)
        return [sha256 for sha256 in self.listed if sha256.startswith(prefix)]


@pytest.fixture
def log() -> ListedLog:
    return ListedLog(*RECORDS[:3])


def test_a_pool_that_lists_what_its_log_says_agrees(log: ListedLog) -> None:
    early = log.signed()
    log.becomes(RECORDS[1], State.QUARANTINED)
    found = verified_web(ShownPool(log, RECORDS[0], RECORDS[2]), {"a release": early})
    assert found.findings == ()
    assert (found.n_leaves, found.n_records, found.n_heads, found.root) == (7, 2, 2, log.signed().root)


def test_a_record_that_is_left_out_or_unknown_is_named(log: ListedLog) -> None:
    assert verified_web(ShownPool(log, *RECORDS[1:3], RECORDS[7]), {}).findings == (
        f"record {short_hash(RECORDS[7])}: is listed as accepted, and the log does not know it",
        f"record {short_hash(RECORDS[0])}: is not listed, and its history says accepted",
    )
    log.becomes(RECORDS[2], State.WITHDRAWN)
    assert verified_web(ShownPool(log, *RECORDS[:3]), {}).findings == (
        f"record {short_hash(RECORDS[2])}: is listed as accepted, and its history says withdrawn",
    )


def test_what_changes_while_it_is_looked_at_is_no_contradiction(log: ListedLog) -> None:
    assert verified_web(ShownPool(log, *RECORDS[:3], taken_back=RECORDS[0]), {}).findings == ()


def test_a_log_that_was_rewritten_or_cut_off_contradicts_heads_seen_elsewhere(log: ListedLog) -> None:
    early = log.signed()
    sha256, change = log.changes[1]
    log.changes[1] = (sha256, Change(change.state, NOW, "grace", change.reasons))
    (line,) = verified_web(ShownPool(log, *RECORDS[:3]), {"a release": early}).findings
    assert line.startswith("a release: has another root than the 6 first changes")
    del log.changes[3:]
    (line,) = verified_web(ShownPool(log), {"a release": early}).findings
    assert line.startswith("a release: has 6 leaves, and there are 3 changes")


def test_a_head_of_a_foreign_key_or_a_forged_one_is_told(log: ListedLog) -> None:
    head = log.signed()
    log.rotate(2, signed=True)
    log.steps = log.steps[1:]
    forged = head.model_copy(update={"root": "5e" * 32})
    lines = verified_web(ShownPool(log, *RECORDS[:3]), {"old": head, "forged": forged}).findings
    assert len(lines) == 2
    assert "old: was signed with the key" in lines[0]
    assert "forged: its signature is not that of its key" in lines[1]


def test_a_pool_without_a_log_or_with_missing_leaves_is_refused(
    log: ListedLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    log.hidden = 1
    with pytest.raises(StoreError, match="shows 5 leaves of the 6 that it signed"):
        verified_web(ShownPool(log), {})
    monkeypatch.setattr(ListedLog, "head", lambda _: None)
    with pytest.raises(StoreError, match="shows no log"):
        verified_web(ShownPool(log), {})


def test_a_log_that_comes_leaf_by_leaf_is_given_up_however_long_it_says_that_it_is() -> None:
    moments_s = count(0.0, 4.0)
    now_s = [0.0]

    def goes_by() -> None:
        now_s[0] = next(moments_s)

    hooks = RetryHooks(sleep=lambda _: None, clock_s=lambda: now_s[0])
    with scripted(lengthening_log(1_000, goes_by)) as server:
        pool = WebPool(Exchange(server.url, Patience(whole_s=60.0, leaves_per_s=0.5), hooks))
        with pytest.raises(StoreError) as raised:
            verified_web(pool, {})
    # 4 s a leaf where 60 s and 2 s a leaf are allowed: 4 (n - 1) > 60 + 2 n of the 2,000 that the second look told of
    assert str(raised.value) == (
        f"{server.url}: showed 33 of 2000 leaves of its log and came at less than 0.5 a second, beyond which all of them may "
        "take 60 s; try again, or tell its keepers"
    )


def test_a_log_of_more_leaves_than_memory_holds_is_refused_before_any_is_read() -> None:
    with scripted(lengthening_log(2**53 - 1)) as server:
        with pytest.raises(StoreError, match="of a log of 9007199254740991 leaves, and at most 4000000 are read"):
            verified_web(WebPool(Exchange(server.url)), {})
        assert not any(b"/v1/log/leaves" in request for request in server.requests)
