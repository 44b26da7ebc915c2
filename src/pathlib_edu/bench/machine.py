"""On what something was measured: enough to know whether numbers of two runs may be compared."""

import os
import platform
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any


def described(command: str) -> dict[str, Any]:
    """Return the machine, the versions that all depend on, the day, and the command that repeats the run."""
    return {
        "command": command,
        "date": date.today().isoformat(),
        "machine": {
            "processor": processor(),
            "cores": os.cpu_count(),
            "system": f"{platform.system()} {platform.machine()}",
            "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        },
        "versions": {"Python": platform.python_version(), "NumPy": version("numpy")} | numba_version(),
    }


def processor() -> str:
    """Return the name of the processor, as the system tells it."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text(encoding="utf-8", errors="replace").splitlines() if told.is_file() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def numba_version() -> dict[str, str]:
    """Return the version of numba, if it is there."""
    try:
        import numba
    except ImportError:
        return {}
    return {"numba": numba.__version__}
