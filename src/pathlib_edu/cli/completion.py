"""`pathlib-edu completion SHELL`: commands, options and their choices, completed by argcomplete as the shell asks."""

import argparse

from .reading import InputError


def completion_command(options: argparse.Namespace) -> int:
    """Print the script that a shell is to run once."""
    try:
        from argcomplete.shell_integration import shellcode
    except ImportError:
        raise InputError("this needs argcomplete; install it with `pip install 'pathlib-edu[completion]'`") from None
    print(shellcode(["pathlib-edu"], shell=options.shell))
    return 0


def complete(parser: argparse.ArgumentParser) -> None:
    """Answer the shell and exit; go on where argcomplete is not installed."""
    try:
        import argcomplete
    except ImportError:
        return
    argcomplete.autocomplete(parser)
