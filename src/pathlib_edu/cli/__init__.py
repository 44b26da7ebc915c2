"""The command line: `pathlib-edu read | start | lab | print | check | grade | solve | bench | completion`.

What goes wrong is one sentence on stderr and an exit code, as `EXIT_CODES` says, never a traceback. The commands import
what they need when they run: `solve` works where only Python is installed.

Floor 6.
"""

import argparse
import errno
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from .. import __version__
from .reading import InputError, say

DESCRIPTION = "A living textbook on pathfinding: read it, run it, take the course."
EXIT_CODES = """exit codes:
  0  done
  1  there is no path; not every exercise is solved; a result differs from the published one
  2  what was asked for cannot be done: the command line, a file, or where output goes
"""
EXAMPLES = (
    """examples:
  pathlib-edu read                              the book, in your browser
  pathlib-edu start my-course                   chapters and exercises, in a folder of your own
  pathlib-edu lab my-course                     open it in JupyterLab
  pathlib-edu check exercises/01_dijkstra.ipynb       did I solve them?
  pathlib-edu grade submissions/ --out grades/  a whole class
  pathlib-edu solve maze.txt --search dijkstra  a map drawn in text
  pathlib-edu bench korf                        Korf's hundred 15-puzzles
  eval "$(pathlib-edu completion bash)"         complete commands and options with the Tab key

"""
    + EXIT_CODES
)
SOLVE_EXAMPLES = (
    """examples:
  pathlib-edu solve maze.txt                              S and G in a picture of . # 2..9
  pathlib-edu solve maze.txt --moves 8 --h octile --weight 1.5
  pathlib-edu solve roads.graph --search dijkstra         lines like `S -> A 4`
  pathlib-edu solve arena.map --from 11,1 --to 40,30      a Moving AI map: row,column from the top left
  pathlib-edu solve arena.map.scen --json                 all its scenarios
  pathlib-edu solve 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3 a 15-puzzle, row by row; 0 is the blank
  pathlib-edu solve 2 8 3 1 6 4 7 0 5 --goal 1 2 3 8 0 4 7 6 5
  pathlib-edu solve puzzle.txt --search budgeted --costs fractional     tiles, one line a row
  pathlib-edu solve blocks.txt --budget 1GiB              two pictures of . # A..Z, with a line `goal` between them
  pathlib-edu solve maze.lay --json                       Pacman: % wall, . food, P start; a shortest walk to all food
  pathlib-edu solve cats.txt                              fire ^ and water ~ in the picture: all best ways
  pathlib-edu solve roads.gr --from 1 --to 99             several costs an edge: all best ways
  pathlib-edu solve maze.txt --plot answer.svg            and a picture of the answer; also .png and .pdf
  pathlib-edu solve - < maze.txt                          what another program prints

"""
    + EXIT_CODES
)
LAB_EXAMPLES = """examples:
  pathlib-edu lab my-course                     what `pathlib-edu start my-course` has made
  pathlib-edu lab -- --port 9999 --no-browser   what stands after -- goes to JupyterLab
"""
BENCH_EXAMPLES = """examples:
  pathlib-edu bench korf                         all hundred, some minutes; Ctrl-C stops, the same command goes on
  pathlib-edu bench korf --only 1-10,79 --search budgeted
"""
START_EXAMPLES = """examples:
  pathlib-edu start my-course                   a new folder: chapters/, exercises/, solutions/
  pathlib-edu start my-course                   the same, later: a newer edition into it; your answers stay

What you changed is never replaced: your answers, edits and cells are put into the new edition's notebook, and the old
one is kept whole in my-course/earlier/."""
PRINT_NOTE = (
    """A notebook that somebody changed is left as it is; the new one is printed beside it, as NAME.ipynb.new."""
)
COMPLETION_EXAMPLES = """examples:
  eval "$(pathlib-edu completion bash)"           in ~/.bashrc
  eval "$(pathlib-edu completion zsh)"            in ~/.zshrc
  pathlib-edu completion fish | source            in ~/.config/fish/config.fish
"""
GRADE_EXAMPLES = """examples:
  pathlib-edu grade submissions/                    submissions/ada/01_dijkstra.ipynb, submissions/bob/...
  pathlib-edu grade hand-in/*.ipynb --out week-1    hand-in/ada_01_dijkstra.ipynb, ...

Of a submission the answers count, with the cells that the student added. Each notebook runs in a process of its own
with a limit on time and memory, but not in a sandbox: grade in a container what you would not run yourself."""


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one sentence."""

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print the help or the version. What keeps it from being written is not passed over, as argparse does."""
        if file is sys.stdout:
            file.write(message)
        else:
            super()._print_message(message, file)

    def error(self, message: str) -> NoReturn:
        """Say it and leave with exit code 2."""
        self.exit(2, f"pathlib-edu: {message}; see `{self.prog} --help`\n")


def parser() -> Parser:
    """Return the parser of all commands."""
    kept = argparse.RawDescriptionHelpFormatter
    top = Parser(prog="pathlib-edu", description=DESCRIPTION, epilog=EXAMPLES, formatter_class=kept)
    top.add_argument("--version", action="version", version=f"pathlib-edu {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, said: str, examples: str = "") -> argparse.ArgumentParser:
        described = said[0].upper() + said[1:] + "."
        return commands.add_parser(name, help=said, description=described, epilog=examples, formatter_class=kept)

    read = command("read", "serve the built book on this machine")
    read.add_argument("--port", type=int, default=8000, help="another free one if this is taken (default: 8000)")

    start = command("start", "make a folder of your own, or bring a newer edition into it", START_EXAMPLES)
    start.add_argument("folder", type=Path, metavar="FOLDER", help="a new folder, or one that this command made")

    lab = command("lab", "open the book in JupyterLab", LAB_EXAMPLES)
    lab.add_argument(
        "folder", type=Path, nargs="?", metavar="FOLDER",
        help="with chapters/ in it (default: the nearest above this one, or the book's)",
    )  # fmt: skip
    lab.set_defaults(passed_on=[])

    press = command("print", "print the manuscript: chapters/, exercises/ and solutions/", PRINT_NOTE)
    press.add_argument("--check", action="store_true", help="write nothing; say what would change, and exit 1 if any")

    check = command("check", "run an exercise notebook and say what is solved")
    check.add_argument("notebook", type=Path, metavar="NOTEBOOK")
    check.add_argument("--solutions", type=Path, metavar="DIR", help="solution notebooks (default: the book's)")

    grade = command("grade", "grade the notebooks of a class", GRADE_EXAMPLES)
    grade.add_argument("files", type=Path, nargs="+", metavar="FILES", help="notebooks, or folders of notebooks")
    grade.add_argument("--out", type=Path, default=Path("grades"), metavar="DIR", help="(default: grades)")
    grade.add_argument("--solutions", type=Path, metavar="DIR", help="solution notebooks (default: the book's)")
    grade.add_argument("--seed", type=int, help="draw the same worlds as the report with this seed did")
    grade.add_argument("--seconds", type=float, default=60, help="that one cell may take (default: 60)")

    solve = command("solve", "find a path in a file, or run all scenarios of a benchmark", SOLVE_EXAMPLES)
    solve.add_argument(
        "file",
        nargs="+",
        metavar="FILE",
        help="a picture, a graph, a .map, a .scen, sliding blocks, Rush Hour, a .lay, or tiles (or just their "
        "numbers); - reads standard input",
    )
    search = solve.add_argument(
        "--search",
        help="astar (default; ida_star for tiles, two waves for blocks, elimination for Pacman), dijkstra, ...: a "
        "wrong name lists them all",
    )
    search.completer = search_names  # type: ignore[attr-defined]  # argcomplete looks for it there
    solve.add_argument(
        "--h",
        help="manhattan (octile on a .map, h for a graph), ...: a wrong name lists those that the file's world has",
    )
    solve.add_argument("--costs", choices=("unit", "fractional"), help="of tiles: 1, or (t+2)/(t+1) for tile t")
    solve.add_argument("--weight", help="what A* multiplies h by, from 1")
    solve.add_argument("--moves", type=int, choices=(4, 8), help="of a picture (default: 4; a .map always has 8)")
    solve.add_argument(
        "--from", dest="start", metavar="R,C|V", help="start on a .map, 0,0 is the top left; a node of a road graph"
    )
    solve.add_argument("--to", metavar="R,C|V", help="goal on a .map; a node of a road graph")
    solve.add_argument(
        "--goal", nargs="+", metavar="GOAL",
        help="of tiles: their numbers, or a file (- for standard input); of a block puzzle: a file with its picture",
    )  # fmt: skip
    solve.add_argument("--map", type=Path, help="the map of a .scen (default: beside it, by name)")
    solve.add_argument(
        "--landmarks", type=int, metavar="N",
        help="for a .scen and astar: sharpen h by exact distances from N cells (default: 16, or 0 with --h)",
    )  # fmt: skip
    solve.add_argument(
        "--budget", metavar="N|SIZE",
        help="for a block puzzle: how many states to hold, or in how much memory, as 500MB (default: 2GiB); then the "
        "best solution found is told, and what is proved of it; for a maze of Pacman: how large a table may become",
    )  # fmt: skip
    solve.add_argument("--within", metavar="C1,C2", help="for a road graph: the most of each cost; `any` for no limit")
    solve.add_argument("--epsilon", metavar="E", help="for a road graph: a front that is right up to a factor of 1 + E")
    solve.add_argument("--plot", type=Path, metavar="FILE", help="draw the answer into a .png, .svg or .pdf")
    solve.add_argument("--json", action="store_true", help="print one JSON object and nothing else")

    bench = command("bench", "solve a published benchmark and compare with what was published", BENCH_EXAMPLES)
    bench.add_argument("name", choices=("korf",), metavar="korf", help="Korf's hundred 15-puzzles (1985)")
    bench.add_argument("--only", metavar="NUMBERS", help="such as 1-10 or 3,7,20-25 (default: all)")
    bench.add_argument("--search", choices=("ida_star", "budgeted"), default="ida_star", help="(default: ida_star)")
    bench.add_argument("--out", type=Path, metavar="FILE", help="where results are kept (default: in the cache folder)")
    bench.add_argument("--fresh", action="store_true", help="forget the results of earlier runs")

    complete = command("completion", "print what makes a shell complete commands and options", COMPLETION_EXAMPLES)
    complete.add_argument("shell", choices=("bash", "zsh", "fish"))
    return top


def search_names(**asked: Any) -> list[str]:
    """Return the names of all searches, when a shell asks for them."""
    from ..search.catalogue import SEARCHES

    return list(SEARCHES)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started us
            setattr(sys, name, Path(os.devnull).open("w"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that has no ✓ still gets the rest
    try:
        code = answered(arguments)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # `pathlib-edu ... | head` has seen enough
        code = 141
    except OSError as error:
        if error.filename or error.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO):
            raise
        say(f"the output cannot be written: {error.strerror}")
        code = 2
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for what still waits to be written
    return code


def answered(arguments: Sequence[str] | None) -> int:
    """Run one command; what goes wrong is one line on stderr."""
    commands = parser()
    if "_ARGCOMPLETE" in os.environ:  # the shell asks what could come next
        from .completion import complete

        complete(commands)
    given = list(sys.argv[1:] if arguments is None else arguments)
    ours = given.index("--") if given[:1] == ["lab"] and "--" in given else len(given)
    try:
        refuse_empty(given[:ours])
        options = commands.parse_args(given[:ours])
        if given[ours:]:
            options.passed_on = given[ours + 1 :]
        return run(options)
    except SystemExit as end:  # of --help, --version and what is no command line
        return int(end.code or 0)
    except InputError as error:
        sys.stdout.flush()
        say(" ".join(str(error).split()))
        return error.code


def refuse_empty(words: Sequence[str]) -> None:
    """Refuse an empty word, as a variable of the shell that is not set gives it: as a file it would be this folder."""
    for n, word in enumerate(words):
        if not word or re.fullmatch(r"--[\w-]+=", word):
            before = word.rstrip("=") or (words[n - 1] if n else "pathlib-edu")
            raise InputError(f"an empty word stands after {before}: is a variable of your shell not set?")


def run(options: argparse.Namespace) -> int:
    """Run the command that was asked for."""
    if options.command == "solve":
        from .solve import solve_file

        return solve_file(options)
    if options.command == "bench":
        from .bench import bench_command

        return bench_command(options)
    if options.command == "start":
        from .start import start_command

        return start_command(options)
    if options.command == "lab":
        from .lab import lab_command

        return lab_command(options)
    if options.command == "completion":
        from .completion import completion_command

        return completion_command(options)
    from . import book

    return int(getattr(book, f"{options.command}_command")(options))
