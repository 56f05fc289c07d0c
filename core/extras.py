"""How to install fairbench and its extras: from a checkout, since it is not on a package index yet."""

EXTRAS = {
    "cluster": frozenset({"dask", "distributed"}),
    "figures": frozenset({"matplotlib"}),
    "pool": frozenset({"fastapi", "jinja2", "psycopg", "sqlalchemy", "uvicorn"}),
}
"""Modules that each extra installs."""
COMPILER = frozenset({"llvmlite", "numba"})
"""Modules of the base installation that lack wheels on some platforms."""


def install_text(extra: str = "", *options: str) -> str:
    """Return how to install fairbench with an extra and options of pip.

    >>> install_text("pool")
    "in a checkout of fairbench, pip install '.[pool]'"
    """
    what = f"'.[{extra}]'" if extra else "."
    return f"in a checkout of fairbench, {' '.join(['pip install', *options, what])}"


def missing_text(module: str) -> str:
    """Return how to install a missing module; empty if fairbench does not require it."""
    if module in COMPILER:
        return (
            f"{module} is missing; measuring needs it, predicting and comparing do not. It has wheels for Linux "
            "(x86-64 and aarch64, glibc 2.28 or later), macOS 12 or later on Apple silicon, and Windows (on Arm from "
            f"Python 3.12), but not for macOS on Intel and musl. To install it: {install_text('', '--force-reinstall')}"
        )
    extra = next((extra for extra, modules in EXTRAS.items() if module in modules), None)
    return f"{module} is missing; it comes with the extra {extra}: {install_text(extra)}" if extra else ""
