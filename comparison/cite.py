"""The command `cite`: BibTeX entries for this software, its method, and the papers behind other commands."""

from importlib.metadata import version

from fairbench_agent.core.console import Result

SOFTWARE = r"""@misc{fairbench,
  author = {{The fairbench authors}},
  title  = {{fairbench: fair runtimes and comparisons of optimization algorithms across machines}},
  year   = {2026},
  note   = {Version VERSION, MIT licence}
}"""
METHOD = r"""@article{arza2024fair,
  author  = {Arza, Etor and Ceberio, Josu and Irurozki, Ekhi{\~n}e and P{\'e}rez, Aritz},
  title   = {{On the fair comparison of optimization algorithms in different machines}},
  journal = {Annals of Applied Statistics},
  volume  = {18},
  number  = {1},
  year    = {2024},
  doi     = {10.1214/23-AOAS1778}
}"""
PLANNING = r"""% for sample-size, repetitions and experiment
@article{campelo2019sample,
  author  = {Campelo, Felipe and Takahashi, Fernanda},
  title   = {{Sample size estimation for power and accuracy in the experimental comparison of algorithms}},
  journal = {Journal of Heuristics},
  year    = {2019},
  doi     = {10.1007/s10732-018-9396-7}
}"""
PERFORMANCE = r"""% for art, ecdf, fixed-target and fixed-budget
@misc{hansen2016coco,
  author = {Hansen, Nikolaus and Auger, Anne and Brockhoff, Dimo and Tu{\v{s}}ar, Dejan and Tu{\v{s}}ar, Tea},
  title  = {{COCO: performance assessment}},
  year   = {2016},
  eprint = {1605.03560},
  archiveprefix = {arXiv}
}"""
RANKING = r"""% for ranking
@inproceedings{chandrasekaran2024severity,
  author    = {Chandrasekaran, Sowmya and Bartz-Beielstein, Thomas},
  title     = {{A novel ranking scheme for the performance analysis of stochastic optimization algorithms
               using the principles of severity}},
  booktitle = {Proceedings of the 34th Workshop Computational Intelligence, Berlin},
  year      = {2024},
  doi       = {10.58895/ksp/1000174544-10}
}"""


class Citations(Result):
    """BibTeX entries."""

    entries: tuple[str, ...]

    def text(self) -> str:
        return "\n\n".join(self.entries)


def cite() -> Result:
    """Print BibTeX entries for this software, its method, and the papers behind other commands."""
    software = SOFTWARE.replace("VERSION", version("fairbench-agent"))
    return Citations(entries=(software, METHOD, PLANNING, PERFORMANCE, RANKING))
