"""Objects for WebAssembly, linked into one module by LLVM's wasm-ld, which the package ziglang brings."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

STACK = 16 * 1024  # bytes: kernels call no more than a few functions in each other


class LinkingError(Exception):
    """The kernels could not be linked; says why."""


def linked(objects: Mapping[str, bytes]) -> bytes:
    """Return a module that exports a function of each object, the one of its name, and its memory. It imports nothing.

    LinkingError says what a kernel lacks.
    """
    with TemporaryDirectory() as folder:
        paths = [Path(folder, f"{name}.o") for name in objects]
        for path, code in zip(paths, objects.values(), strict=True):
            path.write_bytes(code)
        module = Path(folder, "kernels.wasm")
        options = ["--no-entry", "--gc-sections", "--strip-all", "-z", f"stack-size={STACK}", "--export=__heap_base"]
        exports = [f"--export={name}" for name in objects]
        command = [sys.executable, "-m", "ziglang", "wasm-ld", *options, *exports, *map(str, paths), "-o", str(module)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise LinkingError(f"The kernels cannot be linked: {done.stderr.strip()[-600:]}")
        return module.read_bytes()
