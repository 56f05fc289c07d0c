"""No module needs anything at its import that only some systems have."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = sorted(path.name for path in ROOT.iterdir() if path.is_dir() and (path / "__init__.py").exists())
SOURCES = [path for package in (*PACKAGES, "tests", "docs") for path in sorted((ROOT / package).rglob("*.py"))]
POSIX_MODULES = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"}
WINDOWS_MODULES = {"_winapi", "msvcrt", "nt", "winreg", "winsound"}
NAMES = re.compile(
    r"""
    os\.(?: fork\w* | sched_\w+ | [gs]et(?:e|res|re)?[ug]id | getgroups | [gs]etpgid | [gs]etsid | [gs]etpriority
        | killpg | nice | wait(?:id|3|4)? | mkfifo | mknod | uname | sysconf\w* | pathconf\w* | confstr | getloadavg
        | l?chown | fchmod | chroot | statvfs | openpty | WNOHANG | W[A-Z]{3,}
        | O_(?:CLOEXEC|DIRECTORY|NOFOLLOW|SYNC|NONBLOCK|BINARY)
        | startfile | add_dll_directory )
    | signal\.(?: SIG(?!INT\b|TERM\b|ABRT\b|FPE\b|ILL\b|SEGV\b|_DFL\b|_IGN\b)\w+ | CTRL_\w+ | alarm | setitimer | pause
        | pthread_\w+ | sigwait\w* | siginterrupt )
    | time\.(?: CLOCK_\w+ | clock_\w+ | tzset )
    | subprocess\.(?: CREATE_\w+ | STARTUPINFO | STARTF_\w+ | SW_HIDE | \w+_PRIORITY_CLASS )
    | socket\.(?: AF_UNIX | AF_NETLINK | AF_PACKET | SO_REUSEPORT | MSG_DONTWAIT )
    | select\.(?: e?poll | kqueue | EPOLL\w+ )
    | ctypes\.(?: windll | oledll | WinDLL | OleDLL | wintypes | WINFUNCTYPE )
    | sys\.(?: getwindowsversion | winver | dllhandle )
    """,
    re.VERBOSE,
)


def at_import(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that run at import on every system: no bodies of functions, nothing chosen by system."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and re.search(r"\b(sys\.platform|os\.name)\b", ast.unparse(child.test)):
            continue
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            outer = [child.args] if isinstance(child, ast.Lambda) else [child.args, *child.decorator_list]
            for part in outer:
                yield from at_import(part)
            continue
        yield child
        yield from at_import(child)


def of_some_systems(text: str) -> list[str]:
    """Return the modules and names that a source needs at its import and that only some systems have."""
    found = []
    for node in at_import(ast.parse(text)):
        if isinstance(node, ast.Import):
            needed = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            needed = [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Attribute):
            needed = [ast.unparse(node)]
        else:
            continue
        found += [
            name
            for name in needed
            if name.partition(".")[0] in POSIX_MODULES | WINDOWS_MODULES or NAMES.fullmatch(name)
        ]
    return found


def test_every_module_can_be_imported_on_every_system() -> None:
    assert {"agent", "core", "cpus", "pool"} < {*PACKAGES}
    assert {path: found for path in SOURCES if (found := of_some_systems(path.read_text("utf-8")))} == {}


@pytest.mark.parametrize(
    "line",
    [
        "import fcntl",
        "import os, resource",
        "from pwd import getpwuid",
        "from os import fork",
        "HARD = signal.SIGKILL",
        "def end(how=signal.SIGHUP): ...",
        "class A:\n    cores = os.sched_getaffinity(0)",
        "with open(0) as file:\n    msvcrt.locking(file, 1, 1)",
        "try:\n    import winreg\nexcept ImportError:\n    pass",
    ],
)
def test_a_need_of_some_systems_is_found(line: str) -> None:
    assert of_some_systems(line) != []


@pytest.mark.parametrize(
    "line",
    [
        "STOPPING = (signal.SIGINT, signal.SIGTERM)",
        "def end(): os.kill(os.getpid(), signal.SIGKILL)",
        "KEEP = lambda: os.fork()",
        "import os, signal, time, ctypes, subprocess, socket",
        "HERE = os.getcwd()",
        "if sys.platform != 'win32':\n    import fcntl",
    ],
)
def test_what_every_system_has_is_allowed(line: str) -> None:
    assert of_some_systems(line) == []
