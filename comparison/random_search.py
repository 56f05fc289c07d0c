"""Random search by the kernels of the reference process, for the experiment of Appendix A; numba is loaded when it runs.

The 16 instances are those of the standard suite: four each of QAP, TSP, PFSP and LOP, of the sizes and structure of
the paper's. Every run has its own seed; fitness is maximised by the kernels, so its negative is returned.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from fairbench.comparison.errors import MissingExtraError, ParameterError
from fairbench.comparison.extra_runtime import Run

if TYPE_CHECKING:
    from fairbench.workloads.instances import Instance

N_INSTANCES = 16
"""Instances of the standard suite."""


def random_search_run() -> Run:
    """Return random search on the standard instances, as `extra_runtime.measured_rates` calls it.

    Raises:
        MissingExtraError: numba is not installed.
    """
    try:
        from fairbench.workloads.search import advance, start  # noqa: PLC0415 numba takes a second to load
    except ImportError as error:
        raise MissingExtraError(
            "this experiment runs kernels; install them with: pip install 'fairbench[agent]'"
        ) from error

    def run(instance: int, evaluations: int, seed: int) -> float:
        if not 0 <= instance < N_INSTANCES:
            raise ParameterError(f"instance {instance} is not there; the standard suite has 0..{N_INSTANCES - 1}")
        chosen = _instances()[instance]
        state = start(chosen, seed)
        advance(chosen, state, "random", evaluations)
        return -state.best

    return run


@lru_cache(maxsize=1)
def _instances() -> "tuple[Instance, ...]":
    from fairbench.workloads.processes import INSTANCE_NAMES  # noqa: PLC0415 likewise
    from fairbench.workloads.standard import standard_instance  # noqa: PLC0415 likewise

    return tuple(
        standard_instance(problem, name) for problem, names in INSTANCE_NAMES["standard"].items() for name in names
    )
