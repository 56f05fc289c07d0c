"""The records of a fleet's folder with the names of the nodes, where its ledger knows them."""

from pathlib import Path

from fairbench_agent.agent.errors import FleetError
from fairbench_agent.agent.fleet.fleet_ledger import FILE_NAME, read
from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.stores.folder import FolderPool, read_record


def fleet_records(folder: Path) -> tuple[list[tuple[str, Record]], list[str]]:
    """Return the records of a fleet, each with its node, and a line for every broken one; FleetError where there are none.

    In a folder of records without a ledger a node is called by the first digits of its machine id.
    """
    if not folder.is_dir():
        raise FleetError(
            f"{folder}: no such folder; name that of `fairbench-agent fleet measure`, or a folder of records"
        )
    known = (folder / FILE_NAME).exists()
    names = {sha256: node for node, sha256 in read(folder).measured.items()} if known else {}
    found: list[tuple[str, Record]] = []
    defects: list[str] = []
    for path in FolderPool(folder / "records" if known else folder).paths():
        try:
            record = read_record(path)
        except RecordError as error:
            defects.append(str(error))
        else:
            found.append((names.get(path.stem, record.machine_id[:8]), record))
    if not found and not defects:
        raise FleetError(
            f"{folder}: no node has a record yet; measure them with: fairbench-agent fleet measure --on slurm"
        )
    return found, defects
