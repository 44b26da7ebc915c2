"""What was installed beside the searches."""

import importlib.util

from .reading import InputError


def needs(module: str, extra: str) -> None:
    """Refuse when `module` is not installed."""
    if importlib.util.find_spec(module) is None:
        raise InputError(f"this needs {module}; install it with `pip install 'pathlib-edu[{extra}]'`")
