"""What `measure --submit` does: ask before anything is measured, and send the record that was filed."""

from dataclasses import dataclass, field
from pathlib import Path

from fairbench.agent import submission, submit_report
from fairbench.agent.cpu import detect
from fairbench.agent.errors import AgentError, SubmissionError
from fairbench.agent.measure_command import Afterwards
from fairbench.agent.sources import System
from fairbench.agent.target import Manner, Target, agree, now, own_spool, show, tell
from fairbench.pool.address import Address
from fairbench.pool.destination import Destination
from fairbench.pool.errors import PoolError
from fairbench.pool.folder import FolderStore


@dataclass(frozen=True)
class Upload:
    """What `measure --submit` does with its record."""

    where: Address
    pool: Destination = field(repr=False)
    manner: Manner

    def __call__(self, path: Path) -> Afterwards:
        """Send a record that was just filed; what fails keeps it in the spool."""
        try:
            (item,) = submission.named(FolderStore(path.parent), [str(path)]).records
            entry = own_spool().queue(self.where.place, item.sha256, item.content, now())
            (delivery,) = submission.sent(own_spool(), [entry], self.where, lambda _: self.pool, now)
        except KeyboardInterrupt:
            tell(f"stopped; the record is filed, send it with: {submit_report.SEND_LATER}")
            raise
        except (AgentError, PoolError) as error:
            again = f"fairbench-agent submit {path} --pool {self.where.place}"
            tell(f"{error}; the record is kept, send it with: {again}")
            return Afterwards(False, {"submission": {"error": str(error)}})
        if not self.manner.as_json or delivery.error:
            (tell if delivery.error else show)(submit_report.delivery_text(delivery))
        if delivery.error:
            tell(submit_report.closing_text([delivery]))
        return Afterwards(delivery.error is None, {"submission": submit_report.delivery_document(delivery)})


def upload(target: Target, manner: Manner, only: str) -> Upload:
    """Return what `measure --submit` does afterwards; everything is asked and checked before anything is measured.

    Raises:
        AgentError: it is not agreed to, or the record would be partial.
        PoolError: no pool can be there.
    """
    if only != "*":
        raise SubmissionError(
            f"--only {only} gives a partial record, and a pool compares whole ones; leave out --submit"
        )
    where = target.address()
    prepared = Upload(where, target.open(where), manner)
    if not manner.yes:
        tell(submit_report.promise(detect(System()), where.place, bool(target.token)))
        agree("Measure this machine and send the record?", manner)
    return prepared
