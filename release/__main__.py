"""`python -m release COMMAND`: what `make release` and the workflows of releases call."""

import argparse
import sys
from pathlib import Path

from .errors import ReleaseError


def notes(options: argparse.Namespace) -> None:
    """Print what is new in the version of a tag, or say what does not agree with the tag."""
    from .version import notes

    print(notes(Path.cwd(), options.tag))


def site(options: argparse.Namespace) -> None:
    """Pack the built website, and list what it carries of others' work."""
    from pathlib_edu import __version__

    from .editions import pack
    from .materials import bill_of_materials

    print(pack(Path("_build/html"), __version__, options.folder))
    listed = options.folder / f"site-v{__version__}.cdx.json"
    listed.write_text(bill_of_materials(Path.cwd()), encoding="utf-8")
    print(listed)


def assemble(options: argparse.Namespace) -> None:
    """Make the website of all editions from their archives."""
    from .editions import assemble

    for edition in assemble(options.archives.glob("site-v*.tar.xz"), options.target):
        print(f"v{edition.name}/ {edition.archive.name}")


def try_out(options: argparse.Namespace) -> None:
    """Install each file in an environment of its own, and use it as its README says."""
    from .trial import try_out

    for file in options.files:
        try_out(file)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m release", description=sys.modules[__name__].__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, command, arguments in (
        ("notes", notes, {"tag": str}),
        ("try", try_out, {"files": Path}),
        ("site", site, {"folder": Path}),
        ("assemble", assemble, {"archives": Path, "target": Path}),
    ):
        one = commands.add_parser(name, help=command.__doc__, description=command.__doc__)
        one.set_defaults(command=command)
        for argument, kind in arguments.items():
            one.add_argument(argument, type=kind, nargs="+" if argument == "files" else None)
    options = parser.parse_args()
    try:
        options.command(options)
    except ReleaseError as error:
        print(f"python -m release: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
