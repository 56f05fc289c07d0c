"""A strict reader of LaTeX table rows."""

import re
import unicodedata

_NAMES = (
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho varsigma sigma tau upsilon phi "
    "chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega"
)
_GREEK = {
    rf"\{name}": letter for name, letter in zip(_NAMES.split(), "αβγδεζηθικλμνξπρςστυφχψωΓΔΘΛΞΠΣΥΦΨΩ", strict=True)
}
LOOKALIKES = str.maketrans("µοΑΒΕΖΗΙΚΜΝΟΡΤΧ‐‑", "μoABEZHIKMNOPTX--")
"""Letters that LaTeX has no command for."""
_SIGNS = _GREEK | {
    r"\approx": "≈",
    r"\leq": "≤",
    r"\geq": "≥",
    r"\neq": "≠",
    r"\infty": "∞",
    r"\to": "→",
    r"\div": "÷",
    r"\times": "×",
    r"\cdot": "·",
    r"\pm": "±",
    r"\frac{1}{2}": "½",
    "-": "−",
    "'": "′",
}
_TEXT = (
    "endash emdash registered trademark copyright degree euro bullet section dagger daggerdbl questiondown exclamdown "
    "quotedblleft quotedblright quoteleft quoteright"
)
_LETTERS = "ss SS ae AE oe OE o O l L dj DJ dh DH th TH ng NG i j"
_WORDS = {
    r"\textbackslash{}": "\\",
    r"\textasciitilde{}": "~",
    r"\textasciicircum{}": "^",
    r"\textbar{}": "|",
    r"\dots{}": "…",
    "{[}": "[",
    **{f"{{{sign}}}": sign for sign in "*-'`,?!"},
    **{rf"\{sign}": sign for sign in "&%$#_{}"},
    **{rf"\text{name}{{}}": sign for name, sign in zip(_TEXT.split(), "–—®™©°€•§†‡¿¡“”‘’", strict=True)},
    r"\quotedblbase{}": "„",
    r"\guillemotleft{}": "«",
    r"\guillemotright{}": "»",
    **{rf"\{name}{{}}": sign for name, sign in zip(_LETTERS.split(), "ßẞæÆœŒøØłŁđĐðÐþÞŋŊıȷ", strict=True)},
    r"\i": "i",  # without its dot, below an accent
    r"\j": "j",
}  # fmt: skip
_TOKEN = re.compile("|".join(map(re.escape, sorted(_WORDS, key=len, reverse=True))))
_CODE = re.compile(r"\{\[\}U\+([0-9A-F]{4,6})\]")
_ACCENTS = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", "=": "\u0304", "u": "\u0306", ".": "\u0307",
    '"': "\u0308", "r": "\u030a", "H": "\u030b", "v": "\u030c", "d": "\u0323", "textcommabelow": "\u0326",
    "c": "\u0327", "k": "\u0328", "b": "\u0331",
}  # fmt: skip
_ACCENT = re.compile(rf"\\({'|'.join(map(re.escape, _ACCENTS))})\{{")
_LIGATURE = re.compile("--|''|``|,,|[?!]`")
_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_SUPERSCRIPTS = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")


def read_latex(body: str) -> list[list[str]]:
    """Return the cells as plain text, composed; AssertionError for characters that LaTeX would interpret."""
    rows = []
    for line in body.splitlines():
        assert line.endswith(r" \\")
        cells = re.split(r" (?<!\\)& ", line[: -len(r" \\")])
        assert not any(cell.startswith(("[", "*")) for cell in cells)
        rows.append([unicodedata.normalize("NFC", _text(cell)) for cell in cells])
    return rows


def _text(cell: str) -> str:
    """Return a cell without LaTeX."""
    text = ""
    for part in re.split(r"((?<!\\)\$[^$]*\$)", cell):
        if part[:1] == "$":
            text += part[1:-1] if re.fullmatch(r"[+-][\d.eE+-]+|[<>]", part[1:-1]) else _math(part[1:-1])
        else:
            text += _words(part)
    return text


def _words(text: str) -> str:
    """Return text without LaTeX."""
    if not text:
        return ""
    if code := _CODE.match(text):
        return chr(int(code[1], 16)) + _words(text[code.end() :])
    if token := _TOKEN.match(text):
        return _WORDS[token[0]] + _words(text[token.end() :])
    if accent := _ACCENT.match(text):
        depth, end = 1, accent.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        return _words(text[accent.end() : end - 1]) + _ACCENTS[accent[1]] + _words(text[end:])
    assert text[0].isascii(), text
    assert text[0] not in "\\{}&%$#_^~<>|\t\n", text
    assert not _LIGATURE.match(text), text
    return text[0] + _words(text[1:])


def _math(formula: str) -> str:
    """Return a symbol without LaTeX."""
    text = re.sub(r"_(?:(\d)|\{(\d+)\})", lambda match: (match[1] or match[2]).translate(_SUBSCRIPTS), formula)
    text = re.sub(r"\^([\d-])", lambda match: match[1].translate(_SUPERSCRIPTS), text)
    tokens = "|".join(map(re.escape, sorted(_SIGNS, key=len, reverse=True)))
    text = re.sub(r"\\hat\{(.*?)\}", lambda match: f"{match[1]}\u0302", text)
    text = re.sub(tokens, lambda token: _SIGNS[token[0]], text)
    assert "\\" not in text, formula
    return text
