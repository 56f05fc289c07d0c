"""The command reference as Markdown, from the texts of `--help`."""

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import typer

PROGRAMS = {
    "fairbench-agent": "fairbench_agent.agent.cli",
    "fairbench-calibrate": "fairbench_agent.calibration.cli",
    "fairbench-compare": "fairbench_agent.comparison.cli",
    "fairbench-pool": "fairbench_agent.service.cli",
}
"""Module of each program's `app`, as in `[project.scripts]`."""
COMMON = frozenset(("as_json", "form", "help"))
"""Parameters of nearly every command; commands.md describes them once."""


def reference(program: str) -> str:
    """Return a program's command reference as Markdown, with a heading per command or group."""
    app = import_module(PROGRAMS[program]).app
    return "\n".join(_lines(app, typer.Context(app, info_name=program, **app.context_settings), 1))


def _lines(command: Any, context: typer.Context, level: int) -> Iterator[str]:  # noqa: ANN401  typer has no public type of a group
    yield "" if level == 1 else f"{'#' * level} {context.command_path.partition(' ')[2]}\n"
    yield from (f"{escaped(paragraph)}\n" for paragraph in paragraphs(command.help or "") if level > 1)
    names = getattr(command, "commands", ())
    if not names:
        yield f"```text\n{' '.join([context.command_path, *command.collect_usage_pieces(context)])}\n```\n"
        for parameter in command.get_params(context):
            record = parameter.get_help_record(context)
            if record is not None and parameter.name not in COMMON:
                is_argument = parameter.param_type_name == "argument"
                name = parameter.metavar or parameter.name if is_argument else record[0]
                yield f"`{name}`\n: {escaped(' '.join(record[1].split())) or '—'}\n"
    for name in names:
        subcommand = command.get_command(context, name)
        yield from _lines(subcommand, typer.Context(subcommand, info_name=name, parent=context), level + 1)


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a help text, each on one line."""
    return [" ".join(part.split()) for part in re.split(r"\n\s*\n", text.replace("\b", "")) if part.strip()]


def escaped(text: str) -> str:
    """Return a text as literal Markdown; options and text in backticks are code."""
    parts = re.split(r"(`[^`]*`|(?<![\w-])--[a-z][\w-]*)", text)
    return "".join(_code(part) if part.startswith(("`", "--")) else _plain(part) for part in parts)


def _code(part: str) -> str:
    return part if len(part) > 1 and part.endswith("`") else f"`{part}`" if part.startswith("--") else _plain(part)


def _plain(part: str) -> str:
    return re.sub(r"([\\`*_{}\[\]<>#|~$])", r"\\\1", part)
