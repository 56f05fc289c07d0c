"""The protocol holds names that other packages use too."""

import pytest
from pydantic import ValidationError

from tests.pool.examples import protocol


@pytest.mark.parametrize(
    "changes",
    [
        {"suite": "mine"},
        {"budget": 0},
        {"seed": -1},
        {"seed": 2**53},
        {"sweeps": 0},
        {"instances": {"tsp/uniform_101": "x"}},
        {"instances": {"tsp uniform": "5e" * 32}},
        {"code_generation": {"NUMBA_OPT": 3}},
        {"assembly_sha256": "A5" * 32},
    ],
    ids=str,
)
def test_absurd_protocols_are_refused(changes: dict[str, object]) -> None:
    """A protocol outside its documented ranges cannot be built."""
    with pytest.raises(ValidationError):
        protocol(**changes)
