"""Texts in tables that are no results.

Marks are in place of a number: not solved, not reported, starred, failed, below a bound. Summaries are in place of an
instance: averages, numbers of wins.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, Literal

MarkKind = Literal["unsolved", "blank", "star", "failed", "below"]

_NUMBER: Final = r"[0-9][0-9.,:'’\u00a0\u2009\u202f ]*(?:e[+-]?[0-9]+)? ?[a-zµμ]*\.?"
_UNSOLVED: Final = (
    r"t\.?l\.?(?:e\.?)?|t\.?/?o\.?|time[ _-]*(?:out|limit)(?:[ _-]*(?:reached|exceeded))?|timedout|oot|limit|"
    r"not solved|unsolved|dnf|did not finish|unknown|[+-]?(?:inf|infinity|∞)"
)
_FAILED: Final = (
    r"mem(?:ory)?[ _-]*(?:out|limit)?|m\.?/?[ol]\.?|oom|out of memory|err(?:or)?|crash(?:ed)?|segfault|abort(?:ed)?|"
    r"fail(?:ed|ure)?|rte|infeas(?:ible)?"
)
_FORMS: Final[tuple[tuple[MarkKind, str], ...]] = (
    ("blank", r"[-–—−]{0,3}|n\.? ?/? ?[ar]\.?|nan|none|null|not (?:reported|available)|\?|\.{2,3}|…"),
    ("unsolved", rf"(?:{_UNSOLVED})\*?(?: ?[(\[=:]? ?({_NUMBER})[)\]]?)?"),
    ("unsolved", rf"(?:>|≥|>=|⩾) ?({_NUMBER})"),
    ("unsolved", rf"({_NUMBER})(?: ?\+| ?[(\[](?:{_UNSOLVED})[)\]])"),
    ("below", rf"(?:<|≤|<=|⩽) ?({_NUMBER})"),
    ("failed", _FAILED),
    ("star", rf"\*+ ?({_NUMBER})?"),
    ("star", rf"({_NUMBER}) ?\*+"),
)
_PATTERNS: Final = [(kind, re.compile(form, re.IGNORECASE)) for kind, form in _FORMS]


@dataclass(frozen=True, slots=True)
class Mark:
    """A cell that is not a plain number; `number` is the limit of an unsolved run, the bound, or the starred number."""

    kind: MarkKind
    text: str
    number: Decimal | None = None


def mark_of(text: str) -> tuple[MarkKind, str] | None:
    """Return the kind of a mark and the text of its number, None for anything else.

    >>> mark_of(">3600"), mark_of("TL"), mark_of("–"), mark_of("12.5*"), mark_of("12.5")
    (('unsolved', '3600'), ('unsolved', ''), ('blank', ''), ('star', '12.5'), None)
    """
    if text[:1].isdigit() and text[-1:].isdigit():  # most cells
        return None
    plain = " ".join(text.split())
    for kind, pattern in _PATTERNS:
        if match := pattern.fullmatch(plain):
            return kind, (match[1] or "" if pattern.groups else "")
    return None


_AVERAGES: Final = (
    "average|avg|aver|ave|mean|median|overall|sum|total|grand|subtotal|geomean|geo|geometric|sgm|mittel|mittelwert|"
    "durchschnitt|promedio|media|média|moyenne|moy|gesamt|summe|ortalama|srednia|średnia|ø|среднее|平均|平均值|合计|总计"
)
_EXTREMES: Final = (
    "min|minimum|max|maximum|best|worst|all|std|stdev|stddev|sd|sigma|win|wins|tie|ties|draw|draws|loss|losses|"
    "count|rank|ranking|var|variance|gap|rpd|arpd|solved|optimal|friedman|wilcoxon|t-test|p-value|p-values|pvalue|par2|par-2|par10|par-10"
)
_COUNTED: Final = r"wins?|best\w*|opt\w*|solved|ties|loss\w*|better|worse|feas\w*|improv\w*|bks|found|hits?|success\w*"
_SUMMARY: Final = re.compile(
    r"\n(?:\\\w+\{|[ *_]){0,9}(?:"  # markup
    rf"(?:{_AVERAGES}|st(?:d|andard|\.)?[ .]*dev\w*)\.?[}}*_]*(?:[ :(\[±%#/&,;=*].*)?$|"  # average of 20
    rf"(?:# ?)?(?:{_EXTREMES})\.?[ *}}_]*(?:\(.*\))?$|"  # best (all)
    r"(?:w(?:ins?)?|better)\W[ \W]?[tdle]\w*\W[ \W]?[tlw]\w*$|[+=~≈−-](?: ?[/|] ?[+=~≈−-]){1,2}$|"  # w/t/l, +/=/-
    rf"(?:#|no\b\.?|nb\b\.?|num(?:ber)?\b\.?|anzahl) ?(?:of|de)? ?(?:{_COUNTED})\b.*$)",  # number of wins
    re.IGNORECASE | re.MULTILINE,
)
_HEADS: Final = {word[:2] for word in f"{_AVERAGES}|{_EXTREMES}|st|no|nb|nu|an|w".split("|")}
"""First two letters of summaries; most tables have no such instance."""


def first_summary(names: Sequence[str]) -> int | None:
    """Return the index of the first name that is a summary, None if all are instances.

    >>> first_summary(["x1", "max_2", "Avg. (20)"]), first_summary(["# wins"]), first_summary(["mean-field-3"])
    (2, 0, None)
    """
    heads = {head.casefold() for head in {name[:2] for name in names}}
    if any(head in _HEADS or not head.isalnum() for head in heads):
        text = "\n".join(["", *names])
        if match := _SUMMARY.search(text):
            return text.count("\n", 0, match.start())
    return None
