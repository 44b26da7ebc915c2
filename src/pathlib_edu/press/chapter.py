"""A chapter with its side roads: read together, since each says something of the others."""

import ast
from dataclasses import dataclass
from pathlib import Path

from .manuscript import Cell, Manuscript, line_of, read_manuscript
from .reading_time import told
from .side_roads import (
    BRANCHES_OFF,
    SIGNPOST,
    TITLE,
    Signpost,
    elsewhere,
    head,
    side_roads_of,
    signpost,
    signposts_in,
    way_back,
)  # fmt: skip
from .taken import taken

EXERCISES = "## Exercises"  # the heading below which a chapter has its own


@dataclass(frozen=True)
class Chapter:
    """A chapter and its side roads, in the order of their signposts."""

    main: Manuscript
    roads: tuple[Manuscript, ...] = ()

    @property
    def manuscripts(self) -> tuple[Manuscript, ...]:
        return (self.main, *self.roads)


def read_chapter(path: Path) -> Chapter:
    """Read the chapter at `path` and its side roads.

    Signposts, the heads of side roads, reading times and what a side road takes from the chapter are written out.

    The first mistake raises ManuscriptError: one in a text, a side road without signpost, a signpost without side road.
    """
    main = read_manuscript(path)
    roads = {road.name: road for road in map(read_manuscript, side_roads_of(path))}
    posts = {post.road: post for post in signposts_in(_text(main))}
    if lost := sorted(roads.keys() - posts.keys()):
        raise roads[lost[0]].error(None, f"{path.name} has no signpost to it: a directive `{{side-road}} {lost[0]}`.")
    _write_signposts(main, roads)
    for name, road in roads.items():
        _write_head(road, posts[name], main)
        _fill_in(road, main)
    _tell_exercises(main, {name: _text(roads[name]) for name in posts})
    time = f"*{told(_text(main))}.*"
    main.cells[0].source = TITLE.sub(lambda found: f"{found[0]}\n\n{time}", main.cells[0].source, count=1)
    return Chapter(main, tuple(roads[name] for name in posts))


def _text(book: Manuscript) -> str:
    return "\n".join(book.lines)


def _tell_exercises(main: Manuscript, roads: dict[str, str]) -> None:
    """Say below the heading of the exercises which of the chapter's are not here: their numbers are left out."""
    said = elsewhere(roads)
    for cell in main.cells:
        if said and cell.source.startswith(EXERCISES):
            cell.source = f"{EXERCISES}\n\n{said}{cell.source.removeprefix(EXERCISES)}"


def _write_signposts(main: Manuscript, roads: dict[str, Manuscript]) -> None:
    seen: set[str] = set()
    texts = {name: _text(road) for name, road in roads.items()}
    for cell in main.cells:
        for found in SIGNPOST.finditer(cell.source) if cell.kind == "markdown" else ():
            line = cell.line + cell.source.count("\n", 0, found.start())
            if found["road"] not in roads:
                raise main.error(line, f"There is no side road {found['road']}.md of this chapter in side_roads.")
            if found["road"] in seen:
                raise main.error(line, f"There is another signpost to {found['road']} above.")
            seen.add(found["road"])
        cell.source = SIGNPOST.sub(
            lambda found: signpost(found["road"], found["told"], texts[found["road"]]), cell.source
        )


def _write_head(road: Manuscript, post: Signpost, main: Manuscript) -> None:
    """Say below the title of a side road where it comes from, and in its last words how one gets back."""
    first = road.cells[0]
    found = BRANCHES_OFF.search(first.source)
    if not found:
        raise road.error(first.line, "Below the title of a side road a directive `{branches-off}` says what it needs.")
    road.told = {"chapter": main.name, "was": (found["was"] or "").split()}
    said = head(found["needs"], post, _text(road))
    first.source = first.source[: found.start()] + said + first.source[found.end() :]
    road.cells.append(Cell("markdown", way_back(post), len(road.lines)))


def _fill_in(road: Manuscript, main: Manuscript) -> None:
    """Put into a cell tagged `taken` what it takes from the chapter; it is then a part of the set-up.

    Right below a cell of the set-up it joins that one: what is folded away on the page is one cell, and one fold.
    """
    kept: list[Cell] = []
    for cell in road.cells:
        above = kept[-1] if kept else None
        joins = cell.role == "taken" and above is not None and "setup" in above.tags
        if cell.role == "taken":
            order, *names = cell.source.split()
            if order != ":taken:" or not names:
                raise road.error(cell.line, "A cell tagged `taken` is one line, `:taken:` and the names that it takes.")
            try:
                cell.source = taken(names, [_python(main, one) for one in main.cells if one.role == "code"])
            except KeyError as error:
                raise road.error(cell.line, f"{main.path.name} has no `{error.args[0]}` to take.") from error
            cell.role, cell.tags = "code", frozenset(["setup"])
        if joins and above:
            above.source += f"\n\n\n{cell.source}"
        else:
            kept.append(cell)
    road.cells[:] = kept


def _python(main: Manuscript, cell: Cell) -> str:
    """Return the source of a cell, of which side roads take statements; ManuscriptError if it cannot be read."""
    try:
        ast.parse(cell.source)
    except SyntaxError as error:
        raise main.error(line_of(main, cell, (error.lineno or 1) - 1), f"This is no Python: {error.msg}.") from error
    return cell.source
