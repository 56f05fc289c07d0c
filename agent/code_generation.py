"""The environment in which the worker compiles, so that every machine of an architecture runs the same instructions.

numba reads these variables when it is imported, so they are set for a fresh process. A named CPU would leave the
host's features on; an empty feature list together with `generic` gives the baseline. Without the vectorisers and the
vector mathematics library, no machine adds in another order than the reference process.
"""

from collections.abc import Mapping

from fairbench.agent.errors import WorkerError

CODE_GENERATION: Mapping[str, str] = {
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "NUMBA_DISABLE_INTEL_SVML": "1",
    "NUMBA_OPT": "3",
    "NUMBA_BOUNDSCHECK": "0",
    "NUMBA_DISABLE_JIT": "0",
}


def worker_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Return an environment with all of the caller's numba settings replaced by the fixed ones."""
    kept = {name: value for name, value in environment.items() if not name.upper().startswith("NUMBA_")}
    return kept | dict(CODE_GENERATION)


def require(environment: Mapping[str, str]) -> None:
    """Refuse to compile under any other numba settings than the fixed ones.

    Raises:
        WorkerError: a setting differs, or there is one more.
    """
    found = {name: value for name, value in environment.items() if name.upper().startswith("NUMBA_")}
    wrong = sorted(name for name in found | dict(CODE_GENERATION) if found.get(name) != CODE_GENERATION.get(name))
    if wrong:
        raise WorkerError(f"code generation settings differ from the fixed ones: {', '.join(wrong)}")
