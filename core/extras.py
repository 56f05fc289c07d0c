"""How fairbench and what it lacks are installed, said in one way by every command, page and error.

fairbench is on no package index yet, so it is installed from a checkout, a folder with its source. Once it is on one,
`install_text` is what changes, with the pages that a test holds to it.
"""

EXTRAS = {
    "cluster": frozenset({"dask", "distributed"}),
    "figures": frozenset({"matplotlib"}),
    "pool": frozenset({"fastapi", "jinja2", "psycopg", "sqlalchemy", "uvicorn"}),
}
"""The modules that each extra brings."""
COMPILER = frozenset({"llvmlite", "numba"})
"""The modules that the base installation lacks where they have no wheels."""


def install_text(extra: str = "", *options: str) -> str:
    """Return how to install fairbench with an extra, and with options of pip.

    >>> install_text("pool")
    "in a checkout of fairbench, pip install '.[pool]'"
    """
    what = f"'.[{extra}]'" if extra else "."
    return f"in a checkout of fairbench, {' '.join(['pip install', *options, what])}"


def missing_text(module: str) -> str:
    """Return how to come by a module that is missing; empty where no installation promises it."""
    if module in COMPILER:
        return (
            f"{module} is not installed, which compiles what is measured; "
            "it has wheels for Linux (x86-64 and aarch64, glibc 2.28 or later), "
            "macOS 12 or later on Apple silicon and Windows (on Arm from Python 3.12 on), "
            f"and none for macOS on Intel and musl; where there is one: {install_text('', '--force-reinstall')}; "
            "predicting and comparing work without it"
        )
    extra = next((extra for extra, modules in EXTRAS.items() if module in modules), None)
    return f"{module} is not installed, which comes with the extra {extra}: {install_text(extra)}" if extra else ""
