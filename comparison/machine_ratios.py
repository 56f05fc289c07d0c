"""Runtimes of several machines as equivalent seconds on one of them: the ratio of every machine, by a calibrated model.

    ratio(M) = t̂(target)/t(M), centred: too long as often as too short (Arza et al. 2023, Definition 5 without γ).

γ is left out because performance assessment favours no algorithm; a test that must favour the published one is the
business of `study` and `sign_test`. The ratios carry the model's error: two curves of algorithms from two machines that
are closer than it do not differ.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from fairbench.calibration.equivalent_runtime import Question, equivalent_runtime
from fairbench.calibration.machines import find_machine
from fairbench.comparison.machine_lookup import Lookup

CENTRED = 0.5
"""p_γ at which γ is 1."""


@dataclass(frozen=True)
class MachineRatios:
    """Ratios of machines to one target, looked up when asked for.

    Attributes:
        lookup: the model and where machines are looked for.
        target: the machine whose seconds all runtimes become.
        warn: takes what limits a ratio, once per machine.
    """

    lookup: Lookup
    target: str
    warn: Callable[[str], None] = field(default=lambda _: None)

    def ratio(self, machine: str) -> float:
        """Return the equivalent seconds on the target per second on a machine.

        Raises:
            CalibrationError: a machine is not found, or the model has no answer for the two.
        """
        if machine == self.target:
            return 1.0
        source, target = (find_machine(name, self.lookup.known) for name in (machine, self.target))
        question = Question([1.0], source, target, p_gamma=CENTRED)
        answer = equivalent_runtime(self.lookup.known.model, question, self.lookup.bridges)
        self.warn(
            f"{machine}: 1 s is {answer.ratio:.4g} s on {target.name}, model {answer.model}, basis {answer.basis}"
        )
        return answer.ratio
