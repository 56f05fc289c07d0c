"""Names that look the same: folded to one spelling, so that a letter of another script makes no new CPU.

After Unicode's UTS 39 (skeletons): compatibility forms are taken apart (NFKC), what cannot be seen is left out, and letters of
other scripts that look like Latin ones stand for these. Of its `confusables.txt` those of Cyrillic, Greek, Armenian, Cherokee and
phonetic letters are kept that one would take for a letter of a CPU's name.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

_CAPITALS: Final = {
    "A": "ΑАᎪ", "B": "ΒВᏴ", "C": "СϹᏟ", "D": "Ꭰ", "E": "ΕЕᎬ", "F": "Ϝ", "G": "ԌᏀ", "H": "ΗНᎻ", "I": "ΙІӀ", "J": "ЈᎫ", "K": "ΚКᏦ",
    "L": "ԼᏞ", "M": "ΜМᎷ", "N": "Ν", "O": "ΟОՕ", "P": "ΡРᏢ", "Q": "Ԛ", "R": "Ꭱ", "S": "ЅՏᏚ", "T": "ΤТᎢ", "U": "Ս", "V": "ѴᏙ",
    "W": "ԜᎳ", "X": "ΧХ", "Y": "ΥҮУ", "Z": "ΖᏃ",
}  # fmt: skip
_SMALL: Final = {
    "a": "аɑα", "b": "ьвʙβ", "c": "сϲᴄ", "d": "ԁɗժ", "e": "еҽєε", "f": "ғϝք", "g": "ɡցԍ", "h": "һհн", "i": "іıɩι", "j": "јϳ",
    "k": "κкᴋ", "l": "ӏʟ", "m": "мᴍ", "n": "ոηпɴ", "o": "оοօσᴏ", "p": "рρᴘ", "q": "ԛգ", "r": "гᴦʀ", "s": "ѕꜱ", "t": "тτᴛ",
    "u": "սυʋᴜ", "v": "ѵνᴠ", "w": "ԝωшᴡ", "x": "хχ", "y": "уүγʏ", "z": "ᴢζ",
}  # fmt: skip
_LATIN: Final = str.maketrans(
    {other: latin for table in (_CAPITALS, _SMALL) for latin, others in table.items() for other in others}
)
_ONE_STROKE: Final = str.maketrans({"l": "1", "i": "1", "|": "1", "o": "0"})
"""In many typefaces a capital i, a small L and a one are one stroke, and a capital O a zero."""
_SIGNS: Final = re.compile("[®™©]")
_MARKS: Final = re.compile(r"\((?:r|tm|c)\)", re.IGNORECASE)
_UNSEEN: Final = frozenset(("Mn", "Me", "Cf", "Cc", "Co", "Cn"))


@lru_cache(maxsize=8192)
def latin(name: str) -> str:
    """Return a name in Latin letters as it looks, single blanks between its words, without what cannot be seen."""
    taken_apart = _MARKS.sub("", unicodedata.normalize("NFKD", _SIGNS.sub("", name)))
    seen = "".join(one for one in taken_apart if unicodedata.category(one) not in _UNSEEN)
    return " ".join(seen.translate(_LATIN).split())


@lru_cache(maxsize=8192)
def look_alike(name: str) -> str:
    """Return what all names that look like this one have in common, to compare names by and not to be read.

    Blanks, hyphens, marks and case tell no CPUs apart.
    """
    folded = latin(name).casefold().translate(_ONE_STROKE)
    return "".join(one for one in folded if one.isalnum() or one == "+")
