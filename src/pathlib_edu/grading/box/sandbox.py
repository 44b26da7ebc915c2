"""A box around a student's notebook, closed by the system's own kernel.

bubblewrap makes it (https://github.com/containers/bubblewrap): Linux systems ship it, Flatpak trusts it, and it needs
neither root nor a service. A box has processes, users, a network and a message queue of its own; it sees Python and the
system's libraries, cannot write to them, and has a small disk in memory that goes when it goes. When its first process
ends, or the one that made it, all end. `system_calls` closes what namespaces leave open. Landlock would close no more
files than are out of sight already.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from site import getsitepackages
from tempfile import TemporaryFile

from .system_calls import compiled

DISK = 256 * 2**20  # bytes that all files written in a box may take, and those in the memory that processes share
HOME = "/tmp/student"
SYSTEM = (
    *("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64"),
    *("/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/alternatives"),
)
#: What the box takes over of the environment: nothing that is anybody's.
KEPT = ("LANG", "LC_ALL", "TZ")
OLDEST = "0.8"  # which can limit a disk, and boxes within the box
INSTALL = f"""install bubblewrap {OLDEST} or later (Debian, Ubuntu: `apt install bubblewrap`; \
Fedora: `dnf install bubblewrap`)"""


class SandboxError(Exception):
    """Why there is no box here, in one sentence."""


@cache
def bubblewrap() -> str:
    """Return the path of a bubblewrap that can make a box here; raise SandboxError where there is none."""
    if not sys.platform.startswith("linux"):
        raise SandboxError("only Linux can close a box around students' code")
    found = shutil.which("bwrap")
    if found is None:
        raise SandboxError(f"there is no box for students' code here: {INSTALL}")
    tried = subprocess.run([found, *closed({}), "--", "true"], capture_output=True, text=True)
    if tried.returncode:
        [said] = tried.stderr.strip().splitlines()[:1] or ["it gives no reason"]
        too_old = f", so {INSTALL}" if "Unknown option" in said else ""
        raise SandboxError(f"bubblewrap can make no box for students' code here ({said}){too_old}")
    return found


@contextmanager
def boxed(
    command: list[str], seen: dict[Path, str], environment: dict[str, str]
) -> Iterator[tuple[list[str], list[int]]]:
    """Give the command that runs `command` in a box, once, and the open files that it must inherit.

    `seen` are the files and folders that it sees besides Python, each with its place in the box; none can be written.
    `environment` is all that its environment has besides what Python needs.

    bubblewrap stays in the box as its first process, for all to read, so its command line says nothing: it reads its
    arguments from an open file. What no process can be kept from reading is /proc/self/mountinfo. It tells on which
    disk, and below which path there, each of `seen` and each part of Python and the system lies (and a kernel without
    Yama lets the first process's memory be read, which tells the same). So `seen` should lie where names say nothing,
    in a scratch.
    """
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    line = [*closed(seen), "--clearenv"]
    for name, value in {**kept, "HOME": HOME, "PATH": f"{sys.prefix}/bin:/usr/bin:/bin", **environment}.items():
        line += ["--setenv", name, value]
    with ExitStack() as held:
        files = []
        if compiled():
            files.append(held.enter_context(opened(compiled())))
            line += ["--seccomp", str(files[-1])]
        files.append(held.enter_context(opened(b"".join(os.fsencode(word) + b"\0" for word in line))))
        yield [bubblewrap(), "--args", str(files[-1]), "--", *command], files


@contextmanager
def opened(content: bytes) -> Iterator[int]:
    """Give an open file that has no name and holds `content`, to be read once."""
    with TemporaryFile() as file:  # a pipe may hold less, and not every Python can make a file in memory
        file.write(content)
        file.seek(0)
        yield file.fileno()


@cache
def copies() -> list[Path]:
    """Return where a box would see this package, or another edition of it, installed; a wheel has the solutions too."""
    own = Path(__file__).parents[2]
    places = {Path(place).resolve() / own.name for place in (*sys.path, *getsitepackages()) if place} | {own}
    seen = [Path(place).resolve() for place in (*SYSTEM, sys.base_prefix, sys.prefix)]
    return sorted(one for one in places if one.is_dir() and any(one.is_relative_to(place) for place in seen))


def closed(seen: dict[Path, str]) -> list[str]:
    """Return what tells bubblewrap to close everything, and which files to show."""
    line = ["--unshare-all", "--unshare-user", "--disable-userns", "--uid", "1000", "--gid", "1000"]
    line += ["--cap-drop", "ALL", "--die-with-parent", "--new-session", "--hostname", "box"]
    for place in SYSTEM:
        link = Path(place).is_symlink()
        line += ["--symlink", str(Path(place).readlink()), place] if link else ["--ro-bind-try", place, place]
    line += ["--size", str(DISK), "--tmpfs", "/tmp", "--dir", HOME]  # before what may lie in it
    for prefix in dict.fromkeys((sys.base_prefix, sys.prefix)):
        line += ["--ro-bind", prefix, prefix]
    for copy in copies():
        line += ["--tmpfs", str(copy), "--remount-ro", str(copy)]
    # Read-only, or a grader who is root would lend the box their right to set what /proc/sys sets for all the machine.
    line += ["--proc", "/proc", "--remount-ro", "/proc"]
    line += ["--dev", "/dev", "--size", str(DISK), "--tmpfs", "/dev/shm"]
    for path, place in seen.items():
        line += ["--ro-bind", str(path), place]
    return [*line, "--remount-ro", "/dev", "--remount-ro", "/", "--chdir", HOME]
