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


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_SURE: Final = _words(
    "average averages averaged avg avgs aver geomean subtotal subtotals mittelwert mittelwerte durchschnitt promedio "
    "moyenne ortalama srednia średnia ø среднее 平均 平均值 合计 总计"
)
"""Words of summaries only; any text may be next to them."""
_AVERAGES: Final = _SURE | _words(
    "mean means median medians overall sum sums total totals tot av ave geo geometric gm sgm mittel media média moy "
    "gesamt summe"
)
_SUMMARIES: Final = _AVERAGES | _words(
    "min minimum max maximum best worst all std stdev stddev sd sigma σ win wins tie ties draw draws loss losses count "
    "rank ranks ranking var variance gap rpd arpd solved optimal opt bks friedman wilcoxon ttest pvalue par2 par10 "
    "better worse improvement improvements score scores timeouts"
)
_COMPANIONS: Final = _words(
    "of the over on per in for and # % instance instances inst problem problems class classes group groups set sets "
    "subset category small medium large easy hard arithmetic harmonic weighted normalized normalised relative "
    "absolute grand number no time times cpu runtime runtimes value values cost costs gaps deviation error difference "
    "result results run runs equal benchmark"
)
"""Words that are in a summary, but make none."""
_COUNTED: Final = (
    r"wins?|best\w*|opt\w*|solved|ties|loss\w*|better|worse|feas\w*|improv\w*|bks|found|hits?|success\w*|time-?outs?"
)
_FORM: Final = re.compile(
    r"(?:w(?:ins?)?|better)\W[ \W]?[tdle]\w*\W[ \W]?[tlw]\w*|[+=~≈−-](?: ?[/|] ?[+=~≈−-]){1,2}|"  # w/t/l, +/=/-
    rf"(?:#|no\b\.?|nb\b\.?|num(?:ber)?\b\.?|anzahl) ?(?:of|de)? ?(?:{_COUNTED})\b.*|"  # number of wins
    r"notes? ?:.*"
)
_CAMEL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
_SPELLINGS: Final = (
    (r"\\multi(?:column|row)(?:\{[^{}]*\}){2}|\\\w+|[{}$*`]", " "),
    (_CAMEL, " "),
    (r"(?i)\bst(?:d|andard|\.)?[ .]*dev\w*", "std"),
    (r"(?i)\bp[ -]?val(?:ue)?s?\b", "pvalue"),
    (r"(?i)\bt-test\b", "ttest"),
    (r"(?i)\bpar-(?=2\b|10\b)", "par"),
    (r"(?i)\bsub-(?=totals?\b)", "sub"),
)
_WORD: Final = re.compile(r"[^\W_]+|[#%]")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_NUMBERS: Final = re.compile(r"(?<![0-9])(?!(?:2|10)(?![0-9]))[0-9]+")  # those of PAR2 and PAR10 matter
_HINTS: Final = {*_LETTERS.findall(" ".join(_SUMMARIES))} | _words(
    "st standard stdevs p pval pvals t sub w no nb num number anzahl note notes"
)
"""At least one of them, or a sign, is in a summary."""


def first_summary(names: Sequence[str], *, averages_only: bool = False) -> int | None:
    """Return the index of the first name that is a summary, None if all are instances.

    >>> first_summary(["x1", "max_2", "Avg. (20)"]), first_summary(["# wins"]), first_summary(["mean-field-3"])
    (2, 0, None)
    """
    text = "\n".join(" ".join(name.split()) if "\n" in name else name for name in names)
    hints = _HINTS.intersection(_LETTERS.findall(_CAMEL.sub(" ", text).casefold()))
    if not hints and all(head.isalnum() for head in {name[:1] for name in names}):
        return None
    forms = _NUMBERS.sub("1", text).split("\n")
    hint = re.compile("|".join([r"\W", r"[a-z][A-Z]", *hints]), re.IGNORECASE)
    summaries = {form for form in {*forms} if hint.search(form) and _is_summary(form, averages_only=averages_only)}
    return next((i for i, form in enumerate(forms) if form in summaries), None) if summaries else None


def _is_summary(name: str, *, averages_only: bool) -> bool:
    if name.strip() in {"ave", "GAP"}:  # instances of graph collections
        return False
    for pattern, text in _SPELLINGS:
        name = re.sub(pattern, text, name)
    plain = name.strip(" _").casefold()
    if _FORM.fullmatch(plain):
        return not averages_only
    # what is in brackets or after a colon describes the rest
    plain = re.split(r" ?[(\[:;=,&±]", plain.strip("()[] "))[0].strip(" ._")
    words = _WORD.findall(plain)
    if not words or (" " not in plain and re.search(r"[_-][0-9]", plain)) or re.fullmatch(r"\w+\.? [0-9]+", plain):
        return bool({*words[:1]} & _SURE) and " " in plain
    sure = "|".join(_SURE)
    if re.search(rf"^(?:{sure})(?![\w-])|[ ](?:{sure})$", plain):
        return True
    is_of_group = words[-1] in _AVERAGES - {"means"}  # K means is a method
    kind = _AVERAGES if averages_only else _SUMMARIES
    return bool(kind & {*words}) and all(
        word in _SUMMARIES | _COMPANIONS
        or re.fullmatch("[0-9]+(?:x[0-9]+)*", word)
        or (is_of_group and (len(word) == 1 or any(map(str.isdigit, word))))
        for word in words
    )
