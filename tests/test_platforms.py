"""What only some systems have is asked for where it is used, never when a module is imported."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("facade", "workloads", "pool", "agent", "calibration", "comparison", "service", "results", "tests")
SOURCES = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
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
    """Yield what runs when a module is imported: all but the bodies of functions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            outer = [child.args] if isinstance(child, ast.Lambda) else [child.args, *child.decorator_list]
            for part in outer:
                yield from at_import(part)
            continue
        yield child
        yield from at_import(child)


def of_some_systems(text: str) -> list[str]:
    """Return the modules and names of only some systems that a source asks for when it is imported."""
    found = []
    for node in at_import(ast.parse(text)):
        if isinstance(node, ast.Import):
            asked = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            asked = [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Attribute):
            asked = [ast.unparse(node)]
        else:
            continue
        found += [
            name for name in asked if name.partition(".")[0] in POSIX_MODULES | WINDOWS_MODULES or NAMES.fullmatch(name)
        ]
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_can_be_imported_on_every_system(package: str) -> None:
    sources = [path for path in SOURCES if path.relative_to(ROOT).parts[0] == package]
    assert {path: found for path in sources if (found := of_some_systems(path.read_text("utf-8")))} == {}


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
def test_what_is_found(line: str) -> None:
    assert of_some_systems(line) != []


@pytest.mark.parametrize(
    "line",
    [
        "STOPPING = (signal.SIGINT, signal.SIGTERM)",
        "def end(): os.kill(os.getpid(), signal.SIGKILL)",
        "KEEP = lambda: os.fork()",
        "import os, signal, time, ctypes, subprocess, socket",
        "HERE = os.getcwd()",
    ],
)
def test_what_every_system_has_is_not(line: str) -> None:
    assert of_some_systems(line) == []
