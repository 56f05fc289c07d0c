"""Whether a CPU was made for desktops, laptops or servers, by its name: its letters are what manufacturers sell it as.

A segment says how far below its highest clock a CPU usually runs. Single-socket Xeons for workstations (W3520, W-2295,
w9-3495X) count as desktops, Xeons for laptops (E3-1505M) as mobile; Apple's CPUs, which hold their clock, as desktops.
"""

import re
from typing import Final, Literal

Segment = Literal["desktop", "mobile", "server"]
SEGMENTS: Final[tuple[Segment, ...]] = ("desktop", "mobile", "server")

_LAPTOPS: Final = (
    r"\bXeon (?:E3-\d{4}M|E-\d{4}M|W-1[01]\d{3}M)",
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


def segment_named(name: str) -> Segment:
    """Return what a CPU of this name is made for; a desktop where the name does not tell."""
    if _MOBILE.search(name):
        return "mobile"
    return "server" if _SERVER.search(name) and not _WORKSTATION.search(name) else "desktop"
