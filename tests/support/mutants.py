"""Mutants: the book's searches with something changed in their listings, by a slip or as a reader would have it."""

import inspect
import linecache
import textwrap
from itertools import count

CELLS = count()


def mutant(search, *changes):
    """Return a search of the book, after each (old, new) of `changes`, as the plain function that a student hands in.

    Each `old` stands in its listing exactly once: else this is no longer the listing that a test thinks of.
    """
    text = listing(search)
    text = text[text.index("def ") :]  # what `@search` says of the book's own is not said of it
    for old, new in changes:
        assert text.count(old) == 1, f"{search.__name__} has {text.count(old)} x {old!r}"
        text = text.replace(old, new)
    return run(text, search)


def goal_when_reached(reach):
    """The change that announces a goal too early: behind `reach`, the statement that tells of a child."""
    indent = " " * 16
    return (
        reach,
        f"""{reach}
{indent}if problem.is_goal(child):
{indent}    yield "goal", path_to(child, parent), new
{indent}    return""",
    )


def listing(book):
    """Return the text of one of the book's functions as the book prints it."""
    return textwrap.dedent(inspect.getsource(inspect.unwrap(book)))


def run(text, book, **names):
    """Run the text of one of the book's functions as a reader's notebook does, among other `names` of the reader's.

    What it defines is none of the book's, and Python finds its source.
    """
    name, place = book.__name__, f"<cell {next(CELLS)}: {book.__name__}>"
    linecache.cache[place] = len(text), None, text.splitlines(keepends=True), place
    scope = {**inspect.unwrap(book).__globals__, "__name__": "__main__", **names}
    exec(compile(text, place, "exec"), scope)
    return scope[name]
