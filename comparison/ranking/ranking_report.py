"""The severity-based league in words, as a JSON document, and problem by problem as a figure."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, astuple
from itertools import count, permutations
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from fairbench_agent.comparison.ranking.severity_ranking import League, Matches, Rules, undecidable
from fairbench_agent.comparison.report_blocks import JsonDocument
from fairbench_agent.core.figure import SIGNED, WIDTH_INCH, figure_style, new_figure
from fairbench_agent.core.table import Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SHOWN = 5
"""So many of the first are named above the table."""


def league_document(league: League) -> JsonDocument:
    """Return a league as JSON: the table, points per problem, and every match."""
    return {
        "rules": asdict(league.rules),
        "n_resamples": league.matches.tests.n_resamples,
        "resampling": dict(zip(league.matches.tests.problems, league.matches.tests.methods, strict=True)),
        "cannot_reject": list(undecidable(league.matches.tests, league.rules)),
        "standings": [asdict(standing) for standing in league.standings],
        "per_problem": _per_problem(league),
        "matches": _matches(league.matches),
    }


def league_table(league: League) -> Table:
    """Return the league table, the classical test beside it."""
    rules = league.rules
    formats = ("d", "d", _goals(rules), "d", "d", ".2f", "g", ".2f", "d", "d")
    rows = tuple(
        (name, *(format(value, how) for value, how in zip((rank, *values), formats, strict=True)))
        for rank, name, *values in map(astuple, league.standings)
    )
    header = ("algorithm", "rank", "points", "GD", "3 pts", "1 pt", "mean", "median", "sd", "classical", "rank")
    found = next(_cautions(league), "")
    caption = "\n".join([_answer(league), *([f"Caution: {found}."] if found else [])])
    return Table(header, rows, caption=caption, notes=(_rules_text(league),))


def _answer(league: League) -> str:
    """Return the first of the ranking with their points."""
    shown = [f"{one.rank} {one.algorithm} ({one.points})" for one in league.standings[:SHOWN]]
    more = f" and {len(league.standings) - SHOWN} more" if len(league.standings) > SHOWN else ""
    return f"Ranked by points: {', '.join(shown)}{more}."


def _cautions(league: League) -> Iterator[str]:
    """Yield what limits a ranking, the heaviest first: too few runs, equals, and what hangs on the relevant difference.

    How many runs are enough is an estimate where problems have several numbers of runs.
    """
    tests, rules = league.matches.tests, league.rules
    if problems := undecidable(tests, rules):
        enough = next(n for n in count(2) if 2 / comb(2 * n, n) <= rules.alpha)
        p_value = tests.smallest[tests.problems.index(problems[0])]
        where = f"{problems[0]}{f' and {len(problems) - 1} more problems' * (len(problems) > 1)}"
        text = f"cannot reject: on {where} no p-value can be below {p_value:.2g}, too much for alpha {rules.alpha:g} after "
        yield f"{text}the adjustment; run every algorithm {enough} times or more"
    if not any(one.points for one in league.standings):
        yield "no difference is significant, so nothing is ranked; more runs or problems may tell them apart"
    if any(one.rank != one.classical_rank for one in league.standings):
        yield (
            f"counting significant wins alone ranks otherwise, so this hangs on the relevant difference {rules.relevant_difference:g}; "
            "rank again with others (--other-difference)"
        )


def _rules_text(league: League) -> str:
    rules = league.rules
    matches = len(league.standings) * (len(league.standings) - 1) * len(league.matches.tests.problems)
    adjusted = "over all matches" if rules.adjustment == "all" else "per problem"
    methods = " or ".join(dict.fromkeys(league.matches.tests.methods))
    return (
        f"severity {rules.severity:g}, relevant difference {rules.relevant_difference:g}, alpha {rules.alpha:g}, "
        f"{methods},\n{matches} matches, Benjamini-Hochberg {adjusted}; mean, median and sd are of "
        "the points per problem"
    )


def _goals(rules: Rules) -> str:
    return "d" if rules.goals == "floored" else ".2f"


def per_problem_table(league: League) -> Table:
    """Return points and goal difference of every algorithm on every problem, in the order of the league."""
    names = [standing.algorithm for standing in league.standings]
    columns = [league.matches.tests.algorithms.index(name) for name in names]
    points, goals = league.matches.points.sum(axis=1), league.matches.goal_difference.sum(axis=1)
    rows = tuple(
        (problem, *(f"{points[at, j]} ({goals[at, j]:+{_goals(league.rules)}})" for j in columns))
        for at, problem in enumerate(league.matches.tests.problems)
    )
    return Table(("problem", *names), rows, caption="points (goal difference) per problem")


def sensitivity_document(leagues: Sequence[League]) -> list[JsonDocument]:
    """Return the table under each set of rules as JSON."""
    return [{**asdict(league.rules), "standings": [asdict(line) for line in league.standings]} for league in leagues]


def sensitivity_table(leagues: Sequence[League]) -> Table:
    """Return rank, points and goal difference under each set of rules, in the order of the first."""
    names = [standing.algorithm for standing in leagues[0].standings]
    lines = [{standing.algorithm: standing for standing in league.standings} for league in leagues]
    rows = tuple(
        (
            f"{league.rules.severity:g}",
            f"{league.rules.relevant_difference:g}",
            *(
                f"{line[name].rank}: {line[name].points} ({line[name].goal_difference:+{_goals(league.rules)}})"
                for name in names
            ),
        )
        for league, line in zip(leagues, lines, strict=True)
    )
    header = ("S", "relevant difference", *names)
    return Table(header, rows, caption="rank: points (goal difference) under other rules")


def _per_problem(league: League) -> list[JsonDocument]:
    matches = league.matches
    points, goals = matches.points.sum(axis=1), matches.goal_difference.sum(axis=1)
    return [
        {"problem": problem, "algorithm": name, "points": int(points[at, j]), "goal_difference": goals[at, j].item()}
        for at, problem in enumerate(matches.tests.problems)
        for j, name in enumerate(matches.tests.algorithms)
    ]


def _matches(matches: Matches) -> list[JsonDocument]:
    columns = {
        "observed_difference": matches.tests.observed,
        "p_value": matches.tests.p_values,
        "adjusted_p_value": matches.adjusted,
        "rejected": matches.rejected,
        "supported_difference": matches.supported,
        "points": matches.points,
        "goal_difference": matches.goal_difference,
    }
    return [
        {"problem": problem, "against": rival, "algorithm": name}
        | {column: values[at, i, j].item() for column, values in columns.items()}
        for at, problem in enumerate(matches.tests.problems)
        for (i, rival), (j, name) in permutations(enumerate(matches.tests.algorithms), 2)
    ]


@figure_style()
def per_problem_figure(league: League) -> "Figure":
    """Draw points and goal difference of every algorithm on every problem, best on top (the source's Figure 2)."""
    matches = league.matches
    names = [standing.algorithm for standing in league.standings]
    rows = [matches.tests.algorithms.index(name) for name in names]
    n_rows, n_columns = len(names), len(matches.tests.problems)
    figure = new_figure(max(WIDTH_INCH, 2.5 + 0.35 * n_columns), 2.0 + 0.6 * n_rows)
    top, bottom = figure.subplots(2, 1, sharex=True)
    points = matches.points.sum(axis=1).T[rows]
    goals = matches.goal_difference.sum(axis=1).T[rows]
    # goal differences span orders of magnitude on either side of zero
    shown = np.sign(goals) * np.log10(1 + np.abs(goals))
    limit = max(float(np.abs(shown).max()), 1.0)
    for axes, values, title, colours, low, high in (
        (top, points, "Points of each algorithm on each problem", SIGNED, 0.0, 3.0 * (n_rows - 1)),
        (bottom, shown, "Goal difference, sign(GD) · log₁₀(1 + |GD|)", SIGNED, -limit, limit),
    ):
        image = axes.imshow(values, cmap=colours, vmin=low, vmax=high, aspect="auto")
        axes.set_yticks(range(n_rows), names)
        axes.set_title(title)
        figure.colorbar(image, ax=axes)
    bottom.set_xticks(range(n_columns), matches.tests.problems, rotation=90)
    return figure
