"""The commands of the sign test, called as a user calls them."""

import json
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.comparison.cli import main
from fairbench_agent.comparison.sign_test.sign_test import p_value_dependent

KEYS = [
    "n",
    "k",
    "ties",
    "p_value",
    "p_value_dependent",
    "p_value_unrestricted",
    "log10_p_value",
    "critical_value",
    "turning_p_gamma",
    "alpha",
    "p_gamma",
    "rejected",
    "rejected_independent",
]

IN_WORDS = ("verdict", "caution", "further_cautions", "sentence")

EXAMPLE_TWO = """\
instance,a,b
bur26a,5432374,5426670
bur26b,3824798,3817852
bur26c,5427185,5426795
bur26d,3821474,3821239
nug17,1735,1734
nug18,1936,1936
nug20,2573,2570
nug21,2444,2444
tai10a,135028,135028
tai10b,1183760,1183760
tai12a,224730,224416
tai12b,39464925,39464925
tai15a,388910,388214
tai15b,51768918,51765268
tai20a,709409,703482
tai20b,122538448,122455319
tai40a,3194672,3227894
tai40b,644054927,637470334
tai60a,7367162,7461354
tai60b,611215466,611833935
tai80a,13792379,13942804
tai80b,836702973,830729983
"""
"""Table 3 of the paper (Arza et al. 2023), section 4.2."""


class Outcome:
    """What a command printed, and its exit code."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> None:
        with pytest.raises(SystemExit) as caught:
            main([str(argument) for argument in arguments])
        self.code = caught.value.code
        self.out, self.err = capsys.readouterr()

    def json(self) -> Any:
        assert (self.code, self.err) == (0, "")
        return json.loads(self.out)


@pytest.fixture
def example_two(tmp_path: Path) -> Path:
    path = tmp_path / "example-2.csv"
    path.write_text(EXAMPLE_TWO)
    return path


def test_example_two_of_the_paper_as_json(capsys: pytest.CaptureFixture[str], example_two: Path) -> None:
    document = Outcome(capsys, "sign-test", example_two, "--json").json()
    assert list(document) == [
        *KEYS,
        *("n_ties", "p_value_ties_for_a", "rounding", "effect", "critical_value_dependent"),
        *IN_WORDS,
    ]
    assert (document["n"], document["k"]) == (17, 4)
    assert document["ties"] == ["nug18", "nug21", "tai10a", "tai10b", "tai12b"]
    assert document["p_value"] == pytest.approx(0.0331927839907136, rel=1e-13)
    assert document["p_value_dependent"] == pytest.approx(0.0474517822265625, rel=1e-13)
    assert document["p_value_ties_for_a"] == pytest.approx(p_value_dependent(22, 9, p_gamma=0.01), rel=1e-13)
    assert (document["critical_value"], document["rejected"]) == (4, True)
    assert (document["p_gamma"], document["alpha"]) == (0.01, 0.05)


def test_example_two_in_words(capsys: pytest.CaptureFixture[str], example_two: Path) -> None:
    outcome = Outcome(capsys, "sign-test", example_two, "--verbose")
    assert outcome.code == 0
    assert "5 (nug18, nug21, tai10a, tai10b, tai12b)" in outcome.out
    assert "H0 is rejected at α = 0.05" in outcome.out


def test_the_sentence_for_a_paper_is_printed_alone_and_stands_in_the_document(
    capsys: pytest.CaptureFixture[str], example_two: Path
) -> None:
    for asked in (("sign-test", example_two), ("p-value", "0.01", "17", "4", "--ties", "5")):
        told = Outcome(capsys, *asked, "--json").json()
        assert Outcome(capsys, *asked, "--sentence").out == f"{told['sentence']}\n"
        assert told["sentence"].startswith(
            "A won 4 of 17 instances (5 more tied and were left out) against B; corrected"
        )
        for wanted in (
            "p_γ = 0.01. H0 is rejected",
            "(without (b), p may be 0.133)",
            "(if ties count for A, p is 0.297)",
        ):
            assert wanted in told["sentence"]
        first, second = Outcome(capsys, *asked).out.splitlines()[:2]
        assert (first, second) == (told["verdict"], f"Caution: {told['caution']}")


def test_maximising_turns_wins_around(capsys: pytest.CaptureFixture[str], example_two: Path) -> None:
    document = Outcome(capsys, "sign-test", example_two, "--maximise", "--json").json()
    assert (document["n"], document["k"], document["rejected"]) == (17, 13, False)


def test_the_reversed_question_is_refused(capsys: pytest.CaptureFixture[str], example_two: Path) -> None:
    outcome = Outcome(capsys, "sign-test", example_two, "--better", "a")
    assert outcome.code == 2
    assert "5.6" in outcome.err
    assert outcome.err.count("\n") == 1


def test_runs_names_and_long_form_by_options(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "long.csv"
    path.write_text("problem,who,cost\nx,EDA,3\nx,LS,1\nx,LS,2\ny,EDA,1\ny,LS,9\ny,LS,1\ny,LS,1\n")
    names = ("--instance", "problem", "--algorithm", "who", "--value", "cost", "--a", "EDA", "--b", "LS", "--json")
    mean = Outcome(capsys, "sign-test", path, *names, "--runs", "mean").json()
    assert (mean["n"], mean["k"], mean["ties"]) == (2, 1, [])
    median = Outcome(capsys, "sign-test", path, *names, "--runs", "median").json()
    assert (median["n"], median["k"], median["ties"]) == (1, 0, ["y"])


def test_all_ties_are_an_answer_and_no_error(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "ties.csv"
    path.write_text("instance,a,b\nx,1,1.0\ny,2,2\n")
    document = Outcome(capsys, "sign-test", path, "--json").json()
    assert (document["n"], document["p_value"], document["critical_value"], document["rejected"]) == (0, 1, None, False)
    assert "Every instance is a tie" in Outcome(capsys, "sign-test", path).out


def test_how_values_are_compared_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "rounded.csv"
    path.write_text("instance,a,b\n" + "".join(f"i{i},{1200 + i},{1199.6 + i:.1f}\n" for i in range(12)))
    document = Outcome(capsys, "sign-test", path, "--json").json()
    assert (document["n"], document["p_value"]) == (0, 1)
    assert len(document["rounding"]["b_ahead"]) == 12
    assert (
        "12; taken exactly, B is better on 12 and A on 0 of them" in Outcome(capsys, "sign-test", path, "--verbose").out
    )
    exact = Outcome(capsys, "sign-test", path, "--decimals", "exact", "--verbose").out
    assert "Warning: 12 of B's wins and 0 of A's are by half a unit" in exact
    wrong = Outcome(capsys, "sign-test", path, "--decimals", "two")
    assert (wrong.code, wrong.out, wrong.err.count("\n")) == (2, "", 1)


def test_p_value_prints_the_published_figures(capsys: pytest.CaptureFixture[str]) -> None:
    document = Outcome(capsys, "p-value", "0.01", "16", "4", "--json").json()
    assert list(document) == [*KEYS, "n_ties", "effect", "critical_value_dependent", *IN_WORDS]
    assert (document["ties"], document["n_ties"]) == ([], None)
    assert (document["rejected"], document["rejected_independent"]) == (False, True)
    assert (document["critical_value_dependent"], document["critical_value"]) == (3, 4)
    assert document["turning_p_gamma"] == pytest.approx(0.0049336, rel=1e-4)
    assert "share one pair of machines" in Outcome(capsys, "p-value", "0.01", "16", "4", "--verbose").out
    assert "0.043596" in Outcome(capsys, "p-value", "0.1", "20", "3", "--verbose").out


def test_a_p_value_that_underflows_keeps_its_logarithm(capsys: pytest.CaptureFixture[str]) -> None:
    document = Outcome(capsys, "p-value", "0", "99658", "0", "--json").json()
    assert document["p_value"] == 0
    assert document["log10_p_value"] == pytest.approx(-30000.047, abs=1e-3)


def test_critical_values_as_table_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    by_comma = Outcome(capsys, "critical-values", "--alpha", "0.05,0.01", "--n", "4:8", "--json").json()
    repeated = ("critical-values", "--alpha", "0.05", "--alpha", "0.01", "--n", "4:8", "--p-gamma", "0.01")
    assert Outcome(capsys, *repeated, "--json").json() == by_comma
    assert by_comma["rows"][-1] == {
        "n": 8,
        "critical_values_dependent": [0, None],
        "critical_values": [1, 0],
    }
    assert Outcome(capsys, *repeated).out.splitlines()[-2].split() == ["8", "0", "-", "1", "0"]
    assert Outcome(capsys, "critical-values", "--n", "17", "--json").json()["rows"] == [
        {"n": 17, "critical_values_dependent": [4], "critical_values": [4]}
    ]
    by_arguments = Outcome(capsys, "critical-values", "0.02", "17", "--json").json()
    assert by_arguments == Outcome(capsys, "critical-values", "--p-gamma", "0.02", "--n", "17", "--json").json()
    for row in Outcome(capsys, "critical-values", "--n", "5:30", "--json").json()["rows"]:
        k = row["critical_values_dependent"][0]
        decided = [Outcome(capsys, "p-value", "0.01", str(row["n"]), str(at), "--json").json() for at in (k, k + 1)]
        assert [one["rejected"] for one in decided] == [True, False]


def test_power_prints_curve_and_sample_size(capsys: pytest.CaptureFixture[str]) -> None:
    document = Outcome(capsys, "power", "0.7", "--n", "43:48", "--json").json()
    assert document["n_instances"] == list(range(43, 49))
    assert (document["sample_size"]["first"], document["sample_size"]["stays_from"]) == (43, 48)
    assert document["powers"][0] >= 0.8
    assert min(document["powers"][1:5]) < 0.8
    assert document["sample_size_dependent"]["first"] == 61
    assert len(document["powers_dependent"]) == len(document["critical_values_dependent"]) == 6
    assert "From n = 48" in Outcome(capsys, "power", "0.7").out


def test_extra_runtime_prints_the_exact_rates(capsys: pytest.CaptureFixture[str]) -> None:
    document = Outcome(capsys, "extra-runtime", "--json").json()
    rates = [row["exact_rate"] for row in document["rates"]]
    assert rates == pytest.approx([0.0384, 0.0531, 0.0703, 0.1116, 0.2134], abs=5e-5)
    lines = Outcome(capsys, "extra-runtime", "--extra", "1", "--n", "5").out.splitlines()
    assert lines[0] == (
        "Random search with 100 % extra runtime is found better than itself in 13.2 % of comparisons on 5 instances, where level 0.05 "
        "allows 5 %."
    )
    assert lines[-4].startswith("100%")
    assert lines[-2].startswith("rate: share of comparisons in which the sign test rejects")


@pytest.mark.parametrize(
    "arguments",
    [("p-value", "0.01", "30", "8"), ("power", "0.7", "--n", "5:40"), ("extra-runtime",)],
    ids=lambda a: a[0],
)
def test_figures_are_drawn_on_request(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    path = tmp_path / "figure.svg"
    assert Outcome(capsys, *arguments, "--figure", path).code == 0
    assert "<svg" in path.read_text()
    refused = Outcome(capsys, *arguments, "--figure", tmp_path / "figure.abc")
    assert refused.code == 2
    assert "ending" in refused.err


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("p-value", "0.6", "10", "2"), "p_gamma is 0.6"),
        (("p-value", "0.1", "10", "11"), "k is 11"),
        (("p-value", "0.1", "100001", "11"), "n is 100001"),
        (("p-value", "0.1", "ten", "2"), "'N'"),
        (("p-value", "0.1", "10", "2", "--alpha", "0"), "alpha is 0"),
        (("critical-values", "--n", "5:x"), "--n is '5:x'"),
        (("critical-values", "--n", "9:5"), "n is 9:5"),
        (("critical-values", "0.01", "10", "--n", "9"), "10 and --n 9 are both given"),
        (("critical-values", "0.01", "--p-gamma", "0.01"), "0.01 and --p-gamma 0.01 are both given"),
        (("critical-values", "--n", ":5"), "--n is ':5'"),
        (("critical-values", "--alpha", "0.05,many"), "--alpha is '0.05,many'"),
        (("critical-values", "--alpha", ","), "no alpha"),
        (("power", "1.2"), "win_probability is 1.2"),
        (("power", "0.7", "--target", "1"), "power wanted is 1"),
        (("extra-runtime", "--extra", "-0.5"), "extra runtime is -0.5"),
        (("extra-runtime", "--n", "0"), "'--n'"),
        (("sign-test", "no-such-file.csv"), "no-such-file.csv: cannot be read"),
        (("sign-test", "x.csv", "--runs", "mode"), "'mode'"),
        (("sign-test", "x.csv", "--a", "v", "--b", "v"), "both 'v'"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_bad_input_is_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], named: str
) -> None:
    outcome = Outcome(capsys, *arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert named in outcome.err
    assert outcome.err.count("\n") == 1
