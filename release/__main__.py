"""`python -m release COMMAND`: what `make release` and the workflows of releases call."""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from .errors import ReleaseError


def notes(options: argparse.Namespace) -> None:
    """Print what is new in the version of a tag, or say what does not agree with the tag."""
    from . import version

    print(version.notes(Path.cwd(), options.tag))


def site(options: argparse.Namespace) -> None:
    """Pack the built website, and list what it carries of others' work."""
    from pathlib_edu import __version__
    from pathlib_edu.press.lite.wheels import taken_from_the_index
    from pathlib_edu.press.site.bundle import bundle
    from pathlib_edu.press.site.third_party import works

    from .editions import pack
    from .materials import bill_of_materials

    built = Path("_build/html")
    print(pack(built, __version__, options.folder))
    with TemporaryDirectory() as folder:
        found = works(Path.cwd(), bundle(Path.cwd(), "site", Path(folder)))
    listed = options.folder / f"site-v{__version__}.cdx.json"
    listed.write_text(bill_of_materials(found, taken_from_the_index(built / "lite/static/wheels")), encoding="utf-8")
    print(listed)


def assemble(options: argparse.Namespace) -> None:
    """Make the website of all editions from their archives."""
    from . import editions

    for edition in editions.assemble(options.archives.glob("site-v*.tar.xz"), options.target):
        print(f"v{edition.name}/ {edition.archive.name}")


def try_out(options: argparse.Namespace) -> None:
    """Install each file in an environment of its own, and use it as its README says."""
    from . import trial

    for file in options.files:
        trial.try_out(file)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m release", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, command, arguments in (
        ("notes", notes, {"tag": {}}),
        ("try", try_out, {"files": {"type": Path, "nargs": "+"}}),
        ("site", site, {"folder": {"type": Path}}),
        ("assemble", assemble, {"archives": {"type": Path}, "target": {"type": Path}}),
    ):
        one = commands.add_parser(name, help=command.__doc__, description=command.__doc__)
        one.set_defaults(command=command)
        for argument, how in arguments.items():
            one.add_argument(argument, **how)
    options = parser.parse_args()
    try:
        options.command(options)
    except ReleaseError as error:
        print(f"python -m release: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
