"""A user who owns nothing: as whom students' code runs in a container that can make no box but gives us root.

What only root may read or write is closed to a stranger; the network and other processes are the container's affair.
util-linux's setpriv makes one of a process (setpriv(1)), for good: it has no groups, and can get no more rights.
"""

import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path

import psutil

UID = 65_432  # between those that systems give to users and to services: it is nobody's, and has no password
AS_STRANGER = (f"--reuid={UID}", f"--regid={UID}", "--clear-groups", "--no-new-privs", "--")


def lends_a_stranger() -> bool:
    """May this process start another as a stranger?"""
    return sys.platform.startswith("linux") and os.geteuid() == 0 and shutil.which("setpriv") is not None


def as_stranger(command: list[str], folder: Path) -> tuple[list[str], dict[str, str]]:
    """Return what runs `command` as a stranger, and all of its environment.

    The stranger may read what is in `folder` and speak to its sockets, and gets a home in it, the only place to write.
    """
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o666 if path.is_socket() else 0o755)
    home = folder / "home"
    home.mkdir()
    os.chown(home, UID, UID)
    environment = {"HOME": str(home), "USER": "student", "PATH": f"{sys.prefix}/bin:/usr/bin:/bin"}
    return ["setpriv", *AS_STRANGER, *command], environment


def end_stranger() -> None:
    """End all processes of the stranger, those too that hide, and wait until they are gone."""
    for _ in range(50):  # one that forks while we look is found the next time
        found = [one for one in psutil.process_iter(["uids", "status"]) if is_strangers(one)]
        if not found:
            return
        for one in found:
            with suppress(psutil.Error):
                one.kill()
        psutil.wait_procs(found, timeout=1)


def is_strangers(process: psutil.Process) -> bool:
    """Does this process, of which `uids` and `status` are known, still run, and as the stranger?"""
    uids = process.info["uids"]
    return bool(uids) and uids.real == UID and process.info["status"] != psutil.STATUS_ZOMBIE
