"""`python -m pathlib_edu` is `pathlib-edu`."""

from runpy import run_module

if __name__ == "__main__":  # not in the worker processes of `solve`
    run_module("pathlib_edu.cli", run_name="__main__")
