"""The words of a CPU's name without its context: clocks, cores, memory, systems, trademarks."""

import re
from typing import Final, NamedTuple

from fairbench_agent.cpus.table import CpuError

LONGEST_NAME: Final = 300
"""Characters, enough for a paper's description of a machine."""
LOWEST_CLOCK_GHZ: Final = 0.1
HIGHEST_CLOCK_GHZ: Final = 10.0


class Words(NamedTuple):
    """The words and clocks of a name.

    Attributes:
        parts: words in lower case, for each part between commas or "and".
        clocks_ghz: all clocks, in order.
    """

    parts: tuple[tuple[str, ...], ...]
    clocks_ghz: tuple[float, ...]


_DASHES: Final = str.maketrans(
    dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-") | dict.fromkeys("\u200b\u200e\ufeff", "")
)
_MARKS: Final = re.compile(r"\((?:r|tm|c)\)|[®™©]|\b(?:tm)\b")
_BUS: Final = re.compile(
    r"\b\d+\s*mhz\s*(?:fsb|bus|(?:lp)?ddr\w*|ram|memory)|\b(?:(?:lp)?ddr\d?l?|fsb|bus|ram)\W{0,3}(?:at\s)?\d+\s*mhz"
)
_RANGE: Final = re.compile(r"(?<![\w.])(\d+(?:[.,]\d+)?)\s*(?:-|to|/|–)\s*(\d+(?:[.,]\d+)?)\s*-?\s*(ghz)")
_CLOCK: Final = re.compile(
    r"(?<![\w.,])(\d+(?:[.,]\d+)?)(e?)\s*-?\s*(ghz|mhz|gigahertz|megahertz)"
    r"|@\s*(\d+(?:[.,]\d+)?)\s*g?(?![\w.])(?!\s*[gm]hz)"
)
_MEMORY: Final = re.compile(
    r"\b(?:\d+\s*[x×]\s*)?\d+(?:[.,]\d+)?"
    r"\s*(?:[mgt]i?b|(?<!\d{5})kb|kib|[mgt]bytes?|[km](?=\s*(?:l[23]\s*)?cache))\b"
    r"(?:\s*(?:of\s*)?(?:main\s*|physical\s*|system\s*)?"
    r"(?:ram|memory|cache|l[123]\w*|ddr\w*|smart\s*cache))?|\b\d+\s*g\s*(?:ram|memory)\b|\b(?:lp)?ddr\d\w*"
)
_CORES: Final = re.compile(
    r"\b(?:\d{1,3}|single|one|dual|two|triple|quad|four|hexa?|six|octa?|eight|deca|ten|dodeca|twelve|hexadeca|sixteen|multi"
    r"|many)(?:[\s-]*(?:physical|logical|virtual|cpu|processor))?[\s-]*(?:cores?|threads?)\b|\b\d{1,3}c\s*/\s*\d{1,3}t\b"
    r"|(?<![a-z0-9])(?:[x*]\s+|×\s*)\d{1,3}\s*(?=$|[,;(])|\b\d{1,3}\s*(?:cpus|vcpus?)\b|\b\d+\s*sockets?\b"
)
_GENERATION: Final = re.compile(r"\b\d{1,2}(?:st|nd|rd|th)\b")
_REMARKS: Final = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_GRAPHICS: Final = re.compile(r"(?:,\s*|\bwith\s+)?\b(?:amd\s+)?radeon\b.*$|\bw/\s.*$")
_SYSTEM: Final = re.compile(
    r"\b(?:running|under|using|ubuntu|debian|linux|gnu|windows|centos|fedora|red\s*hat|mac\s*os|macos|os\s*x|osx|rocky|suse"
    r"|geforce|gtx|rtx|quadro|tesla|gpus?)\b.*$"
)
_MACHINE: Final = re.compile(
    r"\b(?:mac\s*book(?:\s+(?:pro|air))?|i?mac(?!\s*os)(?:\s+(?:pro|mini|studio))?)\b|\bec2\b"
    r"|\b[a-z]{1,3}\d[a-z]{0,4}\.(?:\d*x?large|metal|medium|small|micro|nano)\b"
)
"""Computers and cloud instances; the CPU's name follows theirs."""
_NOT_THE_CPU: Final = re.compile(
    r"\b\d+(?:[.,]\d+)?[\s-]*(?:inch(?:es)?\b|\")|\b(?:32|64)[\s-]*bits?\b|\b(?:early|mid|late)[\s-]*20\d\d\b"
)
"""Screen sizes, word sizes, and years of computers."""
_YEAR: Final = re.compile(r"\s*(?:19|20)\d\d\W*")
_SEPARATORS: Final = re.compile(r"[,;/&|]|\b(?:and|or|vs|versus|with)\b")
_COUNT: Final = re.compile(
    r"(?:^|(?<=[\s(,]))(?:(?:dual|two|quad|four|twin)(?:[\s-]*(?:socket|processor|cpu|way))?"
    r"|\d{1,2}\s*(?:[x×*]|-?\s*(?:socket|way)\b))[\s-]+"
    r"(?=(?:\w+\s+)?(?:intel|amd|aws|ampere|nvidia|apple|azure|google|alibaba|snapdragon|raspberry|xeons?|opterons?|epyc"
    r"|pentium|core|celeron|atom|athlon|ryzen|e[357]-|gold|platinum|silver|processors|cpus))"
)
_RESPELLED: Final = (
    (
        re.compile(r"\bcore\s*-?\s*2\b(?=\s*(?:duo|quad|solo|extreme|cpu|processor|[eqtplsux]{1,2}\s?\d|\d{4}|\W*$))"),
        "core2 ",
    ),
    (re.compile(r"\b(athlon\s*64|turion)[\s-]*dual[\s-]*core\b"), r"\1 x2 "),
    (re.compile(r"\bc2d\b"), "core2 duo "),
    (re.compile(r"\bc2q\b"), "core2 quad "),
    (re.compile(r"\b(?:pentium\s*-?\s*|p)(?:iv|4)\b"), "pentium p4 "),
    (re.compile(r"\b(?:pentium\s*-?\s*|p)(?:iii|3)\b"), "pentium p3 "),
    (re.compile(r"\b(?:pentium\s*-?\s*)(?:ii|2)\b(?!\d)"), "pentium p2 "),
    (re.compile(r"\b(xeons|opterons|pentiums|celerons|athlons)\b"), r"\g<1>|"),
    (re.compile(r"s\|"), " "),
    (
        re.compile(
            r"\b(ryzen|athlon|phenom|epyc|xeon|celeron|pentium|opteron|graviton|threadripper|sempron|fx)[\s_-]*(?=\d)"
        ),
        r"\1 ",
    ),
    (re.compile(r"\bryzen\s*tr\b"), "threadripper "),
    (re.compile(r"\b(?:ryzen\s+|r)([3579])(?:\s+|-)(?=\w{0,5}\s?\d)|\bryzen\s+([3579])\b"), r"ryzen r\1\2 "),
    (re.compile(r"\bryzen\s+(ai|pro)\s+([3579])\b"), r"ryzen \1 r\2 "),
    (re.compile(r"\bultra\s+([3579])\b"), r"ultra u\1 "),
    (re.compile(r"\bcore\s+([3579])\s+(?=n?\d{3})"), r"core c\1 "),
    (
        re.compile(r"\b(i[3579])[\s-]+(?:cpu\s+)?([qul]|x(?=\s*9[24]0))\s*(\d{3})\b"),
        r"\1 \3\2m",
    ),  # Intel's brand strings of 2010
    (re.compile(r"\b(i[3579])[\s-]+(?:cpu\s+)?([mksx])\s*(\d{3})\b"), r"\1 \3\2"),
    (re.compile(r"\b(i[3579])\s*[-_+ ]?\s*(?=[\dln])"), r"\1 "),
    (re.compile(r"\b(e[357][\s-]*\d{4}l?)\s+0\b"), r"\1"),  # the first generation's brand string: E5-2650 0
    (re.compile(r"\b(e[357])\s*[-_]?\s*(?=\d{4})"), r"\1 "),
    (re.compile(r"\bfx-"), "fx "),
    (re.compile(r"\b(xp(?=\d)|turion(?=x\d))"), r"\1 "),
    (re.compile(r"\bcore\s+m\s*-?\s*(?=\dy)"), "core m "),
    (re.compile(r"\bxeon\s+([wed])[\s-]*(?=\d{4})"), r"xeon \1"),
    (re.compile(r"\b([a-z]{1,2})-(?=\d)"), r"\1"),
    (re.compile(r"\bxeon\s+6\s+(?=\d{4})"), "xeon "),
)
_WORDS_OF_PROSE: Final = """
cpu processor processors cpus apu soc genuine authentic machine computer pc laptop desktop server workstation notebook
a an the of at on by in each per edition microsoft surface series mhz ghz clock speed clocked base up to turbo boost
frequency gen generation model dual version family single personal node nodes cluster our has equipped
"""
_DROPPED: Final = frozenset(_WORDS_OF_PROSE.split())


def words_of(text: str, *, strict: bool = True, remarks: bool = False) -> Words:
    """Return the words of a name.

    Args:
        text: the name.
        strict: raise a CpuError if the text is too long or has an impossible clock.
        remarks: include the words in parentheses.
    """
    if len(text) > LONGEST_NAME:
        if strict:
            raise CpuError(
                f"{text[:30]!r}…: a CPU's name must have at most {LONGEST_NAME} characters (has {len(text)})"
            )
        text = text[:LONGEST_NAME]
    rest = _MARKS.sub(" ", text.lower().translate(_DASHES).replace("_", " "))
    rest = _GRAPHICS.sub(" ", rest.replace("(af)", " af "))
    rest = _BUS.sub(" ", rest)
    clocks: list[float] = []

    def take_clock(clock_match: re.Match[str]) -> str:
        number, letter, unit, bare = clock_match.groups()
        clock = float((number or bare).replace(",", ".")) / (1000 if (unit or "").startswith("m") else 1)
        clocks.append(clock)
        return f" {letter or ''} "

    rest = _NOT_THE_CPU.sub(" ", _MACHINE.sub(" , ", rest))
    rest = _RANGE.sub(r" \1 ghz , \2 ghz ", rest)
    rest = _CLOCK.sub(take_clock, rest)
    impossible = [clock for clock in clocks if not LOWEST_CLOCK_GHZ <= clock <= HIGHEST_CLOCK_GHZ]
    if strict and impossible:
        bounds = f"between {LOWEST_CLOCK_GHZ:g} and {HIGHEST_CLOCK_GHZ:g} GHz"
        raise CpuError(f"{text!r}: a clock must be {bounds} (is {impossible[0]:g} GHz)")
    rest = rest if remarks else _REMARKS.sub(" ", rest)
    for pattern, spelling in _RESPELLED:
        rest = pattern.sub(spelling, rest)
    rest = _GENERATION.sub(" ", _SYSTEM.sub(" ", _MEMORY.sub(" ", _CORES.sub(" ", rest))))
    rest = _COUNT.sub(" ", rest, count=1)
    parts = (
        [word for word in re.findall(r"[a-z0-9]+", part) if word not in _DROPPED]
        for part in _SEPARATORS.split(rest)
        if not _YEAR.fullmatch(part)
    )
    possible = tuple(clock for clock in clocks if clock not in impossible)
    return Words(tuple(tuple(part) for part in parts if part), possible)
