r"""What the titles of a table mean: instance, algorithm, runtime and its unit, value, gap, or best known value.

Titles are read in any case and spelling, in several languages: `T(s)`, `t_avg`, `CPU time [min]`, `Zeit in Min.`,
`runtimeNanos`, `$T_{\text{total}}$ (s)`. A unit is read only where one is written: in brackets, after "in", a comma or
a slash, or as the last word. Words of statistics are no units: next to Time_max, Time_min is the least time.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from fairbench_agent.core.numbers import NumberError
from fairbench_agent.core.times import UNITS_NS, unit_key

Quantity = Literal["instance", "problem", "algorithm", "time", "value", "gap", "reference", "bound", "other"]
"""`gap` is a deviation from the best known value, `reference` that value, `bound` an upper or lower bound."""


def _folded(text: str) -> str:
    """Return text in lower case without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def _words(text: str) -> frozenset[str]:
    return frozenset(_folded(text).split())


_STATISTICS: Final = {
    "spread": _words("std sd stdev stddev stdv st variance var sigma σ iqr ci se standard desv desvio ecart scarto"),
    "mean": _words(
        "avg average averaged aver ave mean means mittel mittelwert mittlere durchschnitt promedio prom media medio "
        "moyenne moyen moy ortalama srednia gemiddelde mw ø 平均"
    ),
    "min": _words("min minimum minimal minimo least shortest"),
    "max": _words("max maximum maximal maximo longest"),
    "median": _words("median med mediana mediane"),
    "worst": _words("worst peor pior schlechtester schlechteste"),
    "best": _words("best mejor melhor meilleur meilleure migliore bester beste bestwert"),
    "total": _words("total gesamt totale"),
}
_OF_STATISTICS: Final = frozenset[str]().union(*_STATISTICS.values())
_TIME: Final = _words(
    "time times t tps t1 ct runtime runtimes cpu seconds secs sec elapsed duration wallclock walltime cputime tcpu "
    "zeit laufzeit rechenzeit cpuzeit lösungszeit gesamtzeit dauer tiempo tiempos tempo tempi temps durée tijd tid "
    "czas süre время 时间 运行时间 计算时间 求解时间 時間 計算時間 実行時間 시간"
)
_WITH_TIME: Final = _words(
    "run running computing computation computational comput comp execution exec wall clock real user solve solving "
    "solution solver search per instance of the a in to reach target tts ttt ttb limit tl budget de di del ejecución "
    "cómputo execução computacional calc calcul calcolo esecuzione"
)
_KINDS_OF_TIME: Final = (_words("to reach target tts ttt ttb"), _words("limit tl budget"))
"""Words of times to a value, and of time limits; these differ from the time that was used."""
_VALUE: Final = _words(
    "value values val obj objective objectives objval objvalue fval fitness cost costs makespan cmax length tour "
    "distance dist profit score revenue tardiness lateness twt flowtime solution sol kosten wert zielwert "
    "zielfunktionswert länge coste costo coût custo valor valeur valore fo 目标值 目标函数值"
)
_WITH_VALUE: Final = _words("function fun f of final found our the total weighted sum run runs per de di del objetivo")
_REFERENCE: Final = _words("bks bkv bkr bkc known opt optimum optimal optimo óptimo reference ref literature bekannt")
_GAP: Final = _words("gap gaps rpd arpd aprd bpd wpd apd mpd rpi arpi brecha lücke")
_DEVIATION: Final = _words("dev deviation error err delta δ abweichung desviación desvio ecart difference increase")
_WITH_GAP: Final = (
    _REFERENCE
    | _DEVIATION
    | _words("% in to from mip relative rel percent percentage pct optimality e of value cost ub bound")
)
_GAIN: Final = _words(
    "profit profits revenue revenues score scores reward rewards throughput accuracy utility utilities benefit gain "
    "gains benefits income payoff welfare prize prizes coverage hypervolume hv auc npv modularity gewinn umsatz erlös "
    "ertrag nutzen beneficio ganancia lucro bénéfice profitto 利润 收益"
)
_LOSS: Final = _words("loss losses regret cost costs")
_BOUND: Final = _words("ub lb upper lower bound bounds dual primal")
_LOWER: Final = _words("lb lower dual")
_INSTANCE: Final = _words(
    "instance instances inst insts instanz instanzen instancia instância instancias istanza 实例 算例"
)
_PROBLEM: Final = _words(
    "problem problems prob name file filename case test benchmark graph model formula cnf id problema problème nom "
    "nombre nome function aufgabe fichier 问题"
)
_ALGORITHM: Final = _words(
    "algorithm algorithms algo alg method methods solver heuristic metaheuristic approach optimizer optimiser "
    "verfahren methode algorithmus algoritmo algorithme método 算法 方法"
)
_STATISTICS_GLUED: Final = r"avg|mean|min|max|best|worst|total|std|med"
_GLUED: Final = (
    re.compile(r"(time|cpu|runtime|elapsed|duration)(ns|us|ms|msecs?|secs?|seconds|mins?|minutes|hrs?|hours|ns)"),
    re.compile(rf"(t|time|cpu|obj|cost|gap|fitness|runtime)({_STATISTICS_GLUED})"),
    re.compile(rf"({_STATISTICS_GLUED})(time|obj|cost|gap|fitness|runtime|cpu)"),
)
_CAMEL: Final = re.compile(r"(?<=[a-z])(?=[A-Z][a-z])|(?<=[A-Z])(?=[A-Z][a-z])(?!Utime)")
_BRACKETS: Final = re.compile(r"[(\[]\s*([^()\[\]]*?)\s*[)\]]")
_TAIL: Final = re.compile(r"(?:\bin\b|[,/])\s*([^\s,/]+)\s*$", re.IGNORECASE)
_CLOCK: Final = re.compile(
    r"(?:(h{1,2}|hours?|hrs?|std|stunden):)?(m{1,2}|mins?|minutes|minuten)(:(?:s{1,2}|secs?|seconds|sek|sekunden))?",
    re.IGNORECASE,
)
_CONNECTORS: Final = _words("a de di del of in to per")
"""Where one of them is the first or last word, it is a name: Time A, T_DE, DE cost."""
_LATEX: Final = (
    (r"(?i)\bC_\{?\\?(?:max|(?:text|mathrm)\{max\})\}?", "Cmax"),
    (r"(?i)\bwall[ _-]clock\b", "wallclock"),
    (r"\\%", "%"),
    (r"\\_", "_"),
    (r"\\[a-zA-Z]+|\\.|[\^~]", " "),
    (r"[${}*†‡§¶]", ""),
)


@dataclass(slots=True)
class Title:
    """A column's title; `units` are the texts where a unit is written, `foreign` other texts in their place."""

    text: str
    quantity: Quantity = "other"
    statistic: str = ""
    core: frozenset[str] = frozenset()
    units: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()
    is_ambiguous: bool = False
    clock: str = ""


def parse_titles(header: Sequence[str]) -> tuple[Title, ...]:
    """Return the meaning of all titles of a table, some of which depend on others."""
    cleaned = [_cleaned(text) for text in header]
    words = [tuple(_split(plain)) for plain in cleaned]
    ends = defaultdict[tuple[str, ...], set[str]](set)
    for own in filter(None, words):
        ends[own[:-1]].add(own[-1])
    titles = tuple(_parsed(text, plain, ends) for text, plain in zip(header, cleaned, strict=True))
    for title, own in zip(titles, words, strict=True):
        other = tuple({"t1": "t2"}.get(word, word) for word in own)
        if other != own and other[-1] in ends.get(other[:-1], ()):
            title.quantity = "other"  # T1 is next to T2
    return titles


def _cleaned(text: str) -> str:
    """Return a title without LaTeX markup and footnote marks."""
    text = unicodedata.normalize("NFKC", text)
    for pattern, sign in _LATEX:
        text = re.sub(pattern, sign, text)
    return " ".join(text.split()).rstrip(".:")


def _split(text: str) -> list[str]:
    """Return the words of a title: CPUTime and tavg are two each."""
    words = re.findall(r"[^\W\d_]+\d*|\d+|[%‰#]", _CAMEL.sub(" ", text))
    split = list[str]()
    for word in map(_folded, words):
        glued = next(filter(None, (pattern.fullmatch(word) for pattern in _GLUED)), None)
        split += glued.groups() if glued else (word,)
    return split


def _parsed(text: str, plain: str, ends: Mapping[tuple[str, ...], set[str]]) -> Title:
    """Return a title's meaning; `ends` are the last words of the table's titles, by the words before."""
    title, rest = Title(text), _BRACKETS.sub(" ", plain)
    units, words, foreign = list[str](), list[str](), list[str]()
    for content in _BRACKETS.findall(plain):
        for texts, more in zip((units, words, foreign), _in_brackets(content), strict=True):
            texts.extend(more)
        if ":" in content and _CLOCK.fullmatch(content):
            title.clock = title.clock or content
    if tail := _TAIL.search(rest):
        is_unit = _unit(tail[1]) in UNITS_NS
        (units if is_unit else foreign).append(tail[1])
        rest = rest[: tail.start()] if is_unit else rest
    outside = _split(rest)
    is_word = len("".join(outside)) > 1 and outside != ["min"]
    is_name = bool(units) and (outside[-1:] == ["min"] or rest.rstrip()[-1:].isupper())  # T_MS (s)
    if is_word and not is_name and _unit(outside[-1]) in UNITS_NS:
        units.append(outside.pop())
        outside = outside[:-1] if outside[-1:] == ["in"] else outside
        title.is_ambiguous = units[-1] == "min"
    *stem, last = _split(plain) or [""]
    others = ends.get(tuple(stem), set()) - {last} if stem else set()
    if units and (not _BRACKETS.search(plain) or units[0].isupper()):  # D next to A, MS next to GA
        names = others - UNITS_NS.keys() - _OF_STATISTICS - ((_TIME | _WITH_TIME) - _CONNECTORS)
        are_letters = {len(last), *map(len, names)} == {1}
        title.is_ambiguous |= bool(names) and (are_letters or plain[-2:].strip(")]").isupper())
    is_statistic = [*map(_unit, units)] == ["min"] and bool(others & (_OF_STATISTICS - {"min"}))
    if is_statistic or (title.is_ambiguous and units == ["min"]):
        words, units, title.is_ambiguous = [*words, "min"], [], not is_statistic
    words = outside + words
    title.statistic = next((name for name, known in _STATISTICS.items() if known & {*words}), "")
    title.core = frozenset(word for word in words if not word.isdigit()) - _OF_STATISTICS
    title.quantity = _quantity(title.core, title.statistic, is_time=bool(units))
    if title.quantity in {"time", "value"} and _CONNECTORS & {*outside[:1], *outside[-1:]}:
        title.quantity = "other"
    if title.quantity == "gap":
        foreign = [text for text in foreign if not {*_split(text)} <= _OF_STATISTICS | _WITH_GAP]
    title.units, title.foreign = tuple(units), tuple(foreign)
    return title


def clock_text(clock: str, text: str) -> str:
    """Return a time such as 12:05 with the units that the title's clock gives: mm:ss or h:mm."""
    first, second = ("min", "s") if clock[0] in "mM" else ("h", "min")
    return re.sub(r"(?<![0-9:])([0-9]+):([0-5][0-9](?:[.,][0-9]+)?)(?![0-9:])", rf"\1 {first} \2 {second}", text)


def _unit(text: str) -> str:
    return unit_key(text.strip().rstrip("."))


def _in_brackets(content: str) -> tuple[list[str], list[str], list[str]]:
    """Return the units, other words, and foreign texts in brackets."""
    inner = re.sub(r"^in\s+", "", content, flags=re.IGNORECASE)
    if _unit(inner) in UNITS_NS:
        return [inner], [], []
    known = _OF_STATISTICS | _TIME | _WITH_TIME | {"%", "pct", "percent", "runs", "x"}
    words = _split(inner)
    units = UNITS_NS.keys() & {*words}
    if ":" in inner or len(units) > 1:
        return [], [], [] if ":" in inner and _CLOCK.fullmatch(inner) else [content]
    is_unit = units == {*words[-1:]} and known.issuperset(words[:-1])
    if is_unit and len(words) > 1 and not (words[-1] == "min" and _OF_STATISTICS & {*words[:-1]}):
        return words[-1:], words[:-1], []
    return ([], words, []) if known.issuperset(words) else ([], [], [content])


def _quantity(core: frozenset[str], statistic: str, *, is_time: bool) -> Quantity:
    if statistic == "spread" or "#" in core:
        return "other"
    if is_time:
        return "time" if core <= _TIME | _WITH_TIME else "other"
    if core <= {"f"}:  # f_best
        return "value" if statistic else "other"
    percent = _DEVIATION | {"%"} if core & {"%", "pct"} else frozenset[str]()
    rules: tuple[tuple[frozenset[str], frozenset[str], Quantity], ...] = (
        (_GAP | percent, _GAP | _WITH_GAP, "gap"),
        (_REFERENCE, _REFERENCE | _VALUE | _WITH_VALUE | _BOUND | {"so", "far"}, "reference"),
        (_TIME, _TIME | _WITH_TIME, "time"),
        (_BOUND, _BOUND | _VALUE | {"our", "found", "final"}, "bound"),
        (_VALUE, _VALUE | _WITH_VALUE, "value"),
        (_ALGORITHM, _ALGORITHM | {"name"}, "algorithm"),
        (_INSTANCE, _INSTANCE | _PROBLEM | {"of"}, "instance"),
        (_PROBLEM, _PROBLEM, "problem"),
    )
    for needed, allowed, quantity in rules:
        if needed & core:
            return quantity if core <= allowed else "other"
    return "other"


def title_words(text: str) -> frozenset[str]:
    return frozenset(_split(_cleaned(text)))


def is_of_time(words: frozenset[str], title: str) -> bool:
    """Return True if words name whose time a title is: a for Time A (s)."""
    others = title_words(title) - words
    return bool(words) and words <= title_words(title) and others <= _TIME | _WITH_TIME | UNITS_NS.keys()


def is_gap(text: str) -> bool:
    """Return True if a title has a word for gaps, whatever else it has: DE gap (%)."""
    words = title_words(text)
    return bool(_GAP & words or (_DEVIATION & words and words & {"%", "pct", "percent"}))


def is_gain(text: str) -> bool:
    """Return True if a title suggests that larger values are better: Avg. profit, but not Profit gap."""
    words = {*_split(_cleaned(text))}
    return bool(_GAIN & words) and not (_GAP | _DEVIATION | _LOSS) & words


def candidates(titles: Sequence[Title], field: str) -> list[int]:
    """Return the columns that may be a field: one, none, or several that must be chosen from.

    Fields are instance, problem, algorithm, time, value and reference. Means come before other statistics, values
    before gaps.
    """
    name = "runtime_s" if field == "time" else field
    if named := [i for i, title in enumerate(titles) if " ".join(title.text.casefold().split()) == name]:
        return named
    of = {name: [i for i, title in enumerate(titles) if title.quantity == name] for name in get_args(Quantity)}
    if field in {"instance", "problem"}:
        return of["instance"] or of["problem"]
    if field == "time":
        kinds = {
            next((i for i, words in enumerate(_KINDS_OF_TIME) if words & titles[at].core), None) for at in of["time"]
        }
        return of["time"] if len(kinds) > 1 else _usual(titles, of["time"])
    if field == "value":
        return _values(titles, of)
    return of[field]


def _values(titles: Sequence[Title], of: dict[str, list[int]]) -> list[int]:
    values, gaps = _usual(titles, of["value"]), _usual(titles, of["gap"])
    if not values:
        columns = sorted([*gaps, *of["bound"]])
        return [i for i in columns if titles[i].quantity == "gap" or not _LOWER & titles[i].core] and columns
    is_best = titles[values[0]].statistic == "best"
    return values + gaps if is_best and any(titles[i].statistic == "mean" for i in gaps) else values


def _usual(titles: Sequence[Title], columns: list[int]) -> list[int]:
    """Return the mean, else the only one without a statistic next to a minimum, maximum or median, else all."""
    means, plain = ([i for i in columns if titles[i].statistic == name] for name in ("mean", ""))
    if means or len(plain) != 1:
        return means or columns
    others = {"min", "max", "median", "worst", *(["best"] if titles[plain[0]].quantity == "value" else [])}
    return plain if all(titles[i].statistic in others for i in columns if i != plain[0]) else columns


def unit_ns(titles: Sequence[Title], column: int) -> int:
    """Return the unit of a column of times in nanoseconds; NumberError for an unknown or ambiguous one."""
    title = titles[column]
    units = {UNITS_NS[_unit(unit)] for unit in title.units}
    if title.is_ambiguous:
        text = f"{(title.units or ('min',))[0]} may be a unit or not; write the unit in brackets, as in Time (s)"
        raise NumberError(text)
    if title.foreign or len(units) > 1:
        raise NumberError(f"{', '.join(title.foreign + title.units)} is not a unit of time; write one, as in Time (s)")
    if units:
        return units.pop()
    second = UNITS_NS["s"]
    for other in titles:
        if other.quantity == "time" and any(UNITS_NS[_unit(unit)] != second for unit in other.units):
            raise NumberError(f"has no unit, but {other.text} has one; write it, as in Time (s)")
    return second
