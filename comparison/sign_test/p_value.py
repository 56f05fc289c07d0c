"""The command `p-value`."""

from typing import Annotated

import typer

from fairbench_agent.comparison.options import Alpha, Sentence
from fairbench_agent.comparison.sign_test.sign_test import sign_test
from fairbench_agent.core.console import AsJson, Verbose, print_result


def p_value(
    p_gamma: Annotated[float, typer.Argument(help="Risk that B had more than the fair runtime: 0 to 0.5.")],
    n: Annotated[int, typer.Argument(help="Instances without a tie.")],
    k: Annotated[int, typer.Argument(help="Instances among them that A won.")],
    alpha: Alpha = 0.05,
    ties: Annotated[int | None, typer.Option(help="Number of ties, which are left out.", metavar="N")] = None,
    sentence: Sentence = False,
    verbose: Verbose = False,
    as_json: AsJson = False,
) -> None:
    """Test whether B is better, from A's wins.

    --verbose also prints the p-value by Equation 4 of the paper, and the one for a risk per instance.
    """
    test = sign_test(n, k, p_gamma=p_gamma, alpha=alpha, ties=ties)
    text = test.sentence if sentence else test.full_text() if verbose else test.text()
    print_result(test, as_json=as_json, text=text)
