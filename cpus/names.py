"""Parse CPU names as people write them into vendor, family, model and clock, and compare them.

The brand string of a record, that of /proc/cpuinfo and the name in a paper are of the same CPU if family and model are
equal; clocks, cores and memory do not matter. An EPYC 7713 is never an EPYC 7763.
"""

import re
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final

from fairbench_agent.cpus.name_words import words_of
from fairbench_agent.cpus.table import CpuError

_VENDORS: Final = {
    "intel": "Intel", "amd": "AMD", "apple": "Apple", "aws": "AWS", "amazon": "AWS", "ampere": "Ampere",
    "nvidia": "NVIDIA", "qualcomm": "Qualcomm", "azure": "Microsoft", "google": "Google", "alibaba": "Alibaba",
}  # fmt: skip
_BRANDS: Final = {
    "Intel": "core core2 i3 i5 i7 i9 u5 u7 u9, xeon e3 e5 e7, pentium, celeron, atom",
    "AMD": "ryzen threadripper, epyc, opteron, athlon, phenom, sempron, turion, duron, geode, fx, "
    "a4, a6, a8, a9, a10, a12",
    "AWS": "graviton",
    "Ampere": "altra",
    "NVIDIA": "grace",
    "Qualcomm": "snapdragon",
    "Microsoft": "cobalt",
    "Google": "axion",
    "Alibaba": "yitian",
    "Raspberry Pi": "raspberry",
}
_BRAND_OF: Final = {
    word: (vendor, words) for vendor, lines in _BRANDS.items() for words in lines.split(", ") for word in words.split()
}
"""Words that identify a family; words of two lines identify two CPUs."""
_WITHIN: Final = frozenset((("phenom", "fx"), ("athlon", "fx")))
_QUALIFIER_WORDS: Final = """
duo solo quad extreme ultra p2 p3 p4 m m3 m5 m7 c3 c5 c7 d w3 w5 w7 w9 bronze silver gold platinum phi max mobile lv ulv
ai pro elite plus r3 r5 r7 r9 ii iii x2 x3 x4 x6 xp mp 64 neo micro embedded
"""
_QUALIFIERS: Final = frozenset(_QUALIFIER_WORDS.split())
"""Words that narrow a family, but are not models."""
_SUFFIXES: Final = frozenset(["se", "he", "ee", "af", "hx", "k", "s", "t", "u", "h", "e", "ge", "g", "x"])
"""Letters of a model that may be separate: 6386 SE."""
_IMPLIED: Final = (
    ("core", frozenset(["i3", "i5", "i7", "i9", "m", "m3", "m5", "m7", "u5", "u7", "u9", "c3", "c5", "c7"])),
    ("ultra", frozenset(("u5", "u7", "u9"))),
    ("xeon", frozenset(["e3", "e5", "e7", "bronze", "platinum"])),
    ("ryzen", frozenset(("threadripper", "r3", "r5", "r7", "r9"))),
)
"""Words that others imply: every i7 is a Core."""
_OPTIONAL: Final = frozenset(("duo", "solo", "quad", "mobile"))
"""Words that the model implies: an E8400 is a Duo."""
_MOBILE_ATHLON: Final = {"mobile", "athlon", "64"}
"""The Mobile Athlon 64 3400+ has another clock than the Athlon 64 3400+."""
_NAMED_BY_CLOCK: Final = tuple(frozenset(("pentium", generation)) for generation in ("p2", "p3", "p4"))
_APPLE: Final = re.compile(r"m[1-9]\d?")
_APPLE_SIZES: Final = frozenset(("pro", "max", "ultra"))
_MODEL_IN_REMARK: Final = re.compile(r"\([^()]*(?:\d{3}|\b[Mm][1-9]\b|[Gg]raviton)[^()]*\)")
_REMARK: Final = re.compile(r"\s*\([^()]*\)\s*$")


@dataclass(frozen=True)
class CpuName:
    """The parts of a name.

    Attributes:
        vendor: Intel, AMD, Apple, …; None if the name has no vendor or family.
        family: words of the product line, without those that others imply: i7, core2 duo, xeon gold, pentium p4.
        model: number and letters of the model without blanks and hyphens: 4790k, 2680v3.
        words: all words, for CPUs of unknown families.
        clock_ghz: the first clock in the name.
    """

    vendor: str | None
    family: tuple[str, ...]
    model: str | None
    words: tuple[str, ...]
    clock_ghz: float | None = None

    @property
    def is_cpu(self) -> bool:
        """True if the name has a vendor, a family or a model."""
        return bool(self.vendor or self.family or self.model)

    @cached_property
    def digits(self) -> str:
        """The longest number in the model, common to all spellings of the name: 2680 for E5-2680 v3."""
        words = (word for word in self.words if self.model and word not in self.family)
        return max((run for word in words for run in re.findall(r"\d+", word)), key=len, default="")

    @cached_property
    def families(self) -> frozenset[str]:
        """Words of the family and the words they imply: i7 and core, e5 and xeon."""
        return frozenset(self.family) | {word for word, specific in _IMPLIED if specific & set(self.family)}

    @property
    def named_by_clock(self) -> bool:
        """True if the family has clocks instead of model numbers: Pentium 4 2.80 GHz."""
        return self.model in {None, "e"} and frozenset(self.family) in _NAMED_BY_CLOCK


@lru_cache(maxsize=16_384)  # tables are searched name by name
def read_name(text: str, *, strict: bool = True) -> CpuName:
    """Parse a name; if `strict`, CpuError if it is too long, names two CPUs or has an impossible clock."""
    words = words_of(text, strict=strict)
    names = [_part(part) for part in words.parts]
    if not any(name.model for name in names) and _MODEL_IN_REMARK.search(text):
        words = words_of(text, strict=strict, remarks=True)
        names = [_part(part) for part in words.parts]
    complete = _most_complete(names)
    if strict and (
        len({(name.family, name.model) for name in complete if name.family and name.model}) > 1
        or _names_several(words.parts)
    ):
        raise CpuError(f"{_short(text)} names more than one CPU; give the one that was measured")
    if not complete:
        return CpuName(None, (), None, sum(words.parts, ()))
    first = complete[0]
    vendors = {name.vendor for name in names if name.vendor}
    vendor = first.vendor or (vendors.pop() if len(vendors) == 1 else None)
    clock = words.clocks_ghz[0] if words.clocks_ghz else None
    return replace(first, vendor=vendor, clock_ghz=clock)


def same_cpu(first: str, second: str) -> bool:
    """Return True if two names mean the same CPU; one may lack the remark in parentheses that ends the other.

    Names without a model must be spelled alike, or be of a family that is named by clock.
    """
    (whole, short), (other_whole, other_short) = _spellings(first), _spellings(second)
    if other_whole in {whole, short} or whole == other_short:
        return True
    digits = read_name(first, strict=False).digits
    if digits and digits not in second:  # a fast test, because tables are searched name by name
        return False
    return same_model(read_name(first, strict=False), read_name(second, strict=False))


def same_model(first: CpuName, second: CpuName) -> bool:
    """Return True if two names have the same model of the same family."""
    if first.vendor and second.vendor and first.vendor != second.vendor:
        return False
    if first.named_by_clock and second.named_by_clock:
        same = (first.family, first.model, first.clock_ghz) == (second.family, second.model, second.clock_ghz)
        return same and first.clock_ghz is not None
    if first.model is None or first.model != second.model:
        return False
    if not first.family and not second.family and not (first.vendor and second.vendor):
        return first.words == second.words
    less, more = sorted((set(first.family), set(second.family)), key=len)
    return less <= more and more - less <= (_OPTIONAL - {"mobile"} if more == _MOBILE_ATHLON else _OPTIONAL)


def names_model(text: str) -> bool:
    """Return True if a name has a model, or is of a family that is named by clock."""
    name = read_name(text, strict=False)
    return name.model is not None or name.named_by_clock


@lru_cache(maxsize=16_384)
def _spellings(text: str) -> tuple[str, str]:
    """Return a name in lower case with single spaces, with and without a trailing remark."""
    return " ".join(text.lower().split()), " ".join(_REMARK.sub("", text).lower().split())


def _most_complete(names: list[CpuName]) -> list[CpuName]:
    """Return the parts of a text that have most of a CPU's name."""
    return (
        [name for name in names if name.family and name.model]
        or [name for name in names if name.vendor and name.model]
        or [name for name in names if name.family]
        or [name for name in names if name.is_cpu]
    )


def _names_several(parts: tuple[tuple[str, ...], ...]) -> bool:
    """Return True if a part has words of several product lines or vendors."""
    for part in parts:
        lines = list(dict.fromkeys(_BRAND_OF[word] for word in part if word in _BRAND_OF))
        firsts = tuple(words.split()[0] for _, words in lines)
        series = {word for word in part if re.fullmatch(r"[ire][3579]", word)}
        makers = {_VENDORS[word] for word in part if word in _VENDORS} & {"Intel", "AMD"}
        if (len(lines) > 1 and firsts not in _WITHIN) or len(series) > 1 or len(makers) > 1:
            return True
    return False


def _part(words: tuple[str, ...]) -> CpuName:
    vendor = next((_VENDORS[word] for word in words if word in _VENDORS), None)
    chip = next((place for place, word in enumerate(words) if _APPLE.fullmatch(word)), None)
    if chip is not None and (vendor == "Apple" or (vendor is None and not {"core", *_BRAND_OF} & set(words))):
        size = "".join(word for word in words[chip + 1 : chip + 2] if word in _APPLE_SIZES)
        return CpuName("Apple", (), words[chip] + size, words)
    brands = [word for word in words if word in _BRAND_OF]
    is_known = vendor is not None or bool(brands)
    family = [word for word in words if word in _BRAND_OF or (is_known and word in _QUALIFIERS)]
    implied = {word for word, specific in _IMPLIED if specific & set(family)}
    family = [word for word in family if word not in implied]
    model = ""
    for word in words:
        if word in _VENDORS or word in family or word in _BRAND_OF or (is_known and word in _QUALIFIERS):
            continue
        if any(map(str.isdigit, word)) or (is_known and word in _SUFFIXES and (model or word in {"e", "hx"})):
            model += word
    if "core2" in family and re.fullmatch(r"\d{4}", model):
        model = f"e{model}"  # the brand string of a Core 2 Duo E6600 says "Core(TM)2 CPU 6600"
    if vendor is None and brands:
        vendor = _BRAND_OF[brands[0]][0]
    return CpuName(vendor, tuple(dict.fromkeys(family)), model or None, words)


def _short(text: str) -> str:
    return repr(text if len(text) <= 80 else f"{text[:77]}…")
