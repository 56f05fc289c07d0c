"""What is printed about a league."""

import numpy as np

from fairbench_agent.comparison.ranking import ranking_report as report
from fairbench_agent.comparison.ranking.pairwise_tests import RunResults
from fairbench_agent.comparison.ranking.severity_ranking import Rules, sensitivity, variations
from fairbench_agent.core.table import text_of

VALUES = np.random.default_rng(1).normal([[30.0], [10.0], [20.0]], 1, (2, 3, 20))
RESULTS = RunResults(("a", "b", "c"), ("f", "g"), tuple(VALUES))
LEAGUES = sensitivity(RESULTS, variations(Rules(1), (0.8, 0.95), (1, 100)), 500)


def test_points_per_problem_add_up_to_the_table() -> None:
    lines = [line.split() for line in text_of(report.per_problem_table(LEAGUES[0])).splitlines()[2:]]
    assert lines[0] == ["problem", "b", "c", "a"]
    # "6 (+29) 3 (+9) …": points and goals alternate
    sums = [sum(int(line[1 + 2 * column]) for line in lines[2:]) for column in range(3)]
    assert sums == [line.points for line in LEAGUES[0].standings] == [12, 6, 0]
    goals = [sum(int(line[2 + 2 * column].strip("()")) for line in lines[2:]) for column in range(3)]
    assert goals == [line.goal_difference for line in LEAGUES[0].standings]


def test_other_rules_stand_in_the_order_of_the_first_league() -> None:
    lines = [line.split() for line in text_of(report.sensitivity_table(LEAGUES)).splitlines()[2:]]
    assert lines[0] == ["S", "relevant", "difference", "b", "c", "a"]
    assert [line[:2] for line in lines[2:]] == [["0.8", "1"], ["0.95", "1"], ["0.8", "100"], ["0.95", "100"]]
    # nothing differs by 100: one point for every rejection
    assert lines[4][2:4] == ["1:", "4"]


def test_the_ranking_comes_first_with_the_caution_that_matters_most() -> None:
    assert report.league_table(LEAGUES[0]).caption.splitlines()[0] == "Ranked by points: 1 b (12), 2 c (6), 3 a (0)."
    for league in LEAGUES:
        otherwise = any(one.rank != one.classical_rank for one in league.standings)
        assert ("counting significant wins alone ranks otherwise" in report.league_table(league).caption) == otherwise
    alike = RunResults(("a", "b"), ("f",), (VALUES[0, :1, :].repeat(2, axis=0),))
    (none,) = sensitivity(alike, [Rules(1)], 500)
    caption = report.league_table(none).caption
    assert caption.startswith("Ranked by points: 1 a (0), 1 b (0).\nCaution: no difference is significant")


def test_the_note_names_rules_and_family() -> None:
    (note,) = report.league_table(LEAGUES[1]).notes
    assert note.startswith("severity 0.95, relevant difference 1, alpha 0.05, 500 permutations,")
    assert "12 matches, Benjamini-Hochberg over all matches" in text_of(report.league_table(LEAGUES[1]))
    (per_problem,) = sensitivity(RESULTS, [Rules(1, adjustment="per-problem")], 500)
    assert "Benjamini-Hochberg per problem" in text_of(report.league_table(per_problem))


def test_says_where_too_few_runs_can_reject_nothing() -> None:
    """Of 3 + 3 runs there are 20 divisions: 1/20 twice is above 0.05, of 4 + 4 there are 70; a bootstrap has no least p-value."""
    few = RunResults(("a", "b", "c"), ("f",), (VALUES[0, :, :3],))
    league, lenient = sensitivity(few, [Rules(1), Rules(1, alpha=0.1)])
    text = text_of(report.league_table(league)).splitlines()[1]
    assert text.startswith("Caution: cannot reject: on f no p-value can be below 0.05, too much for alpha 0.05")
    assert "4 times or more" in text
    assert report.league_document(league)["cannot_reject"] == ["f"]
    assert report.league_document(league)["resampling"] == {"f": "all 20 permutations of 3 + 3 runs"}
    assert [standing.points for standing in league.standings] == [0, 0, 0]
    assert "cannot" not in text_of(report.league_table(lenient))
    assert max(standing.points for standing in lenient.standings) > 0
    enough = RunResults(("a", "b", "c"), ("f",), (VALUES[0, :, :4],))
    assert max(standing.points for standing in sensitivity(enough, [Rules(1)])[0].standings) > 0
    (drawn,) = sensitivity(few, [Rules(1)], 500, resampling="bootstrap")
    assert report.league_document(drawn)["cannot_reject"] == []


def test_unfloored_goals_are_the_ratios_themselves() -> None:
    """Of matches won by a relevant difference, and of those not won, if negative."""
    (league,) = sensitivity(RESULTS, [Rules(3, goals="unfloored")], 500)
    (whole,) = sensitivity(RESULTS, [Rules(3)], 500)
    np.testing.assert_array_equal(league.matches.points, whole.matches.points)
    np.testing.assert_array_equal(np.floor(league.matches.goal_difference), whole.matches.goal_difference)
    won = league.matches.points == 3
    np.testing.assert_allclose(league.matches.goal_difference[won], league.matches.supported[won] / 3)
    best = league.standings[0]
    assert f"{best.goal_difference:.2f}" in text_of(report.league_table(league))
    assert report.league_document(league)["standings"][0]["goal_difference"] == best.goal_difference
    assert isinstance(report.league_document(whole)["standings"][0]["goal_difference"], int)


def test_shows_every_problem_with_the_best_algorithm_on_top() -> None:
    league = LEAGUES[0]
    points, goals, *_ = report.per_problem_figure(league).axes
    assert [label.get_text() for label in points.get_yticklabels()] == ["b", "c", "a"]
    assert [label.get_text() for label in goals.get_xticklabels()] == ["f", "g"]
    np.testing.assert_array_equal(points.images[0].get_array(), [[6, 6], [3, 3], [0, 0]])
    shown = np.asarray(goals.images[0].get_array())
    goal_difference = league.matches.goal_difference.sum(axis=1)[:, [1, 2, 0]].T
    np.testing.assert_allclose(np.sign(shown) * (10 ** np.abs(shown) - 1), goal_difference)
