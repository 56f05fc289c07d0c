"""`fairbench-agent`: every bad input is one line and exit code 2, and help loads nothing heavy."""

import json
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import pytest
from filelock import SoftFileLock

from fairbench_agent.agent.cli import main
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.machine_id import machine_id
from fairbench_agent.agent.machine.node_folder import node_folder
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.measurement import journal as journals
from fairbench_agent.agent.measurement import measure_command
from fairbench_agent.agent.measurement.plan import MeasurementPlan
from fairbench_agent.agent.measurement.session import MeasureOutput
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores.folder import FolderPool
from tests.agent.examples import journal_lines, kept, opening, plan
from tests.pool.examples import full_record

Run = Callable[..., tuple[int, str, str]]

TOUR = "NAME: few\nTYPE: TSP\nDIMENSION: 3\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 3 4\n3 0 8\nEOF\n"
CORES = SystemSource().affinity()
CORE = [] if CORES is None else ["--core", str(CORES[0])]
"""A core is named, so that none is looked for."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder that holds the agent's data too."""
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def agent(folder: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return what runs the command line in this process and gives its exit code, output and messages."""
    assert folder.exists()

    def run(*arguments: str, **seams: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as raised:
            main(arguments, **seams)
        code = raised.value.code
        assert code is None or isinstance(code, int)
        return code or 0, *capsys.readouterr()

    return run


def assert_refused(ended: tuple[int, str, str], *parts: str) -> None:
    code, out, err = ended
    assert (code, out) == (2, "")
    assert err.startswith("fairbench-agent: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    for part in parts:
        assert part in err


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["measur"], ["No such command 'measur'"]),
        (["measure", "--suite", "tsplib"], ["--suite", "'standard', 'published'"]),
        (["measure", "--budget", "1e6"], ["--budget"]),
        (["measure", "--budget", "-1"], ["budget -1 is out of range; 1000 to 200000000"]),
        (["measure", "--budget", "999999999999999999999"], ["is out of range; 1000 to 200000000"]),
        (["measure", "--brief", "--quick"], ["contradict each other"]),
        (["measure", "--sweeps", "0"], ["0 sweeps are out of range"]),
        (["measure", "--sweeps", "1000000"], ["1000000 sweeps are out of range"]),
        (["measure", "--only", "tsp/berlin52/swap"], ["no process of suite standard matches"]),
        (["measure", "--only", "*" * 300], ["--only", "at most 200"]),
        (["measure", "--score", "many", "--score-table", "t"], ["--score 'many' is no positive number"]),
        (["measure", "--score", "5"], ["--score-table"]),
        (["measure", "--score", "5", "--score-table", "a\nb"], ["--score-table"]),
        (["measure", "--instances", "."], ["suite standard needs no files"]),
        (["measure", "--suite", "published"], ["--instances DIR"]),
        (["measure", "--suite", "published", "--instances", "nowhere"], ["no such file"]),
        (["measure", "--resume"], ["no unfinished measurement"]),
        (["measure", "--resume", "--quick"], ["no unfinished measurement"]),
        (["measure", "--resume", "--quick", "--brief"], ["contradict each other"]),
        (["measure", "--resume", "--score-date", "2026"], ["--score-date"]),
        (["measure", "--tune"], ["--tune"]),
        (["measure", "--quick", "--pool", "https://host"], ["are about sending; add --submit"]),
        (["measure", "--quick", "--yes"], ["are about sending; add --submit"]),
        (["run", "sat", "few.tsp", "--search", "swap"], ["'qap', 'tsp', 'pfsp', 'lop'"]),
        (["run", "tsp", "few.tsp", "--search", "tabu"], ["'swap', 'interchange', 'insert', 'random'"]),
        (["run", "tsp", "few.tsp"], ["--search"]),
        (["run", "tsp"], ["FILE"]),
        (["run", "tsp", "none.tsp", "--search", "swap"], ["none.tsp: cannot be read"]),
        (["run", "tsp", ".", "--search", "swap"], ["not a regular file"]),
        (["run", "qap", "few.tsp", "--search", "swap"], ["few.tsp", "line"]),
        (["run", "tsp", "few.tsp", "--search", "swap", "--evaluations", "0"], ["--evaluations 0 is out of range"]),
        (["run", "tsp", "few.tsp", "--search", "swap", "--evaluations", "-7"], ["--evaluations -7 is out of range"]),
        (["run", "tsp", "few.tsp", "--search", "swap", "--seed", "9999999999"], ["--seed 9999999999 is out of range"]),
        (["records", "show"], []),
        (["records", "show", "abcd"], ["no record begins with 'abcd'"]),
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line_and_exit_code_2(
    agent: Run, folder: Path, arguments: list[str], parts: list[str], request: pytest.FixtureRequest
) -> None:
    (folder / "few.tsp").write_text(TOUR)
    core = CORE if arguments[:1] == ["measure"] and "--resume" not in arguments else []
    ended = agent(*arguments, *core)
    assert_refused(ended, *parts)
    assert list(folder.rglob("*.jsonl")) == [], request.node.name


@pytest.mark.parametrize("command", ["measure", "check"])
@pytest.mark.parametrize("core", ["-1", "4095", "x"])
def test_a_core_that_cannot_be_used(agent: Run, folder: Path, command: str, core: str) -> None:
    assert_refused(agent(command, "--core", core), "core")
    assert list(folder.rglob("*.jsonl")) == []


@pytest.mark.parametrize(
    ("options", "validated"),
    [
        ([], True),
        (["--brief"], True),
        (["--budget", "20000"], True),
        (["--no-validation"], False),
        (["--quick"], False),
        (["--quick", "--validation"], True),
    ],
)
def test_a_quick_measurement_leaves_validation_out(
    agent: Run, monkeypatch: pytest.MonkeyPatch, options: list[str], validated: bool
) -> None:
    """Most of its time would be theirs."""
    plans: list[MeasurementPlan] = []

    def run(plan: MeasurementPlan, _: MeasureOutput) -> bool:
        plans.append(plan)
        return True

    monkeypatch.setattr(measure_command, "run", run)
    assert agent("measure", *options)[0] == 0
    assert [plan.validation for plan in plans] == [validated]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--quick", "--only", "tsp/*/swap", "--no-validation"], None),
        (["--brief", "--validation"], "--brief (begun with 20000, now 200000), --validation (begun with no, now yes)"),
        (["--only", "*"], "--only (begun with tsp/*/swap, now *)"),
    ],
)
def test_resuming_with_the_options_of_before(agent: Run, folder: Path, options: list[str], told: str | None) -> None:
    """All runs are finished: to resume is to file the record, which nothing is run for."""
    data, of = folder / "data", plan()
    lines = journal_lines(of)
    lines[0] = opening(
        of,
        machine=detect(SystemSource()),
        machine_id=machine_id(node_folder(data)),
        agent_version=version("fairbench-agent"),
    )
    kept(node_folder(data) / "journals", lines[:-1])
    ended = agent("measure", "--resume", *options)
    if told is None:
        assert (ended[0], len(list((data / "records").glob("*.json")))) == (0, 1)
    else:
        assert_refused(ended, told)


def test_a_malformed_published_instance(agent: Run, folder: Path) -> None:
    (folder / "sko100a.qap").write_text("2\n0 1\n1\n")
    assert_refused(agent("measure", "--suite", "published", "--instances", ".", *CORE), "sko100a.qap")


def test_an_output_that_cannot_be_written(agent: Run, folder: Path) -> None:
    (folder / "file").touch()
    assert_refused(agent("measure", "--output", "file", *CORE), "file", "cannot be written", "--output DIR")


def test_a_second_agent(agent: Run, folder: Path) -> None:
    node = node_folder(folder / "data")
    node.mkdir(parents=True)
    with SoftFileLock(node / "measure.lock"):
        assert_refused(agent("measure", *CORE), "another measurement is under way")


def test_a_journal_of_another_machine(agent: Run, folder: Path) -> None:
    data = folder / "data"
    own = opening(plan(), machine=detect(SystemSource()), machine_id=machine_id(node_folder(data)))
    journal = journals.create(node_folder(data) / "journals", "1", own)
    text = journal.path.read_text().replace(own.machine_id, "f" * 32)
    journal.path.write_text(text)
    assert_refused(agent("measure", "--resume"), "was begun on another machine")
    assert journal.path.read_text() == text


class TestRecords:
    """Records that somebody has been at."""

    @pytest.fixture
    def path(self, folder: Path) -> Path:
        """File a record."""
        return FolderPool(folder / "data" / "records", lambda _: ()).add(full_record(1))

    @pytest.mark.parametrize("command", ["show", "verify"])
    def test_edited_by_hand(self, agent: Run, path: Path, command: str) -> None:
        path.write_bytes(path.read_bytes().replace(b'"letter":"C"', b'"letter":"A"'))
        code, _, err = agent("records", command, path.stem[:8])
        assert code == 2
        assert "changed" in err
        assert err.count("\n") == 1

    @pytest.mark.parametrize("command", ["show", "verify"])
    def test_of_a_future_schema_version(self, agent: Run, folder: Path, path: Path, command: str) -> None:
        later = folder / "later.json"
        later.write_bytes(path.read_bytes().replace(b'"schema_version":2', b'"schema_version":99'))
        code, _, err = agent("records", command, str(later))
        assert code == 2
        assert "99" in err
        assert "upgrade" in err
        assert err.count("\n") == 1

    def test_whole_ones_are_listed(self, agent: Run, path: Path) -> None:
        code, out, err = agent("records", "list", "--json")
        assert (code, err) == (0, "")
        assert path.stem in out
        assert canonical_bytes(full_record(1)) == path.read_bytes()


def test_detect(agent: Run) -> None:
    code, out, err = agent("detect", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["logical_cores"]["value"] >= 1
    assert len(json.loads(out)["speed"]["loads"]) == 7
    code, out, err = agent("detect")
    assert (code, err) == (0, "")
    assert out.startswith("vendor")
    _, _, told = out.partition("\n\n")
    assert told.startswith(("runs at ", "core clock unknown"))
    assert "\n\nnext    fairbench-agent check\n" in out


def test_check(agent: Run) -> None:
    """Its exit code is its answer, in words and as JSON."""
    code, out, err = agent("check", "--json", *CORE)
    document = json.loads(out)
    bad = any(finding["verdict"] == "bad" for finding in document["findings"])
    assert (code, err) == (document["exit_code"], "")
    assert (document["fit"], document["exit_code"]) == (not bad, int(bad))
    code, out, err = agent("check", *CORE)
    assert err == ""
    verdict, last = out.splitlines()[-2:]
    begins, step = {0: ("Measure now: fit", "measure"), 1: ("Do not measure now: ", "check  # again, once ")}[code]
    assert verdict.startswith(begins)
    assert last.startswith(f"next    fairbench-agent {step}")


class TestMachineId:
    """The random number that stands for this machine."""

    def test_is_shown_and_never_made_by_showing_it(self, agent: Run, folder: Path) -> None:
        assert agent("machine-id", "show") == (0, "", "no machine id yet; the first measurement makes one\n")
        assert not (folder / "data").exists()
        made = machine_id(node_folder(folder / "data"))
        assert agent("machine-id", "show") == (0, f"{made}\n", "next    fairbench-agent records history\n")
        assert json.loads(agent("machine-id", "show", "--json")[1]) == {"machine_id": made}

    @pytest.mark.parametrize("option", ["--yes", None])
    def test_is_reset_when_that_is_agreed_to(self, agent: Run, folder: Path, option: str | None) -> None:
        before = machine_id(node_folder(folder / "data"))
        code, out, err = agent("machine-id", "reset", *([option] if option else []), ask=lambda _: True)
        assert code == 0
        assert out.strip() == machine_id(node_folder(folder / "data")) != before
        assert ("cannot be resumed" in err) == (option is None)

    @pytest.mark.parametrize(
        ("ask", "words"), [(None, "agree with --yes"), (lambda _: False, "not agreed; nothing was changed")]
    )
    def test_stays_when_it_is_not(
        self, agent: Run, folder: Path, ask: Callable[[str], bool] | None, words: str
    ) -> None:
        before = machine_id(node_folder(folder / "data"))
        code, out, err = agent("machine-id", "reset", ask=ask)
        assert (code, out) == (2, "")
        assert words in err.splitlines()[-1]
        assert machine_id(node_folder(folder / "data")) == before


COMMANDS = [
    [],
    ["detect"],
    ["check"],
    ["measure"],
    ["run"],
    ["submit"],
    ["machine-id"],
    ["machine-id", "show"],
    ["machine-id", "reset"],
    ["records"],
    ["records", "list"],
    ["records", "show"],
    ["records", "verify"],
    ["records", "export"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_names_every_option(agent: Run, command: list[str]) -> None:
    code, out, err = agent(*command, "--help")
    assert (code, err) == (0, "")
    assert "Usage: " in out
    assert "--help" in out


OPTIONS = "suite instances budget brief quick sweeps only score score-table output resume no-validation core json quiet submit pool token yes"


def test_help_of_measure_names_its_options(agent: Run) -> None:
    out = agent("measure", "--help")[1]
    assert [option for option in OPTIONS.split() if f"--{option}" not in out] == []


def test_help_loads_nothing_heavy() -> None:
    program = (
        "import sys\n"
        "from fairbench_agent.agent.cli import main\n"
        f"for command in {COMMANDS!r}:\n"
        "    sys.argv = ['fairbench-agent', *command, '--help']\n"
        "    try:\n"
        "        main()\n"
        "    except SystemExit as end:\n"
        "        assert not end.code, command\n"
        "heavy = {'numba', 'llvmlite', 'numpy', 'scipy', 'psutil', 'cpuinfo', 'urllib3', 'sqlalchemy', 'rfc8785'}\n"
        "heavy.add('fairbench_agent.pool.record.record')\n"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)\n"
    )
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert run.stderr == "[]\n"


def test_in_a_process_of_its_own() -> None:
    run = subprocess.run(
        [sys.executable, "-c", "from fairbench_agent.agent.cli import main; main()", "measure", "--budget", "3", *CORE],
        check=False,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 2
    assert run.stderr.startswith("fairbench-agent: budget 3 is out of range")
    assert run.stdout == ""
