r"""Text for LaTeX.

Symbols and Greek letters become formulas. Accented letters stay, which needs the T1 encoding (\usepackage[T1]{fontenc})
and a LaTeX that reads UTF-8, as since 2018. Any other character appears as its code, such as [U+4E2D].
"""

import re
import unicodedata
from typing import Final

_SMALL_GREEK: Final = (
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi o pi rho varsigma sigma tau upsilon phi "
    "chi psi omega"
)
_CAPITAL_GREEK: Final = "A B Gamma Delta E Z H Theta I K Lambda M N Xi O Pi P - Sigma T Upsilon Phi X Psi Omega"
_MATH: Final = {
    **{chr(0x3B1 + i): name if name == "o" else rf"\{name}" for i, name in enumerate(_SMALL_GREEK.split())},
    **{chr(0x391 + i): name if len(name) == 1 else rf"\{name}" for i, name in enumerate(_CAPITAL_GREEK.split())},
    "≈": r"\approx", "≤": r"\leq", "≥": r"\geq", "≠": r"\neq", "→": r"\to", "÷": r"\div", "×": r"\times", "·": r"\cdot",
    "±": r"\pm",
    "∞": r"\infty",
    "µ": r"\mu",
}  # fmt: skip
"""Signs and their LaTeX in math mode."""
_WORDS: Final = {
    "\\": "backslash", "~": "asciitilde", "^": "asciicircum", "|": "bar", "®": "registered", "™": "trademark",
    "©": "copyright", "°": "degree", "€": "euro", "•": "bullet", "§": "section", "†": "dagger", "‡": "daggerdbl",
}  # fmt: skip
_LATEX: Final = {
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
    **{sign: rf"\text{word}{{}}" for sign, word in _WORDS.items()},
    "[": "{[}",  # LaTeX reads a bracket or asterisk after \\ as an option
    "*": "{*}",
    "<": "$<$",
    ">": "$>$",
    "−": "$-$",
    "′": "$'$",
    "‐": "{-}",
    "‑": "{-}",
    "…": r"\dots{}",
    "½": r"$\frac{1}{2}$",
    **{sign: f"${command}$" for sign, command in _MATH.items()},
    **{sign: f"$_{number}$" for number, sign in enumerate("₀₁₂₃₄₅₆₇₈₉")},
    **{sign: f"$^{number}$" for number, sign in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")},
    "⁻": "$^-$",
}
_GREEK: Final = "".join(sign for sign in _MATH if "Α" <= sign <= "ω")
_SYMBOL: Final = (
    rf"(?<![^\W_])(?P<letter>[{_GREEK}∞]|[A-Za-z](?=[\u0302₀-₉′]|_[{_GREEK}]))(?P<hat>\u0302)?"
    rf"(?:(?P<digits>[₀-₉]+)|_(?P<index>[{_GREEK}]))?(?P<prime>′)?(?!\w)"
)
"""A letter with an optional hat, index and prime, such as t̂₂, p_γ or ρ′."""
_LIGATURE: Final = "-(?=-)|'(?=')|`(?=`)|,(?=,)|[?!](?=`)"
"""Characters that the T1 encoding joins with the next one: -- is a dash."""
_PLAIN: Final = " -~À-ÖØ-öø-ĥĨ-ķĹ-ľŁ-ňŊ-ťŨ-žȘ-țẞ¡¿«»„“”‘’–—"
"""Characters that LaTeX reads in the T1 encoding, from its file t1enc.dfu, as a range of a regular expression."""
_SPECIAL: Final = "".join(re.escape(sign) for sign in _LATEX if sign.isascii())
_IN_LATEX = re.compile(rf"{_SYMBOL}|(?P<ligature>{_LIGATURE})|.[\u0300-\u036f]+|[^{_PLAIN}]|[{_SPECIAL}]")


def latex_text(text: str) -> str:
    r"""Return text on one line for LaTeX.

    >>> print(latex_text("Łódź & Gödel: p_γ ≤ 5 %, 中"))
    Łódź \& Gödel: $p_\gamma$ $\leq$ 5 \%, {[}U+4E2D]
    """
    return _IN_LATEX.sub(_in_latex, " ".join(text.split()))


def _in_latex(match: re.Match[str]) -> str:
    if match["ligature"]:
        return f"{{{match[0]}}}"
    if not match["letter"]:
        return "".join(map(_character, unicodedata.normalize("NFC", match[0])))
    letter = _MATH.get(match["letter"], match["letter"])
    letter = rf"\hat{{{letter}}}" if match["hat"] else letter
    digits = unicodedata.normalize("NFKC", match["digits"] or "")
    index = _MATH.get(match["index"], digits if len(digits) < 2 else f"{{{digits}}}")
    subscript = f"_{index}" if index else ""
    prime = "'" if match["prime"] else ""
    return f"${letter}{subscript}{prime}$"


def _character(sign: str) -> str:
    return _LATEX.get(sign) or (sign if re.match(f"[{_PLAIN}]", sign) else f"{{[}}U+{ord(sign):04X}]")
