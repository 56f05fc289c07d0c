"""What a keeper decides: records that the rules held back and others, listed, shown, decided about and taken back."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Annotated

import typer

from fairbench_agent.core.console import TableForm, show_tables
from fairbench_agent.core.program import CommandGroup, command_with
from fairbench_agent.service.commands.options_cli import PoolOptions, now

if TYPE_CHECKING:
    from fairbench_agent.pool.record.entry import Change, State
    from fairbench_agent.pool.stores.database import DatabasePool
    from fairbench_agent.pool.stores.record_choice import RecordChoice

review_app = CommandGroup(help="List, show and decide about records; every step can be undone.")

HashArgument = Annotated[str, typer.Argument(help="First digits of the record's hash, four or more.", metavar="HASH")]
HashArguments = Annotated[
    list[str] | None, typer.Argument(help="First digits of records' hashes, four or more each.", metavar="HASH")
]
ByOption = Annotated[
    str | None, typer.Option("--by", help="Who decides; it stands in the record's history.", metavar="NAME")
]
ReasonOption = Annotated[
    str | None, typer.Option("--reason", help="Why, in words; it stands there too.", metavar="TEXT")
]
DryRunOption = Annotated[bool, typer.Option("--dry-run", help="Show what would change, and change nothing.")]


@dataclass(frozen=True)
class ChoiceOptions(PoolOptions):
    """Which pool, and which of its records: all that is given holds of each."""

    contributor: Annotated[
        int | None,
        typer.Option(help="Of the contributor of this number, as exports and releases tell it.", metavar="N"),
    ] = None
    network: Annotated[
        str | None, typer.Option(help="Sent from a network or address; unknown where nobody kept it.", metavar="NET")
    ] = None
    since: Annotated[
        str | None, typer.Option(help="Handed in on that day or later (UTC), or since a moment.", metavar="DAY")
    ] = None
    until: Annotated[
        str | None, typer.Option(help="Handed in on that day or earlier (UTC), or until a moment.", metavar="DAY")
    ] = None
    rule: Annotated[
        str | None, typer.Option(help="Held back by that rule when the rules looked last.", metavar="RULE")
    ] = None
    rules: Annotated[int | None, typer.Option(help="Looked at last by that version of the rules.", metavar="N")] = None
    state: Annotated[
        list[str] | None,
        typer.Option(help="received, accepted, quarantined or withdrawn; may be repeated.", metavar="STATE"),
    ] = None

    @property
    def words(self) -> list[str]:
        """Return the options of the choice as they are typed."""
        own = [field.name for field in fields(ChoiceOptions)[len(fields(PoolOptions)) :]]
        told = ((f"--{name}", getattr(self, name)) for name in own)
        return [
            word
            for name, value in told
            if value is not None
            for one in (value if isinstance(value, list) else [value])
            for word in (name, str(one))
        ]

    def choice(self, store: "DatabasePool", hashes: Sequence[str], usual: Collection["State"]) -> "RecordChoice":
        """Return which records are meant, in the usual states where none is given; NotFiledError if a hash is none's."""
        from fairbench_agent.pool.stores.record_choice import RecordChoice, states_of

        return RecordChoice(
            states=states_of(self.state) if self.state else frozenset(usual),
            hashes=tuple(store.named(prefix).sha256 for prefix in hashes),
            contributor=self.contributor,
            network=self.network,
            since=self.since,
            until=self.until,
            rule=self.rule,
            rules_version=self.rules,
        )

    def decided(self, store: "DatabasePool", hashes: Sequence[str]) -> "RecordChoice":
        """Return which records are to be decided about; what is withdrawn is meant only where that, or its hash, is given."""
        from fairbench_agent.pool.errors import QueryError
        from fairbench_agent.pool.record.entry import State

        chosen = self.choice(store, hashes, set(State) if hashes else set(State) - {State.WITHDRAWN})
        if chosen.is_open and not self.state:
            raise QueryError(
                "HASH",
                "name records by the first digits of their hashes, or choose them by --contributor, --network, --since, "
                "--until, --rule, --rules or --state",
            )
        return chosen


@command_with(ChoiceOptions, review_app, "list")
def review_list(pool: ChoiceOptions, form: TableForm = "text") -> None:
    """List records with the reasons of their state: those that wait for a decision, unless others are chosen."""
    from fairbench_agent.pool.record.entry import State
    from fairbench_agent.service.commands import review_command

    with pool.opened() as store:
        chosen = pool.choice(store, (), set(State))
        if chosen.is_open and not pool.state:
            chosen = pool.choice(store, (), {State.QUARANTINED})
        document, tables, text = review_command.listed(store, chosen, pool.named)
    show_tables(document, tables, form, pool.as_json, text)


@command_with(PoolOptions, review_app, "show")
def review_show(
    pool: PoolOptions,
    sha256: HashArgument,
) -> None:
    """Show what the pool says about a record, whose it is, who confirms it, and every change of it."""
    from fairbench_agent.service.commands import review_command

    with pool.opened() as store:
        pool.show(*review_command.shown(store, sha256, pool.named))


@command_with(PoolOptions, review_app, "steps")
def review_steps(pool: PoolOptions, form: TableForm = "text") -> None:
    """List the steps of keepers, the latest first: who changed what, when and why."""
    from fairbench_agent.service.commands import review_command

    with pool.opened() as store:
        document, tables, text = review_command.steps(store, pool.named)
    show_tables(document, tables, form, pool.as_json, text)


@command_with(ChoiceOptions, review_app, "recheck")
def review_recheck(
    pool: ChoiceOptions,
    hashes: HashArguments = None,
    by: ByOption = None,
    reason: ReasonOption = None,
    dry_run: DryRunOption = False,
) -> None:
    """Let the rules of this release look again, in one step, at what rules decided about; what a keeper decided stands."""
    from fairbench_agent.pool.record.entry import State
    from fairbench_agent.service.commands import review_command
    from fairbench_agent.service.next_steps import after_trial

    with pool.opened() as store:
        decision = _decision("accepted", by, reason, dry_run=dry_run)
        chosen = pool.choice(store, hashes or (), {State.ACCEPTED, State.QUARANTINED})
        trial = after_trial(["recheck", *(hashes or ()), *pool.words], by, reason, pool.named) if dry_run else None
        pool.show(*review_command.recheck(store, chosen, decision, pool.named, trial=trial))


@command_with(PoolOptions, review_app, "undo")
def review_undo(
    pool: PoolOptions,
    step: Annotated[int, typer.Argument(help="Number of the step.", metavar="STEP")],
    by: ByOption = None,
    reason: ReasonOption = None,
    dry_run: DryRunOption = False,
) -> None:
    """Let the records of a step be as they were before it; what changed since stays, and is named."""
    from fairbench_agent.service.commands import review_command
    from fairbench_agent.service.next_steps import after_trial

    with pool.opened() as store:
        decision = _decision("accepted", by, reason, dry_run=dry_run)
        trial = after_trial(["undo", str(step)], by, reason, pool.named) if dry_run else None
        pool.show(*review_command.undo(store, step, decision, pool.named, trial=trial))


def _decision(state: str, by: str | None, reason: str | None, *, dry_run: bool) -> "Change":
    """Return what is decided; QueryError where nobody decides it, or for no reason, unless it is tried only."""
    from fairbench_agent.pool.errors import QueryError
    from fairbench_agent.pool.record.entry import Change, State

    for name, value, what in (("--by", by, "who decides"), ("--reason", reason, "why, in words")):
        if value is None and not dry_run:
            raise QueryError(name, f"say {what}, for the record's history; or only look, with --dry-run")
    return Change(State(state), now(), by or "a keeper", (reason or "tried",))


def _deciding(verb: str, state: str, meaning: str) -> None:
    """Add the command by which a keeper gives records a state."""

    def decide(
        pool: ChoiceOptions,
        hashes: HashArguments = None,
        by: ByOption = None,
        reason: ReasonOption = None,
        dry_run: DryRunOption = False,
    ) -> None:
        from fairbench_agent.service.commands import review_command
        from fairbench_agent.service.next_steps import after_trial

        with pool.opened() as store:
            decision = _decision(state, by, reason, dry_run=dry_run)
            chosen = pool.decided(store, hashes or ())
            trial = after_trial([verb, *(hashes or ()), *pool.words], by, reason, pool.named) if dry_run else None
            pool.show(*review_command.decide(store, chosen, decision, pool.named, trial=trial))

    decide.__doc__ = meaning
    command_with(ChoiceOptions, review_app, verb)(decide)


_deciding("accept", "accepted", "Let records count, in one step.")
_deciding("quarantine", "quarantined", "Keep records from counting, in one step.")
_deciding(
    "withdraw", "withdrawn", "Withdraw records as their contributors can, in one step; a keeper can bring them back."
)
