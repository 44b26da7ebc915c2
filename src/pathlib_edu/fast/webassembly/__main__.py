"""Make the page's kernels anew: `python -m pathlib_edu.fast.webassembly [FILE]`; that is `make kernels`.

It needs numba, and ziglang, which links. Without a FILE it writes the module that is committed, and the constants that
the page has of it, and prints how many bytes each kernel has.
"""

import os
import sys
import warnings
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

PACKAGE = Path(__file__).parents[2]
COMMITTED = PACKAGE / "figures" / "static" / "kernels.wasm"
CONSTANTS = PACKAGE.parents[1] / "front" / "kernels" / "constants.js"
#: What numba reads when it is imported: what it writes must not depend on this machine, nor be optimized for it.
SETTINGS = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "NUMBA_OPT": "0"}


def compiled() -> Mapping[str, bytes]:
    """Return the object of each kernel by its name."""
    with TemporaryDirectory() as cache:  # an older one may hold what other settings made
        os.environ |= SETTINGS | {"NUMBA_CACHE_DIR": cache}
        warnings.filterwarnings("ignore", "Cannot cache compiled function")  # nobody will ask for it again
        from .exported import EXPORTED
        from .wasm import object_code
        from .wrapper import intermediate_code

        return {one.name: object_code(*intermediate_code(one), one.name) for one in EXPORTED}


def main(place: Path | None) -> None:
    """Write the module to a file."""
    from .linking import LinkingError, linked

    objects = compiled()
    try:
        (place or COMMITTED).write_bytes(module := linked(objects))
    except LinkingError as error:
        sys.exit(str(error))
    if not place:
        from .constants import script

        CONSTANTS.write_text(script(), encoding="utf-8")
        for name, code in objects.items():
            print(f"{len(linked({name: code})):6,} bytes  {name}")
        print(f"{len(module):6,} bytes  in all")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
