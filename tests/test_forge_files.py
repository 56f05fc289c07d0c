"""The files for a forge, which nothing here runs: they parse, follow their schemas, and name only what exists."""

import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
FORGE = ROOT / ".github"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WORKFLOWS = {path.name: yaml.safe_load(path.read_text("utf-8")) for path in sorted((FORGE / "workflows").glob("*.yml"))}
SCHEMAS = {
    "vendor.github-workflows": sorted((FORGE / "workflows").glob("*.yml")),
    "vendor.github-issue-forms": sorted(
        set((FORGE / "ISSUE_TEMPLATE").glob("*.yml")) - {FORGE / "ISSUE_TEMPLATE" / "config.yml"}
    ),
    "vendor.github-issue-config": [FORGE / "ISSUE_TEMPLATE" / "config.yml"],
    "vendor.citation-file-format": [ROOT / "CITATION.cff"],
    "vendor.compose-spec": [ROOT / "deploy" / "compose.yaml"],
}
"""Files by the schema that each has to follow."""


def jobs() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for file, workflow in WORKFLOWS.items():
        for name, job in workflow["jobs"].items():
            yield file, name, job


def steps() -> Iterator[dict[str, Any]]:
    for _, _, job in jobs():
        yield from job.get("steps", ())


def follows(schema: str, *files: Path) -> subprocess.CompletedProcess[str]:
    if importlib.util.find_spec("check_jsonschema") is None:
        pytest.skip("check-jsonschema is not installed")
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, "--default-filetype", "yaml"]
    return subprocess.run([*command, *files], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("schema", SCHEMAS)
def test_every_file_follows_its_schema(schema: str) -> None:
    assert SCHEMAS[schema]
    done = follows(schema, *SCHEMAS[schema])
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_file_that_does_not_follow_its_schema_is_found(tmp_path: Path) -> None:
    text = (ROOT / "CITATION.cff").read_text("utf-8").replace("authors:\n  - name", "authors:\n  - named", 1)
    (tmp_path / "CITATION.cff").write_text(text, "utf-8")
    assert follows("vendor.citation-file-format", tmp_path / "CITATION.cff").returncode == 1


def test_no_workflow_may_write() -> None:
    assert all(workflow["permissions"] == {} for workflow in WORKFLOWS.values())
    for file, name, job in jobs():
        assert job["permissions"] == {"contents": "read"}, (file, name)
        assert job["timeout-minutes"] <= 90


def test_no_step_runs_an_action_unless_pinned_or_what_others_may_write() -> None:
    for step in steps():
        if "uses" in step:
            assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", step["uses"])
        assert "${{" not in step.get("run", "")  # a branch's or a title's text would become a command
    triggers = [workflow[True] for workflow in WORKFLOWS.values()]  # YAML 1.1 reads `on` as true
    assert not any("pull_request_target" in trigger for trigger in triggers)


def test_the_checkout_is_of_the_commit_that_is_tested(tmp_path: Path) -> None:
    """By the command of the workflow, from a clone on this machine."""
    (tmp_path / "owner").mkdir()
    subprocess.run(["git", "clone", "--quiet", "--bare", str(ROOT), str(tmp_path / "owner" / "name")], check=True)  # noqa: S607
    head = subprocess.run(["git", "-C", str(ROOT), "rev-parse", "HEAD"], capture_output=True, text=True, check=True)  # noqa: S607
    (tmp_path / "work").mkdir()
    environment = os.environ | {
        "CHECKOUT": WORKFLOWS["tests.yml"]["env"]["CHECKOUT"],
        "GITHUB_SERVER_URL": f"file://{tmp_path}",
        "GITHUB_REPOSITORY": "owner/name",
        "GITHUB_SHA": head.stdout.strip(),
    }
    subprocess.run(["bash", "-c", 'eval "$CHECKOUT"'], cwd=tmp_path / "work", env=environment, check=True)  # noqa: S607
    assert (tmp_path / "work" / "pyproject.toml").is_file()


def test_the_tests_run_on_every_system_and_python_that_is_promised() -> None:
    matrix = WORKFLOWS["tests.yml"]["jobs"]["tests"]["strategy"]["matrix"]
    promised = [
        name.rpartition(" ")[2] for name in PYPROJECT["project"]["classifiers"] if re.search(r":: 3\.\d+$", name)
    ]
    assert matrix["python"] == promised
    assert [re.sub(r"-[\d.]+", "", system) for system in matrix["system"]] == [
        "ubuntu",
        "ubuntu-arm",
        "macos",
        "windows",
    ]


def test_every_command_of_a_workflow_names_what_there_is() -> None:
    extras = PYPROJECT["project"]["optional-dependencies"]
    commands = [line for step in steps() for line in step.get("run", "").splitlines()]
    assert commands
    for command in commands:
        for extra in re.findall(r"\.\[(\w+)\]", command):
            assert extra in extras, command
        for path in re.findall(r"(?<![\w$/.])((?:\.ci|tests|docs|benchmarks|deploy)/[\w./-]+)", command):
            assert (ROOT / path).is_file(), command


def test_every_hook_before_a_commit_names_what_there_is() -> None:
    hooks = [
        hook
        for repo in yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
        for hook in repo["hooks"]
    ]
    assert {"ruff", "ruff-format", "mypy"} <= {hook["id"] for hook in hooks}
    for path in re.findall(r"tests/\S+", " ".join(hook["entry"] for hook in hooks)):
        assert (ROOT / path).is_file(), path


def test_the_forms_name_only_commands_that_exist() -> None:
    programs = {program.rpartition("-")[2]: program for program in PYPROJECT["project"]["scripts"]}
    text = "".join(path.read_text("utf-8") for path in SCHEMAS["vendor.github-issue-forms"])
    named = set(re.findall(r"fairbench-(\w+) (\w[\w-]*)", text))
    assert named
    for program, command in named:
        module, _, _ = PYPROJECT["project"]["scripts"][programs[program]].partition(":")
        done = subprocess.run(
            [sys.executable, "-c", f"from {module} import main; main()", command, "--help"],
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, (program, command)


def test_the_citation_is_of_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert str(citation["version"]) == PYPROJECT["project"]["version"]
    assert [author["name"] for author in citation["authors"]] == [
        author["name"] for author in PYPROJECT["project"]["authors"]
    ]
    assert citation["license"] in PYPROJECT["project"]["license"]
