"""What the description of a machine says besides the CPU's name: threads, GPUs, clocks, computers, the year."""

import re
from dataclasses import dataclass
from functools import partial
from typing import Final

from fairbench_agent.cpus.name_words import BRAND, COMPUTER, INSTANCE, check_length, unmarked
from fairbench_agent.cpus.names import short
from fairbench_agent.cpus.table import CpuError

THREADS: Final = (
    "{text} gives a number of threads or a parallel program; leave it out, and pass --threads N "
    "if A and B used N, which must be equal, or --from-copies for runs side by side"
)
GPU: Final = (
    "{text} includes a GPU or another accelerator, and runtimes on these cannot be converted; "
    "if the program used the CPU alone, leave it out"
)
_pattern = partial(re.compile, flags=re.IGNORECASE)
_NUMBERS: Final = {
    "single": 1, "one": 1, "dual": 2, "twin": 2, "two": 2, "triple": 3, "three": 3, "quad": 4, "four": 4, "hexa": 6,
    "six": 6, "octa": 8, "eight": 8, "ten": 10, "twelve": 12, "sixteen": 16, "thirty-two": 32, "sixty-four": 64,
}  # fmt: skip
_NUMBER: Final = rf"\d{{1,4}}|{'|'.join(_NUMBERS)}"
_N_CORES: Final = rf"\b(?P<cores>{_NUMBER})[\s-]*"
_N_THREADS: Final = rf"\b(?P<threads>{_NUMBER})[\s-]*(?:hardware|logical)?\s*"
_HARDWARE: Final = (
    (_pattern(rf"{_N_CORES}c(?:ores?)?\b[\s,;/(+&-]*(?:(?:and|with)\s+)?{_N_THREADS}t(?:hreads?)?\b"), 1),
    (_pattern(rf"{_N_CORES}cores?\b(?:(?!\b(?:us\w+|on|running|parallel)\b)[^;]){{0,40}}?{_N_THREADS}threads?\b"), 2),
    (_pattern(rf"{_N_THREADS}threads?\b[\s,;/(]*{_N_CORES}cores?\b"), 1),
    (_pattern(rf"{_N_CORES}cores?\s*[x×*]\s*{_N_THREADS}threads?\b"), 0),
    (_pattern(rf"{_N_THREADS}threads?\s*(?:per|/|on\s+each|each)\s*(?:physical\s+)?(?P<cores>)core\b"), 0),
)
"""Threads of a CPU, given with its cores, and their least number per core: 4C/8T, 64-Core Processor (128 threads)."""
_SOCKETS: Final = _pattern(
    r"\b(?P<sockets>[2-8]|dual|two|quad|four)[\s-]*sockets?\b|(?:^|(?<=[\s(,;]))"
    r"(?:(?P<x>\d{1,2})\s*[x*]\s+|(?P<times>\d{1,2})\s*×\s*|(?P<pair>dual|twin|two|four)[\s-]+(?!core\b)"
    r"|(?P<word>\d{1,2}|dual|two|quad|four)[\s-]*(?:processor|cpu|way)s?[\s-]+)"
    rf"(?=(?:\w+[\s-]*core\s+)?(?:{BRAND}))"
)
"""Number of CPUs of a machine: 2x Intel Xeon Gold 6130, dual-socket Xeon, two AMD EPYC 7742."""
_MAX_SOCKETS: Final = 8
_USED: Final = r"(?:using|us(?:es?|ed)|utili[sz]ing|in\s+parallel\s+(?:on|with)|parallel\w*\s+(?:on|over|across))"
_USED_THREADS: Final = _pattern(
    rf"\b({_NUMBER})[\s-]*(?:(?:parallel|openmp|omp|mpi|concurrent|worker|software|cpu)[\s-]*)?"
    r"(?:threads?|threaded|processes|workers|ranks)\b"
    rf"|\b(?:threads?|processes|workers|nthreads|num\s?threads)\s*[:=]\s*({_NUMBER})\b"
    rf"|\b{_USED}\s+(?:(?:all|up\s+to|its|the)\s+)*({_NUMBER})[\s-]*(?:(?:physical|cpu|processor)\s+)?cores?\b"
    rf"|\b(?:on|over|across)\s+({_NUMBER})\s+(?:\w+\s+)?cores\s+of\b"
    rf"|\b({_NUMBER})\s*(?:cpu\s+)?cores\s+(?:(?:were|are|being)\s+)?(?:used|in\s+parallel)\b"
)
_MANY_THREADS: Final = _pattern(
    r"\bmulti[\s-]?thread(?:s|ed)\b|\b(?:several|multiple|many|all|parallel)\s+(?:\w+\s+)?(?:threads"
    r"|cores\s+(?:were\s+)?used)\b"
    r"|\busing\s+all\s+(?:its\s+|the\s+)?cores\b|\bin\s+parallel\b|\bparallel(?:i[sz]ed)?\s+(?:version|mode|runs?"
    r"|code)\b"
    r"|\b(?:open[\s-]?mp|(?:open-?)?mpi|pthreads|(?:concurrent|simultaneous)(?:ly)?|at\s+(?:once|the\s+same\s+time))\b"
)
_ONE_PROCESS: Final = _pattern(
    r"\b(?:no|non|not|without|one|single|1)[\s-]+(?:open-?mp|mpi)\b|\b(?:open-?mp|mpi)\s+(?:(?:was|is)\s+)?(?:off"
    r"|disabled|not\s+used)\b"
)
_NO_GPU: Final = _pattern(
    r"\b(?:without|no|not?\s+using)\s+(?:an?\s+|any\s+)?(?:nvidia\s+)?(?:gpus?|graphics\s+cards?|accelerators?|fpgas?"
    r"|tpus?|opencl|cuda)\b"
    r"|\b(?:\d+[\s-]*core|integrated)\s+(?:gpu|graphics)\b|\bgpu\s+(?:was\s+|is\s+)?(?:not\s+used|unused|disabled)\b"
)
_GPU: Final = _pattern(
    r"\bgeforce\b|\b[gr]tx\b|\bquadro\b|\btesla\b|\btitan\s*(?:xp?|v|rtx|black)\b|\bnvidia\b(?!.*\b(?:grace|tegra)\b)"
    r"|\b[avhpk][1-9]00\b"
    r"|\bcuda\b|\bradeon\s+(?:rx|pro\s|instinct|vii)|\binstinct\s+mi\d|\b(?:gp)?gpus?\b|\bgraphics\s+(?:card"
    r"|processing|processor)"
    r"|\b[gr]tx(?=\d)|\b\d{4}\s?ti\b|\b[2-5]0[5-9]0\s?super\b|\bgt\s?\d{3,4}\b"
    r"|\brx\s\d{3,4}\b|\bvega\s?(?:56|64)\b|\barc\s+[ab]\d{3}\b"
    r"|\b(?:gh?200|l40s?|l4|(?<!sparc[ -])t4|k[248]0[cmxst]?|a(?:10g|30|40)|a[2456]000|mi\d{2,3}[ax]?)\b(?!\s*cache)"
    r"|\baccelerators?\b|\btpu(?:s|v\d\w*)?\b|\bfpgas?\b|\bopencl\b|\brocm\b|\bsycl\b|\bgaudi\d?\b"
)
_TURBO: Final = (
    r"(?:(?:intel\s+|amd\s+)?turbo(?:\s*-?(?:boost|core))?|(?:precision\s+|core\s+performance\s+)?boost"
    r"|(?<![\d.,])(?<!\d\s)tb)"
    r"(?:[\s-]*(?:technology|clock\w*|mode|frequenc\w+|\d\.\d|max))*"
)
_AND_OTHERS: Final = (
    r"(?:[\s,&/-]*(?:and|hyper|threading|hyperthreading|ht|smt|speedstep|intel|eist|both|modes?|were|was|is|are"
    r"|wurde|war|ist|est|était))*"
)
_OFF: Final = (
    r"(?:off|disabled|deactivated|inactive|not\s+(?:used|enabled|active)|0"
    r"|aus(?:geschaltet)?|abgeschaltet|deaktiviert|d[ée]sactiv[ée]e?|deshabilitado|desac?tivado|apagado|disattivato)"
)
_TURBO_OFF: Final = _pattern(
    rf"(?<!no[\s-])\b{_TURBO}{_AND_OTHERS}[\s:=(-]*(?:(?:has|have|been|being|turned|switched|set\s+to)\s+)*{_OFF}\b\)?"
    rf"|\b(?:no(?=turbo)|(?:no|non|without|w/o|ohne|kein|sans|sin|sem|senza|disabl(?:ed|ing)|deactivat(?:ed|ing)"
    rf"|turn(?:ed|ing)\s+off)\b)"
    rf"[\s-]*{_AND_OTHERS}\s*{_TURBO}\b(?!\s*=\s*0)(?:\s*=\s*1)?"
    r"|\bat\s+(?:its|the)\s+base[\s-]+(?:clock|frequency)\b"
    r"|(?<!hz)(?<!hz[\s(])(?<!hz[,)(\s][\s(])\b(?:at\s+)?base[\s-]+(?:clock|frequency)\b(?!.*(?:\d|\b(?:turbo"
    r"|boost)\b))(?:\s+only)?"
)
"""Turbo is also off at the base clock, if no number says what this clock is."""
_FIXED_CLOCK: Final = _pattern(r"\b(?:over|under|down)-?clocked\b|\b(?:fixed|locked|pinned|capped|oc)\b")
_YEAR: Final = _pattern(
    r"(?:,|\b(?:from|in|of|year|published)\b|(?<=hz)|(?<=\bm[1-9]))\s*((?:19|20)\d\d)\s*$|\(\s*((?:19|20)\d\d)\s*\)\s*$"
)
"""A paper's year after a name: Intel Core i7 at 3.4 GHz (2012), or 3.4 GHz 2012."""
_MODEL_YEAR: Final = _pattern(r"\b(?:early|mid|late)[\s-]*(20\d\d)\b|[(,]\s*(20\d\d)\s*\)")
"""A computer's year: (13-inch, 2018), Mid 2015."""
_MACHINE: Final = (
    r"(?:mac\s?book(?:\s+(?:pro|air))?|imac(?:\s+pro)?|mac\s+(?:mini|studio|pro)|(?<!windows )"
    r"(?:laptop|notebook|desktop|computer|machine|pc|workstation))"
)
_YEAR_OF_MACHINE: Final = _pattern(
    rf"\b{_MACHINE}[\s,]*((?:199|20[0-3])\d)\b(?!\s*[gm])"
    rf"|(?<!windows )\b((?:199|20[0-3])\d)(?=\s+(?:apple\s+)?{_MACHINE})"
)
"""A computer's year: MacBook Pro 2019, a 2019 laptop."""


@dataclass(frozen=True)
class Description:
    """What a text says besides a CPU's name."""

    name: str  # the rest of the text
    turbo_off: bool
    fixed_clock: bool  # the CPU ran at the clock in the text
    year: int | None  # of the paper or the computer
    thing: str  # "a computer", "a type of cloud instance" or empty


def describe(text: str) -> Description:
    """Return what a description says besides the CPU's name; CpuError if it is too long, or for threads and GPUs."""
    check_length(text)
    rest = unmarked(text)
    if _has_threads(rest):
        raise CpuError(THREADS.format(text=short(text)))
    if _GPU.search(_NO_GPU.sub(" ", rest)):
        raise CpuError(GPU.format(text=short(text)))
    lower = rest.lower()
    thing = "a type of cloud instance" if INSTANCE.search(lower) else "a computer" if COMPUTER.search(lower) else ""
    year = _YEAR.search(rest) or _YEAR_OF_MACHINE.search(rest) or (thing and _MODEL_YEAR.search(rest))
    name = _TURBO_OFF.sub(" ", _YEAR_OF_MACHINE.sub(" , ", _YEAR.sub(" ", rest)))
    return Description(
        name=_FIXED_CLOCK.sub(" ", name),
        turbo_off=_TURBO_OFF.search(rest) is not None,
        fixed_clock=_FIXED_CLOCK.search(name) is not None,
        year=int(year[1] or year[2]) if year else None,
        thing=thing,
    )


def _has_threads(text: str) -> bool:
    if _MANY_THREADS.search(_ONE_PROCESS.sub(" ", text)):
        return True
    for pattern, per_core in _HARDWARE:
        text = pattern.sub(partial(_unless_used, per_core=per_core), text)
    return any(_number(word) > 1 for match in _USED_THREADS.finditer(text) for word in match.groups() if word)


def _unless_used(match: re.Match[str], *, per_core: int) -> str:
    is_hardware = not per_core or _number(match["threads"]) >= per_core * _number(match["cores"])
    return " " if is_hardware else match[0]


def _number(word: str) -> int:
    return _NUMBERS.get(word.lower()) or int(word)


def number_of_cpus(text: str, cores: int) -> int:
    """Return the number of CPUs, of N cores each, in a description, 1 if it does not say or they are too many.

    Desktops print the hardware threads of one CPU as `12 × Intel Core i7-8700`.
    """
    found = _SOCKETS.search(text)
    if found is None:
        return 1
    number = _number(found[found.lastgroup or ""])
    are_threads = found.lastgroup == "times" and number in {cores, 2 * cores}
    return number if 1 <= number <= _MAX_SOCKETS and not are_threads else 1
