"""The command line: `pathlib-edu COMMAND`; `parser` has them all, from `read` to `completion`.

What goes wrong is one sentence on stderr and an exit code, as `help_texts` says, never a traceback. The commands import
what they need when they run: `solve` works where only Python is installed.

Floor 10.
"""

import argparse
import errno
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from .. import __version__
from .help_texts import (
    AUTOGRADER_EXAMPLES,
    BENCH_EXAMPLES,
    COMPLETION_EXAMPLES,
    DESCRIPTION,
    EXAMPLES,
    GRADE_EXAMPLES,
    LAB_EXAMPLES,
    OWN_EXAMPLES,
    PRINT_NOTE,
    SOLVE_EXAMPLES,
    START_EXAMPLES,
    VERIFY_EXAMPLES,
)
from .reading import InputError, say


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one sentence."""

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print the help or the version. Unlike argparse, pass no error over that keeps it from being written."""
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

    read = command("read", "serve the built book, or a folder of exercises, on this machine")
    read.add_argument("folder", type=Path, nargs="?", metavar="FOLDER", help="made by `exercise` (default: the book)")
    read.add_argument("--port", type=int, default=8000, help="the port (default: 8000); a free one if it is taken")

    start = command("start", "make a folder of your own, or bring a newer edition into it", START_EXAMPLES)
    start.add_argument("folder", type=Path, metavar="FOLDER", help="a new folder, or one that this command made")

    lab = command("lab", "open the book in JupyterLab", LAB_EXAMPLES)
    lab.add_argument(
        "folder", type=Path, nargs="?", metavar="FOLDER",
        help="a folder with chapters/ in it (default: the nearest one from here upward, or the book's)",
    )  # fmt: skip
    lab.set_defaults(passed_on=[])

    press = command("print", "print the manuscript: chapters/, exercises/ and solutions/", PRINT_NOTE)
    press.add_argument(
        "--check", action="store_true", help="write nothing; say what would change, and exit 1 if anything"
    )

    check = command("check", "run an exercise notebook and say what is solved")
    check.add_argument("notebook", type=Path, metavar="NOTEBOOK", help="a notebook with your answers")
    check.add_argument("--solutions", type=Path, metavar="DIR", help="solution notebooks (default: the book's)")

    grade = command("grade", "grade the notebooks of a class", GRADE_EXAMPLES)
    grade.add_argument(
        "files", type=Path, nargs="+", metavar="FILES", help="notebooks, folders of them, or archives: zip, tar"
    )
    grade.add_argument(
        "--out", type=Path, default=Path("grades"), metavar="DIR", help="for the report (default: grades)"
    )
    grade.add_argument("--solutions", type=Path, metavar="DIR", help="solution notebooks (default: the book's)")
    grade.add_argument("--roster", type=Path, metavar="CSV", help="who is in the class, as Canvas or Moodle exports it")
    grade.add_argument("--due", metavar="TIME", help="such as 2026-11-20T23:59; what came later is marked as late")
    grade.add_argument("--seed", type=int, help="draw the worlds of this seed (default: those of last time)")
    grade.add_argument(
        "--seconds", type=float, default=20,
        help="how long one cell may run, and all cases of a check together; on a busy machine what it computes and"
        " waits for counts (default: 20, as in a notebook)",
    )  # fmt: skip
    grade.add_argument("--jobs", type=int, metavar="N", help="notebooks that run at once (default: one a processor)")
    grade.add_argument("--scheduler", default="", metavar="tcp://HOST:PORT", help="grade on this Dask cluster")
    grade.add_argument("--rerun", action="store_true", help="forget what has been graded before, and grade it again")
    grade.add_argument("--trust", action="store_true", help="grade without a box what you would run yourself")
    grade.add_argument(
        "--format", action="append", default=[], metavar="NAME",
        help="write a table for canvas, moodle or nbgrader, which also comes where students are known there; that of "
        "grades, for Excel, always comes",
    )  # fmt: skip
    grade.add_argument(
        "--assignment", default="", metavar="NAME", help="what Canvas calls it, such as 'Homework 1 (4711)'"
    )

    tool = command("autograder", "make the grader for Gradescope or GitHub Classroom", AUTOGRADER_EXAMPLES)
    tool.add_argument("tool", choices=("gradescope", "github", "run"), help="run: what the workflow of github calls")
    tool.add_argument("chapter", metavar="CHAPTER", help="its number, or the name of its notebook: 1, 01_dijkstra")
    tool.add_argument("--out", type=Path, metavar="FILE", help="(default: what the examples say)")
    tool.add_argument("--solutions", type=Path, metavar="DIR", help="solution notebooks (default: the book's)")

    own = command("exercise", "make a page of exercises of your own, and their notebook", OWN_EXAMPLES)
    own.add_argument("file", type=Path, metavar="FILE", help="a manuscript, named like 20_dead_ends.md")
    own.add_argument("--out", type=Path, metavar="FOLDER", help="(default: here, by the file's name: dead_ends)")

    solve = command("solve", "find a path in a file, or run all scenarios of a benchmark", SOLVE_EXAMPLES)
    add_world(solve)
    search = solve.add_argument(
        "--search",
        help="the search, such as dijkstra (default: astar; ida_star for tiles, two waves for blocks, elimination for "
        "Pacman, compiled jump points for many scenarios); a wrong name lists them all",
    )
    search.completer = search_names  # type: ignore[attr-defined]  # argcomplete looks for it there
    solve.add_argument(
        "--h",
        help="the heuristic (default: manhattan; octile on a .map, h for a graph); a wrong name lists those there are",
    )
    solve.add_argument("--weight", help="what A* multiplies h by, at least 1")
    solve.add_argument("--map", type=Path, help="for a .scen: its map (default: the one that it names, beside it)")
    solve.add_argument(
        "--landmarks", type=int, metavar="N",
        help="for a .scen with astar: sharpen h by exact distances from N cells (default: 16, or 0 with --h)",
    )  # fmt: skip
    solve.add_argument(
        "--budget", metavar="N|SIZE",
        help="for a block puzzle: how many states to hold, or in how much memory, such as 500MB (default: 2GiB); when "
        "it is used up, the best solution is told, if one was found, and what is proved; for a maze of Pacman: how "
        "large a table may become",
    )  # fmt: skip
    solve.add_argument("--epsilon", metavar="E", help="for a road graph: a front that is right up to a factor of 1 + E")
    solve.add_argument("--plot", type=Path, metavar="FILE", help="draw the answer into a .png, .svg or .pdf")
    solve.add_argument(
        "--certificate", type=Path, metavar="FILE",
        help="write what proves the answer, for `verify`; a search that keeps too little is followed by one that looks "
        "for the proof; blocks and road graphs are then searched without compiled code",
    )  # fmt: skip
    solve.add_argument("--json", action="store_true", help="print one JSON object and nothing else")

    verify = command("verify", "check the certificate of an answer, which `solve` has written", VERIFY_EXAMPLES)
    verify.add_argument("certificate", type=Path, metavar="CERTIFICATE", help="what `solve --certificate` has written")
    add_world(verify)
    verify.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    verify.set_defaults(**dict.fromkeys(("search", "h", "weight", "map", "landmarks", "budget", "epsilon", "plot")))

    bench = command("bench", "run a benchmark: against what was published, and against other libraries", BENCH_EXAMPLES)
    add_benchmarks(bench.add_subparsers(dest="name", metavar="NAME", required=True))

    complete = command("completion", "print a script with which your shell completes commands", COMPLETION_EXAMPLES)
    complete.add_argument("shell", choices=("bash", "zsh", "fish"), help="your shell")
    return top


def add_benchmarks(benchmarks: Any) -> None:
    """Add the benchmarks, each with its options."""
    korf = benchmarks.add_parser("korf", help="Korf's hundred 15-puzzles (1985)")
    korf.add_argument("--only", metavar="NUMBERS", help="which of them, such as 1-10 or 3,7,20-25 (default: all)")
    korf.add_argument(
        "--search", choices=("ida_star", "budgeted"), default="ida_star", help="the search (default: ida_star)"
    )
    korf.add_argument("--out", type=Path, metavar="FILE", help="where results are kept (default: in the cache folder)")
    korf.add_argument("--fresh", action="store_true", help="forget the results of earlier runs")

    grid = benchmarks.add_parser("grid", help="maps, by this book's compiled searches and by other libraries")
    grid.add_argument("files", type=Path, nargs="*", metavar="FILE.scen", help="scenarios of the Moving AI Lab")
    graph = benchmarks.add_parser("graph", help="road graphs, by this book's compiled searches and by other libraries")
    graph.add_argument("files", type=Path, nargs="*", metavar="FILE.gr", help="road graphs, also .gr.gz")
    graph.add_argument("--made", type=int, metavar="N", help="a road network that is made, with N x N crossings")
    graph.add_argument("--pairs", type=Path, metavar="FILE", help="lines of two nodes (default: drawn at random)")
    for one in (grid, graph):
        one.add_argument("--questions", type=int, default=50, metavar="N", help="how many (default: 50)")
        one.add_argument("--rounds", type=int, default=3, metavar="N", help="how often each is asked (default: 3)")
        one.add_argument(
            "--seconds", type=float, default=10, metavar="S",
            help="how long each library may take for a world; then it is asked nothing more (default: 10)",
        )  # fmt: skip
        one.add_argument("--peers", metavar="WORDS", help="only those whose names contain a word, such as scipy,igraph")
        one.add_argument("--out", type=Path, metavar="FILE", help="write what was measured, as JSON")
        one.add_argument("--plot", type=Path, metavar="FILE", help="draw it into a .png, .svg or .pdf")
        one.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def add_world(command: argparse.ArgumentParser) -> None:
    """Let a command be told a world: its file, and what the file leaves open."""
    command.add_argument(
        "file",
        nargs="+",
        metavar="FILE",
        help="a picture, a graph, a .map, a .scen, sliding blocks, Rush Hour, a .lay, or tiles (a file, or just "
        "their numbers); - reads standard input",
    )
    command.add_argument(
        "--costs", choices=("unit", "fractional"), help="for tiles: 1 a move, or (t+2)/(t+1) for tile t"
    )
    command.add_argument("--moves", type=int, choices=(4, 8), help="for a picture: 8 with diagonals (default: 4)")
    command.add_argument(
        "--from",
        dest="start",
        metavar="R,C|V",
        help="the start: a cell of a .map, 0,0 the top left; a node of a road graph",
    )
    command.add_argument("--to", metavar="R,C|V", help="the goal: a cell of a .map; a node of a road graph")
    command.add_argument(
        "--goal", nargs="+", metavar="GOAL",
        help="for tiles: their numbers, or a file (- for standard input); for a block puzzle: a file with its picture",
    )  # fmt: skip
    command.add_argument(
        "--within", metavar="C1,C2", help="for a road graph: the most of each cost; `any` for no limit"
    )


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
        if error.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO):
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
        said, code = str(error), error.code
    except OSError as error:  # of a file that no command has looked after
        if error.filename is None:
            raise
        said, code = f"{error.filename}: {error.strerror}", 2
    sys.stdout.flush()
    say(" ".join(said.split()))
    return code


def refuse_empty(words: Sequence[str]) -> None:
    """Refuse an empty word, which a shell variable that is not set leaves: read as a file it would be this folder."""
    for n, word in enumerate(words):
        if not word or re.fullmatch(r"--[\w-]+=", word):
            before = word.rstrip("=") or (words[n - 1] if n else "pathlib-edu")
            raise InputError(f"an empty word stands after {before}: is a variable of your shell not set?")


#: The modules of the commands that have none of their own name.
MODULES = {"read": "book", "print": "book", "check": "grade"}


def run(options: argparse.Namespace) -> int:
    """Run the command that was asked for."""
    module = import_module(f".{MODULES.get(options.command, options.command)}", __name__)
    return int(getattr(module, f"{options.command}_command")(options))
