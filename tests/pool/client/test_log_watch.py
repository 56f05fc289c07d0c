"""A pool that rewrites, drops, cuts off or forks its log is told in one line, and both of its signed heads are kept."""

from collections.abc import Callable
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from fairbench_agent.pool.client.log_watch import KeptHead, LogWatch
from fairbench_agent.pool.client.web_log import ShownLeaf, WebLog
from fairbench_agent.pool.errors import SpoolError
from fairbench_agent.pool.log import merkle_tree
from fairbench_agent.pool.log.leaf import leaf_hash_of
from fairbench_agent.pool.log.pool_key import PoolKey
from fairbench_agent.pool.log.signed_head import Head, KeyStep, SignedHead
from fairbench_agent.pool.record.entry import Change, State
from tests.pool.log.test_merkle_tree import Tree

POOL = "https://pool.example.org"
NOW, LATER = "2026-11-23T06:00:00Z", "2026-11-24T06:00:00Z"
RECORDS = [f"{number:02x}" * 32 for number in range(8)]


def key(number: int) -> PoolKey:
    return PoolKey(Ed25519PrivateKey.from_private_bytes(bytes([number]) * 32))


class ShownLog(WebLog):
    """A log that is shown as it is, whatever it was: a received change of each record."""

    def __init__(self, *records: str) -> None:
        self.changes = [(sha256, Change(State.RECEIVED, NOW, "lab", ("handed in",))) for sha256 in records]
        self.signer = key(1)
        self.steps: tuple[KeyStep, ...] = (KeyStep(key=self.signer.public, made_at=NOW, signature=None),)

    @property
    def tree(self) -> Tree:
        tree = Tree([])
        tree.hashes = [leaf_hash_of(sha256, change) for sha256, change in self.changes]
        tree.nodes = merkle_tree.grown(0, tree.hashes, tree.kept)
        return tree

    def head(self) -> SignedHead | None:
        size = len(self.changes)
        head = Head(size=size, root=self.tree.root(size).hex(), at=NOW)
        signature = self.signer.signature(head.signed_bytes())
        return SignedHead(**head.model_dump(), key=self.signer.public, signature=signature)

    def keys(self) -> tuple[KeyStep, ...]:
        return self.steps

    def leaves(self, sha256: str, size: int) -> tuple[ShownLeaf, ...]:
        def path(position: int) -> tuple[str, ...]:
            return tuple(one.hex() for one in merkle_tree.inclusion_path(position, size, self.tree.kept))

        found = [(position, change) for position, (of, change) in enumerate(self.changes[:size]) if of == sha256]
        return tuple(ShownLeaf(position=position, change=change, path=path(position)) for position, change in found)

    def consistency(self, first: int, second: int) -> list[bytes]:
        return list(merkle_tree.consistency_path(first, second, self.tree.kept))

    def rotate(self, number: int, *, signed: bool) -> None:
        """Sign with another key from now on, for which the present one stands or does not."""
        step = KeyStep(key=key(number).public, made_at=LATER, signature=None)
        signature = self.signer.signature(step.signed_bytes()) if signed else None
        self.steps += (step.model_copy(update={"signature": signature}),)
        self.signer = key(number)


@pytest.fixture
def watch(tmp_path: Path) -> LogWatch:
    return LogWatch(tmp_path / "heads")


def leaves(*numbers: int) -> dict[str, int]:
    return {RECORDS[number]: number for number in numbers}


def test_a_pool_that_stands_by_its_word_is_told_nothing_of(watch: LogWatch) -> None:
    log = ShownLog()
    assert watch.look(POOL, log, {}, NOW) == ()
    for number, sha256 in enumerate(RECORDS):
        log.changes.append((sha256, Change(State.RECEIVED, LATER, "x", ())))
        assert watch.look(POOL, log, leaves(*range(number + 1)), NOW) == ()
        assert watch.look(POOL, log, {}, NOW) == ()
    kept = watch.kept(POOL)
    assert kept is not None
    assert (kept.head, kept.pool) == (log.head(), POOL)
    log.rotate(2, signed=True)
    log.rotate(3, signed=True)
    assert watch.look(POOL, log, leaves(0), NOW) == ()
    assert [path.name for path in watch.folder.iterdir()] == [watch.path(POOL).name]


def rewrites(log: ShownLog) -> None:
    log.changes[1] = (RECORDS[1], Change(State.RECEIVED, NOW, "somebody else", ("handed in",)))


def drops(log: ShownLog) -> None:
    del log.changes[1]
    log.changes += ShownLog(*RECORDS[4:7]).changes


def cuts_off(log: ShownLog) -> None:
    del log.changes[3:]


def rewrites_and_grows(log: ShownLog) -> None:
    rewrites(log)
    log.changes += ShownLog(*RECORDS[4:6]).changes


ATTACKS: dict[str, tuple[Callable[[ShownLog], None], str]] = {
    "forks": (rewrites, "shows another log of the same 4 leaves, and had 4 leaves on 2026-11-23"),
    "rewrites": (rewrites_and_grows, "its log was rewritten: that of 6 leaves did not grow out of the one before"),
    "drops": (drops, "its log was rewritten: that of 6 leaves did not grow out of the one before"),
    "cuts off": (
        cuts_off,
        "its log has 3 leaves: it was cut off, or an old backup restored, and had 4 leaves on 2026-11-23",
    ),
}


@pytest.mark.parametrize(("attack", "said"), ATTACKS.values(), ids=ATTACKS)
def test_what_was_done_to_the_log_is_told_each_time_and_proven_by_two_heads(
    watch: LogWatch, attack: Callable[[ShownLog], None], said: str
) -> None:
    log, honest = (ShownLog(*RECORDS[:4]) for _ in range(2))
    assert watch.look(POOL, log, leaves(0, 1), NOW) == ()
    before = watch.path(POOL).read_bytes()
    attack(log)
    for _ in range(2):
        (line,) = watch.look(POOL, log, {}, LATER)
        assert line.startswith(f"{POOL}: {said}")
        assert line.endswith(f"; what it signed is kept: {watch.path(POOL, '*')}")
        assert len(line.splitlines()) == 1
    assert watch.path(POOL).read_bytes() == before
    proofs = [KeptHead.model_validate_json(path.read_bytes()).head for path in watch.folder.iterdir()]
    assert len(proofs) == 2
    assert all(head.is_genuine() for head in proofs)
    assert watch.look(POOL, honest, leaves(0, 1), LATER) == ()


def test_a_record_that_the_log_forgot_is_named(watch: LogWatch) -> None:
    log = ShownLog(*RECORDS[:4])
    log.changes[2] = (RECORDS[7], log.changes[2][1])
    (line,) = watch.look(POOL, log, leaves(1, 2), NOW)
    assert line.startswith(
        f"{POOL}: its log forgot record {RECORDS[2][:12]}, which it acknowledged as leaf 2; what it signed is kept"
    )


def test_a_record_beyond_the_signed_head_is_named(watch: LogWatch) -> None:
    (line,) = watch.look(POOL, ShownLog(*RECORDS[:4]), leaves(4), NOW)
    assert "its signed log of 4 leaves does not hold record 040404040404, which it acknowledged as leaf 4" in line


def test_a_proof_that_proves_nothing_is_no_proof(watch: LogWatch) -> None:
    class Lying(ShownLog):
        def leaves(self, sha256: str, size: int) -> tuple[ShownLeaf, ...]:
            return tuple(
                one.model_copy(update={"path": ("ab" * 32,) * len(one.path)}) for one in super().leaves(sha256, size)
            )

    (line,) = watch.look(POOL, Lying(*RECORDS[:4]), leaves(1), NOW)
    assert f"its log does not prove record {RECORDS[1][:12]}" in line


def test_a_change_that_is_shown_otherwise_than_it_is_logged_is_no_proof(watch: LogWatch) -> None:
    class Lying(ShownLog):
        def leaves(self, sha256: str, size: int) -> tuple[ShownLeaf, ...]:
            told = Change(State.RECEIVED, NOW, "another contributor", ("handed in",))
            return tuple(one.model_copy(update={"change": told}) for one in super().leaves(sha256, size))

    assert "does not prove" in watch.look(POOL, Lying(*RECORDS[:4]), leaves(1), NOW)[0]


def test_a_key_for_which_the_old_one_does_not_stand_is_told(watch: LogWatch) -> None:
    log = ShownLog(*RECORDS[:4])
    watch.look(POOL, log, {}, NOW)
    log.rotate(2, signed=False)
    (line,) = watch.look(POOL, log, {}, LATER)
    assert "signs its log with another key, for which the one before does not stand" in line
    watch.path(POOL).unlink()  # what a user does who asked the keeper
    assert watch.look(POOL, log, {}, LATER) == ()


def test_a_head_that_its_key_did_not_sign_is_told(watch: LogWatch) -> None:
    class Forged(ShownLog):
        def head(self) -> SignedHead | None:
            head = super().head()
            assert head is not None
            return head.model_copy(update={"signature": "ab" * 64})

    assert (
        "the signature of its log's head is not that of its key" in watch.look(POOL, Forged(*RECORDS[:2]), {}, NOW)[0]
    )
    assert watch.kept(POOL) is None


def test_a_pool_that_shows_no_log_any_more_is_told(watch: LogWatch) -> None:
    class Silent(ShownLog):
        def head(self) -> SignedHead | None:
            return None

    assert watch.look(POOL, Silent(), {}, NOW) == ()  # one that never had a log
    watch.look(POOL, ShownLog(*RECORDS[:2]), {}, NOW)
    (line,) = watch.look(POOL, Silent(), {}, LATER)
    assert line.startswith(f"{POOL}: shows no log any more, and had 2 leaves on 2026-11-23")


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b'{"layout": 2}'])
def test_a_damaged_head_is_one_line(watch: LogWatch, content: bytes) -> None:
    watch.look(POOL, ShownLog(*RECORDS[:2]), {}, NOW)
    watch.path(POOL).write_bytes(content)
    with pytest.raises(SpoolError, match=r"is damaged .*; move it away"):
        watch.look(POOL, ShownLog(*RECORDS[:2]), {}, NOW)


def test_pools_do_not_share_a_head(watch: LogWatch) -> None:
    watch.look(POOL, ShownLog(*RECORDS[:4]), {}, NOW)
    assert watch.look(f"{POOL}/other", ShownLog(*RECORDS[5:]), {}, NOW) == ()
