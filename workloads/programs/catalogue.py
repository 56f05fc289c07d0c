"""The ten reference programs, in chunks of equal work."""

import math
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from fairbench_agent.workloads.programs import languages, optimizers, structures
from fairbench_agent.workloads.programs.state import ANSWER

Code = Callable[[Any, int], object]
"""A program's compiled function, frozen or compiled by numba on first use: does units of work on a state."""


class ReferenceProgram(NamedTuple):
    """A reference program; its chunks are the same work, about 70 ms on a Zen 4 core."""

    name: str
    begin: Callable[[int], Any]
    """Returns the state for a number of units per chunk."""
    source: Code
    units: int
    """Units of a chunk."""

    def chunks(self, n_chunks: int, code: Code) -> Iterator[tuple[int, int]]:
        """Prepare the state, and return an iterator that does a chunk per step and yields its units and the answer."""
        state = self.begin(self.units)

        def steps() -> Iterator[tuple[int, int]]:
            for _ in range(n_chunks):
                code(state, self.units)
                yield self.units, answer(state)

        return steps()


def answer(state: Any) -> int:  # noqa: ANN401  any state
    """Return the sum of the units' results; of a double, the 53 bits of its mantissa."""
    if isinstance(state, languages.Motion):
        return abs(int(math.ldexp(math.frexp(state.energy[0])[0], 53)))
    return int(state.words[ANSWER])


PROGRAMS: Final = (
    ReferenceProgram("tabu", optimizers.begin_tabu, optimizers.tabu, 19),
    ReferenceProgram("two_opt", optimizers.begin_two_opt, optimizers.two_opt, 29),
    ReferenceProgram("sat", optimizers.begin_sat, optimizers.sat, 200),
    ReferenceProgram("paths", structures.begin_paths, structures.paths, 240),
    ReferenceProgram("table", structures.begin_table, structures.table, 190),
    ReferenceProgram("sort", structures.begin_sort, structures.sort, 57),
    ReferenceProgram("compress", languages.begin_compress, languages.compress, 98),
    ReferenceProgram("interpreter", languages.begin_interpreter, languages.interpreter, 200),
    ReferenceProgram("bodies", languages.begin_bodies, languages.bodies, 390),
    ReferenceProgram("chase", structures.begin_chase, structures.chase, 450_000),
)
"""In the order of `PROGRAM_KINDS`."""
