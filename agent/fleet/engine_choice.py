"""Which cluster a command means."""

import re
from pathlib import Path

from fairbench_agent.agent.errors import FleetError
from fairbench_agent.agent.fleet.engine import ClusterEngine

_ADDRESS = re.compile(r"(?:[a-z][a-z0-9+.-]*://)?(?:\[[0-9A-Fa-f:.]+\]|[^\s:/\[\]]+):(?P<port>\d{1,5})/?", re.ASCII)
"""A host, or an address of IPv6 in brackets, and a port, as dask writes them, with or without its protocol."""
_MOST_PORT = 65_535


def opened(on: str, folder: Path, partition: str | None = None, constraint: str | None = None) -> ClusterEngine:
    """Return the cluster of `slurm` or `dask=ADDRESS`; FleetError for another word, EngineError where none answers.

    Args:
        on: which cluster.
        folder: where an engine may keep its files; on Slurm all nodes have to see it.
        partition: partition of Slurm.
        constraint: features that nodes have to have, in the words of Slurm.
    """
    kind, _, address = on.partition("=")
    if kind == "slurm" and not address:
        from fairbench_agent.agent.fleet.slurm_engine import SlurmEngine  # noqa: PLC0415  comes with an extra

        return SlurmEngine(folder, partition, constraint)
    if kind == "dask" and address:
        if partition or constraint:
            raise FleetError("--partition and --constraint are words of Slurm; choose nodes of dask with --nodes")
        _check(address)
        from fairbench_agent.agent.fleet.dask_engine import DaskEngine  # noqa: PLC0415  likewise

        return DaskEngine(address)
    raise FleetError(f"--on {on!r}: is neither slurm nor dask=ADDRESS, such as dask=tcp://10.0.0.1:8786")


def _check(address: str) -> None:
    """Raise FleetError for what dask would try to reach for twenty seconds, though it is no address."""
    found = _ADDRESS.fullmatch(address)
    if found is None or not 0 < int(found["port"]) <= _MOST_PORT:
        raise FleetError(
            f"--on dask={address}: is no address of a host and a port from 1 to {_MOST_PORT}; give the one that `dask scheduler` prints, such "
            "as dask=tcp://10.0.0.1:8786"
        )
