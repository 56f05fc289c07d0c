"""What `fairbench-agent records` finds, and that it is sound."""

import getpass
import re
import socket
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.records import record_list as records
from fairbench_agent.core.folders import DATA_FOLDER_VARIABLE
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.record import canonical_bytes, record_sha256
from fairbench_agent.pool.stores.folder import FolderPool
from tests.agent.records.examples import OLDER, sound
from tests.pool.examples import example_record, protocol


def test_verify_checks_the_work(store: FolderPool) -> None:
    """A record of other work is broken, though its hash is right."""
    strict = FolderPool(store.folder, lambda record: ("did other work",) if record.origin.kind == "measured" else ())
    assert len(records.verified(strict, [])[1]) == 2
    (defect,) = records.verified(strict, [record_sha256(OLDER)])[1]
    assert defect.endswith("did other work")


def test_the_default_folder_is_the_agents_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where `measure` leaves its records, unless another folder is named."""
    monkeypatch.setenv(DATA_FOLDER_VARIABLE, str(tmp_path))
    assert records.own_store(None).folder == tmp_path / "records"
    (tmp_path / "x").mkdir()
    assert records.own_store(tmp_path / "x").folder == tmp_path / "x"


def test_a_named_folder_must_exist(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no such folder"):
        records.own_store(tmp_path / "none")


def test_the_commands_check_against_the_known_outcomes(tmp_path: Path) -> None:
    """Without anything injected, a record that claims to be verified at an unlisted seed is refused."""
    record = example_record(protocol=protocol(seed=3))
    path = FolderPool(tmp_path, sound).add(record)
    (defect,) = records.verified(records.own_store(tmp_path), [str(path)])[1]
    assert "the table of known outcomes does not list it" in defect


def test_a_hash_never_means_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Digits are looked up among the records, even where a file of that name lies about."""
    (tmp_path / "abcd").write_text("{}")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreError, match="no record begins with 'abcd'"):
        records.named_path(FolderPool(tmp_path / "records"), "abcd")


def test_a_record_of_this_machine_names_nobody() -> None:
    """Neither host, user, home nor working folder of the running system stands in its record."""
    text = canonical_bytes(example_record(machine=detect(SystemSource()))).decode()
    private: dict[str, Any] = {
        "host": socket.gethostname(),
        "user": getpass.getuser(),
        "home": str(Path.home()),
        "folder": str(Path.cwd()),
    }
    for what, value in private.items():
        assert not re.search(rf"(?<![\w/]){re.escape(value)}(?!\w)", text, re.IGNORECASE), what
