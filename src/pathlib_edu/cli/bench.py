"""`pathlib-edu bench`: benchmarks, each a module of its own."""

import argparse
from importlib import import_module


def bench_command(options: argparse.Namespace) -> int:
    """Run the benchmark that was asked for."""
    module = import_module(f".bench_{options.name}", __package__)
    return int(getattr(module, f"bench_{options.name}")(options))
