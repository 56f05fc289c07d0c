"""The documents of `fairbench-pool`."""

from typing import Annotated, Any, Literal, get_type_hints

from pydantic import Field, TypeAdapter, create_model

from fairbench_agent.pool.log.signed_head import KeyStep, SignedHead
from fairbench_agent.pool.record.entry import Entry, State, Submission
from fairbench_agent.pool.stores.steps import KeeperStep
from fairbench_agent.service.commands.release_moves import ContributorMove
from tests.json_answers.calibrate import Excluded
from tests.json_answers.words import Answer, Count, Path, Sha256, say


class Refusal(Answer):
    """What was not filed."""

    where: str = say("file, line or record")
    reason: str = say("why")


class Imported(Answer):
    """What became of records that were imported."""

    records: list[Submission] = say("records that the pool has now; receipts are for contributors and null here")
    refused: list[Refusal] = say("what was not filed")


class ExcludedOfPool(Excluded):
    """A record of a pool that no model counts."""

    contributor: str | None = say("number of its contributor")


class FrozenModel(Answer):
    """A model of a release."""

    model: Sha256 | None = say("its id; null where none could be fitted")
    why_not: str | None = say("why there is none")
    n_machines: Count = Field(default=0, description="machines that it rests on; only where there is one")
    contributor_moves: list[ContributorMove] = Field(
        default=[], description="who moves γ most, by either basis, the furthest first; only where there is a model"
    )


class FrozenStratum(FrozenModel):
    """The model of one stratum."""

    stratum: str = say("records that may be pooled")


class Release(Answer):
    """A pool that was frozen in a folder: its manifest."""

    name: str = say("name of the release")
    licence: str = say("licence of its records")
    citation: str = say("how to cite it")
    software: str = say("version of fairbench that made it")
    rules_version: int = say("version of the rules that reviewed the records")
    n_records: Count = say("records in it")
    excluded: list[ExcludedOfPool] = say("records that no model counts")
    all: FrozenModel = say("model of all records, with the published machines")
    strata: list[FrozenStratum] = say("model of each stratum by its records alone")


class Site(Answer):
    """Pages that were written as files."""

    folder: Path
    n_files: Count = say("files in it")


def _entry_and(name: str, about: str, **more: Any) -> Any:
    """Return the type of a filed record with further fields; pydantic describes those of a dataclass, but no inherited ones."""
    told, kinds = TypeAdapter(Entry).json_schema()["properties"], get_type_hints(Entry)
    fields: dict[str, Any] = {field: (kinds[field], say(told[field]["description"])) for field in told}
    return create_model(name, __base__=Answer, __doc__=about, **fields, **more)


HeldBack: Any = _entry_and(
    "HeldBack",
    "A filed record with the reasons of its state.",
    contributor_number=(Count, say("number of its contributor, as exports tell it")),
    reasons=(list[str], say("reasons of its state, in words")),
)


class RecordedChange(Answer):
    """A change of a record's state, and the step that it was made in."""

    state: State = say("the state from then on")
    at: str = say("when, UTC")
    by: str = say("`rules 3`, `token NAME`, `anonymous`, `receipt`, or a keeper's name")
    reasons: list[str] = say("in words")
    step: int | None = say(
        "step of a keeper; null of what came in, was withdrawn by receipt, or the rules decided by themselves"
    )


ShownEntry: Any = _entry_and(
    "ShownEntry",
    "A filed record with every change of its state.",
    contributor_number=(Count, say("number of its contributor, as exports tell it")),
    network=(str | None, say("network that it was sent from; null of what was filed at the database itself")),
    confirmed=(str | None, say("who confirms it, or why no released model takes it; null unless it is accepted")),
    counts=(bool, say("whether it is accepted and somebody beside its contributor stands for it")),
    history=(list[RecordedChange], say("changes, the oldest first")),
)


class MovedRecord(Answer):
    """A record that a step brought, or would bring, into a state."""

    sha256: Sha256 = say("its identity")
    cpu: str = say("name of its CPU")
    before: State = say("its state before")
    state: State = say("its state from then on")
    reasons: list[str] = say("why, in words")


class TakenStep(Answer):
    """What a step of a keeper did, or would do."""

    step: int | None = say("its number; null where nothing was changed")
    records: list[MovedRecord] = say("what became of which record, in the order of arrival")
    changed_since: list[Sha256] = say("records of a step that is undone that stay, since they changed after it")


Scopes = Annotated[list[Literal["submit", "admin"]], Field(description="what the token allows")]


class CreatedToken(Answer):
    """A token that was made."""

    name: str = say("whose records it is for")
    scopes: Scopes
    token: str = say("the token, which is shown here and never again")
    expires_at: str | None = say("when it is no longer good, UTC; null for ever")


class RevokedToken(Answer):
    """A token that was revoked."""

    name: str = say("name of the token")
    revoked_at: str = say("when, UTC")


class ListedToken(Answer):
    """A token in a list."""

    name: str = say("whose records it is for")
    scopes: Scopes
    created_at: str = say("when it was made, UTC")
    revoked_at: str | None = say("when it was revoked, UTC; null unless it was")
    expires_at: str | None = say("when it is no longer good, UTC; null for ever")


class Verified(Answer):
    """A pool that was held against its log."""

    n_leaves: Count = say("changes of records' states, each a leaf of the log")
    root: Sha256 = say("root of the tree of all leaves, computed from the records' histories")
    n_records: Count = say("records in whatever state")
    n_heads: Count = say("signed heads that were held against the leaves, the pool's own and those given")
    findings: list[str] = say("what does not agree, in words; empty where everything does")


class ShownLog(Answer):
    """The signed head of a log, and its keys."""

    head: SignedHead = say("the log as it is, or as it was signed last")
    keys: list[KeyStep] = say("keys that it was ever signed with, the first one first")
    key_file: Path


class RotatedKey(KeyStep):
    """The key that signs from now on."""

    key_file: Path


ANSWERS: dict[str, Any] = {
    "fairbench-pool import": Imported,
    "fairbench-pool release": Release,
    "fairbench-pool site": Site,
    "fairbench-pool token create": CreatedToken,
    "fairbench-pool token revoke": RevokedToken,
    "fairbench-pool token list": list[ListedToken],
    "fairbench-pool verify": Verified,
    "fairbench-pool log show": ShownLog,
    "fairbench-pool log rotate": RotatedKey,
    "fairbench-pool review list": list[HeldBack],
    "fairbench-pool review show": ShownEntry,
    "fairbench-pool review steps": list[KeeperStep],
    **{f"fairbench-pool review {verb}": TakenStep for verb in ("accept", "quarantine", "withdraw", "undo", "recheck")},
}
"""What each command prints with --json."""
