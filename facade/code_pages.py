"""How texts are written where the output cannot hold all characters: no letter of a formula ends a command in an error.

A pipe or a file of Windows has a code page such as cp1252, which has no γ; `PYTHONIOENCODING=ascii` has less.
"""

import codecs
import json
from encodings import ascii as seven_bit
from io import TextIOWrapper

SPELLINGS = {
    **{letter: name for name, letter in zip(["alpha", "beta", "gamma", "delta"], "αβγδ", strict=True)},
    **{letter: name for name, letter in zip(["eta", "theta", "mu", "nu", "pi"], "ηθμνπ", strict=True)},
    **{letter: name for name, letter in zip(["rho", "sigma", "tau", "phi"], "ρστφ", strict=True)},
    **{letter: name for name, letter in zip(["Delta", "Sigma", "Phi"], "ΔΣΦ", strict=True)},
    **dict(zip("₀₁₂₃₄₅₆₇₈₉ᵢⱼ", "0123456789ij", strict=True)),
    **{letter: f"^{digit}" for letter, digit in zip("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", strict=True)},
    "̂": "_hat",
    "̄": "_mean",
    "′": "'",
    "−": "-",
    "–": "-",
    "—": "-",
    "⁻": "^-",
    "·": "*",
    "µ": "u",
    "×": "x",
    "÷": "/",
    "±": "+-",
    "½": "1/2",
    "√": "sqrt",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "≈": "~",
    "∝": "~",
    "∞": "infinity",
    "→": "->",
    "↦": "->",
    "←": "<-",
    "⌊": "floor(",
    "⌋": ")",
    "…": "...",
    "†": "+",
    "‡": "++",
    "“": '"',
    "”": '"',
    "’": "'",
}
"""What stands for the characters of our own words; those of others (a path, a name) are escaped, so that none is lost."""

_SPELT, _SEVEN_BIT = "spelt", "fairbench_ascii"


def write_anything(stream: object) -> None:
    """Let a text stream write what its encoding does not have; whatever else a stream may be stays as it is."""
    if not isinstance(stream, TextIOWrapper):
        return
    codecs.register_error(_SPELT, _spelt)
    if codecs.lookup(stream.encoding).name == "ascii":  # which typer takes for a mistake, and writes UTF-8 instead
        codecs.register(_seven_bit)
        stream.reconfigure(encoding=_SEVEN_BIT, errors=_SPELT)
    else:
        stream.reconfigure(errors=_SPELT)


def _spelt(error: UnicodeError) -> tuple[str, int]:
    """Spell characters out in a text, and escape them in a JSON document, such that it stays the same one."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    spellings = {} if error.object.lstrip().startswith(("{", "[")) else SPELLINGS
    return "".join(spellings.get(one) or json.dumps(one)[1:-1] for one in missing), error.end


def _seven_bit(name: str) -> codecs.CodecInfo | None:
    """Return ASCII under another name."""
    if name != _SEVEN_BIT:
        return None
    return codecs.CodecInfo(
        codecs.ascii_encode, codecs.ascii_decode, incrementalencoder=seven_bit.IncrementalEncoder, name=_SEVEN_BIT
    )
