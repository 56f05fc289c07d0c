"""In every format, files are read back as written, and broken files are rejected or read as by the simplest reader."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.workloads.errors import InstanceFileError
from fairbench_agent.workloads.instances import size
from fairbench_agent.workloads.processes import INSTANCE_NAMES, Problem, ProcessKey, instance_size
from fairbench_agent.workloads.suites import read_instance_file
from tests.workloads.instance_files import test_lolib, test_qaplib, test_taillard, test_tsplib
from tests.workloads.mutated_files import ONE_FOLDER, assert_refused, assert_same

FORMATS: dict[Problem, Any] = {"qap": test_qaplib, "tsp": test_tsplib, "pfsp": test_taillard, "lop": test_lolib}
"""Modules with strategies of valid and broken files, and the simplest reader."""
every_format = pytest.mark.parametrize("problem", FORMATS)


@every_format
@given(data=st.data())
@ONE_FOLDER
def test_round_trip(tmp_path: Path, problem: Problem, data: st.DataObject) -> None:
    instance, text = data.draw(FORMATS[problem].written())
    path = tmp_path / "instance"
    path.write_text(text, newline="")
    assert_same(read_instance_file(problem, path).instance, instance)


@pytest.mark.published
@pytest.mark.parametrize(
    ("problem", "name"), [(problem, name) for problem, names in INSTANCE_NAMES["published"].items() for name in names]
)
def test_published_files(published_data: Path, problem: Problem, name: str) -> None:
    path = published_data / "rtdhw" / "instances" / problem / f"{name}.{problem}"
    instance = read_instance_file(problem, path).instance
    assert_same(instance, FORMATS[problem].plain(path.read_text()))
    assert size(instance) == instance_size(ProcessKey(problem, name, "swap"))


@every_format
@given(data=st.data())
@ONE_FOLDER
def test_a_broken_file_is_rejected_or_read_correctly(tmp_path: Path, problem: Problem, data: st.DataObject) -> None:
    path, content = tmp_path / "instance", data.draw(FORMATS[problem].BROKEN)
    path.write_bytes(content)
    try:
        instance = read_instance_file(problem, path).instance
    except InstanceFileError:
        return
    assert_same(instance, FORMATS[problem].plain(content.decode("utf-8-sig", errors="replace")))


@pytest.mark.parametrize(
    ("problem", "content", "fragments"),
    [(problem, *error) for problem, module in FORMATS.items() for error in module.ERRORS],
)
def test_errors_name_line_expected_and_found_text(
    tmp_path: Path, problem: Problem, content: str | bytes, fragments: list[str]
) -> None:
    path = tmp_path / "instance"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    assert_refused(lambda file: read_instance_file(problem, file), path, *fragments)
