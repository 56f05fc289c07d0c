"""Valid records for tests: a small one, and one of the largest possible size."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from fairbench_agent.pool.record.field_types import Fact
from fairbench_agent.pool.record.machine import Chain, Load, Machine, MeasuredSpeed
from fairbench_agent.pool.record.protocol import (
    Environment,
    Finding,
    Grade,
    Interruption,
    Letter,
    PinnedCore,
    Protocol,
)
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.timing import (
    Chunks,
    Disturbance,
    Noise,
    ProcessTiming,
    ProgramTiming,
    Run,
)
from fairbench_agent.workloads.outcomes import PROGRAM_ANSWERS, VALIDATION_ANSWERS, Outcome, known_instance_sha256
from fairbench_agent.workloads.processes import PROGRAM_CHUNKS, ProcessKey, processes

BUDGET = 2_000_000
QUIET = Noise(
    steal_ns=0,
    throttled_ns=None,
    throttle_events=None,
    neighbour_ns=12_000_000,
    clock_step_ns=-250,
    drift_ns=20_000_000,
    spread_ppm=12_000,
    disturbances=(),
)
LOUD = Noise(
    steal_ns=1_230_000_000,
    throttled_ns=12_345_678_901,
    throttle_events=123,
    neighbour_ns=60_120_000_000,
    clock_step_ns=-12_345_678,
    drift_ns=81_234_567,
    spread_ppm=312_345,
    disturbances=(Disturbance.PREEMPTED, Disturbance.NEIGHBOUR, Disturbance.UNSTEADY),
)
MACHINE = Machine(
    vendor=Fact(value="AMD", source="/proc/cpuinfo"),
    brand=Fact(value="AMD EPYC", source="/proc/cpuinfo"),
    family=Fact(value=25, source="/proc/cpuinfo"),
    model=Fact(value=1, source="/proc/cpuinfo"),
    stepping=Fact(value=1, source="/proc/cpuinfo"),
    microarchitecture=Fact(value="Zen 3", source="family 25, model 1"),
    architecture=Fact(value="x86_64", source="uname"),
    physical_cores=Fact(value=1, source="/sys/devices/system/cpu"),
    logical_cores=Fact(value=2, source="/sys/devices/system/cpu"),
    cache_l1d_bytes=Fact(value=32_768, source="/sys/devices/system/cpu/cpu0/cache/index0/size"),
    cache_l1i_bytes=Fact(value=32_768, source="/sys/devices/system/cpu/cpu0/cache/index1/size"),
    cache_l2_bytes=Fact(value=524_288, source="/sys/devices/system/cpu/cpu0/cache/index2/size"),
    cache_l3_bytes=Fact(value=33_554_432, source="/sys/devices/system/cpu/cpu0/cache/index3/size"),
    base_frequency_hz=Fact(),
    max_frequency_hz=Fact(),
    memory_bytes=Fact(value=8_321_499_136, source="psutil"),
    hypervisor=Fact(value="kvm", source="/proc/cpuinfo"),
    container=Fact(value="none", source="/proc/1/cgroup"),
    operating_system=Fact(value="Linux", source="uname"),
    kernel_release=Fact(value="6.1", source="uname"),
)


SPEED = MeasuredSpeed(
    chains=(
        Chain(after_runs=0, shift_ns="0.3125", multiplication_ns="0.9375", addition_ns="0.9376"),
        Chain(after_runs=1, shift_ns="0.3126", multiplication_ns="0.9374", addition_ns="0.9375"),
    ),
    loads=(Load(working_set_bytes=16_384, load_ns="1.25"), Load(working_set_bytes=67_108_864, load_ns="81.4")),
    clock_hz=3_200_000_000,
)


def machine(**changes: object) -> Machine:
    """Return a virtual machine that hides its CPU model, with changed facts."""
    return MACHINE.model_copy(update=changes)


def run(position: int, wall_ns: int, noise: Noise = QUIET) -> Run:
    """Return a run with 99 % CPU time and an undisturbed estimate of 97 %."""
    return Run(
        position=position,
        copy_index=0,
        wall_ns=wall_ns,
        cpu_ns=wall_ns * 99 // 100,
        undisturbed_ns=wall_ns * 97 // 100,
        undisturbed_error_ns=wall_ns // 1000,
        noise=noise,
    )


def program(name: str, answer: int, wall_ns: int = 41_000_000, noise: Noise = QUIET) -> ProgramTiming:
    """Return a validation process or reference program with the estimate of `run`."""
    times = run(0, wall_ns, noise).model_dump(exclude={"position", "copy_index", "noise"})
    return ProgramTiming(name=name, answer=answer, work=1_000_000_000, noise=noise, **times)


PROCESS = ProcessKey("tsp", "uniform_101", "swap")
REACHED = Outcome(BUDGET + 7, "901.250000")


def timing(
    key: ProcessKey = PROCESS,
    walls_ns: Sequence[int] = (600_000_000,),
    reached: Outcome = REACHED,
    first_position: int = 0,
) -> ProcessTiming:
    """Return a process in four equal chunks, with one run per wall time."""
    counted = sorted(range(len(walls_ns)), key=lambda index: walls_ns[index])[(len(walls_ns) - 1) // 2]
    return ProcessTiming(
        problem=key.problem,
        instance=key.instance,
        search=key.search,
        evaluations=reached.evaluations,
        objective=reached.objective,
        runs=tuple(run(first_position + index, wall_ns) for index, wall_ns in enumerate(walls_ns)),
        chunks=Chunks(
            counted_run=counted,
            thresholds=4,
            wall_ns=(walls_ns[counted] // 4,) * 4,
        ),
    )


def pinned(core: int, smt_siblings: tuple[int, ...] | None = None) -> PinnedCore:
    """Return a core with its own level 2 cache, if its siblings are known."""
    return PinnedCore(
        core=core, smt_siblings=smt_siblings, l2_siblings=smt_siblings, l3_siblings=None, node_siblings=None
    )


def protocol(**changes: object) -> Protocol:
    """Return the protocol of a measurement of one process of the standard suite, with changed fields."""
    fields: dict[str, Any] = {
        "workload_version": 1,
        "suite": "standard",
        "budget": BUDGET,
        "seed": 2,
        "sweeps": 1,
        "selection": "tsp/uniform_101/swap",
        "program_chunks": 0,
        "instances": {"tsp/uniform_101": known_instance_sha256("standard", "tsp", "uniform_101")},
        "python_version": "3.11.9",
        "numba_version": "0.68.1",
        "llvmlite_version": "0.50.0",
        "llvm_version": "20.1.8",
        "code_generation": {"NUMBA_CPU_FEATURES": "", "NUMBA_CPU_NAME": "generic", "NUMBA_OPT": "3"},
        "target": "x86_64-unknown-linux-gnu",
        "assembly_sha256": "a5" * 32,
        "timer": "clock_gettime(CLOCK_MONOTONIC)",
        "timer_resolution_ns": 31,
        "copies": 1,
        "cores": (pinned(1, (0,)),),
    }
    return Protocol(**(fields | changes))


def example_record(**changes: object) -> Record:
    """Return a small valid record of one process, with changed fields."""
    fields: dict[str, Any] = {
        "version": 1,
        "machine_id": "0123456789abcdef0123456789abcdef",
        "agent_version": "0.1.0",
        "started_at": "2026-01-31T12:00:00Z",
        "finished_at": "2026-01-31T12:00:59Z",
        "machine": MACHINE,
        "protocol": protocol(),
        "outcomes": "verified",
        "processes": (timing(),),
        "validation": (program("primes", VALIDATION_ANSWERS["primes"]),),
        "programs": (),
        "environment": Environment(
            before=(Finding(name="governor", value="performance", limit="performance", verdict="good"),),
            after=(Finding(name="battery", value=None, limit=None, verdict="unknown"),),
        ),
        "grade": Grade(letter="B", reasons=("1 of 1 runs: unsteady",)),
        "copy_grades": None,
        "interruptions": (Interruption(after_runs=0, gap_s=77),),
        "speed": SPEED,
    }
    return Record(**(fields | changes))


def programs_record(letter: Letter = "A", n_chunks: int = PROGRAM_CHUNKS, **changes: object) -> Record:
    """Return a record of the reference programs only."""
    fields: dict[str, Any] = {
        "protocol": protocol(selection="none", instances={}, program_chunks=n_chunks, workload_version=2),
        "processes": (),
        "validation": (),
        "programs": tuple(program(name, answers[n_chunks]) for name, answers in PROGRAM_ANSWERS.items()),
        "grade": Grade(letter=letter, reasons=("busy",) if letter > "A" else ()),
    }
    return example_record(**(fields | changes))


SLOW_CHUNKS = {"qap": (100, 780), "tsp": (40, 90), "pfsp": (50, 520), "lop": (100, 640)}
"""Chunks per process, as in the agent, and milliseconds per chunk on a slow machine."""


@cache
def full_record(sweeps: int = 3, copies: int = 1) -> Record:
    """Return a record of all 64 processes on a slow, disturbed machine, with lists and numbers of maximal length."""
    timings = [_slow_timing(place, key, sweeps, copies) for place, key in enumerate(processes("standard"))]
    names = {
        f"{key.problem}/{key.instance}": known_instance_sha256("standard", key.problem, key.instance)
        for key in processes("standard")
    }
    finding = Finding(name="involuntary switches", value="12345 in the last second", limit="at most 100", verdict="bad")
    reason = "the core's speed varied: drift kernel up to 1.23 times its median, 123 of 192 runs: busy neighbour"
    return example_record(
        finished_at="2026-02-02T12:00:00Z",
        machine=_verbose_machine(),
        protocol=protocol(
            sweeps=sweeps,
            selection="*",
            program_chunks=PROGRAM_CHUNKS,
            instances=names,
            code_generation={f"NUMBA_OPTION_NUMBER_{number}": "disabled" for number in range(10)},
            copies=copies,
            cores=tuple(pinned(100 + number, (200 + number,)) for number in range(copies)),
        ),
        copy_grades=("C",) * copies if copies > 1 else None,
        processes=tuple(timings),
        validation=tuple(program(name, answer, 12_345_678_901, LOUD) for name, answer in VALIDATION_ANSWERS.items()),
        programs=tuple(
            program(name, answers[PROGRAM_CHUNKS], 12_345_678_901, LOUD) for name, answers in PROGRAM_ANSWERS.items()
        ),
        environment=Environment(before=(finding,) * 20, after=(finding,) * 20),
        grade=Grade(letter="C", reasons=(reason,) * 12),
        interruptions=(Interruption(after_runs=100, gap_s=86_400),) * 10,
    )


def _verbose_machine() -> Machine:
    source = "/sys/devices/system/cpu/cpu0/cache/index0/size"
    values = {name: getattr(MACHINE, name).value or 3_192_606_000 for name in Machine.model_fields}
    values["brand"] = "Intel(R) Xeon(R) Platinum 8481C CPU @ 2.70GHz"
    facts: dict[str, Any] = {name: Fact(value=value, source=source) for name, value in values.items()}
    return Machine(**facts)


def _slow_timing(place: int, key: ProcessKey, sweeps: int, copies: int) -> ProcessTiming:
    """Return a process whose chunks scatter by 20 %."""
    thresholds, chunk_ms = SLOW_CHUNKS[key.problem]
    walls_ns = tuple(chunk_ms * (900 + index * 7_919 % 1_009 // 5) * 1_000 for index in range(thresholds))
    return ProcessTiming(
        problem=key.problem,
        instance=key.instance,
        search=key.search,
        evaluations=BUDGET + 1_000,
        objective="-123456789.123456",
        runs=tuple(
            run(64 * sweep + place, sum(walls_ns), LOUD).model_copy(update={"copy_index": copy})
            for sweep in range(sweeps)
            for copy in range(copies)
        ),
        chunks=Chunks(counted_run=0, thresholds=thresholds, wall_ns=walls_ns),
    )
