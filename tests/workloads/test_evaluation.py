"""The evaluation kernels have the values of brute force and the prescribed machine code.

An evaluation is one chain of dependent double additions. Outcomes do not show this, so the tests read the machine code.
"""

import json
import os
import platform
import re
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.agent.measurement.worker_messages import worker_environment
from fairbench_agent.workloads.evaluation import evaluate, workspace
from fairbench_agent.workloads.instances import Instance, LopInstance, PfspInstance, QapInstance, TspInstance

LISTING = """
import json, sys
import numpy as np
from fairbench_agent.workloads.evaluation import evaluate_compiled, workspace
from fairbench_agent.workloads.frozen_code import functions
from fairbench_agent.workloads.processes import processes
from fairbench_agent.workloads.standard import standard_instance
for problem in ("qap", "tsp", "pfsp", "lop"):
    instance = standard_instance(processes("standard", problem + "/*")[0].instance)
    evaluate_compiled(instance, np.arange(len(instance[0]), dtype=np.uint32), workspace(instance))
listings = evaluate_compiled.inspect_asm()
json.dump({str(t).split("Instance")[0].strip("("): list(functions(a)) for t, a in listings.items()}, sys.stdout)
"""

X86 = platform.machine().lower() in {"x86_64", "amd64"}
ADDITION = re.compile(
    r"^addsd\s+(?P<a>.+), (?P<to>%xmm\d+)$" if X86 else r"^fadd\s+(?P<to>d\d+), (?P<a>d\d+), (?P<b>d\d+)$"
)
JUMP = re.compile(r"^(j\w+|b\.\w+|b|cb\w+|tb\w+)\s")
PACKED = re.compile(
    r"^(addp[sd]|mulp[sd]|haddp|paddd|paddq|pmulld|pmuludq|v?f?n?m(add|sub)\w*|vadd|fmla|addv|faddp)\b|\.\d[sd]\b"
)


@pytest.fixture(scope="module")
def listings() -> Any:
    """Return the instructions of the evaluation by problem, compiled as in a worker."""
    done = subprocess.run(
        [sys.executable, "-c", LISTING], capture_output=True, text=True, check=True, env=worker_environment(os.environ)
    )
    return json.loads(done.stdout)


def instructions(listings: Any, problem: str) -> list[str]:
    return [line for _, body in listings[problem] for line in body]


@pytest.mark.parametrize("problem", ["Qap", "Tsp", "Pfsp", "Lop"])
def test_no_addition_is_packed_or_fused(listings: Any, problem: str) -> None:
    lines = instructions(listings, problem)
    assert any(ADDITION.match(line) for line in lines)
    assert [line for line in lines if PACKED.match(line)] == []


@pytest.mark.parametrize("problem", ["Qap", "Tsp", "Lop"])
def test_every_addition_waits_for_the_previous_one(listings: Any, problem: str) -> None:
    """Between jumps, each addition reads the register that the previous addition wrote."""
    chained = 0
    last: str | None = None
    for line in instructions(listings, problem):
        if JUMP.match(line):
            last = None
        matched = ADDITION.match(line)
        if matched is None:
            continue
        if last is not None:
            assert last in matched.groupdict().values(), f"{line} does not read {last}"
            chained += 1
        last = matched["to"]
    assert chained >= 1  # the loops are unrolled


@pytest.mark.skipif(not X86, reason="counts x86 instructions")
def test_each_product_of_the_assignment_problem_is_converted_and_added_once(listings: Any) -> None:
    lines = instructions(listings, "Qap")
    counts = {name: sum(line.startswith(name) for line in lines) for name in ("imull", "cvtsi2sd", "addsd")}
    # one more product than additions: a single term needs no sum
    assert counts["imull"] == counts["cvtsi2sd"] == counts["addsd"] + 1


@pytest.mark.skipif(not X86, reason="names an x86 instruction")
def test_completion_times_are_compared_without_a_branch(listings: Any) -> None:
    assert any(line.startswith("maxsd") for line in instructions(listings, "Pfsp"))


def brute_force(instance: Instance, order: list[int]) -> float:
    """Return the fitness by definition, in exact integers if the instance has integers."""
    match instance:
        case QapInstance(position, item):
            return -float(
                sum(int(position[i, j]) * int(item[a, b]) for i, a in enumerate(order) for j, b in enumerate(order))
            )
        case TspInstance(distance):
            total = 0.0
            for a, b in zip(order, [*order[1:], order[0]], strict=True):
                total += float(distance[a, b])
            return -total
        case PfspInstance(duration):
            return -float(total_flow_time(duration, order))
        case LopInstance(weight):
            return float(sum(int(weight[a, b]) for i, a in enumerate(order) for b in order[i + 1 :]))


def total_flow_time(duration: Any, order: list[int]) -> int:
    """Return the sum of completion times, by the recursion C(t, k) = max(C(t−1, k), C(t, k−1)) + p."""
    jobs, machines = len(order), duration.shape[1]
    table = np.zeros((jobs + 1, machines + 1), dtype=object)
    for t in range(1, jobs + 1):
        for k in range(1, machines + 1):
            table[t, k] = max(table[t - 1, k], table[t, k - 1]) + int(duration[order[t - 1], k - 1])
    return int(sum(table[1:, machines]))


@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 2**32), n=st.integers(2, 9), problem=st.sampled_from(["qap", "tsp", "pfsp", "lop"]))
def test_evaluation_agrees_with_the_definition(seed: int, n: int, problem: str) -> None:
    random = np.random.default_rng(seed)
    instances: dict[str, Instance] = {
        "qap": QapInstance(*(random.integers(-100, 1800, (n, n), dtype=np.int32) for _ in range(2))),
        "tsp": TspInstance(random.random((n, n)) * 1000),
        "pfsp": PfspInstance(random.integers(1, 100, (n, int(random.integers(1, 6)))).astype(np.float64)),
        "lop": LopInstance(random.integers(0, 3000, (n, n)).astype(np.float64)),
    }
    instance = instances[problem]
    order = random.permutation(n)
    value = evaluate(instance, order.astype(np.uint32), workspace(instance))
    assert value == brute_force(instance, order.tolist())
