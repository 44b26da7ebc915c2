"""Make the page's kernels anew: `python -m pathlib_edu.press.kernels [FILE]`; that is `make kernels`.

It needs numba, and ziglang, which links. Without a FILE it writes the one that is committed. It prints how many bytes
each kernel has.
"""

import os
import sys
from pathlib import Path

# What numba writes must not depend on the machine that it runs on, nor on what it has in its cache.
os.environ |= {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "NUMBA_LOOP_VECTORIZE": "0"}
COMMITTED = Path(__file__).parents[2] / "figures" / "static" / "kernels.wasm"


def main(place: Path) -> None:
    """Write the module to a file."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as cache:
        os.environ["NUMBA_CACHE_DIR"] = cache
        from .exported import EXPORTED
        from .linking import linked
        from .wasm import object_code
        from .wrapper import intermediate_code

        objects = {one.name: object_code(*intermediate_code(one), one.name) for one in EXPORTED}
        place.write_bytes(module := linked(objects))
    for name in objects:
        print(f"{len(linked({name: objects[name]})):6,} bytes  {name}")
    print(f"{len(module):6,} bytes  in all")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else COMMITTED)
