"""A broken instance file is refused, or read in the same way as by the simplest reader."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.workloads.errors import InstanceFileError
from fairbench_agent.workloads.instance_files.lolib import read_lolib
from fairbench_agent.workloads.instance_files.qaplib import read_qaplib
from fairbench_agent.workloads.instance_files.taillard import read_taillard
from fairbench_agent.workloads.instance_files.tsplib import read_tsplib
from fairbench_agent.workloads.instances import Instance
from tests.workloads.instance_files import test_lolib, test_qaplib, test_taillard, test_tsplib
from tests.workloads.mutated_files import ONE_FOLDER, assert_same

Read = Callable[[Path], Instance]
Plain = Callable[[str], Instance]
every_format = pytest.mark.parametrize(
    ("read", "plain", "files"),
    [
        (read_lolib, test_lolib.plain, test_lolib.BROKEN),
        (read_qaplib, test_qaplib.plain, test_qaplib.BROKEN),
        (read_taillard, test_taillard.plain, test_taillard.BROKEN),
        (read_tsplib, test_tsplib.plain, test_tsplib.BROKEN),
    ],
    ids=["lolib", "qaplib", "taillard", "tsplib"],
)


def check(path: Path, read: Read, plain: Plain, content: bytes) -> None:
    path.write_bytes(content)
    try:
        instance = read(path)
    except InstanceFileError:
        return
    assert_same(instance, plain(content.decode("utf-8-sig", errors="replace")))


@every_format
@given(data=st.data())
@settings(ONE_FOLDER, max_examples=150)
def test_a_broken_file_is_refused_or_read_right(
    tmp_path: Path, read: Read, plain: Plain, files: st.SearchStrategy[bytes], data: st.DataObject
) -> None:
    check(tmp_path / "instance", read, plain, data.draw(files))


@pytest.mark.full
@every_format
@given(data=st.data())
@settings(ONE_FOLDER, max_examples=1000)
def test_many_broken_files_are_refused_or_read_right(
    tmp_path: Path, read: Read, plain: Plain, files: st.SearchStrategy[bytes], data: st.DataObject
) -> None:
    check(tmp_path / "instance", read, plain, data.draw(files))
