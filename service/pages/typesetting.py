"""How texts of commands stand on a page: symbols as they are printed, options in one piece, refusals as sentences."""

import re

from markupsafe import Markup, escape

_OPTION = re.compile(r"(?<![\w-])(--[a-z][a-z-]*)")


def typeset(text: str) -> Markup:
    """Return a text with p_γ as it is printed, and no number apart from its per cent."""
    set_ = (
        str(escape(text)).replace("p_gamma", "p_γ").replace("p_γ", "p<sub>γ</sub>").replace(" %", "\N{NO-BREAK SPACE}%")
    )
    return Markup(set_)  # noqa: S704  escaped above


def unbroken(command: str) -> Markup:
    """Return a command whose options are not broken behind their hyphens."""
    spans = _OPTION.sub(r'<span class="nowrap">\1</span>', str(escape(command)))
    return Markup(spans)  # noqa: S704  escaped above


def said(message: str) -> str:
    """Return a message as a sentence; names of fields that it begins with stay as they are."""
    first = message.partition(" ")[0]
    begun = f"{message[:1].upper()}{message[1:]}" if len(first) > 1 and first.isalpha() else message
    return begun if begun.endswith((".", "?")) else f"{begun}."
