"""A dask scheduler and its workers as processes on this host, each worker as if on a node of its own."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import psutil

from tests.slurm_host import until

IMPATIENT = {"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "5s", "DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": "6s"}
"""What has a command wait for workers that hang for seconds, and not for a minute."""


class Dask:
    """A scheduler and workers as processes, each worker as if on a node of its own."""

    def __init__(self, folder: Path, data: Path) -> None:
        self.environment = {**os.environ, "FAIRBENCH_DATA_DIR": str(data)}
        self.file = folder / "scheduler.json"
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(self.file))
        until(self.file.exists)
        until(lambda: bool(self.file.read_text().strip()))
        self.address = json.loads(self.file.read_text())["address"]

    def worker(self, name: str) -> None:
        self._start(name, self.address, "--nthreads", "1", "--no-nanny", "--name", f"{name}-{len(self.processes)}")

    def _start(self, name: str, *arguments: str) -> None:
        kind = "scheduler" if name == "scheduler" else "worker"
        self.processes[name] = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.dask_{kind}", *arguments, "--no-dashboard"],
            env=self.environment | {"SLURMD_NODENAME": name},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def kill(self, name: str) -> None:
        """End a process with all that it has started, as a node does that loses power."""
        process = self.processes.pop(name)
        with suppress(psutil.Error):
            for one in (*psutil.Process(process.pid).children(recursive=True), psutil.Process(process.pid)):
                with suppress(psutil.Error):
                    one.kill()
        process.wait()

    def hang(self, name: str) -> None:
        """Stop a worker, so that its connections stay and nothing is answered; what it has started runs on."""
        self.processes[name].send_signal(signal.SIGSTOP)

    def wake(self, name: str) -> None:
        """Have a worker go on."""
        self.processes[name].send_signal(signal.SIGCONT)

    def end(self) -> None:
        for name in tuple(self.processes):
            self.kill(name)


def all_there(dask: Dask, environment: dict[str, str], n: int) -> Callable[[], bool]:
    program = f"from distributed import Client; print(len(Client({dask.address!r}).nthreads()))"

    def there() -> bool:
        run = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False
        )
        return run.stdout.strip() == str(n)

    return there
