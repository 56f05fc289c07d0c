"""What to do next: the last lines of what `predict`, `score`, `scores` and `refit` answer, worded here for all of them.

Behind a command stands, as a shell reads it, `#` with what it is for. What stands in capitals is for the reader to fill in.
"""

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from fairbench_agent.calibration.prediction.answer import Answer
from fairbench_agent.calibration.prediction.machines import KnownMachine
from fairbench_agent.core.console import next_text

_OF_PAPER = "CPU OF THE PAPER"


def after_prediction(answer: Answer, model: str | None, pools: Sequence[str] = ()) -> str:
    """Return what to do with the runtime that B may take, by the model of that name, the default one where it is None.

    First what p_γ asks for, since it is chosen before B has run, of these machines, since what limits them limits advice too;
    then the test.
    """
    question = answer.question
    options = {
        "--from": _asked(question.from_, answer.source),
        "--to": _asked(question.to, answer.target),
        "--model": model,
        "--basis": str(answer.basis) if question.basis or question.by else None,
        "--profile": "like" if question.like else question.profile,
        "--hold-out": question.hold_out,
        "--gamma-kind": question.gamma_kind,
    }
    given = [(name, value) for name, value in options.items() if value]
    told = "".join(f" {name} {_quoted(value)}" for name, value in given) + _of_pools(pools)
    return next_text(
        f"fairbench-compare advise N{told}  # before B runs: how many of N instances A may win",
        f"fairbench-compare p-value {question.p_gamma:g} N K  # after B ran: N instances without a tie, K of them won by A",
        "fairbench-compare study new STUDY.toml  # in place of both: a whole table, with B's value on every instance",
    )


def _asked(named: str | KnownMachine, machine: KnownMachine) -> str:
    """Return by what a machine is named again: a record of several copies by its hash, which needs no more options."""
    if isinstance(named, str) and machine.copies == 1:
        return named
    return machine.source.removeprefix("record ") if machine.from_record else machine.name


def after_score(machine: str, pools: Sequence[str]) -> str:
    """Return what to do with the score of a machine, named by its record: that, and no fairbench score, carries a runtime."""
    return next_text(f"{_predict(_OF_PAPER, machine)}{_of_pools(pools)}")


def after_finding(cpu: str) -> str:
    """Return what to do with a CPU whose score a table has: most are a paper's."""
    return next_text(f"{_predict(cpu, 'this')}  # or the name of the CPU that is yours")


def after_processors(cpu: str | None) -> str:
    """Return what to do with a list of CPUs that begins with one, or with counts of microarchitectures alone."""
    if cpu is None:
        return next_text("fairbench-calibrate processors list --microarchitecture zen3")
    return next_text(f'fairbench-calibrate processors find "{cpu}"')


def after_processors_found(rows: Sequence[Mapping[str, Any]]) -> str:
    """Return what to do with the CPUs that a name means: choose one of several, predict with one whose speed is known."""
    first = rows[0]
    if len(rows) > 1:
        return after_processors(first["name"])
    return after_finding(first["name"]) if first["speeds"] or first["score"] else after_scores()


def after_scores() -> str:
    """Return what to do with score tables."""
    return next_text(f'fairbench-calibrate scores find "{_OF_PAPER}"')


def after_models(*names: str) -> str:
    """Return what to do with models of which one can be shown, or two were set side by side."""
    shown = [f"fairbench-calibrate models show {_quoted(name)}" for name in names[:1]]
    return next_text(*shown, _by_model(names[-1]))


def after_model(name: str, *, verbose: bool) -> str:
    """Return what to do with a model that was shown, with all of its tables or without."""
    tables = [] if verbose else [f"fairbench-calibrate models show {_quoted(name)} --verbose  # with all tables"]
    return next_text(_by_model(name), *tables)


def after_gamma(name: str) -> str:
    """Return what to do with a γ of a model, which predictions apply."""
    return next_text(_by_model(name))


def after_report(output: Path) -> str:
    """Return what to do with a page that was written."""
    return next_text(f"open {_quoted(str(output))}")


def _by_model(name: str) -> str:
    return f"{_predict(_OF_PAPER, 'this')} --model {_quoted(name)}"


def after_import(cpu: str) -> str:
    """Return what to do with a score table that has a CPU."""
    return next_text(f'fairbench-calibrate scores find "{cpu}"')


def after_refit(output: Path | None) -> str:
    """Return what to do with a model that was written, or only fitted."""
    if output is None:
        return next_text("add -o MODEL.json to keep it, --verbose for its tables")
    return next_text(_by_model(str(output)))


def _predict(first: str, second: str) -> str:
    return f'fairbench-calibrate predict T1 --from "{first}" --to {_quoted(second)}'


def _of_pools(pools: Sequence[str]) -> str:
    return "".join(f" --pool {_quoted(one)}" for one in pools)


def _quoted(word: str) -> str:
    """Return a word as a shell takes it."""
    return shlex.quote(word)
