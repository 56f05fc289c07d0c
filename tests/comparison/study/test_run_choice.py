"""How a study says that B is run: every fault is one line, and a study that does not say it keeps its hashes."""

from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.study.run_choice import RunChoice
from fairbench_agent.comparison.study.study_file import read_study
from tests.comparison.study_examples import study

pytestmark = pytest.mark.usefixtures("no_user_data")

COMMAND = "./solver {instance} --seed {seed}"
STUDY = """title = "t"
p_gamma = 0.01
alpha = 0.05
[a]
name = "a"
source = "s"
machine = "score:1000"
results = [{instance = "x", runtime_s = 1.5, value = 0.1}, {instance = "y", runtime_s = 1, value = 2}]
[b]
name = "b"
machine = "score:1000"
results = "b.csv"
"""


def runs(**fields: Any) -> RunChoice:
    return RunChoice.model_validate({"command": COMMAND, "instances": "data/{name}.dat"} | fields)


def test_a_study_without_a_command_keeps_its_parts() -> None:
    assert "b.run" not in study().parts()
    of_release_0_1_0 = "6d5aadf73d534f2450feb0312bee6cfe5fb34283e074232b29015ba5b5be071c"
    assert study().parts()["a.results"] == of_release_0_1_0
    assert sorted(study().parts()) == [
        "a.machine",
        "a.results",
        "alpha",
        "b.machine",
        "b.runs",
        "maximise",
        "model",
        "p_gamma",
    ]


def test_all_that_runs_depend_on_is_one_part_of_the_study() -> None:
    given = {"b__command": COMMAND, "b__instances": "data/{name}.dat"}
    plain = study(**given).parts()
    assert plain.keys() - study().parts().keys() == {"b.run"}
    changes: dict[str, Any] = {
        "command": "./solver {instance} {seed}",
        "values": "stream",
        "instances": "{name}",
        "seeds": [7],
        "environment": {"OMP_NUM_THREADS": "1"},
        "folder": "there",
        "stop_early_s": 0.1,
        "grace_s": 3,
        "on_failure": "worst",
        "on_disturbed": "keep",
        "repeats": 0,
        "lost_time_limit": 0.05,
        "output_limit_kb": 1,
    }
    assert changes.keys() | {"n_runs"} == RunChoice.model_fields.keys()
    told = {"b__command": f"{COMMAND} {{runtime_s}}"}
    with_time = study(**given | told).parts()["b.run"]
    hashes = {
        study(**given | (told if name == "stop_early_s" else {}) | {f"b__{name}": value}).parts()["b.run"]
        for name, value in changes.items()
    }
    assert len(hashes | {plain["b.run"], with_time}) == len(changes) + 2


def test_what_is_written_out_as_it_would_be_without_is_no_change() -> None:
    assert runs(values="last", grace_s="2.0", seeds=[1]).hashed() == runs().hashed()
    assert runs(n_runs=3).hashed() == runs(seeds=[1, 2, 3]).hashed() != runs(seeds=[1, 3, 2]).hashed()


def test_seeds_are_listed_or_counted() -> None:
    assert (runs().run_seeds, runs(n_runs=3).run_seeds, runs(seeds=[5, 4]).run_seeds) == ((1,), (1, 2, 3), (5, 4))


def test_files_are_those_of_a_pattern_or_of_a_table() -> None:
    assert runs().file_of("bur26a") == "data/bur26a.dat"
    assert runs(instances={"bur26a": "b/26.dat"}).file_of("bur26a") == "b/26.dat"
    assert RunChoice(command="./solver {name}").file_of("bur26a") is None


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        ('command = ""', "b.command is blank: give the program and its arguments, as in ./solver"),
        ('command = "./solver \'{name}"', "cannot be split into words (No closing quotation)"),
        ('command = "./solver {inst}"', "{inst} is not known; there can be {instance}, {name}, {runtime_s}, {seed}"),
        ('command = "./solver {name:>9}"', "has braces around what is no placeholder; double a brace"),
        ('command = "./solver {"', "b.command is ./solver {: "),
        ('command = "./solver"', "b: command names no instance; write {instance} for its file, or {name}"),
        ('command = "./solver {instance}"', "b: instances is missing, which says what file {instance} stands for"),
        ('command = "./solver {name}"\ninstances = "{name}.dat"', "b: instances is given, but no {instance}"),
        ('command = "./solver {instance}"\ninstances = "one.dat"', "b.instances is one.dat: names one file for all"),
        ('command = "./solver {instance}"\ninstances = "{instance}"', "{instance} is not known; there can be {name}"),
        ('command = "./solver {instance}"\ninstances = 3', "b.instances is 3: is neither a path with {name}"),
        ('command = "./solver {instance}"\ninstances = {x = "x.dat"}', ": b.instances has no file for y, which A was"),
        (
            'command = "./solver {instance}"\ninstances = {x = "x", y = "y", z = "z"}',
            ": b.instances names z, which A was not run on; leave it out",
        ),
        (
            'command = "./solver {instance}"\ninstances = {x = "x", y = "x"}',
            ": b.instances has one file for x, y, which would count several times; name each one's own",
        ),
        (
            'command = "./solver {name}"\nstop_early_s = 1',
            "b: stop_early_s needs {runtime_s} in the command, which it makes smaller",
        ),
        ("n_runs = 2", "b: n_runs needs command beside it, which study run carries out; add it"),
        (
            'command = "./solver {name} {seed}"\nseeds = [1, 2, 1]',
            "seed 1 is listed twice, which is one run made twice",
        ),
        ('command = "./solver {name} {seed}"\nseeds = [1]\nn_runs = 1', "b: seeds and n_runs both say how many runs"),
        ('command = "./solver {name}"\nn_runs = 2', "b: several runs need {seed} in the command, or in a value of env"),
        ('command = "./solver {name} {seed}"\nn_runs = 2', ': b.runs is missing: several seeds need runs = "mean" or'),
        (
            'command = "./solver {name} {seed}"\nseeds = [-1]',
            "b.seeds[1] is -1: input should be greater than or equal to 0",
        ),
        ('command = "./solver {name} {seed}"\nseeds = []', "b.seeds: tuple should have at least 1 item"),
        ('command = "./solver {name}"\nenvironment = {"A B" = "1"}', "b.environment: 'A B' is no name of a variable"),
        ('command = "./solver {name}"\nenvironment = {A = 1}', "b.environment: 'A' must be a text, as A ="),
        ('command = "./solver {name}"\nenvironment = {A = "{b}"}', "b.environment: {b} is not known"),
        ('command = "./solver {name}"\nvalues = "best"', "b.values is best: input should be 'last' or 'stream'"),
        (
            'command = "./solver {name}"\non_failure = "skip"',
            "b.on_failure is skip: input should be 'worst', 'repeat' or",
        ),
        ('command = "./solver {name}"\ngrace_s = -1', "b.grace_s is -1: input should be greater than or equal to 0"),
    ],
)
def test_a_fault_is_one_line_with_its_place(lines: str, wanted: str, tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text(f"{STUDY}{lines}\n")
    with pytest.raises(StudyError) as caught:
        read_study(path)
    assert wanted in str(caught.value)
    assert str(caught.value).startswith(f"{path}: ")
    assert len(str(caught.value).splitlines()) == 1


def test_a_seed_in_the_environment_and_doubled_braces_are_allowed() -> None:
    runs(command="./solver {instance} '{{\"a\": 1}}'", environment={"SEED": "{seed}"}, n_runs=3)
