"""A database held against its own log: every leaf, node and head computed anew, and every record against what the log says of it.

What is found is told in lines. Who can write to the database and has the key could have made everything agree again; only heads that were
seen elsewhere, those of releases and of contributors, tell then, so they are taken too.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Row, func, select

from fairbench_agent.pool.errors import PoolError
from fairbench_agent.pool.log.leaf import leaf_hash_of
from fairbench_agent.pool.log.pool_key import held_key
from fairbench_agent.pool.log.signed_head import KeyStep, SignedHead
from fairbench_agent.pool.log.verification import LogTree, Verification, first_of
from fairbench_agent.pool.record.entry import Change
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.tables import CHANGES, LOG_LEAVES, LOG_NODES, RECORDS

_AT_ONCE = 1_000


def verified(store: DatabasePool, elsewhere: Mapping[str, SignedHead]) -> Verification:
    """Hold a pool against its log and against heads that were seen elsewhere, by where they were; StoreError if it cannot be read."""
    heads = {f"the head of size {head.size} that the pool keeps": head for head in store.log.signed()}
    heads |= elsewhere
    with store.reading() as connection:
        tree = LogTree({head.size for head in heads.values()})
        findings = [
            *first_of(_leaves(connection, tree)),
            *first_of(_nodes(connection, tree)),
            *first_of(_states(connection)),
        ]
        n_records = connection.execute(select(func.count()).select_from(RECORDS)).scalar_one()
    keys = store.log.keys()
    findings += [
        line for where, head in heads.items() for line in tree.against(where, head, {step.key for step in keys})
    ]
    findings += [*_key(store, keys), *first_of(_contents(store))]
    return Verification(tree.size, tree.root().hex(), n_records, len(heads), tuple(findings))


def _leaves(connection: Connection, tree: LogTree) -> Iterator[str]:
    """Let the tree grow by the changes in their order, and yield where the log has them otherwise."""
    chosen = (
        select(CHANGES, LOG_LEAVES.c.position, RECORDS.c.sha256)
        .select_from(CHANGES.outerjoin(LOG_LEAVES, LOG_LEAVES.c.change_id == CHANGES.c.id).outerjoin(RECORDS))
        .order_by(CHANGES.c.id)
    )
    for row in connection.execute(chosen).yield_per(_AT_ONCE):
        of = f"record {short_hash(row.sha256 or 'unknown')}: {row.state} at {row.at}"
        if row.position != tree.size:
            yield f"{of} is {'no leaf' if row.position is None else f'leaf {row.position}'} of the log, and should be leaf {tree.size}"
        tree.grow(leaf_hash_of(row.sha256 or "", Change(row.state, row.at, row.by, tuple(row.reasons))))
    last = connection.execute(select(func.max(LOG_LEAVES.c.position))).scalar()
    if last is not None and last >= tree.size:
        yield f"the log has {last + 1} leaves, and the histories of the records {tree.size} changes: changes were dropped"


def _nodes(connection: Connection, tree: LogTree) -> Iterator[str]:
    """Yield which nodes that are kept are not those of the tree."""
    n_kept = 0
    for row in connection.execute(select(LOG_NODES)).yield_per(_AT_ONCE):
        n_kept += 1
        if tree.nodes.get((row.level, row.place)) != bytes(row.sha256):
            what = f"leaf {row.place}" if row.level == 0 else f"node {row.place} of level {row.level}"
            yield f"{what} of the log is not what the histories of the records give: one of them was changed"
    if n_kept < len(tree.nodes):
        yield f"the log keeps {n_kept} nodes of {len(tree.nodes)}"


def _states(connection: Connection) -> Iterator[str]:
    """Yield which records are in another state than their last change says, or have none."""
    lasts = select(func.max(CHANGES.c.id)).group_by(CHANGES.c.record_id)
    of_last = RECORDS.outerjoin(CHANGES, (CHANGES.c.record_id == RECORDS.c.id) & CHANGES.c.id.in_(lasts))
    chosen = select(RECORDS.c.sha256, RECORDS.c.state, CHANGES.c.state.label("told")).select_from(of_last)
    for row in connection.execute(chosen.order_by(RECORDS.c.id)).yield_per(_AT_ONCE):
        if row.state != row.told:
            yield f"record {short_hash(row.sha256)}: is {row.state}, and its history says {row.told or 'nothing'}"


def _key(store: DatabasePool, keys: Sequence[KeyStep]) -> Iterator[str]:
    """Yield that the private key that is here is not the pool's, which somebody may have exchanged to sign in its name."""
    path = store.log.key_file
    if path.exists() and keys and held_key(path, keys[-1].key) is None:
        yield f"{path}: is not the key {keys[-1].key[:12]} that the pool says it signs with"


def _contents(store: DatabasePool) -> Iterator[str]:
    """Yield which records have not the content of their hash."""
    with store.reading() as connection:
        rows: Sequence[Row[Any]] = connection.execute(select(RECORDS.c.sha256).order_by(RECORDS.c.id)).all()
    for row in rows:
        try:
            sound = hashlib.sha256(store.content(row.sha256)).hexdigest() == row.sha256
        except PoolError:
            sound = False
        if not sound:
            yield f"record {short_hash(row.sha256)}: its content is not that of its hash"
