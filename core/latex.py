r"""Text for LaTeX.

Symbols and Greek letters become formulas, accented letters commands: ą is \k{a}, which needs the T1 encoding
(\usepackage[T1]{fontenc}). A character without a command appears as its code, such as [U+4E2D].
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
_LETTERS: Final = {
    sign: rf"\{name}{{}}"
    for sign, name in {
        "ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
        "đ": "dj", "Đ": "DJ", "ð": "dh", "Ð": "DH", "þ": "th", "Þ": "TH", "ŋ": "ng", "Ŋ": "NG", "ı": "i", "ȷ": "j",
    }.items()
}  # fmt: skip
"""Letters and their commands."""
_ACCENTS: Final = {
    "\u0300": "`", "\u0301": "'", "\u0302": "^", "\u0303": "~", "\u0304": "=", "\u0306": "u", "\u0307": ".",
    "\u0308": '"', "\u030a": "r", "\u030b": "H", "\u030c": "v", "\u0323": "d", "\u0326": "textcommabelow",
    "\u0327": "c", "\u0328": "k", "\u0331": "b",
}  # fmt: skip
"""Combining accents and their commands."""
_ABOVE: Final = 230
"""Combining class of accents above a letter, which i and j lose their dot for."""
_WORDS: Final = {
    "\\": "backslash", "~": "asciitilde", "^": "asciicircum", "|": "bar", "®": "registered", "™": "trademark",
    "©": "copyright", "°": "degree", "€": "euro", "•": "bullet", "§": "section", "†": "dagger", "‡": "daggerdbl",
    "¿": "questiondown", "¡": "exclamdown", "“": "quotedblleft", "”": "quotedblright", "‘": "quoteleft",
    "’": "quoteright", "–": "endash", "—": "emdash",
}  # fmt: skip
_LATEX: Final = {
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
    **{sign: rf"\text{word}{{}}" for sign, word in _WORDS.items()},
    **_LETTERS,
    "[": "{[}",  # LaTeX reads a bracket or asterisk after \\ as an option
    "*": "{*}",
    "<": "$<$",
    ">": "$>$",
    "−": "$-$",
    "′": "$'$",
    "‐": "{-}",
    "‑": "{-}",
    "„": r"\quotedblbase{}",
    "«": r"\guillemotleft{}",
    "»": r"\guillemotright{}",
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
_SPECIAL: Final = "".join(re.escape(sign) for sign in _LATEX if sign.isascii())
_IN_LATEX = re.compile(rf"{_SYMBOL}|(?P<ligature>{_LIGATURE})|.[\u0300-\u036f]+|[^ -~]|[{_SPECIAL}]")


def latex_text(text: str) -> str:
    r"""Return text on one line for LaTeX.

    >>> print(latex_text("Łódź & Gödel: p_γ ≤ 5 %, 中"))
    \L{}\'{o}d\'{z} \& G\"{o}del: $p_\gamma$ $\leq$ 5 \%, {[}U+4E2D]
    """
    return _IN_LATEX.sub(_in_latex, " ".join(text.split()))


def _in_latex(match: re.Match[str]) -> str:
    if match["letter"]:
        return f"${_symbol(match)}$"
    return f"{{{match[0]}}}" if match["ligature"] else _signs(match[0])


def _signs(signs: str) -> str:
    """Return a character, with the accents that follow it, in LaTeX's text mode."""
    base, *accents = [*unicodedata.normalize("NFD", signs)]
    if accents and (base in _LETTERS or (base.isascii() and base.isalpha())) and _ACCENTS.keys() >= {*accents}:
        letter = _LETTERS.get(base, base)
        for accent in accents:
            if letter in {"i", "j"} and unicodedata.combining(accent) == _ABOVE:
                letter = f"\\{letter}"
            letter = rf"\{_ACCENTS[accent]}{{{letter}}}"
        return letter
    composed = unicodedata.normalize("NFC", signs)
    return "".join(
        _LATEX.get(sign) or (sign if " " <= sign <= "~" else f"{{[}}U+{ord(sign):04X}]") for sign in composed
    )


def _symbol(match: re.Match[str]) -> str:
    letter, index = _MATH.get(match["letter"], match["letter"]), match["digits"] or match["index"] or ""
    letter = rf"\hat{{{letter}}}" if match["hat"] else letter
    digits = "".join(str("₀₁₂₃₄₅₆₇₈₉".index(sign)) for sign in match["digits"] or "")
    index = (digits if len(digits) < 2 else f"{{{digits}}}") or _MATH.get(index, index)
    return f"{letter}{'_' if index else ''}{index}" + ("'" if match["prime"] else "")
