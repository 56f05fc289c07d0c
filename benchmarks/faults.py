"""Small faults in the source, each of which must make a test fail.

    python -m benchmarks.faults [--only PATTERN] [--jobs N] [--list]

Each fault changes one place in a copy of the checkout; its tests must pass without the fault and fail with it. Faults
are located by text, not by path, so modules may move. The script fails if a fault's text is missing or
all of its tests pass.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

CHECKOUT = Path(__file__).parents[1]
SOURCE = ("agent", "analysis", "calibration", "comparison", "core", "cpus", "facade", "pool", "service", "workloads")
LIBRARY = "faulty_library"
"""Folder in a copy with the package as installed."""
TIMEOUT_S = 600.0
_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+::\S+)", re.MULTILINE)
"""Tests only: an import error names a module, not a test."""
_TESTS_FAILED = 1
"""pytest's exit code."""


@dataclass(frozen=True)
class Fault:
    """One change of the source, and the pytest paths in which a test must fail."""

    name: str
    before: str
    """occurs exactly once in the source"""
    after: str
    tests: tuple[str, ...]


KERNELS = ("tests/workloads/test_search.py",)
EVALUATION = ("tests/workloads/test_evaluation.py",)
VALIDATION = ("tests/workloads/test_validation.py",)
JOURNAL = ("tests/core/test_append_log.py",)
RESUME = ("tests/agent/measurement/test_plan.py", "tests/agent/measurement/test_session.py")
"""In this order: with steps that repeat, a session never ends."""
CHUNKS = ("tests/agent/test_undisturbed.py",)
GRADE = ("tests/agent/measurement/test_grade.py",)
RECORD = ("tests/pool/record",)
REVIEW = ("tests/pool/review",)
FOLDER = ("tests/pool/stores/test_folder.py",)
TOKENS = ("tests/pool/stores/test_database.py::TestTokens",)
STORE = ("tests/pool/stores/test_store.py",)
SUBMIT = ("tests/agent/records/test_submit_command.py",)
PAIRS = ("tests/calibration/predicting/test_pair_levels.py",)
FIT = ("tests/calibration/estimating/test_published_figures.py",)
GAMMA = ("tests/calibration/estimating/test_gamma.py",)
LEVELS = ("tests/calibration/estimating/test_levels.py",)
ERRORS = ("tests/calibration/estimating/test_pair_errors.py",)
PREDICT = ("tests/calibration/predicting/test_predictor.py",)
CONDITIONS = ("tests/calibration/predicting/test_conditions.py",)
SIGN_TEST = ("tests/comparison/sign_test/test_sign_test.py",)
PLAN = ("tests/comparison/study/test_plan.py",)
LEDGER = ("tests/comparison/study/test_ledger.py",)
ART = ("tests/analysis/performance/test_trajectories.py",)
SPEEDUP = ("tests/comparison/speedup/test_speedup.py",)
RUNTIMES = ("tests/comparison/tables/test_runtimes.py",)
SOLVED = ("tests/comparison/running/test_timed_runs.py",)
SAMPLE_SIZE = ("tests/analysis/planning/test_sample_size.py",)


def program(name: str) -> tuple[str]:
    """Return the test of a reference program's source."""
    return (f"tests/workloads/test_programs.py::test_the_source_agrees_with_a_plain_implementation[{name}]",)


FAULTS = (
    Fault("xorshift: other shift", "a ^= a << _ONE", "a ^= a << _FIVE", KERNELS),
    Fault("swap: stop early", "j == n:\n            continue", "j == n:\n            break", KERNELS),
    Fault("insert: skip null moves", "if a == b or j == i + _ONE:", "if i == j or j == i + _ONE:", KERNELS),
    Fault("search: accept equal values", "if delta > 0.0:", "if delta >= 0.0:", KERNELS),
    Fault("QAP: transposed matrix", "item[row, genome[j]]", "item[genome[j], row]", EVALUATION),
    Fault(
        "TSP: no running sum",
        "delta + state.fitness[_CURRENT]",
        "evaluate(instance, state.genome, state.scratch)",
        KERNELS,
    ),
    Fault("PFSP: makespan, not flow time", "total += done", "total = done", EVALUATION),
    Fault("LOP: diagonal included", "for j in range(i + _ONE, n):", "for j in range(i, n):", EVALUATION),
    Fault("queens: short diagonal", "1 - row, column) + 1", "1 - row, column)", VALIDATION),
    Fault(
        "tabu: no aspiration", "if not is_tabu or cost + change[i, j] < least_cost:", "if not is_tabu:", program("tabu")
    ),
    Fault(
        "two_opt: neighbours at equal distance",
        "if gain <= 0:\n                break",
        "if gain < 0:\n                break",
        program("two_opt"),
    ),
    Fault(
        "sat: premature unit clause",
        "truth[other] <= 0 and truth[third] >= 0",
        "truth[other] <= 0 and truth[third] > 0",
        program("sat"),
    ),
    Fault("paths: last edge missing", "np.int64(first[node + 1])", "np.int64(first[node + 1]) - 1", program("paths")),
    Fault("table: keys merged", "slots[slot] != key", "slots[slot] < key", program("table")),
    Fault("sort: last key left", "(low + 1, high + 1)", "(low + 1, high)", program("sort")),
    Fault("compress: earlier match", "length > longest:", "length >= longest:", program("compress")),
    Fault("interpreter: wrong register", "(_ADD, 8, 8, 1)", "(_ADD, 8, 8, 3)", program("interpreter")),
    Fault(
        "bodies: own mass", "force * mass[j], force * mass[i]", "force * mass[i], force * mass[j]", program("bodies")
    ),
    Fault("chase: link not stored", "= number ^ at", "= number", program("chase")),
    Fault("outcomes: objective only", "reached != outcome:", "reached.objective != outcome.objective:", RECORD),
    Fault("chunks: fastest by time, not cost", "argsort(time / work,", "argsort(time,", CHUNKS),
    Fault("journal: no fsync", "os.fsync(file.fileno())\n\n", "\n\n", JOURNAL),
    Fault("journal: torn line kept", "os.truncate(self.path, len(whole))", "pass", JOURNAL),
    Fault("resume: steps repeated", "if step not in done", "", RESUME),
    Fault(
        "resume: other machine code accepted", '_ns", "instances"):', '_ns", "instances", "assembly_sha256"):', RESUME
    ),
    Fault(
        "record: non-ASCII escaped",
        'rfc8785.dumps(record.model_dump(mode="json"))',
        '__import__("json").dumps(record.model_dump(mode="json"), sort_keys=True, separators=(",", ":")).encode()',
        RECORD,
    ),
    Fault(
        "record: hash unchecked",
        "named and path.stem != hashlib.sha256(content).hexdigest()",
        "named and not content",
        FOLDER,
    ),
    Fault("grade: mildest doubt decides", "return max(doubts, default", "return min(doubts, default", GRADE),
    Fault("line: other intercept", "level - slope * centre", "totals[0] - slope * scores[0]", FIT),
    Fault("Algorithm 1: held-out part used", "[:, None] - held_out", "[:, None] + 0 * held_out", FIT),
    Fault(
        "weights: pairs, not cells", "1 / (in_group[filled] * groups_in_cell[cell]", "1 / (groups_in_cell[cell]", ERRORS
    ),
    Fault("errors: sign of the scatter", "data.sd_log2[source, program] ** 2 + ", "", ERRORS),
    Fault("γ: no small-sample factor", "math.sqrt(1 + 2 / n_", "math.sqrt(1 + 0 / n_", GAMMA),
    Fault("γ: confident as plain", "confident_quantile(p_gamma) if confident else", "", GAMMA),
    Fault(
        "speeds: inverse ratio",
        "source.log2_speed - target.log2_speed",
        "target.log2_speed - source.log2_speed",
        PREDICT,
    ),
    Fault("levels: programs, not families", "1 / families.count(family)", "1.0", LEVELS),
    Fault("levels: of a minority", "2 * len(group) > len(values)", "len(group) > 1", LEVELS),
    Fault("levels: refused ones in the anchor", "in near.items() if cpus", "in kinds.items()", LEVELS),
    Fault(
        "levels: k by one contributor",
        "not row.tau and not _are_confirmed(machines)",
        "not row.tau and not machines",
        LEVELS,
    ),
    Fault("levels: of one contributor", "row.agree and row.cpu ==", "row.cpu ==", PAIRS),
    Fault("references: too heavy", "1 / (1 + len(", "1 / (2 + len(", CONDITIONS),
    Fault("copies of A: more time for B", "referenced - of_copies[0]", "referenced + of_copies[0]", CONDITIONS),
    Fault("threads: no τ", "threads_tau if question.threads > 1", "threads_tau if False", CONDITIONS),
    Fault("machines of A: one risk", "fsum(risks)", "max(risks)", PLAN),
    Fault("τ: one speed only", "weight * first.tau, weight * second.tau", "weight * first.tau, 0.0", PREDICT),
    Fault("p-value: risk omitted", "min(1.0, plain + p_gamma)", "min(1.0, plain)", SIGN_TEST),
    Fault("Equation 4: off by one", "map(mul, of_m, below)", "map(mul, of_m[1:], below)", SIGN_TEST),
    Fault("bound: wins of A omitted", "n + 1)), n * p_gamma", "n + 1)), (n - k) * p_gamma", SIGN_TEST),
    Fault(
        "plan: limit without γ",
        "a_machine=name, **times)",
        'a_machine=name, **times | {"time_limit_s": prediction.fair_runtime_s})',
        PLAN,
    ),
    Fault(
        "ledger: other plan accepted",
        "header.encode().startswith(first)",
        "header.encode().startswith(first[:13])",
        LEDGER,
    ),
    Fault(
        "ledger: lost attempt forgotten",
        "= max(self.attempts_at(entry.run), entry.attempt)",
        "= self.attempts_at(entry.run)",
        LEDGER,
    ),
    Fault("review: fast machine accepted", "not -limit <= deviation <=", "not deviation <=", REVIEW),
    Fault("token: only prefix compared", "sha256(secret.encode(", "sha256(secret[:40].encode(", TOKENS),
    Fault("token: revoked accepted", "_sha256(secret)) & TOKENS.c.revoked_at.is_(None)", "_sha256(secret))", TOKENS),
    Fault(
        "submit: refused record acknowledged",
        "waits = failure is not None",
        "waits = failure is not None\n            _acknowledge(pool.place, sha256)",
        SUBMIT,
    ),
    Fault("upload: created twice", "created=False, **row", "created=True, **row", STORE),
    Fault(
        "aRT: failed runs omitted", "np.divide(self.runtimes.sum", "np.divide((self.runtimes * self.reached).sum", ART
    ),
    Fault("speedup: bound too high", "for row in rows)[critical]", "for row in rows)[critical + 1]", SPEEDUP),
    Fault("speedup: A not rounded down", "gamma * (a.low * factor)", "gamma * (a.seconds * factor)", SPEEDUP),
    Fault("speedup: half unit in seconds", "digit * half, flag", "half, flag", RUNTIMES),
    Fault("run: wrong value solved", "value is None or abs(Decimal(value) - best)", "value is None or 0", SOLVED),
    Fault("sample size: one-sided level", "t.isf(alpha / test.n_sides,", "t.isf(alpha,", SAMPLE_SIZE),
)


@dataclass(frozen=True)
class Run:
    """Outcome of a pytest run."""

    exit_code: int | None
    """None after a timeout"""
    output: str
    seconds: float

    @property
    def failed(self) -> str | None:
        """First failed test; None if all passed or pytest could not run them."""
        failure = _FAILED.search(self.output)
        return failure.group(1) if failure and self.exit_code == _TESTS_FAILED else None


def copy_checkout(copy: Path) -> None:
    """Copy the working tree without ignored files, and link its packages as if installed."""
    command = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    listed = subprocess.run(command, cwd=CHECKOUT, check=True, capture_output=True).stdout.decode()
    for name in filter(None, listed.split("\0")):
        if (CHECKOUT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(CHECKOUT / name, copy / name)
    project = tomllib.loads((copy / "pyproject.toml").read_text("utf-8"))
    for package, folder in project["tool"]["setuptools"]["package-dir"].items():
        place = copy / LIBRARY / package.replace(".", "/")
        if "." in package:
            link(place, copy / folder)
        else:  # a folder of links, into which the other packages are linked
            place.mkdir(parents=True)
            for path in (copy / folder).iterdir():
                link(place / path.name, path)


def link(place: Path, target: Path) -> None:
    """Link relatively, so that a copied checkout links to itself."""
    place.symlink_to(os.path.relpath(target, place.parent))


def run_tests(copy: Path, tests: Sequence[str]) -> Run:
    """Run tests in a copy until the first failure.

    PYTHONPATH takes precedence over an editable install, also in processes that tests start.
    """
    selected = ("-m", "not full or source")
    command = (sys.executable, "-m", "pytest", "-x", "-n", "0", "-q", "-p", "no:cacheprovider", *selected, *tests)
    environment = os.environ | {"PYTHONPATH": str(copy / LIBRARY)}
    began = time.monotonic()
    try:
        run = subprocess.run(
            command, cwd=copy, env=environment, check=False, timeout=TIMEOUT_S, capture_output=True, text=True
        )
    except subprocess.TimeoutExpired:
        return Run(None, f"not finished after {TIMEOUT_S:g} s", TIMEOUT_S)
    return Run(run.returncode, run.stdout + run.stderr, time.monotonic() - began)


def apply(fault: Fault, copy: Path) -> str | None:
    """Apply a fault to a copy; return an error unless its text occurs exactly once."""
    texts = {path: path.read_text("utf-8") for folder in SOURCE for path in (copy / folder).rglob("*.py")}
    places = [path for path, text in texts.items() for _ in range(text.count(fault.before))]
    if len(places) != 1:
        return "not found" if not places else f"ambiguous: {len(places)} places"
    places[0].write_text(texts[places[0]].replace(fault.before, fault.after), "utf-8")
    return None


def turns_red(clean: Path, fault: Fault) -> bool:
    """Apply a fault to its own copy, run its tests and print the result; return True if a test fails."""
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copytree(clean, Path(folder) / "checkout", symlinks=True)
        error = apply(fault, copy)
        run = Run(None, "", 0.0) if error else run_tests(copy, fault.tests)
    result = error or run.failed or f"exit code {run.exit_code}: {run.output[-200:].strip()!r}"
    print(f"{'red  ' if run.failed else 'GREEN'} {run.seconds:5.1f} s  {fault.name}  ({result})", flush=True)
    return run.failed is not None


def main() -> int:
    parser = argparse.ArgumentParser(description="Check that small faults in the source turn tests red.")
    parser.add_argument(
        "--only", metavar="PATTERN", default="", help="run only the faults whose name matches a regular expression"
    )
    parser.add_argument("--jobs", metavar="N", type=int, default=1, help="run N faults at a time [default: 1]")
    parser.add_argument("--list", action="store_true", help="print names and tests only")
    options = parser.parse_args()
    faults = [fault for fault in FAULTS if re.search(options.only, fault.name)]
    if not faults:
        parser.error(f"--only {options.only!r}: no such fault; --list prints all")
    if options.list:
        print(*(f"{fault.name}: {' '.join(fault.tests)}" for fault in faults), sep="\n")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        clean = Path(folder) / "checkout"
        copy_checkout(clean)
        run = run_tests(clean, sorted({path for fault in faults for path in fault.tests}))
        if run.exit_code != 0:
            print(f"tests fail without a fault; fix them first:\n{run.output}", file=sys.stderr)
            return 1
        print(f"clean {run.seconds:5.1f} s  all tests pass", flush=True)
        with ThreadPoolExecutor(options.jobs) as threads:
            n_red = sum(threads.map(partial(turns_red, clean), faults))
    print(f"{n_red} of {len(faults)} faults turn a test red")
    return 0 if n_red == len(faults) else 1


if __name__ == "__main__":
    sys.exit(main())
