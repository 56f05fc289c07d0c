"""Runs on this machine: some of its cores, with a worker and a thread for each."""

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import closing, contextmanager
from pathlib import Path

from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import node_folder, node_key, node_lock
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.check import check, choose_cores
from fairbench_agent.comparison.errors import AttemptLostError, StudyError
from fairbench_agent.comparison.running.planned_runs import AttemptResult, Engine, Log, PlannedRuns, required_cpu
from fairbench_agent.comparison.running.solver_process import RunOrder
from fairbench_agent.comparison.running.worker import AttemptWorker
from fairbench_agent.comparison.study.attempts import RunOutcome
from fairbench_agent.comparison.study.ledger import Ledger
from fairbench_agent.cpus.matching import may_be
from fairbench_agent.cpus.names import same_cpu
from fairbench_agent.pool.record.work import reported_cpu


@contextmanager
def local_engine(planned: PlannedRuns, ledger: Ledger, outputs: Path, log: Log) -> Iterator[Engine]:
    """Open this machine; UserError if it is in use, has too few cores, or not the planned CPU."""
    source = SystemSource()
    cpu, copies = reported_cpu(detect(source)) or None, planned.study.b.copies
    _check_cpu(planned, ledger, cpu, log)
    pinned = () if source.affinity() is None else tuple(choice.core for choice in choose_cores(source, copies))
    with node_lock(node_folder()):
        findings = (line.finding for line in check(source, *(pinned or (None,))))
        unfit = tuple(finding.name for finding in findings if finding.verdict == "bad")
        with closing(LocalEngine(pinned or (None,) * copies, outputs, node_key(), cpu, unfit)) as engine:
            yield engine


def _check_cpu(planned: PlannedRuns, ledger: Ledger, cpu: str | None, log: Log) -> None:
    required = required_cpu(planned, ledger)
    if required is None or (cpu and same_cpu(cpu, required)):
        return
    message = f"the study is for {required}, but this machine is {cpu or 'of an unknown CPU'}"
    if cpu and (planned.plan.limits.b_measured or ledger.sessions or not may_be(required, cpu)):
        raise StudyError(f"{message}; run it there, or plan for this machine")
    log(f"Caution: {message}; the conclusion will mention it. If the CPUs differ, plan for this machine.")


class LocalEngine:
    """Makes attempts on cores of this machine (None: any core); a thread waits for each."""

    def __init__(
        self, cores: Sequence[int | None], results: Path, host: str, cpu: str | None, unfit: tuple[str, ...]
    ) -> None:
        self.cpu, self.unfit = cpu, unfit
        self.name = "any core" if None in cores else f"core {', '.join(map(str, cores))}"
        self._free = [(core, AttemptWorker(results, host)) for core in cores]
        self._workers = [worker for _, worker in self._free]
        self._threads = ThreadPoolExecutor(len(cores))
        self._running: dict[Future[RunOutcome], tuple[RunOrder, tuple[int | None, AttemptWorker]]] = {}

    @property
    def n_free(self) -> int:
        return len(self._free)

    def submit(self, order: RunOrder) -> None:
        core, worker = place = self._free.pop(0)
        self._running[self._threads.submit(worker.run, order.model_copy(update={"core": core}))] = order, place

    def collect(self) -> Sequence[AttemptResult]:
        results = list[AttemptResult]()
        for future in wait(self._running, return_when=FIRST_COMPLETED).done:
            order, place = self._running.pop(future)
            self._free.append(place)
            error = future.exception()
            results.append((order, str(error) if isinstance(error, AttemptLostError) else future.result()))
        return results

    def close(self) -> None:
        """Stop all attempts, and wait for their workers to exit."""
        for worker in self._workers:
            worker.stop()
        self._threads.shutdown()
        for worker in self._workers:
            worker.close()
