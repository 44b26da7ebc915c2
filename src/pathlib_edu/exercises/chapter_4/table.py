"""Exercise 4.14: IDA* that remembers what a round has seen."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from ...contract.quantities import counted
from ...problems.graph import Graph
from ..engine.claim import Wrong
from .estimated_graphs import Large, estimated
from .rounds_asked import Asked, claim_least_by_rounds, cost_fault
from .ways import cutoffs

SIDE = 7
MAP = "\n".join(["......S", *["......."] * (SIDE - 3), ".######", "......G"])
CELLS = [(r, c) for r, c in product(range(SIDE), repeat=2) if MAP.splitlines()[r][c] != "#"]
DAM = Large(
    MAP,
    [((r, c), (r + dr, c + dc), 1) for r, c in CELLS for dr, dc in ((-1, 0), (0, -1), (0, 1), (1, 0))
     if (r + dr, c + dc) in CELLS],
    start=(0, SIDE - 1),
    goal=(SIDE - 1, SIDE - 1),
    h={(r, c): SIDE - 1 - r + SIDE - 1 - c for r, c in CELLS},
)  # fmt: skip
DAM_ROUNDS = 7  # of IDA*
MOST_QUESTIONS = 4_000  # on DAM: with a table some 900, and IDA* some 37,000


def maps_and_graphs(seed: int) -> Iterator[Graph]:
    """Yield graphs with admissible estimates, small ones first, and at last DAM."""
    yield from estimated(seed)
    yield DAM


@claim_least_by_rounds(
    "4.14",
    maps_and_graphs,
    hints=(
        "Begin with IDA* as it is, and a dictionary from states to the least g.",
        "Ask it where a state would be looked at: a larger g, or an equal one, leads to nothing new in this round.",
        "A state that a small cutoff found useless may be useful within a larger one: empty the table.",
    ),
)
def deepen_with_a_table(graph: Graph, value: Any) -> Wrong | None:
    """The cost should be that of a cheapest path, and no round should look beyond a state again for nothing."""
    cost, told = value
    again = "A state may be reached again more cheaply: then what lies beyond it has to be looked at again."
    lost = "Does the table forget when a new round begins? What one round has seen the next must see again."
    if fault := cost_fault(graph, cost, again, lost):
        return fault
    asked = Asked.read(told)
    rounds = asked.rounds(graph)
    most = DAM_ROUNDS if graph is DAM else max(len(cutoffs(graph)), 1)  # where h is inf at once, one may still look
    if rounds > most:
        hint = (
            f"The first cutoff is h({graph.start}). What the table refuses is no reason for another round, even with f "
            "above the cutoff: ask the table first. Of all else that is refused the least f is the next cutoff. And "
            "the start is in the table, too."
        )
        got = f"{graph.start} expanded {counted(rounds, 'time')}"
        return Wrong(f"at most {counted(most, 'round')}, as IDA*, with {graph.start} expanded once in each", got, hint)
    if graph is DAM and (fault := asked.fault(graph, 2)):
        return fault._replace(hint="The cost is right, but the exercise asks for rounds.")
    if graph is DAM and asked.questions > MOST_QUESTIONS:
        hint = "A way that comes to a state no more cheaply than before finds nothing new. Is it refused if g is equal?"
        return Wrong(f"at most {MOST_QUESTIONS:,} questions to the graph and h", f"{asked.questions:,}", hint)
    return None
