"""`python -m pathlib_edu.cli` is `pathlib-edu`."""

import sys

from . import main

if __name__ == "__main__":  # not in the worker processes of `solve`
    sys.exit(main())
