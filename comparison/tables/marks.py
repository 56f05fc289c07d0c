"""Texts in tables that are no results.

Marks are in place of a number: not solved, not reported, starred, failed, below a bound. Summaries are in place of an
instance: averages, numbers of wins.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, Literal

from fairbench_agent.core.times import UNITS_IN_TIMES_NS

MarkKind = Literal["unsolved", "blank", "star", "failed", "below"]

_UNIT: Final = "|".join(sorted(map(re.escape, UNITS_IN_TIMES_NS), key=len, reverse=True))
_PART: Final = rf"[0-9][0-9.,:'’\u00a0\u2009\u202f ]*(?:e[+-]?[0-9]+)?(?: ?(?:{_UNIT})\.?(?![a-zµμ.]))?"
_NUMBER: Final = re.compile(rf"{_PART}(?:,? ?{_PART})*", re.IGNORECASE)
_PERCENT: Final = re.compile(r"[(\[]? ?[+−–-]?[0-9.,]+ ?% ?[)\]]?")
_BY_LETTERS: Final[tuple[tuple[MarkKind, str], ...]] = (
    ("failed", r".*(?:mem|oom|outofm|crash|error|exception|exit|segf|segv|abort|abrt|fail|kill|signal|dump|infeas).*"),
    ("failed", r"m[lo]|mle|om|err|rte"),
    ("unsolved", r".*(?:timed?(?:out|up|lim)|limit|exceed|expire|cutoff|outoftime|unsolved|unfinish|unknown).*"),
    ("unsolved", r".*(?:not?(?:sol|finish|term|found|feas|conv)|interrupt).*|inf(?:inity)?|∞"),
    ("unsolved", r"tl[er]?|(?:ti?)?lim|to|tout|oot|ns|nf|dn[ft]|unk"),
    ("blank", r"n[ar]|nan|none|null|nil|not(?:reported|available|applicable)|missing|x"),
)
"""Kinds of marks by their letters, whatever is between these; the first that matches."""
_BY_SIGNS: Final[tuple[tuple[MarkKind, str], ...]] = (
    ("unsolved", r"(?:>=?|≥|⩾|≫)0|0\+"),
    ("below", r"(?:<=?|≤|⩽)0"),
    ("star", r"[*∗⋆★†‡§¶#]+0?|0[*∗⋆★†‡§¶#]+"),
    ("blank", r"[-–—−]{0,3}|\?|\.{2,3}|…|[×✗✘]"),
)
"""Kinds of marks without letters; 0 is their number."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A cell that is not a plain number; `number` is the limit of an unsolved run, the bound, or the starred number."""

    kind: MarkKind
    text: str
    number: Decimal | None = None


def mark_of(text: str) -> tuple[MarkKind, str] | None:
    """Return the kind of a mark and the text of its number, None for anything else.

    >>> mark_of(">3600"), mark_of("(T.L.)"), mark_of("–"), mark_of("12.5†"), mark_of("12.5 s")
    (('unsolved', '3600'), ('unsolved', ''), ('blank', ''), ('star', '12.5'), None)
    """
    if text[:1].isdigit() and text[-1:].isdigit():  # most cells
        return None
    plain = " ".join(text.split())
    other = _PERCENT.sub("", plain).strip()  # without the gap at the time limit
    if not other and plain.startswith(("(", "[")):
        return "unsolved", ""
    plain = other if re.search(r"[^\W\d_]|[>≥]", other) else plain
    number = _NUMBER.search(plain)
    rest = f"{plain[: number.start()]}0{plain[number.end() :]}" if number else plain
    letters = "".join(re.findall(r"[^\W\d_]|∞", rest)).casefold()
    forms, key = (_BY_LETTERS, letters) if letters else (_BY_SIGNS, re.sub(r"[\s()\[\]{}$^]", "", rest))
    kind = next((kind for kind, form in forms if re.fullmatch(form, key)), None)
    if kind == "failed":
        return kind, ""
    is_one_number = sum(map(str.isdigit, rest)) == (number is not None)
    if kind is None or not is_one_number or (kind == "blank" and number):
        return None
    return kind, number[0].rstrip(" ,") if number else ""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_SURE: Final = _words(
    "average averages averaged avg avgs aver geomean subtotal subtotals mittelwert mittelwerte durchschnitt promedio "
    "moyenne ortalama srednia średnia ø среднее 平均 平均值 平均値 合计 合計 总计 均值 总和 toplam gesamtmittel"
)
"""Words of summaries only; any text may be next to them."""
_AVERAGES: Final = _SURE | _words(
    "mean means median medians overall sum sums somme somma suma total totale totals tot av ave geo geom geometr "
    "geometric gm gmean sgm mittel media média moy moyen medio gesamt gesamtsumme summe итого всего сумма"
)
_SUMMARIES: Final = _AVERAGES | _words(
    "min minimum max maximum best worst all std stdev stddev sd sigma σ win wins tie ties draw draws loss losses "
    "count rank ranks ranking var variance gap rpd arpd solved optimal optima opt bks success friedman wilcoxon ttest "
    "pvalue par2 par10 better worse improvement improvements score scores timeouts iqr quartile speedup speedups hits "
    "sgm2 sgm10 se ci impr ratio succ mw ort mediana médiane mínimo máximo mejor peor melhor pior meilleur bester"
)
_COMPANIONS: Final = _words(
    "of the over on per in for and # % instance instances inst problem problems class classes group groups set sets "
    "subset category small medium large easy hard arith arithmetic harm harmonic weighted normalized normalised "
    "relative absolute rel abs dev shifted grand number no time times cpu runtime runtimes value values cost costs "
    "gaps to from found known rate general général générale generale geral optimum deviation error difference "
    "result results run runs equal benchmark sapma est"
)
"""Words that accompany those of a summary, but alone do not make a row one."""
_IN_COMPOUNDS: Final = _COMPANIONS | _words("all overall gap rpd arpd rank")
_COUNTED: Final = (
    r"wins?|best\w*|opt\w*|solved|ties|loss\w*|better|worse|feas\w*|improv\w*|bks|found|hits?|success\w*|time-?outs?"
)
_FORM: Final = re.compile(
    r"(?:w(?:ins?)?|b(?:etter)?)\W[ \W]?[tdle]\w*\W[ \W]?[tlw]\w*|w(?:ins?)?[/-]l(?:oss\w*)?|"  # w/t/l, w-l
    r"[+=~≈−-](?: ?[/|] ?[+=~≈−-]){1,2}|"  # +/=/-
    rf"(?:#|no\b\.?|nb\b\.?|num(?:ber)?\b\.?|anzahl) ?(?:of|de)? ?(?:{_COUNTED})\b.*|"  # number of wins
    r"[0-9]+ (?:inst(?:ances?)?|problems?)\.?|(?:wilcoxon|friedman|sign test|effect size|cohen(?:'s)? d)\b.*|"
    r"(?:cpu |run ?|total )?times? ?[(\[].*|"
    r"notes? ?:.*"
)
_CAMEL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
_SPELLINGS: Final = (
    (r"\\multi(?:column|row)(?:\{[^{}\n]*\}){2}|\\\w+|[{}$*`]", " "),
    (_CAMEL, "_"),
    (r"(?i)\bst(?:d|andard|\.)?[ ._]*dev\w*|\bs\. ?d\.", "std"),
    (r"(?i)\bstandardabw\w*|\b[ée]cart[ -]type|\bdesv(?:io|iaci[oó]n|\.)(?: (?:pad|est)\w*)?|标准差|標準差", "std"),
    (r"(?i)\bs\. ?e\.", "se"),
    (r"(?i)\b(g|par|speed|sub|t)-(?=mean|2\b|10\b|up|totals?\b|test\b)", r"\1"),
    (r"\bMed\.", "median"),
    (r"(?i)\bp[ -]?(?:val(?:ue)?s?|wert)\b", "pvalue"),
)
_WORD: Final = re.compile(r"[^\W_]+|[#%]")
_SHAPE: Final = str.maketrans("013456789", "2" * 9)


def first_summary(names: Sequence[str], *, averages_only: bool = False) -> int | None:
    """Return the index of the first name that is a summary, None if all are instances.

    >>> first_summary(["x1", "max_2", "Avg. (20)"]), first_summary(["# wins"]), first_summary(["mean-field-3"])
    (2, 0, None)
    """
    text = "\n".join(names)
    if text.count("\n") >= len(names):
        names = [" ".join(name.split()) for name in names]
        text = "\n".join(names)
    shapes = text.replace("10", "2").translate(_SHAPE).split("\n")  # names often differ only in numbers
    distinct = [*{*shapes}]
    spelled = zip(distinct, _spelled("\n".join(distinct)).split("\n"), strict=True)
    likely = {shape for shape, name in spelled if _is_summary(name, averages_only=averages_only)}
    candidates = (i for i, shape in enumerate(shapes) if shape in likely) if likely else ()
    return next((i for i in candidates if _is_summary(_spelled(names[i]), averages_only=averages_only)), None)


def _spelled(names: str) -> str:
    """Return names, one on each line, in the spelling of the words of summaries."""
    for pattern, text in _SPELLINGS:
        names = re.sub(pattern, text, names)
    return names


def _is_summary(name: str, *, averages_only: bool) -> bool:
    plain, kind = name.strip(" _").casefold(), _AVERAGES if averages_only else _SUMMARIES
    if plain.isalnum():
        is_instance = name.strip() in {"ave", "GAP"}  # of graph collections
        return not is_instance and (plain in kind or (plain in {"cpu", "processor"} and not averages_only))
    if _FORM.fullmatch(plain):
        return not averages_only
    # what is in brackets or after a colon describes the rest
    plain = re.split(r" ?[(\[:;=,&±]", plain.strip("()[] "))[0].strip(" ._")
    words = _WORD.findall(plain)
    if not words or (" " not in plain and re.search(r"[_-][0-9]", plain)) or re.fullmatch(r"\w+\.? [0-9]+", plain):
        return bool({*words[:1]} & _SURE) and " " in plain
    if len(words) > 1 and re.fullmatch(r"[\w.-]+", plain):  # min-cost and mean_field are problems, avg_cost is not
        averages = [word for word in words if word in _SURE or word in {"mean", "median"}]
        others = {*words} - {*averages} - _IN_COMPOUNDS
        is_sure = bool({words[0], words[-1]} & _SURE)  # A-average is one, p-median a problem
        is_of_group = (is_sure or words[-1] in averages) and all(
            any(map(str.isdigit, word)) or (is_sure and len(word) == 1) for word in others
        )
        return bool(averages) and (not others or is_of_group)
    sure = "|".join(_SURE)
    if re.search(rf"^(?:{sure})(?![\w-])|[ ](?:{sure})$", plain):
        return True
    is_of_group = words[-1] in _AVERAGES - {"means"}  # K means is a method
    return bool(kind & {*words}) and all(
        word in _SUMMARIES | _COMPANIONS
        or re.fullmatch("[0-9]+(?:x[0-9]+)*", word)
        or (is_of_group and (len(word) == 1 or any(map(str.isdigit, word))))
        for word in words
    )
