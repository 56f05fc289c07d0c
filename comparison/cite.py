"""The command `cite`: BibTeX entries for this software, its method, and the papers behind other commands.

Entries contain verified fields only; a comment lists those to fill in from the paper.
"""

from importlib.metadata import version

from fairbench_agent.core.console import AsJson, Result, print_result

SOFTWARE = r"""@misc{fairbench,
  author = {{The fairbench authors}},
  title  = {{fairbench: fair runtimes and comparisons of optimization algorithms across machines}},
  note   = {version VERSION}
}"""
METHOD = r"""@article{arza2023fair,
  author  = {Arza, Etor and Ceberio, Josu and Irurozki, Ekhi{\~n}e and P{\'e}rez, Aritz},
  title   = {{On the fair comparison of optimization algorithms in different machines}},
  journal = {Annals of Applied Statistics},
  year    = {2023},
  url     = {https://hal.science/hal-04253742v1},
  note    = {HAL hal-04253742}
}"""
PLANNING = r"""% for sample-size, repetitions and experiment; fill in: year
@article{campelo-takahashi-sample-size,
  author  = {Campelo, Felipe and Takahashi, Fernanda},
  title   = {{Sample size estimation for power and accuracy in the experimental comparison of algorithms}},
  journal = {Journal of Heuristics},
  url     = {https://link.springer.com/article/10.1007%2Fs10732-018-9396-7}
}"""
PERFORMANCE = r"""% for art, ecdf, fixed-target and fixed-budget; fill in: author, year
@misc{coco-performance-assessment,
  title = {{COCO: performance assessment}},
  url   = {https://github.com/numbbo/coco}
}"""
RANKING = r"""% for ranking; fill in: year
@misc{chandrasekaran-bartz-beielstein-severity,
  author = {Chandrasekaran, Sowmya and Bartz-Beielstein, Thomas},
  title  = {{A Novel Ranking Scheme for the Performance Analysis of Stochastic Optimization Algorithms
            using the Principles of Severity}}
}"""


class Citations(Result):
    """BibTeX entries."""

    entries: tuple[str, ...]

    def text(self) -> str:
        return "\n\n".join(self.entries)


def cite(as_json: AsJson = False) -> None:
    """Print BibTeX entries for this software, its method, and the papers behind other commands."""
    software = SOFTWARE.replace("VERSION", version("fairbench-agent"))
    print_result(Citations(entries=(software, METHOD, PLANNING, PERFORMANCE, RANKING)), as_json=as_json)
