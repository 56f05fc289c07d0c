"""What a text is taken for, told before anything is computed with it; found by what a prediction itself asks."""

from dataclasses import dataclass, replace

from fairbench_agent.calibration.data.specified import Specified, not_understood, specified_of
from fairbench_agent.calibration.fitting.measured_kind import MeasuredKind
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.prediction.machines import KnownMachine, MachineSources, find_machine
from fairbench_agent.calibration.prediction.predictor import entering
from fairbench_agent.cpus.microarchitectures import microarchitecture
from fairbench_agent.cpus.processor import Processor


@dataclass(frozen=True)
class Understood:
    """A machine as a prediction would take it.

    Attributes:
        name: what it is called in the answer.
        entering: measured, score or specification: how it would enter, as the best that is known of it.
        source: where it was found.
        specified: what its specification tells, None where the table of CPUs does not have it.
        score: its benchmark score, None when unknown.
        score_table: name and date of the table that the score is of, None for one that was given.
        measured_kind: what measured machines of its microarchitecture teach the model of it, None where none were measured.
        not_understood: words of the text that belong to no CPU.
    """

    name: str
    entering: str
    source: str
    specified: Specified | None
    score: float | None
    score_table: tuple[str, str] | None
    measured_kind: MeasuredKind | None = None
    not_understood: tuple[str, ...] = ()

    @property
    def processor(self) -> Processor | None:
        """Return the CPU of the table that it is, None where it is none or may be several."""
        return self.specified.processor if self.specified else None

    @property
    def microarchitecture(self) -> str | None:
        """Return what its cores are called, None where that is not known."""
        known = self.processor
        return microarchitecture(known.microarchitecture).title if known and known.microarchitecture else None

    @property
    def text(self) -> str:
        """Return it in a line: Intel Core i7-4790: Haswell, 3.6 to 4.0 GHz; score estimated from the specification (2223 ± 3 %, one standard error)."""
        told = f"{self.specified.told}; " if self.specified else ""
        unclear = f"; not understood: {', '.join(self.not_understood)}" if self.not_understood else ""
        return f"{self.name}: {told}{self._basis}{unclear}"

    @property
    def _basis(self) -> str:
        if self.entering == "measured":
            return f"measured ({self.source})"
        if self.entering == "score":
            return f"score {self.score:g} of {', '.join(self.score_table)}" if self.score_table else "score given"
        return estimated(self.specified, self.measured_kind)


def estimated(known: Specified | None, kind: MeasuredKind | None) -> str:
    """Return by what a machine enters of which its specification is known, and perhaps measured machines of its kind."""
    told = f"score estimated from the specification ({known.estimate if known else 'unknown'})"
    return f"{told}, {cycles_of(kind)}" if kind else told


def cycles_of(kind: MeasuredKind) -> str:
    """Return what measured machines of a kind add: cycles of Zen 4 by 2 measured machines."""
    machines = f"{kind.n_machines} measured machine{'' if kind.n_machines == 1 else 's'}"
    return f"cycles of {microarchitecture(kind.microarchitecture).title} by {machines}"


def understood(text: str, sources: MachineSources) -> Understood:
    """Return what a text is taken for; what `find_machine` raises, and DataError where a model can use nothing that is known."""
    found = understood_as(find_machine(text, sources), sources.model)
    return replace(found, not_understood=not_understood(text, found.name))


def understood_as(machine: KnownMachine, model: Model, how: str | None = None) -> Understood:
    """Return how a machine that was found enters, the best way unless it entered already."""
    return Understood(
        machine.name,
        how or entering(model, machine),
        machine.source,
        machine.specified or specified_of(machine.name),
        machine.score,
        machine.score_table,
        model.measured_kind(machine.microarchitectures),
    )
