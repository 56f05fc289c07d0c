"""The conclusion of a study of runtimes: B's speedup over A, as planned."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf
from pathlib import Path

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.speedup.speedup import Speedup, speedup_test
from fairbench_agent.comparison.study.conclusion import StudyConclusion, check_instances, common_fields
from fairbench_agent.comparison.study.plan import StudyPlan, check_unchanged
from fairbench_agent.comparison.study.provenance import Provenance
from fairbench_agent.comparison.study.runtimes import RuntimeStudy
from fairbench_agent.comparison.tables.result_table import read_table
from fairbench_agent.comparison.tables.runtimes import Reading, Remedies, Runtime
from fairbench_agent.core.table import Table

_REMEDIES = Remedies(
    blank="write TL if B did not solve the instance, else its runtime",
    star="remove the *, or write TL if B did not solve the instance",
)
_NEAR_LIMIT = 0.99
"""Share of the limit from which a solved run is named."""


class RuntimeConclusion(StudyConclusion):
    """The conclusion of a study of runtimes."""

    test: Speedup

    def tables(self) -> tuple[Table, ...]:
        (table,) = self.test.tables()
        return (table,)


def conclude_runtimes(
    study: RuntimeStudy,
    plan: StudyPlan,
    runs_of_b: dict[str, list[Runtime]],
    provenance: tuple[Provenance, str] | None = None,
    file: Path = Path("STUDY.toml"),
) -> RuntimeConclusion:
    """Test B's runtimes against A's; StudyError if the study changed after its plan, or instances differ from it."""
    check_unchanged(study, plan)
    of_a = {result.instance: result.runtime for result in study.a.results}
    check_instances(of_a, runs_of_b, "runtime")
    limited, late = (runs_of_b, []) if study.b.command else _within_limits(runs_of_b, plan)
    pairs = {name: (runtime, average_runtime(limited[name])) for name, runtime in of_a.items()}
    machines = {machine.from_machine: machine for machine in plan.limits.a_machines}
    conversions = {limit.instance: machines[limit.a_machine] for limit in plan.limits.instances}
    test = speedup_test(pairs, conversions, alpha=study.alpha)
    cautions = _named(plan, provenance[0] if provenance else None)
    if late:
        cautions.append(f"B needed more than its planned limit on {', '.join(late)}, which counts as not solved.")
    n_runs = max(map(len, runs_of_b.values()))
    runs, sentence = f"aRT of {n_runs} runs" if n_runs > 1 else "run", test.paper_sentence(study.a.name, study.b.name)
    fields = common_fields(study, plan, provenance, file, runs=runs, sentence=sentence, own=cautions)
    return RuntimeConclusion(test=test, **fields)


def _within_limits(
    runs_of_b: Mapping[str, Sequence[Runtime]], plan: StudyPlan
) -> tuple[dict[str, list[Runtime]], list[str]]:
    """Return runs that are cut off at the planned limits, and the instances with such a run.

    The limits decide which instances count, so a run that solved its instance later is not solved.
    """
    limited, late = dict[str, list[Runtime]](), list[str]()
    for limit in plan.limits.instances:
        cut = Runtime.unsolved(f">{limit.time_limit_s:.6g}", limit.time_limit_s)
        is_late = [run.solved and run.seconds > limit.time_limit_s for run in runs_of_b[limit.instance]]
        limited[limit.instance] = [
            cut if above else run for run, above in zip(runs_of_b[limit.instance], is_late, strict=True)
        ]
        late += [limit.instance] * any(is_late)
    return limited, late


def average_runtime(runs: list[Runtime]) -> Runtime:
    """Return the aRT: the time of all runs over the number of solved ones; not solved without a success."""
    if len(runs) == 1:
        return runs[0]
    n_solved = sum(run.solved for run in runs)
    if not n_solved:
        return Runtime.unsolved(f"0 of {len(runs)}")
    seconds, low, high = (sum(getattr(run, end) for run in runs) / n_solved for end in ("seconds", "low", "high"))
    return Runtime(f"{seconds:.6g} ({n_solved}/{len(runs)})", "solved", seconds, low, high)


def read_runtimes_of_b(study: RuntimeStudy, results: Path) -> dict[str, list[Runtime]]:
    """Return B's runs by instance; runtimes of `study run` are exact, those written by hand are rounded."""
    table = read_table(results)
    reading = Reading(limit_s=inf, exact=study.b.command is not None, remedies=_REMEDIES)
    runs = reading.runtimes(table, table.column("time"), need_limit=False)
    by_instance = dict[str, list[Runtime]]()
    for instance, printed in zip(table.names(table.column("instance")), runs, strict=True):
        run = printed
        if reading.exact:
            run = replace(printed, text=f"{'' if printed.solved else '>'}{printed.seconds:.6g}")
        by_instance.setdefault(instance, []).append(run)
        if len(by_instance[instance]) > 1 and run.seconds == inf:
            raise StudyError(f"{results}: {instance!r} has several runs, one without a time; write its time limit")
    return by_instance


def _named(plan: StudyPlan, provenance: Provenance | None) -> list[str]:
    """Return cautions about solved runs near their limit, and about runs without the published value."""
    limits = {limit.instance: limit.time_limit_s for limit in plan.limits.instances}
    runs = provenance.runs if provenance else ()
    near = [run.instance for run in runs if run.state == "solved" and run.wall_s > _NEAR_LIMIT * limits[run.instance]]
    other = [run.instance for run in runs if run.state == "unsolved" and run.remark]
    sentences = {
        "B solved {names} within 1 % of its limit: the program may have stopped by itself.": near,
        "B ended on {names} without A's value, which counts as not solved.": other,
    }
    return [text.format(names=", ".join(dict.fromkeys(names))) for text, names in sentences.items() if names]
