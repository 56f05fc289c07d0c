"""A strict reader of LaTeX table rows."""

import re

_NAMES = (
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho varsigma sigma tau upsilon phi "
    "chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega"
)
_GREEK = {
    rf"\{name}": letter for name, letter in zip(_NAMES.split(), "αβγδεζηθικλμνξπρςστυφχψωΓΔΘΛΞΠΣΥΦΨΩ", strict=True)
}
LOOKALIKES = str.maketrans("µοΑΒΕΖΗΙΚΜΝΟΡΤΧ", "μoABEZHIKMNOPTX")
"""Letters that LaTeX has no command for."""
_SIGNS = _GREEK | {
    r"\approx": "≈",
    r"\leq": "≤",
    r"\geq": "≥",
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
_WORDS = {
    r"\textbackslash{}": "\\",
    r"\textasciitilde{}": "~",
    r"\textasciicircum{}": "^",
    r"\textbar{}": "|",
    r"\dots{}": "…",
    "{[}": "[",
    "{*}": "*",
    "---": "—",
    "--": "–",
    **{rf"\{sign}": sign for sign in "&%$#_{}"},
}
_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def read_latex(body: str) -> list[list[str]]:
    """Return the cells as plain text; AssertionError for characters that LaTeX would interpret."""
    rows = []
    for line in body.splitlines():
        assert line.endswith(r" \\")
        cells = re.split(r" (?<!\\)& ", line[: -len(r" \\")])
        assert not any(cell.startswith(("[", "*")) for cell in cells)
        rows.append([_text(cell) for cell in cells])
    return rows


def _text(cell: str) -> str:
    """Return a cell without LaTeX."""
    text = ""
    for part in re.split(r"((?<!\\)\$[^$]*\$)", cell):
        if part[:1] == "$":
            text += part[1:-1] if re.fullmatch(r"[+-][\d.eE+-]+|[<>]", part[1:-1]) else _math(part[1:-1])
            continue
        tokens = "|".join(map(re.escape, sorted(_WORDS, key=len, reverse=True)))
        assert not re.search(r"[\\{}&%$#_^~<>|]", re.sub(tokens, "", part)), cell
        text += re.sub(tokens, lambda token: _WORDS[token[0]], part)
    return text


def _math(formula: str) -> str:
    """Return a symbol without LaTeX."""
    text = re.sub(r"_(?:(\d)|\{(\d+)\})", lambda match: (match[1] or match[2]).translate(_SUBSCRIPTS), formula)
    tokens = "|".join(map(re.escape, sorted(_SIGNS, key=len, reverse=True)))
    text = re.sub(r"\\hat\{(.*?)\}", lambda match: f"{match[1]}\u0302", text)
    text = re.sub(tokens, lambda token: _SIGNS[token[0]], text)
    assert "\\" not in text, formula
    return text
