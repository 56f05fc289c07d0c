"""The words of a CPU's name without its context: clocks, cores, memory, systems, trademarks."""

import re
from typing import Final, NamedTuple

from fairbench_agent.cpus.table import CpuError

LONGEST_NAME: Final = 300
"""Characters, enough for a paper's description of a machine."""
LOWEST_CLOCK_GHZ: Final = 0.1
HIGHEST_CLOCK_GHZ: Final = 10.0


class Words(NamedTuple):
    """The words and clocks of a name."""

    parts: tuple[tuple[str, ...], ...]  # words in lower case, for each part between commas or "and"
    alternatives: tuple[bool, ...]  # for each part, whether "or", "and" or a slash joins it to another one
    clocks_ghz: tuple[float, ...]
    two_clocks: bool  # whether "or", "and" or a slash joins two clocks


_DASHES: Final = str.maketrans(
    dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-")
    | dict.fromkeys("\u200b\u200e\ufeff", "")
    | dict(zip("，（）：；、", ",():;,", strict=True))
)
_MARKS: Final = re.compile(r"\((?:r|tm|c)\)|[®™©]|\b(?:tm)\b|\b[dl]['’](?=\w)", re.IGNORECASE)
_CHINESE: Final = re.compile("[\u2e80-\u9fff\uac00-\ud7a3]+")
_HZ: Final = r"g\s?\.?hz|mhz|gigahertz|megahertz"
_BUS: Final = re.compile(
    r"\b\d+\s*mhz\s*(?:fsb|bus|front|(?:lp)?ddr\w*|ram|memory)|\b(?:(?:lp)?ddr\d?l?|fsb|bus"
    r"|ram)\W{0,3}(?:at\s)?\d+\s*mhz"
    r"|\b\d{3,4}\s*(?:mt/s\s*)?(?=(?:lp)?ddr)"
)
_RANGE: Final = re.compile(
    rf"(?<![\w.])(?:(\d+(?:[.,]\d+)?)\s*({_HZ})|(\d(?:[.,]\d+)?)(?!.*mhz))\s*(-|\bto\b|/|&|\bor\b"
    rf"|\band\b)\s*(\d+(?:[.,]\d+)?)\s*-?\s*({_HZ})"
)
_CLOCK: Final = re.compile(
    rf"(?<![\w.,])(\d+(?:[.,]\d+)?)(e?)\s*-?\s*({_HZ})"
    r"|@\s*(\d+(?:[.,]\d+)?)\s*g?(?![\w.])(?!\s*[gm]hz)"
)
_MEMORY: Final = re.compile(
    r"\b(?:\d+\s*[x×]\s*)?\d+(?:[.,]\d+)?"
    r"\s*(?:[mgt]i?b|[mg]o|(?<!\d{5})kb|kib|[mgt]bytes?|[km](?=\s*(?:l[23]\s*)?cache))\b"
    r"(?:\s*(?:of\s*)?(?:main\s*|physical\s*|system\s*)?"
    r"(?:ram|memory|cache|l[123]\w*|ddr\w*|smart\s*cache))?|\b\d+\s*g\s*(?:ram|memory)\b|\b(?:lp)?ddr\d\w*"
)
_CORES: Final = re.compile(
    r"\b(?:\d{1,2}\s*[x×*]\s*)?(?:\d{1,3}|single|one|dual|two|triple|quad|four|hexa?|six|octa?|eight|deca|ten|dodeca"
    r"|twelve|hexadeca|sixteen|multi"
    r"|many)(?:[\s-]*(?:physical|logical|virtual|cpu|processor))?[\s-]*(?:cores?|threads?)\b"
    r"|\b\d{1,3}c\s*/\s*\d{1,3}t\b"
    r"|(?<![a-z0-9])(?:[x*]\s+|×\s*)\d{1,3}\s*(?=$|[,;(])|\b\d{1,3}\s*(?:cpus|vcpus?)\b|\b\d+\s*sockets?\b"
)
_GENERATION: Final = re.compile(r"\b\d{1,2}(?:st|nd|rd|th)\b|\bgen(?:eration)?\s*\d{1,2}\b(?=\s+intel)")
_REMARKS: Final = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_GRAPHICS: Final = re.compile(
    r"(?:,\s*|\bwith\s+)?\b(?:amd\s+)?radeon\b[^,;(]*|\bw/\s[^,;(]*|\b(?:u?hd|iris)\s+(?:xe\s+)?graphics\b[^,;(]*"
)
BRAND: Final = (
    r"intel|amd|aws|ampere\w*|apple|azure|google|alibaba|snapdragon|raspberry|nvidia|ibm|loongson|hygon|kunpeng"
    r"|qualcomm"
    r"|xeons?|opterons?|epyc|pentium|core|celeron|atom|athlon|ryzen|threadripper|phenom|i[3579]|e[357]-|gold|platinum"
    r"|silver"
)
INSTANCE: Final = re.compile(
    r"\b(?:(?:aws|amazon)\s+)?(?:ec2\s+)?[a-z]{1,3}\d[a-z]{0,4}(?:-\w+)?\.(?:\d*x?large|metal|medium|small|micro"
    r"|nano)\b"
    r"|\b(?:[a-z]\d[a-z]?|t2[ad])-(?:standard|highcpu|highmem|megamem|ultramem|micro|small|medium)(?:-\d+)?\b"
    r"|\bstandard\s[a-z]{1,2}\d+[a-z]*(?:\sv\d)?\b|\b(?:amazon\s+)?ec2\b|\bgoogle\s+co(?:lab\w*|mpute\s+engine)\b"
)
"""Types of cloud instances: c5.xlarge, n1-standard-4, Standard_D4s_v3."""
COMPUTER: Final = re.compile(
    r"\b(?:apple\s+)?(?:mac\s*book(?:\s+(?:pro|air))?|imac(?:\s+pro)?|mac\s+(?:mini|studio|pro)|mac(?=\W)(?!\s*os))\b"
    r"|\b(?:(?:dell|hp|hewlett[\s-]packard|ibm|lenovo|sun|asus|acer|fujitsu|toshiba|sony|microsoft|cray|sgi)\s+)?"
    r"(?:(?:power|think|pro|elite|z)[\s-]?(?:edge|pad|station|centre|center|system|liant|book|desk)|optiplex"
    r"|precision|latitude"
    r"|inspiron|vostro|alienware|xps|pavilion|spectre|omen|idea\s?pad|legion|blade\s?center|system\s+x(?=\d)|zenbook"
    r"|vivobook"
    r"|aspire|primergy|lifebook|celsius|satellite|vaio|surface|superdome|altix|blue\s?gene|sun\s?fire|supermicro"
    r"|(?<=sun )(?:blade|ultra|fire)|(?<=hp )(?:z|xw|dl|ml|bl)(?=\s?\d)|(?<=cray )x[cet])"
    r"(?:[\s-]*(?!(?:i[3579]|m[3579]|e[357]|w|xeon)\b)[a-z]{0,4}\d[a-z\d]*(?![.,]?\d|\s*(?:[gm]hz|[gm]b|[x×](?!\w)"
    r"|gib|cores?|inch)))*"
    r"(?:\s+(?:carbon|pro|workstation|tower|server|gen|g\d+))*"
)
"""Computers, with their model numbers, which may look like a CPU's: System x3650 M4."""
_SYSTEM: Final = re.compile(
    r"\b(?:running|under|using|ubuntu|debian|linux|gnu|windows|centos|fedora|red\s*hat|mac\s*os|macos|os\s*x|osx"
    r"|rocky|suse"
    rf"|scientific|kernel)\b(?:(?!\b(?:{BRAND}))[^,;()])*"
)
"""Systems and programs, to the end of the part or to a CPU's brand."""
_NOT_THE_CPU: Final = re.compile(
    r"\b\d+(?:[.,]\d+)?[\s-]*(?:inch(?:es)?\b|\")|\b(?:32|64)[\s-]*bits?\b|\b(?:early|mid|late)[\s-]*20\d\d\b"
    r"|\bmax(?:imum)?(?=\s*(?:turbo|boost|freq))|\bturbo(?:\s*boost)?(?:\s*(?:max|technology))*\s*\d\.\d\b"
    r"|\bneoverse[\s-]*[nve]\d\b|\bx(?:86(?:[\s-]64)?|64)\b"
    r"|\bhyper-?\s?threading\b|\b(?:stepping|revision|family|model)\s+\d{1,3}\b"
)
"""Screen sizes, word sizes, years of computers, versions of Turbo Boost, cores of Arm."""
_YEAR: Final = re.compile(r"\s*(?:19|20)\d\d[^\w+]*")
_SEPARATOR: Final = re.compile(r"([,;/&|()]|\b(?:and|or|vs|versus|with)\b)")
_ALTERNATIVE: Final = frozenset(["/", "&", "|", "and", "or", "vs", "versus"])
_COUNT: Final = re.compile(
    r"(?:^|(?<=[\s(,]))(?:(?:dual|two|quad|four|twin)(?:[\s-]*(?:socket|processor|cpu|way))?"
    r"|\d{1,3}(?=\s+(?:intel|amd)\b)|\d{1,2}\s*(?:[x×*]|-?\s*(?:socket|way)\b))[\s-]+"
    rf"(?=(?:\w+\s+)?(?:{BRAND}|processors|cpus))"
    r"|\b\d{1,2}\s*[x×*]\s+(?=[elwx]\d{4}\b)"
)
_RESPELLED: Final = tuple(
    (re.compile(pattern), spelling)
    for pattern, spelling in (
        (r"\bcore[\s-]*2(?=\s*(?:duo|quad)|\b\s*(?:solo|extreme|cpu|proc|[eqtplsux]{1,2}\s?\d|\d{4}|\W*$))", "core2 "),
        (r"\b(athlon\s*64|turion)[\s-]*dual[\s-]*core\b", r"\1 x2 "),
        (r"\bathlon\s+ii\s+x2\s+(?=340\b|370k\b)", "athlon x2 "),  # the Athlon X2's brand string
        (r"\bdmi\s+tamar\b", "google axion n4a"),
        (r"\bsnapdragon\s+x\b", "snapdragon xgen1 "),
        (r"\b(x[12][ep]?)(\d\d)(\d{3}|\d[a-z]{2})\b", r"\1 \2 \3"),  # X1E78100 in Snapdragon's brand strings
        (r"\bc2d\b", "core2 duo "),
        (r"\bc2q\b", "core2 quad "),
        (r"\b(?:pentium\s*-?\s*|p)(?:iv|4)\b", "pentium p4 "),
        (r"\b(?:pentium\s*-?\s*|p)(?:iii|3)\b", "pentium p3 "),
        (r"\b(?:pentium\s*-?\s*)(?:ii|2)\b(?!\d)", "pentium p2 "),
        (r"\b(xeon|opteron|pentium|celeron|athlon)s\b", r"\1 "),
        (
            r"\b(ryzen|athlon|phenom|epyc|xeon|celeron|pentium|opteron|graviton|threadripper|sempron|fx)[\s_-]*(?=\d)",
            r"\1 ",
        ),
        (r"\bryzen\s*tr\b", "threadripper "),
        (r"\b(?:ryzen\s+|r)([3579])(?:\s+|-)(?=\w{0,5}\s?\d)|\bryzen\s+([3579])\b", r"ryzen r\1\2 "),
        (r"\bryzen\s+(ai|pro)\s+([3579])\b", r"ryzen \1 r\2 "),
        (r"\bultra\s+(x?)([3579])\b", r"ultra \1 u\2 "),
        (r"\bcore\s+([3579])\s+(?=n?\d{3})", r"core c\1 "),
        # Intel's brand strings of 2010
        (r"\b(i[3579])[\s-]+(?:cpu\s+)?([qul]|x(?=\s*9[24]0))\s*(\d{3})\b", r"\1 \3\2m"),
        (r"\b(i[3579])[\s-]+(?:cpu\s+)?([mksx])\s*(\d{3})\b", r"\1 \3\2"),
        (r"\b(i[3579](?=[\s_+-]*[\dln])|e[357](?=[\s_-]*\d{4}))[\s_+-]*", r"\1 "),
        (r"\b(e[357][\s-]*\d{4}[lw]?)\s+0\b", r"\1"),  # the first generation's brand string: E5-2650 0
        (r"\bextreme\s+(?:edition\b\s*)?(?=\d{3,5}[a-z]*\b)", ""),
        (r"(?<=\dx)\s+extreme\b(?:\s+edition\b)?|(?<=\dxe)\s+extreme\s+edition\b", " "),
        (r"\b(?:e|y|et)\s+(?=\d+\s*(?:[mgt]i?b|[mg]o)\b)", ", "),  # and, before the memory
        (r"\b(xp(?=\d)|turion(?=x\d))", r"\1 "),
        (r"\bcore\s+m\s*-?\s*(?=\dy)", "core m "),
        (r"\bxeon\s+([wed])[\s-]*(?=\d{4})", r"xeon \1"),
        (r"\b([a-z]{1,2})-(?=\d)", r"\1"),
        (r"\bxeon\s+6\s+(?=\d{4})", "xeon "),
    )
)
_WORDS_OF_PROSE: Final = """
cpu processor processors cpus apu soc genuine authentic machine computer pc laptop desktop server workstation notebook
a an the of at on by in each per edition microsoft surface series mhz ghz clock speed clocked base up to turbo boost
frequency gen generation model dual version family single personal node nodes cluster our has equipped
"""
_DROPPED: Final = frozenset(_WORDS_OF_PROSE.split())
CONTEXT: Final = (
    *(_MARKS, _GRAPHICS, _BUS, INSTANCE, COMPUTER, _NOT_THE_CPU, _CLOCK, _CORES, _MEMORY, _SYSTEM, _GENERATION, _COUNT),
    *(re.compile(rf"\b(?:{'|'.join(_WORDS_OF_PROSE.split())})\b"), _SEPARATOR),
)
"""What is not a CPU's name, in this order, for the calculator; syntax of Python and JavaScript."""
CONDITIONS: Final = f"{_CLOCK.pattern}|{_CORES.pattern}"
"""Clocks and numbers of cores and threads, for the calculator."""


def check_length(text: str) -> None:
    if len(text) > LONGEST_NAME:
        raise CpuError(f"{text[:30]!r}…: a CPU's name must have at most {LONGEST_NAME} characters (has {len(text)})")


def unmarked(text: str) -> str:
    """Return text with simple hyphens and without trademarks."""
    return _MARKS.sub(" ", _CHINESE.sub(" ", text.translate(_DASHES)).replace("_", " "))


def words_of(text: str, *, strict: bool = True, remarks: bool = False) -> Words:
    """Return the words of a name, with those in parentheses if `remarks`.

    CpuError if the text is too long or has an impossible clock, unless `strict` is off.
    """
    if strict:
        check_length(text)
    rest = _BUS.sub(" ", _GRAPHICS.sub(" ", unmarked(text[:LONGEST_NAME].lower()).replace("(af)", " af ")))
    rest = _NOT_THE_CPU.sub(" ", COMPUTER.sub(" , ", INSTANCE.sub(" , ", rest)))
    two_clocks = any(pair[4] not in {"-", "to"} for pair in _RANGE.finditer(rest))
    rest = _RANGE.sub(lambda pair: f" {pair[1] or pair[3]} {pair[2] or pair[6]} , {pair[5]} {pair[6]} ", rest)
    rest, clocks = _without_clocks(rest)
    impossible = [clock for clock in clocks if not 0 < clock <= HIGHEST_CLOCK_GHZ]  # a 486 has 66 MHz
    if strict and impossible:
        raise CpuError(
            f"{text!r}: a clock must be above 0 and at most {HIGHEST_CLOCK_GHZ:g} GHz (is {impossible[0]:g})"
        )
    rest = rest if remarks else _REMARKS.sub(" ", rest)
    for pattern, spelling in _RESPELLED:
        rest = pattern.sub(spelling, rest)
    rest = _GENERATION.sub(" ", _SYSTEM.sub(" ", _MEMORY.sub(" ", _CORES.sub(" ", rest))))
    rest = _COUNT.sub(" ", rest, count=1)
    parts, alternatives = _parts(rest)
    return Words(parts, alternatives, tuple(clock for clock in clocks if clock not in impossible), two_clocks)


def _without_clocks(text: str) -> tuple[str, list[float]]:
    clocks: list[float] = []

    def take(clock_match: re.Match[str]) -> str:
        number, letter, unit, bare = clock_match.groups()
        clocks.append(float((number or bare).replace(",", ".")) / (1000 if (unit or "").startswith("m") else 1))
        return f" {letter or ''} "

    return _CLOCK.sub(take, text), clocks


def _parts(text: str) -> tuple[tuple[tuple[str, ...], ...], tuple[bool, ...]]:
    """Return the words of each part, and whether an alternative separates it from its neighbours."""
    parts, alternatives, is_alternative = list[tuple[str, ...]](), list[bool](), False
    for piece in _SEPARATOR.split(text):
        if _SEPARATOR.fullmatch(piece):
            is_alternative |= piece in _ALTERNATIVE
            continue
        words = tuple(word for word in re.findall("[a-z0-9\u00df-\u00f6\u00f8-\u024f]+", piece) if word not in _DROPPED)
        if words and (is_alternative or not _YEAR.fullmatch(piece)):
            if is_alternative and alternatives:
                alternatives[-1] = True
            parts.append(words)
            alternatives.append(is_alternative)
            is_alternative = False
    return tuple(parts), tuple(alternatives)
