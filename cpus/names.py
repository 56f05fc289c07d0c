"""Parse CPU names as people write them into vendor, family, model and clock, and compare them.

The brand string of a record, that of /proc/cpuinfo and the name in a paper are of the same CPU if family and model are
equal; clocks, cores and memory do not matter. An EPYC 7713 is never an EPYC 7763.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Final

from fairbench_agent.cpus.name_words import unmarked, words_of
from fairbench_agent.cpus.table import CpuError

_VENDORS: Final = {
    "intel": "Intel", "amd": "AMD", "apple": "Apple", "aws": "AWS", "amazon": "AWS", "ampere": "Ampere",
    "nvidia": "NVIDIA", "qualcomm": "Qualcomm", "azure": "Microsoft", "google": "Google", "alibaba": "Alibaba",
    "hygon": "Hygon", "loongson": "Loongson",
}  # fmt: skip
_BRANDS: Final = {
    "Intel": "core core2 i3 i5 i7 i9 u3 u5 u7 u9, xeon e3 e5 e7 platinum bronze, pentium, celeron, atom",
    "AMD": "ryzen threadripper, epyc, opteron, athlon, phenom, sempron, turion, duron, geode, fx, "
    "a4, a6, a8, a9, a10, a12",
    "AWS": "graviton",
    "Ampere": "altra, ampereone",
    "NVIDIA": "grace",
    "Qualcomm": "snapdragon",
    "Microsoft": "cobalt",
    "Google": "axion",
    "Alibaba": "yitian",
    "Raspberry Pi": "raspberry",
    "HiSilicon": "kunpeng",
    "IBM": "power8nvl, power9",
}
_BRAND_OF: Final = {
    word: (vendor, words) for vendor, lines in _BRANDS.items() for words in lines.split(", ") for word in words.split()
}
"""Words that identify a family; words of two lines identify two CPUs."""
_WITHIN: Final = frozenset((("phenom", "fx"), ("athlon", "fx")))
_QUALIFIER_WORDS: Final = """
duo solo quad extreme ultra p2 p3 p4 m m3 m5 m7 c3 c5 c7 d w3 w5 w7 w9 bronze silver gold platinum phi max mobile lv ulv
ai pro elite plus r3 r5 r7 r9 ii iii x2 x3 x4 x6 xp mp 64 neo micro embedded xgen1 8cx z2
"""
_QUALIFIERS: Final = frozenset(_QUALIFIER_WORDS.split())
"""Words that narrow a family, but are not models."""
_SUFFIX_WORDS: Final = "se he ee af hx hq hk mq mx qm xm um lm kf ks ge xt wx e f g h k l n p q r s t u x y"
_SUFFIXES: Final = frozenset(_SUFFIX_WORDS.split())
"""Letters of a model that may be separate: 6386 SE."""
_IMPLIED: Final = (
    ("core", frozenset(["core2", "i3", "i5", "i7", "i9", "m", "m3", "m5", "m7", "u5", "u7", "u9", "c3", "c5", "c7"])),
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
_MODEL_IN_REMARK: Final = re.compile(r"\([^()]*(?:\d{3}|\bm[1-9]\b|graviton|dmi)[^()]*\)")
_BARE_MODEL: Final = re.compile(r"[a-z]{0,2}\d{3,5}[a-z]{0,3}\d?|v\d|[a-z]{1,2}")
_END_OF_MODEL: Final = re.compile(r"\d{1,2}[a-z]?(?:v\d)?")
_IN_PARENTHESES: Final = re.compile(r"\(([^()]*)\)")
_OF_SERIES: Final = re.compile(r"\b(?:series|family|generation|platform)\b")
_CHIP_MAKERS: Final = frozenset(("Intel", "AMD", "Apple"))
GRADES: Final = frozenset(("bronze", "silver", "gold", "platinum"))
"""Of Xeons; with a model, they need no family: Gold 6148."""
_MIN_DIGITS: Final = 3
"""Of a model in parentheses."""
_REMARK: Final = re.compile(r"\s*\([^()]*\)\s*$")


@dataclass(frozen=True)
class CpuName:
    """The parts of a name."""

    vendor: str | None  # of the name or its family
    family: tuple[str, ...]  # words of the product line, without those that others imply: i7, core2 duo, xeon gold
    model: str | None  # its number and letters, without blanks and hyphens: 4790k, 2680v3
    words: tuple[str, ...]  # all, for CPUs of unknown families
    clocks_ghz: tuple[float, ...] = ()
    # models, or their letters, in other parts or parentheses, and whether "or" or a slash precedes them
    others: tuple[tuple[str, bool], ...] = ()
    two_clocks: bool = False  # whether "or" or a slash joins two clocks

    @property
    def clock_ghz(self) -> float | None:
        return self.clocks_ghz[0] if self.clocks_ghz else None

    @property
    def is_cpu(self) -> bool:
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

    @property
    def is_family_at_clock(self) -> bool:
        """True for a name of all CPUs of a family with a clock, though one row is spelled alike: Xeon 3.20 GHz."""
        return self.model is None and bool(self.clocks_ghz) and not self.named_by_clock


@lru_cache(maxsize=16_384)  # tables are searched name by name
def read_name(text: str, *, strict: bool = True) -> CpuName:
    """Parse a name; if `strict`, CpuError if it is too long, names two CPUs or has an impossible clock."""
    words = words_of(text, strict=strict)
    names = [_part(part) for part in words.parts]
    if not any(name.model for name in names) and _MODEL_IN_REMARK.search(unmarked(text.lower())):
        words = words_of(text, strict=strict, remarks=True)
        names = [_part(part) for part in words.parts]
    named = _most_complete(names)
    if strict and (_are_several(names, words.alternatives) or any(map(_names_several, words.parts))):
        raise two_cpus(text)
    first = named[0] if named else CpuName(None, (), None, sum(words.parts, ()))
    vendors = {name.vendor for name in names if name.vendor}
    outside = [pair for pair in zip(names, words.alternatives, strict=True) if pair[0] is not first]
    remarks = _in_remarks(text) if strict and first.model else []
    if any(_is_another(name, is_alternative, first) for name, is_alternative in remarks):
        raise two_cpus(text)
    others = tuple(
        (model, is_alternative)
        for name, is_alternative in (*outside, *remarks)
        for model in ["".join(word for word in name.words if word not in _VENDORS)]
        if not name.family
        if _BARE_MODEL.fullmatch(model) or (is_alternative and _END_OF_MODEL.fullmatch(model))
    )
    return replace(
        first,
        vendor=first.vendor or (vendors.pop() if len(vendors) == 1 else None),
        clocks_ghz=words.clocks_ghz,
        others=others,
        two_clocks=words.two_clocks,
    )


def two_cpus(text: str) -> CpuError:
    return CpuError(f"{short(text)} names more than one CPU; give the one that was measured")


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
    """Return the parts of a name that have most of a CPU's name."""
    return (
        [name for name in names if name.family and name.model]
        or [name for name in names if name.vendor and name.model]
        or [name for name in names if name.family]
        or [name for name in names if name.is_cpu and (len(names) == 1 or not "".join(name.words).isdigit())]
    )


def _in_remarks(text: str) -> list[tuple[CpuName, bool]]:
    """Return the names in parentheses, and whether "or" or a slash joins them to another one."""
    remarks = [remark for remark in _IN_PARENTHESES.findall(unmarked(text.lower())) if not _OF_SERIES.search(remark)]
    read = [words_of(remark, strict=False) for remark in remarks]
    names = ((_part(part), is_alternative) for words in read for part, is_alternative in zip(*words[:2], strict=True))
    return [pair for pair in names if not _END_OF_MODEL.fullmatch("".join(pair[0].words))]


def _is_another(name: CpuName, is_alternative: bool, first: CpuName) -> bool:
    """Return True if a name in parentheses is of another CPU than the first: i7-8700 (or i7-8700K)."""
    if name.vendor == "Apple" and not name.family:
        return name.model != first.model and (is_alternative or first.vendor == "Apple")
    if name.family and name.model:
        return name.model != first.model and len(name.digits) >= _MIN_DIGITS
    return is_alternative and bool(name.family) and not (name.families <= first.families)


def _are_several(names: Sequence[CpuName], alternatives: Sequence[bool]) -> bool:
    """Return True if parts of a name have different models, or families of which neither includes the other."""
    are_apple = all(name.vendor == "Apple" for name in names if name.model)
    apple = {
        name.model
        for name, is_alternative in zip(names, alternatives, strict=True)
        if name.vendor == "Apple" and name.model and not name.family
        if are_apple or is_alternative or "apple" in name.words
    }
    models = {(name.vendor, name.family, name.model) for name in names if name.model and name.family}
    families = [name.families for name in names if name.family]
    if len(models) + len(apple) > 1 or (apple and any(family != {"core"} for family in families)):
        return True
    return any(not (one <= other or other <= one) for one, other in combinations(families, 2))


def _names_several(words: tuple[str, ...]) -> bool:
    """Return True if a part has words of several product lines or vendors."""
    lines = list(dict.fromkeys(_BRAND_OF[word] for word in words if word in _BRAND_OF))
    firsts = tuple(line.split()[0] for _, line in lines)
    series = {word for word in words if re.fullmatch(r"[ire][3579]", word)}
    makers = {_VENDORS[word] for word in words if word in _VENDORS} & _CHIP_MAKERS
    return (len(lines) > 1 and firsts not in _WITHIN) or len(series) > 1 or len(makers) > 1


def _part(words: tuple[str, ...]) -> CpuName:
    words = _without_count(words)
    vendor = next((_VENDORS[word] for word in words if word in _VENDORS), None)
    chip = next((place for place, word in enumerate(words) if _APPLE.fullmatch(word)), None)
    if chip is not None and (vendor == "Apple" or (vendor is None and not {"core", *_BRAND_OF} & set(words))):
        size = "".join(word for word in words[chip + 1 : chip + 2] if word in _APPLE_SIZES)
        return CpuName("Apple", (), words[chip] + size, (*filter(_VENDORS.get, words[:chip]), *words[chip:]))
    brands = [word for word in words if word in _BRAND_OF]
    if vendor == "Intel" or any(_BRAND_OF[word][0] == "Intel" for word in brands):
        words = tuple(word for word in words if not re.fullmatch(r"x[248]", word))  # 2 CPUs
    is_known = vendor is not None or bool(brands) or bool(GRADES & set(words))
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


def _without_count(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return a part without the number of CPUs or the computer before their brand: 40 Intel Skylake, GE66 i7-10875H."""
    marks = [place for place, word in enumerate(words) if word in _BRAND_OF or word in _VENDORS]
    marks = [place for place in marks if words[place] in _BRAND_OF] or [*marks, 0]
    has_model = any(map(str.isdigit, "".join(words[marks[0] + 1 :])))
    before = re.compile(r"[0-9]{1,3}|[a-z]+[0-9].*" if has_model else "[0-9]{1,3}")
    return (*(word for word in words[: marks[0]] if not before.fullmatch(word)), *words[marks[0] :])


def short(text: str) -> str:
    return repr(text if len(text) <= 80 else f"{text[:77]}…")
