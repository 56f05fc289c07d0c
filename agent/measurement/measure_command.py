"""`fairbench-agent measure` behind its options: what is planned or resumed, by one agent at a time.

What cannot be done as asked is a PlanError, or what the journal, the machine or an instance file raises.
"""

import os
import re
import secrets
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NoReturn

from pydantic import ValidationError

from fairbench_agent.agent.errors import JournalError, PlanError
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.emulation import require_own_processor
from fairbench_agent.agent.machine.machine_id import machine_id
from fairbench_agent.agent.machine.machine_key import machine_key
from fairbench_agent.agent.machine.node_folder import alone_on, settled_folder
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.measurement import journal as journals
from fairbench_agent.agent.measurement.journal import Journal, Opening
from fairbench_agent.agent.measurement.plan import MeasurementPlan
from fairbench_agent.agent.measurement.session import MeasurementContext, MeasureOutput, complete
from fairbench_agent.agent.measurement.supervisor import require_compiler
from fairbench_agent.agent.readiness.check import choose_core, choose_cores, require_core, require_memory, usable_cores
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.folders import data_folder
from fairbench_agent.core.signals import handling
from fairbench_agent.pool.record.machine import Machine, Score
from fairbench_agent.pool.stores.folder import FolderPool
from fairbench_agent.workloads.processes import BRIEF_BUDGET, QUICK_BUDGET, WORKLOAD_VERSION

_PLANNING = {
    "suite": "suite",
    "instances": "folder",
    "budget": "budget",
    "brief": "budget",
    "quick": "budget",
    "sweeps": "sweeps",
    "only": "selection",
    "score": "score",
    "score_table": "score",
    "score_date": "score",
    "validation": "validation",
    "core": "core",
    "copies": "copies",
}
"""Options of `measure` by what they choose of a plan; the others may change when a measurement is resumed."""
UNKNOWN_DATE = "unknown"
_OPTIONS = {"selection": "--only", "folder": "--instances", "table": "--score-table", "date": "--score-date"}


def chosen_budget(budget: int, given: bool, brief: bool, quick: bool) -> int:
    """Return the budget of --budget, --brief or --quick."""
    if brief + quick + given > 1:
        raise PlanError("--budget, --brief and --quick contradict each other; give one of them")
    if brief:
        return BRIEF_BUDGET
    return QUICK_BUDGET if quick else budget


def chosen_score(score: str | None, table: str | None, date: str) -> Score | None:
    """Return the score of the CPU, if one was given with its table."""
    if score is None and table is None and date == UNKNOWN_DATE:
        return None
    if score is None or not table:
        raise PlanError("--score and --score-table (and --score-date) belong together; give the score with its table")
    if not re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,12})?", score) or float(score) <= 0:
        raise PlanError(f"--score {score!r} is no positive number such as 2185 or 10.3")
    with _one_line_each():
        return Score(value=re.sub(r"^0+(?=[0-9])", "", score), table=table, date=date)


def chosen_copies(text: str | None, source: SystemSource | None = None) -> int:
    """Return the copies of --copies, a number or `all`, the cores that this process may keep busy; one unless given."""
    if text is None:
        return 1
    if text == "all":
        return usable_cores(source or SystemSource())
    if not re.fullmatch(r"[1-9][0-9]{0,4}", text):
        raise PlanError(f"--copies {text!r}: must be a number from 1 on, or all")
    return int(text)


def planned(**choices: object) -> MeasurementPlan:
    """Return the plan of the choices that a plan is made of, in an order of its own."""
    folder = choices.pop("folder", None)
    path = str(folder.absolute()) if isinstance(folder, Path) else None
    with _one_line_each():
        return MeasurementPlan.model_validate({"folder": path, "order_seed": secrets.randbits(32), **choices})


@contextmanager
def _one_line_each() -> Iterator[None]:
    try:
        yield
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        option = _OPTIONS[str(first["loc"][0])]
        raise PlanError(f"{option} {first['input']!r}: must be one line of at most 200 printable characters") from error


@dataclass(frozen=True)
class Resumption:
    """What is given with --resume: options, which may be those that the measurement was begun with, and what they choose."""

    options: frozenset[str]
    plan: MeasurementPlan

    def require_same(self, journal: Journal) -> None:
        """Refuse options that choose what the measurement was not begun with, naming each."""
        begun = journal.opening.plan
        chosen = {_PLANNING[option]: option for option in sorted(self.options & _PLANNING.keys())}
        other = [
            f"--{option.replace('_', '-')} (begun with {_told(getattr(begun, name))}, now {_told(getattr(self.plan, name))})"
            for name, option in chosen.items()
            if getattr(begun, name) != getattr(self.plan, name)
        ]
        if other:
            them = "it" if len(other) == 1 else "them"
            raise PlanError(
                f"the measurement to resume was begun with other options: {', '.join(other)}; leave {them} out, or start a "
                "new measurement without --resume"
            )


def _told(value: object) -> str:
    if isinstance(value, Score):
        return f"{value.value} of {value.table}, {value.date}"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def run(
    plan: MeasurementPlan | Resumption,
    output: MeasureOutput,
    data: Path | None = None,
    context: MeasurementContext | None = None,
) -> bool:
    """Measure by a plan, or resume what was begun; return whether the upload, if any, is complete.

    The data folder is the user's by default. StoppedError when stopped.
    """
    data, context = data or data_folder(os.environ), context or MeasurementContext()
    require_own_processor(context.source)
    require_compiler()
    records = (output.folder or data / "records").absolute()
    # where no worker hears of it, SIGTERM ends the command like Ctrl-C
    node = settled_folder(data)
    with alone_on(node), handling((signal.SIGTERM,), _terminate):
        identity = machine_id(node)
        context = replace(context, key=machine_key(node, identity))
        folder = (records if output.folder else node) / "journals"
        if isinstance(plan, Resumption):
            journal = _resumed(folder, plan, identity, context)
        else:
            journal = _begun(folder, plan, identity, context)
        return complete(journal, FolderPool(records), context, output)


def _terminate(*_: object) -> NoReturn:
    raise StoppedError("ended by SIGTERM", signal.SIGTERM)


def _begun(folder: Path, plan: MeasurementPlan, identity: str, context: MeasurementContext) -> Journal:
    if plan.copies > 1:
        plan = plan.model_copy(update={"cores": choose_cores(context.source, plan.copies)})
        require_memory(context.source, plan.copies)
    elif plan.core is None:
        plan = plan.model_copy(update={"core": choose_core(context.source)})
    _require_possible(plan, context.source)
    at_ns = context.clock.calendar_ns()
    opening = Opening(
        agent_version=context.release,
        machine_id=identity,
        machine=detect(context.source),
        plan=plan,
        at_ns=at_ns,
    )
    return journals.create(folder, f"{at_ns}-{secrets.token_hex(4)}", opening)


def _require_possible(plan: MeasurementPlan, source: SystemSource) -> None:
    plan.require_possible()
    for copy_index in range(plan.copies):
        core = plan.core_of(copy_index)
        if core is not None:
            require_core(source, core)


def _resumed(folder: Path, given: Resumption, identity: str, context: MeasurementContext) -> Journal:
    paths = journals.unfinished(folder, identity)
    if not paths and (others := journals.unfinished(folder)):
        raise _foreign(others[-1])
    if not paths:
        raise JournalError(f"{folder}: no unfinished measurement to resume; start a new one without --resume")
    journal = journals.read(paths[-1])
    opening = journal.opening
    if _cpu(opening.machine) != _cpu(detect(context.source)):
        raise _foreign(journal.path)
    if (opening.agent_version, opening.plan.workload_version) != (context.release, WORKLOAD_VERSION):
        raise JournalError(
            f"{journal.path}: was begun by release {opening.agent_version}; resume with that one, or start a new "
            "measurement without --resume"
        )
    given.require_same(journal)
    if journal.closing is None:
        _require_possible(opening.plan, context.source)
    return journal


def _foreign(path: Path) -> JournalError:
    return JournalError(f"{path}: was begun on another machine; start a new measurement without --resume")


def _cpu(machine: Machine) -> tuple[object, ...]:
    facts = (machine.vendor, machine.brand, machine.family, machine.model, machine.stepping, machine.architecture)
    return tuple(fact.value for fact in facts)
