"""Text for LaTeX: symbols, accents, characters without a command, and no character that LaTeX interprets."""

import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fairbench_agent.core.latex import latex_text
from fairbench_agent.core.table import Table, latex_of

LETTERS = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp", "Zs"))
LIKELY = st.sampled_from("aeiojsuyzßøŁτγ\u0302\u0301\u0308\u0328\u030b\u0331₂′-'`,?!_%&[]*中🙂ğńÅ")
CELLS = st.text(LETTERS | LIKELY, max_size=12)
COMMANDS = r"\\text[a-z]+(?:\{\})?|\\dots\b(?:\{\})?|\\[&%$#_{}]"
"""Commands of LaTeX in text mode."""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("cases of t̂₂ > t₂ are", r"cases of $\hat{t}_2$ $>$ $t_2$ are"),
        ("γ ≤ α = Δ, ρ", r"$\gamma$ $\leq$ $\alpha$ = $\Delta$, $\rho$"),
        ("p-value, F(k) + p_γ: p = 1.2e-05.", r"p-value, F(k) + $p_\gamma$: p = 1.2e-05."),
        ("ρ′ and x₁₂, a·s + 1", r"$\rho'$ and $x_{12}$, a$\cdot$s + 1"),
        ("é ü ń ž ő ą Ę ş ș ß Ł đ İ ı „«", "é ü ń ž ő ą Ę ş ș ß Ł đ İ ı „«"),
        ("e\u0301tude, x\u0304, ạ", "étude, x{[}U+0304], {[}U+1EA1]"),
        ("中文 🙂 й \x07", "{[}U+4E2D]{[}U+6587] {[}U+1F642] {[}U+0439] {[}U+0007]"),
        ("ά \u2126", r"{[}U+03AC] $\Omega$"),
        ("--time, ''a'', ?`", r"{-}-time, {'}'a{'}', {?}`"),
        ("10⁻⁸ m², 5 °C", r"10$^-$$^8$ m$^2$, 5 \textdegree{}C"),
        ("a–b—c Core™ i7", r"a–b—c Core\texttrademark{} i7"),
    ],
)
def test_text_in_latex(text: str, expected: str) -> None:
    assert latex_text(text) == expected


@settings(max_examples=200)
@given(st.lists(st.tuples(CELLS, CELLS), min_size=1, max_size=4))
@example([("t̂₂,p_γ", "ρ′,x₁₂,τ,Ω,µ")])
@example([("[0, 1]", "*"), ("-0.5", "+1e-5"), ("\\begin{x}", "100 % of $x_1^2$ # & ~")])
def test_no_character_of_a_cell_is_interpreted(rows: list[tuple[str, str]]) -> None:
    printed = latex_of(Table(("x", "y"), tuple(rows)))
    head, body, end = re.split(r"\n\\(?:midrule|bottomrule)\n", printed)
    assert head == "\\begin{tabular}{lr}\n\\toprule\nx & y \\\\"
    assert end == "\\end{tabular}\n"
    lines = body.splitlines()
    assert len(lines) == len(rows)
    for line in lines:
        cells = re.split(r" (?<!\\)& ", line.removesuffix(r" \\"))
        assert len(cells) == 2
        for cell in cells:
            assert not cell.startswith(("[", "*"))
            text = re.sub(r"(?<!\\)\$(?:[+-][\d.eE+-]+|[A-Za-z0-9\\{}_^'<>-]+)\$", "x", cell)
            plain = re.sub(COMMANDS, "x", text)
            assert not set(plain) & set("\\&%$#_^~<>|\t"), cell
            assert plain.count("{") == plain.count("}")
            assert not re.search("--|''|``|,,|[?!]`", plain)
