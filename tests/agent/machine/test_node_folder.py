"""A machine's folder: its id and its lock."""

import hashlib
import io
import json
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.machine.node_folder import FILE_NAME, machine_id, node_folder, node_key, node_lock
from fairbench_agent.core.errors import UserError
from tests.agent.command import Run

NODES = ("n1", "n2", "n3", "n4")


def on(node: str) -> dict[str, str]:
    return {"SLURMD_NODENAME": node}


def test_machines_are_identified_by_their_node_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert node_key(on("n1")) == hashlib.sha256(b"n1").hexdigest()[:16]
    assert len({node_key(on(node)) for node in NODES}) == 4
    monkeypatch.setattr(socket, "gethostname", lambda: "host.cluster.example")
    for environment in ({}, on("")):
        assert node_key(environment) == hashlib.sha256(b"host").hexdigest()[:16]
    assert node_folder(Path("data"), on("n1")) == Path("data") / "nodes" / node_key(on("n1"))


def test_the_id_is_random_and_stays_until_a_reset(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    first = machine_id(folder)
    assert re.fullmatch("[0-9a-f]{32}", first)
    assert machine_id(folder) == first
    assert not list(folder.glob(".*"))  # no draft is left
    second = machine_id(folder, reset=True)
    assert second != first
    assert machine_id(folder) == second
    assert machine_id(tmp_path / "other") not in {first, second}


def test_concurrent_processes_get_the_same_id(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from fairbench_agent.agent.machine.node_folder import machine_id;"
        "sys.stdin.read(); print(machine_id(Path(sys.argv[1])))"
    )
    command = [sys.executable, "-c", program, str(tmp_path)]
    processes = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    for process in processes:  # each waits for the end of its standard input
        assert process.stdin is not None
        process.stdin.close()
        process.stdin = None
    assert {process.communicate(timeout=120)[0].strip() for process in processes} == {machine_id(tmp_path)}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=30)
@given(st.binary(max_size=60) | st.sampled_from([b"0123456789ABCDEF" * 2, b"0" * 33, b"0" * 32 + b"\n\n"]))
def test_invalid_ids_are_rejected(tmp_path: Path, content: bytes) -> None:
    digits = content.removesuffix(b"\n").removesuffix(b"\r")
    (tmp_path / FILE_NAME).write_bytes(content)
    if len(digits) == 32 and set(digits) <= set(b"0123456789abcdef"):
        assert machine_id(tmp_path) == digits.decode()
        return
    with pytest.raises(AgentError, match=re.escape(str(tmp_path / FILE_NAME))):
        machine_id(tmp_path)
    assert len(machine_id(tmp_path, reset=True)) == 32


def test_unusable_folders_are_reported_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / FILE_NAME).mkdir()
    for folder, reset in ((tmp_path / "file" / "below", False), (tmp_path, False), (tmp_path, True)):
        with pytest.raises(AgentError, match=r"cannot be written .*FAIRBENCH_DATA_DIR") as raised:
            machine_id(folder, reset=reset)
        assert "\n" not in str(raised.value)
    with pytest.raises(AgentError, match="cannot be written"), node_lock(tmp_path / "file"):
        pass


def test_one_process_holds_the_lock(tmp_path: Path) -> None:
    with node_lock(tmp_path), pytest.raises(UserError, match="this machine is in use"), node_lock(tmp_path):
        pass
    with pytest.raises(OSError, match="of the body"), node_lock(tmp_path):
        raise OSError("of the body")
    with node_lock(tmp_path):
        pass


class Terminal(io.StringIO):
    """Standard input of a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_reset_needs_confirmation(run: Run, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = [machine_id(node_folder(data))]
    for stdin, message in (
        (io.StringIO("y\n"), "not a terminal: nothing changed; pass --yes to confirm"),
        (Terminal("n\n"), "not confirmed; nothing was changed"),
        (Terminal(""), "not confirmed; nothing was changed"),
    ):
        monkeypatch.setattr(sys, "stdin", stdin)
        answer = run("machine-id", "reset")
        assert (answer.code, message in answer.err) == (2, True)
        assert machine_id(node_folder(data)) == ids[0]
    for terminal, options in ((Terminal("y\n"), ()), (io.StringIO(""), ("--yes",))):
        monkeypatch.setattr(sys, "stdin", terminal)
        ids.append(json.loads(run("machine-id", "reset", "--json", *options).out)["machine_id"])
        assert machine_id(node_folder(data)) == ids[-1] != ids[-2]
