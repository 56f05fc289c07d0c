"""A Slurm cluster of virtual nodes on this host: real daemons in one folder, on loopback, stopped by the context."""

import getpass
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import psutil

_DAEMONS = ("munged", "slurmctld", "slurmd")
_TIMEOUT_S = 60.0
_CONFIGURATION = """\
ClusterName=virtual
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={port}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket={folder}/munge.socket
ProctrackType=proctrack/linuxproc
TaskPlugin=task/affinity
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
ReturnToService=2
KillWait=5
SchedulerParameters=sched_interval=1,batch_sched_delay=0
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd-%n.log
NodeName=n[1-{n_nodes}] NodeHostname={host} NodeAddr=127.0.0.1 Port=[{first}-{last}] CPUs={cores} RealMemory=1000
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def installed() -> bool:
    return all(map(_path, _DAEMONS))


def _path(name: str) -> str | None:
    return shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")


@dataclass
class SlurmHost:
    """A running Slurm; its commands need `environment`."""

    folder: Path
    environment: dict[str, str]
    daemons: list["subprocess.Popen[bytes]"] = field(default_factory=list)

    def run(self, *argv: str) -> str:
        """Run a Slurm command and return its output."""
        completed = subprocess.run(
            argv, env=self.environment, capture_output=True, text=True, timeout=_TIMEOUT_S, check=True
        )
        return completed.stdout

    def queue(self) -> list[str]:
        """Return the ids of waiting and running jobs."""
        return self.run("squeue", "-h", "-o", "%i").split()

    def start(self, program: str, *arguments: str) -> None:
        """Start a daemon that stays in the foreground."""
        path = _path(program)
        assert path is not None
        with (self.folder / f"{program}.out").open("ab") as log:
            self.daemons.append(
                subprocess.Popen(
                    [path, *arguments], env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
                )
            )

    def stop(self) -> None:
        """Stop jobs, then daemons, then remaining processes."""
        with suppress(subprocess.SubprocessError, TimeoutError):
            self.run("scancel", "--user", getpass.getuser())
            until(lambda: not self.queue())
        for daemon in reversed(self.daemons):
            daemon.terminate()
            with suppress(subprocess.TimeoutExpired):
                daemon.wait(10)
            daemon.kill()
            daemon.wait()
        for process in self.processes():
            with suppress(psutil.Error):
                process.kill()

    def processes(self) -> list[psutil.Process]:
        """Return the running processes of this Slurm, by its configuration."""
        return [process for process in psutil.process_iter() if self._is_ours(process)]

    def _is_ours(self, process: psutil.Process) -> bool:
        return variable(process, "SLURM_CONF") == self.environment["SLURM_CONF"] and process.pid != os.getpid()


def variable(process: psutil.Process, name: str) -> str | None:
    """Return an environment variable of a process, None if not set."""
    with suppress(psutil.Error, OSError):
        return process.environ().get(name)
    return None


def until(condition: Callable[[], object]) -> None:
    """Wait for a condition; TimeoutError after a minute."""
    end = time.monotonic() + _TIMEOUT_S
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.1)


@contextmanager
def slurm_host(folder: Path, n_nodes: int = 4) -> Iterator[SlurmHost]:
    """Run a Slurm with nodes n1, n2, … in an empty folder."""
    for name in ("state", *(f"spool-n{number}" for number in range(1, n_nodes + 1))):
        (folder / name).mkdir(parents=True)
    folder.chmod(0o755)  # munge refuses other modes
    key, configuration, port = folder / "munge.key", folder / "slurm.conf", _free_ports(n_nodes + 1)
    key.write_bytes(os.urandom(128))
    key.chmod(0o400)
    places = {"host": socket.gethostname(), "user": getpass.getuser(), "folder": folder, "cores": os.cpu_count()}
    ports = {"port": port, "first": port + 1, "last": port + n_nodes, "n_nodes": n_nodes}
    configuration.write_text(_CONFIGURATION.format(**places, **ports))
    host = SlurmHost(folder, {**os.environ, "SLURM_CONF": str(configuration)})
    with ExitStack() as ending:
        ending.callback(host.stop)
        host.start("munged", "--foreground", "--force", *_munge_files(folder, key))
        until((folder / "munge.socket").exists)
        host.start("slurmctld", "-D", "-f", str(configuration))
        for number in range(1, n_nodes + 1):
            host.start("slurmd", "-D", "-N", f"n{number}", "-f", str(configuration))
        until(lambda: _idle(host) == n_nodes)
        yield host


def _munge_files(folder: Path, key: Path) -> list[str]:
    kinds = {"key-file": key, "socket": folder / "munge.socket", "pid-file": folder / "munged.pid"}
    kinds |= {"log-file": folder / "munge.log", "seed-file": folder / "munge.seed"}
    return [f"--{kind}={path}" for kind, path in kinds.items()]


def _idle(host: SlurmHost) -> int:
    with suppress(subprocess.SubprocessError):  # the controller has not started
        return host.run("sinfo", "-h", "-N", "-o", "%T").split().count("idle")
    return 0


def _free_ports(n: int) -> int:
    """Return the first of n consecutive free ports."""
    for first in range(21_000, 32_000, 50):
        with suppress(OSError), ExitStack() as sockets:
            for port in range(first, first + n):
                sockets.enter_context(socket.socket()).bind(("127.0.0.1", port))
            return first
    raise OSError(f"no {n} consecutive free ports")
