"""`fairbench-compare`: studies, sign test and power, advice, performance, planning, ranking, citations."""

from collections.abc import Sequence

from fairbench_agent.comparison import cite_cli
from fairbench_agent.comparison.performance import performance_cli
from fairbench_agent.comparison.planning import planning_cli
from fairbench_agent.comparison.ranking import ranking_cli
from fairbench_agent.comparison.running import running_cli
from fairbench_agent.comparison.sign_test import paired_tests_cli, sign_test_cli
from fairbench_agent.comparison.study import study_cli
from fairbench_agent.core.program import Program, run

app = Program(help="What may be concluded from results: studies, tests, power, performance, planning, ranking.")
study_cli.app.command()(running_cli.run)
for _room in (study_cli, paired_tests_cli, sign_test_cli, performance_cli, planning_cli, ranking_cli, cite_cli):
    app.add_typer(_room.app)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    run(app, "fairbench-compare", arguments)
