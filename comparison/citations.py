"""What to cite, as BibTeX: this software, the paper whose method it carries out, and those that its further parts rest on.

An entry says only what is known for certain from the text that the part was made from; a field that the kind of entry should have and that is
not known is named above the entry, to be filled in from the paper. There are no pages and no DOIs for that reason.

Source of the software's own entry: CITATION.cff, whose authors and title a test compares with it.
"""

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from importlib.metadata import version

from fairbench_agent.comparison.errors import check_known
from fairbench_agent.comparison.report_blocks import JsonDocument

_ACCENTS = {"\u0301": "'", "\u0303": "~"}
"""What LaTeX calls combining accents: acute, tilde."""
_EXPECTED = {"article": ("author", "journal", "year"), "misc": ("author", "year")}
"""The fields that a bibliography shows of each kind of entry, title aside; those that are missing are named. Software has a version instead of a year."""
_SOFTWARE = "fairbench"
_SPECIAL = str.maketrans({sign: f"\\{sign}" for sign in "&%$#_{}"})


@dataclass(frozen=True, slots=True)
class Citation:
    """A work to cite; what is None is not known for certain."""

    key: str
    kind: str
    title: str
    authors: tuple[str, ...] = ()
    """Each as family name, comma, given names; a group has no comma."""
    journal: str | None = None
    year: int | None = None
    url: str | None = None
    note: str | None = None

    def fields(self) -> dict[str, str]:
        """Return what is known, by the names of BibTeX, unescaped; authors are joined by "and"."""
        found = {
            "author": " and ".join(self.authors),
            "title": self.title,
            "journal": self.journal,
            "year": None if self.year is None else str(self.year),
            "url": self.url,
            "note": self.note,
        }
        return {name: value for name, value in found.items() if value}

    def missing(self) -> tuple[str, ...]:
        """Return the fields that such an entry should have and that are not known."""
        return tuple(
            name
            for name in _EXPECTED[self.kind]
            if name not in self.fields() and not (name == "year" and self.key == _SOFTWARE)
        )


METHOD = Citation(
    "arza2023fair",
    "article",
    "On the fair comparison of optimization algorithms in different machines",
    ("Arza, Etor", "Ceberio, Josu", "Irurozki, Ekhiñe", "Pérez, Aritz"),
    journal="Annals of Applied Statistics",
    year=2023,
    url="https://hal.science/hal-04253742v1",
    note="HAL hal-04253742",
)
"""Equivalent runtimes, γ and the corrected sign test."""

PARTS = {
    "planning": Citation(
        "campelo-takahashi-sample-size",
        "article",
        "Sample size estimation for power and accuracy in the experimental comparison of algorithms",
        ("Campelo, Felipe", "Takahashi, Fernanda"),
        journal="Journal of Heuristics",
        url="https://link.springer.com/article/10.1007%2Fs10732-018-9396-7",
    ),
    "performance": Citation(
        "coco-performance-assessment",
        "misc",
        "COCO: performance assessment",
        url="https://github.com/numbbo/coco",
    ),
    "ranking": Citation(
        "chandrasekaran-bartz-beielstein-severity",
        "misc",
        "A Novel Ranking Scheme for the Performance Analysis of Stochastic Optimization Algorithms using the Principles of Severity",
        ("Chandrasekaran, Sowmya", "Bartz-Beielstein, Thomas"),
    ),
}
"""What the parts beyond the method rest on."""

USES = ("predict", "study", "sign-test", *PARTS)
"""What may be named as used; the first rest on the method alone, which is always cited."""


def software() -> Citation:
    """Return the entry of this software, of the version that is installed."""
    return Citation(
        _SOFTWARE,
        "misc",
        "fairbench: equivalent runtimes and fair comparisons of optimization algorithms across machines",
        ("The fairbench authors",),
        note=f"version {version('fairbench-agent')}",
    )


def cited(used: Collection[str] = ()) -> tuple[Citation, ...]:
    """Return what to cite for the uses: software, method, then the further parts in their order; ParameterError for others."""
    for use in used:
        check_known("use", use, USES)
    return (software(), METHOD, *(citation for use, citation in PARTS.items() if use in used))


def bibtex(citations: Sequence[Citation]) -> str:
    """Return entries as BibTeX in ASCII, as every version of it reads them."""
    return "\n\n".join(_entry(citation) for citation in citations)


def document(citations: Sequence[Citation]) -> JsonDocument:
    """Return entries as a JSON document: key, kind, fields, and the names of those that are missing."""
    return {
        "entries": [
            {"key": one.key, "kind": one.kind, "fields": one.fields(), "missing": list(one.missing())}
            for one in citations
        ]
    }


def _entry(citation: Citation) -> str:
    missing = citation.missing()
    told = f"% not known here, fill in: {', '.join(missing)}\n" if missing else ""
    fields = citation.fields()
    width = max(map(len, fields))
    lines = [f"  {name.ljust(width)} = {{{_value(name, value, citation)}}}" for name, value in fields.items()]
    return f"{told}@{citation.kind}{{{citation.key},\n" + ",\n".join(lines) + "\n}"


def _value(name: str, value: str, citation: Citation) -> str:
    if name == "url":  # \url takes it as it is
        return value
    if name == "author":
        return " and ".join(
            latex_text(author) if "," in author else f"{{{latex_text(author)}}}" for author in citation.authors
        )
    return f"{{{latex_text(value)}}}" if name == "title" else latex_text(value)


def latex_text(text: str) -> str:
    r"""Return text in ASCII with LaTeX's accents and its special signs escaped; ValueError for a letter that it has no name of.

    >>> latex_text("Pérez & Ekhiñe")
    "P{\\'e}rez \\& Ekhi{\\~n}e"
    """
    found: list[str] = []
    for sign in unicodedata.normalize("NFD", text):
        if sign in _ACCENTS:
            found[-1] = f"{{\\{_ACCENTS[sign]}{found[-1]}}}"
        elif sign.isascii():
            found.append(sign.translate(_SPECIAL))
        else:
            raise ValueError(f"{sign!r} has no LaTeX name here; add it to the accents")
    return "".join(found)
