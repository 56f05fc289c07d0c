"""Threads, copies of A and common programs: each rule against a plain computation from the model's document."""

import json
import math
import random
import re
import secrets
import sys
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np
import pytest

import fairbench_agent as fb
from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.calibration.predicting.model import DEFAULT_MODEL, shipped_models
from fairbench_agent.cpus import coefficients, has_speed, known_cpus, known_microarchitectures, match
from tests.calibration.command import run

MODEL = json.loads((shipped_models() / f"{DEFAULT_MODEL}.json").read_text("utf-8"))
CPUS = [cpu for cpu in known_cpus() if has_speed(cpu) and ("Hz" not in cpu.name or match(cpu.name).kind == "exact")]
XEON, RYZEN = "Intel Xeon Gold 6130", "AMD Ryzen 9 7950X"
PROGRAMS = ("dfmax r{}00.5", "greedy {}", "bench-{}", "")


def table_of(options: dict[str, Any], *, alone: bool = False) -> dict[str, Any]:
    """Return the table of safety factors for a question."""
    if n := len(options.get("reference", ())):
        rows = [row for row in MODEL["references"] if row["alone"] == alone]
        return dict(min(rows, key=lambda row: abs(row["n"] - n))["table"])
    return dict(MODEL["works"][options.get("work", "cpu")]["table"])


def at(table: dict[str, Any], rows: list[list[float]], p_gamma: float, tau: float) -> float:
    """Interpolate linearly in log p, then in variances."""
    values = [float(np.interp(math.log(p_gamma), np.log(table["p"]), row)) for row in rows]
    return math.sqrt(float(np.interp(tau**2, np.square(table["tau"]), np.square(values))))


def class_tau(first: str, second: str, work: str, *, referenced: bool) -> float:
    taus = MODEL["class_tau"] | ({"Apple": 0.5, "Arm": 0.35} if work == "memory" else {})
    if first == second:
        tau = 0.0
    else:
        classes = sorted(known_microarchitectures()[name].core_class for name in (first, second))
        each = [taus.get(name, 0.0) for name in classes]
        tau = taus.get("/".join(classes), 0.0 if classes[0] == classes[1] else math.hypot(*each))
    kinds = {known_microarchitectures()[name].core_class for name in (first, second)}
    return max(tau, 0.5) if referenced and kinds != {"x86"} else tau


def expected(source: Any, target: Any, options: dict[str, Any]) -> tuple[float, float, tuple[float, float]]:
    """Return log2 of the fair runtime over t₁, γ, and the ends of the interval, for two CPUs of the table."""
    references, p_gamma = options.get("reference", ()), options.get("p_gamma", 0.01)
    rows = [coefficients()[cpu.microarchitecture] for cpu in (source, target)]
    speeds = [row.log2_k + math.log2(cpu.highest_ghz) for row, cpu in zip(rows, (source, target), strict=True)]
    ratio, weight = speeds[0] - speeds[1], 1 / (1 + len(references))
    if references:
        ratio = weight * ratio + (1 - weight) * fmean(math.log2(t2 / t1) for t1, t2, _ in references)
    kinds = (source.microarchitecture, target.microarchitecture)
    gap = class_tau(*kinds, options.get("work", "cpu"), referenced=bool(references))
    threads = MODEL["threads_tau"] if options.get("threads", 1) > 1 else 0.0
    n, slowdowns, deviations = (np.array(column) for column in zip((1, 0.0, 0.0), *MODEL["copies"], strict=True))
    copies = math.log2(options.get("from_copies", 1))
    ratio -= float(np.interp(copies, np.log2(n), slowdowns))
    deviation = float(np.interp(copies, np.log2(n), deviations))
    tau = math.hypot(gap, threads, deviation, weight * rows[0].tau, weight * rows[1].tau)
    table = table_of(options)
    exponent = at(table, table["log2"][0], p_gamma, tau)
    spread = math.sqrt(np.interp(tau**2, np.square(table["tau"]), np.square(table["spread"][0])))
    return ratio, 2**-exponent, (ratio - spread, ratio + spread)


def drawn_options(draw: random.Random) -> dict[str, Any]:
    options: dict[str, Any] = {"p_gamma": draw.choice((0.01, 0.05, round(draw.uniform(0.01, 0.5), 4)))}
    if draw.random() < 0.4:
        options |= {"threads": draw.randint(2, 64), "from_cores": 64}
    elif draw.random() < 0.5:
        options |= {"from_copies": draw.randint(2, 64), "from_cores": 64}
    if draw.random() < 0.5:
        times = [(round(draw.uniform(1, 9), 3), round(draw.uniform(1, 9), 3)) for _ in range(draw.randint(1, 10))]
        options["reference"] = [(*pair, draw.choice(PROGRAMS).format(i)) for i, pair in enumerate(times)]
    elif options.keys() == {"p_gamma"} and draw.random() < 0.3:
        options["work"] = "memory"
    return options


def arguments(options: dict[str, Any]) -> list[str]:
    """Return the options of the command."""
    words = []
    for name, value in options.items():
        for text in [f"{n}={a}:{b}" if n else f"{a}:{b}" for a, b, n in value] if name == "reference" else [value]:
            words += [f"--{name.replace('_', '-')}", str(text)]
    return words


@pytest.mark.parametrize("n_questions", [25, pytest.param(200, marks=pytest.mark.full)])
def test_python_command_and_a_plain_computation_agree(n_questions: int, tmp_path: Path) -> None:
    seed = secrets.randbits(32)
    sys.stdout.write(f"seed {seed}\n")
    draw, n_answered = random.Random(seed), 0  # noqa: S311  nothing secret
    while n_answered < n_questions:
        source, target, options = draw.choice(CPUS), draw.choice(CPUS), drawn_options(draw)
        question = {"from_": source.name, "to": target.name, **options}
        command = run(tmp_path, "predict", "100", "--from", source.name, "--to", target.name, *arguments(options))
        if command.returncode:
            with pytest.raises(CalibrationError) as caught:
                fb.predict(100, **question)
            assert command.stderr == f"fairbench-calibrate: {caught.value}\n", (seed, question)
            assert options.get("threads", 1) > (target.p_cores or 64) or options.get("work") == "memory", question
            continue
        answer = fb.predict(100, **question)
        assert command.stdout == f"{answer.text()}\n", (seed, question)
        n_answered += 1
        if source.name == target.name:
            continue
        ratio, gamma, ends = expected(source, target, options)
        (prediction,) = answer.predictions
        assert prediction.fair_runtime_s == pytest.approx(100 * 2**ratio), (seed, question)
        assert answer.gamma == pytest.approx(gamma), (seed, question)
        assert prediction.fair_runtime_90_s == pytest.approx([100 * 2**end for end in ends]), (seed, question)


@pytest.mark.parametrize(
    ("options", "field", "message"),
    [
        ({"threads": 65}, "threads", "no data on more than 64 threads (got 65)"),
        ({"threads": 0}, "threads", "threads must be at least 1 (got 0)"),
        ({"threads": 17}, "from_machine", "Intel Xeon Gold 6130 has 16 equal cores for 17 threads; if it had more"),
        ({"threads": 32, "from_cores": 32}, "to_machine", "AMD Ryzen 9 7950X has 16 equal cores for 32 threads"),
        ({"threads": 8, "to": "Intel Core i9-13900K", "from_cores": 9}, None, ""),
        ({"threads": 2, "from_": "score:2000"}, "from_cores", "the number of cores of a CPU of score 2000 is unknown"),
        ({"threads": 2, "from_": "score:2000", "from_cores": 2}, None, ""),
        (
            {"work": "memory", "from_": "Intel Atom N270", "to": "score:2000"},
            "work",
            "between Atom or efficiency cores",
        ),
        ({"work": "memory", "to": "Intel N100"}, "work", "between Atom or efficiency cores and others"),
        ({"threads": 4, "work": "memory"}, "threads", "no data on memory-bound work with threads"),
        ({"threads": 4, "from_copies": 2}, "from_copies", "no data on copies of programs with several threads"),
        ({"threads": 4, "from_": "Intel Xeon Gold 6130, 4 threads"}, "from_machine", "pass --threads N if A and B"),
        ({"from_copies": 65}, "from_copies", "no data on more than 64 runs side by side (got 65)"),
        ({"from_copies": 5, "from_": "i7-2600", "to": "i7-2600"}, "from_copies", "if it had more, give --from-cores N"),
        ({"from_copies": 17, "to": XEON, "same_machine": True}, "from_copies", "has 16 equal cores for 17 runs"),
        ({"from_copies": 4, "work": "memory"}, "from_copies", "no data on memory-bound work with copies"),
        ({"same_machine": True}, "same_machine", "cannot be the same machine; drop --same-machine"),
        ({"from_cores": 8}, "from_cores", "--from-cores needs --threads or --from-copies"),
        ({"reference": (1, 2), "from_": "VAX 11/780"}, None, ""),
        ({"reference": "4.24"}, "references", "reference '4.24' is not T1:T2"),
        ({"reference": "fast:3"}, "references", "is not a time"),
        ({"reference": (0, 3)}, "references", "reference must be at least 1e-09 (got 0)"),
        ({"reference": [(1, 2)] * 101}, "references", "at most 100 items"),
        ({"reference": [(1, 2, "x" * 101)]}, "references", "at most 100 characters"),
        ({"reference": ["a=10:2", "b=9:2", "A=8:3"]}, "references", "reference A, 8 and 3 s repeats a, 10 and 2 s"),
        ({"reference": ["10:2", "b=10:2"]}, "references", "reference b, 10 and 2 s repeats unnamed, 10 and 2 s"),
        ({"from_": "score:2,000"}, "from_machine", "score '2,000' has a comma that may be"),
        ({"to": "score:nan"}, "to_machine", "score 'nan' is not a number"),
        ({"to": f"score:{'x' * 9000}"}, "to_machine", f"score '{'x' * 59} is not a number"),
        ({"to": "qemu i7-8700"}, "to_machine", "'qemu' slows programs by an unknown factor"),
        ({"from_": "Apple M1 (Rosetta 2)"}, "from_machine", "'Rosetta 2' slows programs"),
        ({"from_": "simulated i7-8700"}, "from_machine", "'simulated' slows programs"),
        ({"from_": "i7-8700, emulated", "reference": (1, 2)}, "from_machine", "no guide for emulators"),
        ({"from_": "i7-8700 with callgrind", "reference": (1, 2)}, "from_machine", "'callgrind' slows programs"),
        ({"reference": (1, 2), "work": "memory"}, "references", "no data on memory-bound work with references"),
        ({"reference": (1, 2), "to": XEON, "same_machine": True}, "references", "needs no common programs"),
        ({"reference": (1, 2), "from_": "Samsung Galaxy S9"}, "from_machine", "no guide for emulators and phones"),
        ({"reference": (1, 2), "from_": "i7-8700 or i7-2600"}, "from_machine", "names more than one CPU"),
        ({"from_": "i7-8700 under Valgrind"}, "from_machine", "'Valgrind' slows programs by an unknown factor"),
        ({"from_": "Sun Ultra 5"}, "from_machine", "or --reference T1:T2 with a program's runtimes on both machines"),
        ({"reference": (1, 2), "model": "published-linear"}, "model", "--threads, --from-copies and --reference"),
        (
            {"from_copies": 2, "model": "evidence-2026-11"},
            "from_copies",
            "model evidence-2026-11 has no data on copies",
        ),
        ({"threads": 2, "model": "evidence-2026-11"}, "threads", "model evidence-2026-11 has no data on threads"),
        ({"reference": (1, 2), "model": "evidence-2026-11"}, "references", "has no safety factors for 1 common"),
    ],
)
def test_what_no_data_cover_is_refused(options: dict[str, Any], field: str | None, message: str) -> None:
    question = {"from_": XEON, "to": RYZEN} | options
    if field is None:
        assert fb.predict(100, **question).gamma < 0.4
        return
    with pytest.raises(CalibrationError) as caught:
        fb.predict(100, **question)
    assert caught.value.field == field
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_unknown_cores_of_b_only_hurt_b() -> None:
    answer = fb.predict(100, from_=XEON, to="score:4000", threads=8)
    assert "only B is slower" not in answer.text()
    assert "only B is slower" in " ".join(answer.verbose_lines.split())


@pytest.mark.parametrize("n", [1, 2, 4, 8, 20])
def test_references_alone_reach_any_machine(n: int) -> None:
    programs = [(4.0 + i, 1.0, f"dfmax r{i}00.5") for i in range(n)]
    answer = fb.predict(100, from_="Sun Ultra 5", to=RYZEN, reference=programs)
    ratio = fmean(math.log2(t2 / t1) for t1, t2, _ in programs)
    assert answer.fair_runtime_s == pytest.approx(100 * 2**ratio)
    table = table_of({"reference": programs}, alone=True)
    assert answer.gamma == pytest.approx(2 ** -at(table, table["log2"][0], 0.01, 0.5))
    assert answer.tau_log2 == 0.5
    assert answer.from_machine.model_dump_json().count('"log2_speed":null') == 1
    text = " ".join(answer.text().split())
    assert f"that of {n} common program{'s' * (n > 1)} (dfmax r000.5, 4 and 1 s" in text
    assert answer.note in answer.sentence
    assert "Caution: No data show how common programs compare other cores" in text


def test_all_forms_of_a_reference_are_equal() -> None:
    forms: tuple[Any, ...] = ("4.24:1.31", "4.24 s : 1310 ms", ["4.24:1.31"], (4.24, 1.31), [[4.24, 1.31]])
    assert len({fb.predict(9, from_=XEON, to=RYZEN, reference=form).model_dump_json() for form in forms}) == 1
    for form in ("dfmax = r500.5=4.24:1.31", [(4.24, 1.31, " dfmax\n = r500.5")]):
        assert "(dfmax = r500.5, 4.24 and 1.31 s)" in fb.predict(9, from_=XEON, to=RYZEN, reference=form).note


@pytest.mark.parametrize(("t2", "is_far"), [(0.7, False), (1.5, False), (3.1, True), (0.2, True)])
def test_references_far_from_the_specification_get_a_caution(t2: float, is_far: bool) -> None:
    specified = fb.predict(1, from_=XEON, to=RYZEN).fair_runtime_s
    answer = fb.predict(1, from_=XEON, to=RYZEN, reference=(1, t2 * specified))
    factor = max(t2, 1 / t2)
    assert (f"differ from the CPUs' specifications by a factor of {factor:.3g}." in (answer.caution or "")) == is_far


@pytest.mark.parametrize(
    ("name", "gamma"),
    [("Apple M1", 0.392), ("cpu:p6@1.0GHz", 0.310), ("Intel Atom N270", 0.319), ("Graviton3", 0.394), (RYZEN, 0.436)],
)
def test_a_score_is_of_an_x86_core_since_2003(name: str, gamma: float) -> None:
    for source, target in ((name, "score:2000"), ("score:2000", name)):
        answer = fb.predict(600, from_=source, to=target)
        machine = answer.from_machine if source == name else answer.to_machine
        gap = class_tau(machine.microarchitectures[0], "haswell", "cpu", referenced=False)
        table = table_of({})
        assert answer.gamma == pytest.approx(2 ** -at(table, table["log2"][0], 0.01, math.hypot(gap, machine.tau)))
        cpus = [text.replace("score:2000", "i7-4790") for text in (source, target)]
        named = fb.predict(600, from_=cpus[0], to=cpus[1])
        assert answer.gamma == named.gamma == pytest.approx(gamma, abs=0.001)


@pytest.mark.parametrize(
    ("name", "end"),
    [
        ("Intel Core i7-870O", "; did you mean 'Intel Core i7-870' or 'Intel Core i7-870S' or 'Intel Core i7-8700'?"),
        ("Sun  Ultra 5", "."),
    ],
)
def test_the_note_says_that_a_speed_is_unknown(name: str, end: str) -> None:
    spelt = " ".join(name.split())
    for source, target in ((name, RYZEN), (RYZEN, name)):
        answer = fb.predict(600, from_=source, to=target, reference="dfmax=4.24:1.31")
        assert answer.note.endswith(f"(dfmax, 4.24 and 1.31 s). The speed of {spelt} is unknown{end}")
        assert " ".join(f"{answer.text()} {answer.verbose_lines}".split()).count(f"{spelt} is unknown") == 1


@pytest.mark.parametrize("n", [1, 9])
def test_threads_and_references_are_not_checked_together(n: int) -> None:
    assert not [row for row in MODEL["validation"] if "thread" in row["part"] and "reference" in row["part"]]
    reference = [f"program {i}=4.24:1.31" for i in range(n)]
    answer = fb.predict(100, from_=XEON, to=RYZEN, threads=4, reference=reference)
    assert answer.based_on.endswith("; not checked with several threads and common programs together")
    assert "worst" in fb.predict(100, from_=XEON, to=RYZEN, threads=4).based_on
    assert "worst" in fb.predict(100, from_=XEON, to=RYZEN, reference=reference).based_on


@pytest.mark.parametrize(
    ("name", "cores"),
    [
        ("2x Intel Xeon Gold 6130", 32),
        ("2× Intel Xeon Gold 6130", 32),
        ("server with 2x 16-core Intel Xeon Gold 6130, 12 x 16 GB DDR4", 32),
        ("Dual Xeon Gold 6130 with 64 GB", 32),
        ("a node with two quad-core Intel Xeon E5440", 8),
        ("dual-Xeon Gold 6130 (2 sockets)", 32),
        ("two hexadeca-core Xeon Gold 6130", 32),
        ("Dual Core AMD Opteron 280", 2),
        ("4-way Intel Xeon E7-4870", 40),
        ("2x AMD EPYC 7742 64-Core Processor", 128),
        ("Intel Xeon Gold 6130, 2 x 16 GB", 16),
        ("64 x Intel Xeon Gold 6130", 16),
        ("12 × Intel Core i7-8700 CPU @ 3.20GHz", 6),
        ("quad core Intel Core i7-2600, 4 x DDR3 4 GB", 4),
        ("AMD Opteron Dual Core 280", 2),
    ],
)
def test_several_cpus_have_the_cores_of_all(name: str, cores: int) -> None:
    assert match(name).cores == cores


def test_the_same_machine_needs_a_core_for_each_thread() -> None:
    answer = fb.predict(100, from_=XEON, to=XEON, same_machine=True, threads=16)
    assert (answer.time_limit_s, answer.p_gamma, answer.tau_log2, answer.caution) == (100, 0, 0, None)
    assert answer.sentence.endswith("Both algorithms used 16 threads.")
    assert " ".join(f"{answer.text()} {answer.verbose_lines}".split()).count("used 16 threads") == 1
    for threads in (17, 100):
        with pytest.raises(CalibrationError, match=f"has 16 equal cores for {threads} threads"):
            fb.predict(100, from_=XEON, to=XEON, same_machine=True, threads=threads)
    more = fb.predict(100, from_=XEON, to=XEON, same_machine=True, threads=32, from_cores=32)
    assert more.time_limit_s == 100
    unknown = fb.predict(100, from_="score:2000", to="score:2000", same_machine=True, threads=4)
    assert "used 4 threads" in unknown.sentence
    assert "threads" not in fb.predict(100, from_=XEON, to=XEON, same_machine=True).sentence


@pytest.mark.parametrize(
    ("runtime", "message"),
    [
        (0, "runtime must be at least 1e-09 (got 0)"),
        ("1e99", "runtime must be at most 1e+12 (got 1e99)"),
        ((), "no runtime; give one or more"),
    ],
)
def test_a_runtime_out_of_range_is_refused(runtime: Any, message: str) -> None:
    with pytest.raises(CalibrationError, match=re.escape(message)):
        fb.predict(runtime, from_=XEON, to=RYZEN)
