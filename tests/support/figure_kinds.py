"""A small figure of each kind that there is, as the registries of worlds, of figures and of exercises name them."""

from packs import packed
from pathlib_edu import figures
from pathlib_edu.core import LABELS
from pathlib_edu.exercises import CLAIMS, numbers
from pathlib_edu.problems.kinds import KINDS
from pathlib_edu.search.catalogue import SEARCHES
from pathlib_edu.search.labels.partial_astar import partial_astar


def board(kind, text, **traits):
    """A board of the kind's own search on the world that a text shows."""
    world = kind.forms[0].parse(text)
    if kind.costs == LABELS:
        search = partial_astar(world, world.zero, world.rank, world.within)
    else:
        search = SEARCHES[kind.search].start(world, getattr(world, kind.h(world)))
    made = figures.Board(search, world, **({"caption": f"Figure 9.1. {kind.name}"} | traits))
    assert "error" not in made.response, made.response["error"]
    return made


def sample(name):
    """The first sample of a kind of worlds."""
    kind = KINDS[name]
    return kind.forms[0].parse(kind.samples[0])


def both(world):
    """Two searches on a world, as those figures take them that compare searches."""
    estimate = getattr(world, KINDS["tiles"].h(world))
    return [SEARCHES["astar"](world, estimate), SEARCHES["ida_star"](world, estimate)], world, ["A*", "IDA*"]


def race(**traits):
    """Two searches on one map."""
    world = sample("grid")
    return figures.Race([SEARCHES[name](world) for name in ("dijkstra", "breadth_first")], world, **traits)


#: How to make one of each kind of figure but those that there are of each kind of worlds: boards and puzzles.
MADE = {
    "Anytime": lambda: figures.Anytime(*both(sample("tiles"))),
    "Conjecture": lambda: figures.Conjecture("cost == optimal -> admissible(h)", layers=["numbers:all", "invariant"]),
    "Decomposition": lambda: figures.Decomposition(sample("pacman")),
    "Ladder": lambda: figures.Ladder(sample("pacman")),
    "LargeMap": lambda: figures.LargeMap(
        "maze", size=24, seed=2, result="It takes longer than it looks."
    ),  # nothing runs
    "Laws": lambda: figures.Laws("ShortestWidest", layers=[]),
    "Memory": lambda: figures.Memory(*both(sample("tiles"))),
    "PuzzlePack": lambda: figures.PuzzlePack([packed(1, "Two tiles", sample("blocks"))], ["easy"]),
    "Race": lambda: race(layers=["numbers:g"]),
    "Staircase": lambda: figures.Staircase(*both(sample("tiles"))),
}
OF_EACH_WORLD = {"Board", "Puzzle"}
NO_FIGURES = {"Figure", "Question"}


def unmade():
    """The kinds of figures of which nothing here makes one."""
    return sorted(set(figures.__all__) - MADE.keys() - OF_EACH_WORLD - NO_FIGURES)


def each_kind():
    """A figure of each kind by a name for it."""
    layers = ["numbers:g"]
    boards = {f"board-{name}": board(kind, kind.samples[0], layers=layers) for name, kind in KINDS.items()}
    puzzles = {f"puzzle-{name}": figures.Puzzle(sample(name)) for name, kind in KINDS.items() if kind.at_once}
    return boards | puzzles | {name.lower(): make() for name, make in MADE.items()}


def each_form():
    """The number of the first exercise that is answered in each kind of form, by a name for it."""
    found = {}
    for number in numbers():
        if form := CLAIMS[number].form:
            found.setdefault(f"form-{form.part['part']}", number)
    return found
