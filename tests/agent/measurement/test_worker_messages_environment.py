"""The fixed environment: the user's numba settings do not leak into it, and nothing else is accepted."""

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.agent.measurement.worker_messages import (
    CODE_GENERATION,
    require_fixed_settings,
    worker_environment,
)

SETTINGS = st.sampled_from(["NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CACHE_DIR", "numba_opt", "Numba_Disable_Jit"])
ENVIRONMENTS = st.dictionaries(SETTINGS | st.sampled_from(["PATH", "HOME", "PYTHONPATH", "XNUMBA_OPT"]), st.text())


def test_settings_are_those_of_the_specification() -> None:
    assert dict(CODE_GENERATION) == {
        "NUMBA_CPU_NAME": "generic",
        "NUMBA_CPU_FEATURES": "",
        "NUMBA_LOOP_VECTORIZE": "0",
        "NUMBA_SLP_VECTORIZE": "0",
        "NUMBA_DISABLE_INTEL_SVML": "1",
        "NUMBA_OPT": "3",
        "NUMBA_BOUNDSCHECK": "0",
        "NUMBA_DISABLE_JIT": "0",
    }


@given(ENVIRONMENTS)
def test_numba_settings_of_the_user_do_not_leak(environment: dict[str, str]) -> None:
    made = worker_environment(environment)
    require_fixed_settings(made)
    assert {name: value for name, value in made.items() if name not in CODE_GENERATION} == {
        name: value for name, value in environment.items() if not name.upper().startswith("NUMBA_")
    }


@given(ENVIRONMENTS)
def test_only_the_fixed_settings_are_accepted(environment: dict[str, str]) -> None:
    found = {name: value for name, value in environment.items() if name.upper().startswith("NUMBA_")}
    assert found != CODE_GENERATION
    with pytest.raises(WorkerError):
        require_fixed_settings(environment)


@pytest.mark.parametrize("name", sorted(CODE_GENERATION))
def test_every_setting_that_differs_or_is_missing_is_named(name: str) -> None:
    with pytest.raises(WorkerError, match=f"settings differ from the fixed ones: {name}$"):
        require_fixed_settings({**CODE_GENERATION, name: "other"})
    with pytest.raises(WorkerError, match=f": {name}$"):
        require_fixed_settings({key: value for key, value in CODE_GENERATION.items() if key != name})


def test_one_setting_more_is_named() -> None:
    with pytest.raises(WorkerError, match="NUMBA_CACHE_DIR, NUMBA_THREADING_LAYER"):
        require_fixed_settings(
            worker_environment(os.environ) | {"NUMBA_THREADING_LAYER": "tbb", "NUMBA_CACHE_DIR": "x"}
        )
