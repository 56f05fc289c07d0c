"""Words and JSON documents for the severity-based league."""

from collections.abc import Sequence

from fairbench.comparison.severity_ranking import League, Matches, Rules, Standing
from fairbench.comparison.text_table import text_table

Document = dict[str, object]


def league_document(league: League) -> Document:
    """Return a league as JSON: the table, points per problem, and every match."""
    return {
        "rules": rules_document(league.rules),
        "n_resamples": league.n_resamples,
        "standings": [standing_document(standing) for standing in league.standings],
        "per_problem": _per_problem(league),
        "matches": _matches(league.matches),
    }


def rules_document(rules: Rules) -> Document:
    """Return the rules as JSON."""
    return {
        "relevant_difference": rules.relevant_difference,
        "severity": rules.severity,
        "alpha": rules.alpha,
        "adjustment": rules.adjustment,
    }


def standing_document(standing: Standing) -> Document:
    """Return one line of the table as JSON."""
    return {
        "rank": standing.rank,
        "algorithm": standing.algorithm,
        "points": standing.points,
        "goal_difference": standing.goal_difference,
        "relevant_wins": standing.relevant_wins,
        "slight_wins": standing.slight_wins,
        "mean_points": standing.mean_points,
        "median_points": standing.median_points,
        "sd_points": standing.sd_points,
        "classical_points": standing.classical_points,
        "classical_rank": standing.classical_rank,
    }


def league_text(league: League) -> str:
    """Return the league table, the classical test beside it."""
    rules = league.rules
    rows = [
        [
            line.algorithm,
            str(line.rank),
            str(line.points),
            str(line.goal_difference),
            str(line.relevant_wins),
            str(line.slight_wins),
            f"{line.mean_points:.2f}",
            f"{line.median_points:g}",
            f"{line.sd_points:.2f}",
            str(line.classical_points),
            str(line.classical_rank),
        ]
        for line in league.standings
    ]
    header = ["algorithm", "rank", "points", "GD", "3 pts", "1 pt", "mean", "median", "sd", "classical", "rank"]
    matches = len(league.standings) * (len(league.standings) - 1) * len(league.matches.problems)
    adjusted = "over all matches" if rules.adjustment == "all" else "per problem"
    return (
        f"severity {rules.severity:g}, relevant difference {rules.relevant_difference:g}, alpha {rules.alpha:g}, "
        f"{league.n_resamples} resamples,\n{matches} matches, Benjamini-Hochberg {adjusted}; mean, median and sd are of "
        f"the points per problem\n\n{text_table(header, rows)}"
    )


def per_problem_text(league: League) -> str:
    """Return points and goal difference of every algorithm on every problem, in the order of the league."""
    names = [standing.algorithm for standing in league.standings]
    columns = [league.matches.algorithms.index(name) for name in names]
    points, goals = league.matches.points.sum(axis=1), league.matches.goal_difference.sum(axis=1)
    rows = [
        [problem, *(f"{points[at, j]} ({goals[at, j]:+d})" for j in columns)]
        for at, problem in enumerate(league.matches.problems)
    ]
    return f"points (goal difference) per problem\n\n{text_table(['problem', *names], rows)}"


def sensitivity_document(leagues: Sequence[League]) -> list[Document]:
    """Return the table under each set of rules as JSON."""
    return [
        {**rules_document(league.rules), "standings": [standing_document(line) for line in league.standings]}
        for league in leagues
    ]


def sensitivity_text(leagues: Sequence[League]) -> str:
    """Return rank, points and goal difference under each set of rules, in the order of the first."""
    names = [standing.algorithm for standing in leagues[0].standings]
    lines = [{standing.algorithm: standing for standing in league.standings} for league in leagues]
    header = ["S", "relevant difference", *names]
    rows = [
        [
            f"{league.rules.severity:g}",
            f"{league.rules.relevant_difference:g}",
            *(f"{line[name].rank}: {line[name].points} ({line[name].goal_difference:+d})" for name in names),
        ]
        for league, line in zip(leagues, lines, strict=True)
    ]
    return f"rank: points (goal difference) under other rules\n\n{text_table(header, rows)}"


def _per_problem(league: League) -> list[Document]:
    matches = league.matches
    points, goals = matches.points.sum(axis=1), matches.goal_difference.sum(axis=1)
    return [
        {"problem": problem, "algorithm": name, "points": int(points[at, j]), "goal_difference": int(goals[at, j])}
        for at, problem in enumerate(matches.problems)
        for j, name in enumerate(matches.algorithms)
    ]


def _matches(matches: Matches) -> list[Document]:
    return [
        {
            "problem": problem,
            "against": rival,
            "algorithm": name,
            "observed_difference": float(matches.observed[at, i, j]),
            "p_value": float(matches.p_values[at, i, j]),
            "adjusted_p_value": float(matches.adjusted[at, i, j]),
            "rejected": bool(matches.rejected[at, i, j]),
            "supported_difference": float(matches.supported[at, i, j]),
            "points": int(matches.points[at, i, j]),
            "goal_difference": int(matches.goal_difference[at, i, j]),
        }
        for at, problem in enumerate(matches.problems)
        for i, rival in enumerate(matches.algorithms)
        for j, name in enumerate(matches.algorithms)
        if i != j
    ]
