"""`fairbench-compare`: studies, tests, speedup, power, performance, planning, ranking, solvers, citations."""

from functools import partial

from fairbench_agent.core.program import Lazy, lazy_group, lazy_program, run

_HERE = "fairbench_agent.comparison"
_ANALYSIS = "fairbench_agent.analysis"
study = lazy_group(
    "Plan, run and conclude a comparison from one file.",
    {
        "new": Lazy(f"{_HERE}.study.new:new_study", "Write a new study file."),
        "plan": Lazy(f"{_HERE}.study.plan:plan_study", "Compute B's time limit per instance."),
        "run": Lazy(f"{_HERE}.running.command:run_study_command", "Run B as planned; the same command resumes."),
        "conclude": Lazy(f"{_HERE}.study.conclude:conclude_study", "Test B's results as planned."),
    },
)
app = lazy_program(
    "Plan, run and test comparisons of optimization algorithms.",
    {
        "study": study,
        "sign-test": Lazy(
            f"{_HERE}.sign_test.paired_files:sign_test_command", "Run the sign test on a table of results."
        ),
        "wilcoxon": Lazy(
            f"{_HERE}.sign_test.paired_files:wilcoxon_command", "Run the signed-rank test on a table of results."
        ),
        "speedup": Lazy(f"{_HERE}.speedup.command:speedup", "Test which algorithm is faster, and by what factor."),
        "p-value": Lazy(f"{_HERE}.sign_test.sign_test:p_value_command", "Run the sign test on numbers of wins."),
        "critical-values": Lazy(
            f"{_HERE}.sign_test.critical_values:critical_values_command", "Print how many instances A may win."
        ),
        "power": Lazy(f"{_HERE}.sign_test.power:power", "Print the power of the sign test."),
        "advise": Lazy(f"{_HERE}.sign_test.power:advise", "Compare risks p_γ before B runs."),
        "art": Lazy(f"{_ANALYSIS}.performance.views:art", "Print average runtimes to targets (aRT)."),
        "ecdf": Lazy(f"{_ANALYSIS}.performance.ecdf:ecdf_command", "Print distributions of runtimes."),
        "fixed-target": Lazy(f"{_ANALYSIS}.performance.views:fixed_target_command", "Print runtimes to targets."),
        "fixed-budget": Lazy(f"{_ANALYSIS}.performance.views:fixed_budget_command", "Print values within budgets."),
        "sample-size": Lazy(f"{_ANALYSIS}.planning.paired_tests:sample_size", "Print how many instances a test needs."),
        "repetitions": Lazy(f"{_ANALYSIS}.planning.experiment:repetitions", "Run until a difference is accurate."),
        "experiment": Lazy(f"{_ANALYSIS}.planning.experiment:experiment", "Run and test a planned comparison."),
        "ranking": Lazy(f"{_ANALYSIS}.ranking.ranking:ranking", "Rank algorithms over problems."),
        "solvers": Lazy(f"{_ANALYSIS}.solvers:solvers", "Compare solvers on one machine."),
        "cite": Lazy(f"{_HERE}.cite:cite", "Print BibTeX entries to cite."),
    },
)
main = partial(run, app, "fairbench-compare")
