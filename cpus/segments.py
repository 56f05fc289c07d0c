"""What a CPU was made for, and whether it has one core or shares a board with others, by its name: what it is sold as.

A segment says how far below its highest clock a CPU usually runs. Single-socket Xeons for workstations (W3520, W-2295,
w9-3495X) count as desktops, Xeons for laptops (E3-1505M) as mobile; Apple's CPUs, which hold their clock, as desktops.

A trait says what else keeps a CPU from the score of its clock: with one core, a benchmark shares it with the system and
with its own windows; on a board of several sockets, memory is buffered and partly another CPU's.
"""

import re
from typing import Final, Literal

Segment = Literal["desktop", "mobile", "server"]
SEGMENTS: Final[tuple[Segment, ...]] = ("desktop", "mobile", "server")
Trait = Literal["one core", "several sockets"]
TRAITS: Final[tuple[Trait, ...]] = ("one core", "several sockets")
ONE_CORE_KINDS: Final = frozenset(("p6", "k7"))
"""Microarchitectures none of whose CPUs has a second core."""

_LAPTOPS: Final = (
    r"\bXeon (?:E3-\d{4}M|E-\d{4}M|W-1[01]\d{3}M)",
    # i7-1060NG7, made for one laptop; the embedded Celerons 827E and 807UE are laptops' without a socket
    r"\bCore i\d-\d+NG\d|\bCeleron (?:8[024]7U?E|B7[123]0)|\bAMD V1\d0|\bA(?:4|6|8|10) PRO-[37][0-4]50B",
    # i7-4600M, i7-12700H, i7-1065G7, i7-620LM, i7-4700EQ; i7-1260P but not i5-3350P; i7-520E but not i7-9700E
    r"\bCore i\d-\d+(?:[MUYHG]|[QXL]M|[LQ]E|E[QC])",
    r"\bCore i\d-(?:1[23]\d\dP|L\d|N\d|\dY|(?:\d{3}|[2-5]\d{3}|[67]10[02])E\b)",
    r"\bCore (?:M-|m\d|Duo|Solo|3 N)|\bCore (?:Ultra )?\d \d{3}[UHVP]",
    r"\bCore 2 (?:Duo|Solo|Extreme) (?:[TPLU]|S[LPU])|\bCore 2 Extreme (?:X7[89]00|X9[01]00|QX?9[23]00)\b",
    r"\bCore 2 Quad Q9[01]00\b",
    r"\bCeleron (?:[MNPTUB]|SU|ULV|\d{3}C?$(?<![ 42]\d\d)|\d{4}(?:[MUYL]|UE|E\b|HE)|7305)|\bCeleron (?:5\d\d|9\d\d)",
    r"\bPentium (?:Gold )?(?!1405)\d{4}(?:[MUY]\b|$)|\bPentium (?:M\b|[NPTUB]\d|9[5-9]7|A10|SU|Silver N)|\bMobile\b",
    r"\bIntel [UN]\d{2,3}|\bAtom (?:[NZ]\d|x[57]-Z)",
    r"\b(?:Ryzen|Athlon).* (?:AI .*|Z[12]\b.*|\d{4}(?:U|H|HS|HX|HX3D|C|Z)|30[25]\de|3[01]45B|\d00U)$",
    r"\bAMD 30[12]\de",
    r"\bA(?:4|6|8|9|10|12)-\d{4}(?:MX?|P|C)$|\bFX-(?:7500|7600P|[89]8[03]0P)",
    r"\bA4-(?:12[05]0|5[01]00|6210|7210|91\d[05])$|\bA6-(?:1450|5200|6310|7000|7310|92\d[05])$|\bA9-9\d\d\d$",
    r"\bA8-(?:6410|7100|7410)$|\bA10-7300$",
    r"\bPRO A\d+-(?:8[5-8]00B|8[578]30B|9[5-9][03]0B|[345]350B)|\bPRO A6-[78]350B",
    r"\bAMD (?:[CZ]-\d\d|E[12]?-\d{3,4})M?$(?<!E2-3200)",
    r"\bAthlon II (?:Neo|[MNP]\d)|\bAthlon Neo|\bPhenom II (?:[NP]\d|X[69][24]0$)|\bTurion|\bAthlon.* (?:TK|QL)-",
)
_MOBILE: Final = re.compile("|".join(_LAPTOPS))
_WORKSTATION: Final = re.compile(r"\bXeon (?:W\d{4}|W-\d{4}|w\d-)")
_SERVER: Final = re.compile(
    r"\b(?:Xeon|EPYC|Opteron|Graviton\d*|Altra|AmpereOne|Grace)\b|\bAtom [CPS]\d|\bPentium (?:D1\d{3}|1405)"
)

_ONE_CORE: Final = (
    r"\bPentium (?:II|III|4|M)\b|\bPentium (?:4-M|SU2700)|\bCeleron [DM]\b|\bCeleron (?:ULV )?(?:\d\.\d\d GHz|\d+ MHz)",
    # Conroe-L and Merom-L, Penryn-L, Sandy Bridge with one core, Jasper Forest
    r"\bCeleron (?:ULV )?(?:2[12][05]|4[2-5][05]|5[2-8][035]|7[2-9][2357]C?|80[57]|80[57]UE|827E|900|925|G4[467][05]|B7[123]0|P1053)\b",
    r"\bXeon (?:MV )?\d\.\d\d GHz|\bXeon LV (?:1\.60|2\.40|2\.80) GHz|\bXeon (?:LC3518|L3014)\b",
    r"\bCore (?:2 )?Solo\b|\bAtom (?:230|N2[78]0|N4\d\d|N2100|D4[12]\d|Z5\d\d\w*|Z6\d\d|Z24\d0|E6\d\d\w*|E3815)\b",
    r"\b(?:Duron|Athlon (?:XP|MP|\d+ MHz|\d\.\d+ GHz))\b|\bAthlon 64 (?!X2|FX-[67])|\bTurion 64 Mobile M[KLT]-",
    r"\bSempron (?:LE-|1[345][05]\b|\d{4}\+|SI-|M1|2[01]0U)|\bAthlon (?:LE-|2[68]50e|TF-|1640B|Neo MV|QI-)",
    r"\bAthlon II (?:1[67]0u|Neo K1)|\bAMD (?:V1[0-6]\d|C-30|E-240|G-T(?:44R|40R|52R|30L))\b|\bOpteron [128][45]\d\b",
)
_SEVERAL_SOCKETS: Final = (
    r"\bOpteron (?:[28]\d\d|[28]\d{3}|6\d{3}|4[123]\d\d)\b|\bEPYC (?![348]\d{3}\b)\w+(?<!P)$|\bAthlon 64 FX-7\d",
    r"\bXeon (?:[LMU]+V )?(?:\d\.\d\d GHz|5\d{3}\b)|\bXeon (?:[ELXW]5|[ELX][67])\d{3}|\bXeon (?:EC55|LC55|6\d{3}[PE])",
    r"\bXeon (?:E5-(?:2[46]|46)|E7-|Bronze|Silver|Gold|Platinum|Max)|\bCore 2 Extreme Q?X9775",
)
_TRAITS: Final[tuple[tuple[Trait, re.Pattern[str]], ...]] = (
    ("several sockets", re.compile("|".join(_SEVERAL_SOCKETS))),
    ("one core", re.compile("|".join(_ONE_CORE))),
)


def segment_named(name: str) -> Segment:
    """Return what a CPU of this name is made for; a desktop where the name does not tell."""
    if _MOBILE.search(name):
        return "mobile"
    return "server" if _SERVER.search(name) and not _WORKSTATION.search(name) else "desktop"


def traits_named(name: str) -> tuple[Trait, ...]:
    """Return the traits of a CPU of this name; none where the name does not tell.

    One core is none where the board has several sockets: the system has another CPU's.
    """
    return next(((trait,) for trait, written in _TRAITS if written.search(name)), ())
