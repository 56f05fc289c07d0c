"""Sizes and numbers of additions, derived from the names of processes."""

import numpy as np
import pytest

from fairbench_agent.workloads.instances import LopInstance, QapInstance
from fairbench_agent.workloads.processes import Problem, ProcessKey, additions_per_evaluation, instance_size, processes
from fairbench_agent.workloads.standard import standard_instance


@pytest.mark.parametrize(
    ("problem", "instance", "size"),
    [("qap", "tai75e02", 75), ("pfsp", "tai100_20_1", 100), ("lop", "N-be75np_150", 150), ("qap", "*", None)],
)
def test_sizes_are_read_from_names(problem: Problem, instance: str, size: int | None) -> None:
    assert instance_size(ProcessKey(problem, instance, "swap")) == size


@pytest.mark.parametrize("key", processes("standard", "*/swap"), ids=str)
def test_additions_equal_the_terms_of_the_sum(key: ProcessKey) -> None:
    match standard_instance(key.instance):
        case QapInstance(position, _):
            terms: int | None = position.size
        case LopInstance(weight):
            terms = np.triu_indices(len(weight), 1)[0].size
        case _:
            terms = None
    assert additions_per_evaluation(key) == terms
