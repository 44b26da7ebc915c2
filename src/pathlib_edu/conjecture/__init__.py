"""Chapter 3's conjecture machine: state a claim, and see the smallest graph that breaks it.

A claim is a few words of Python about one search on one graph with one heuristic:

    admissible(h) and not reopened -> cost == optimal

`->` is "implies"; it binds less than all else, and `a -> b -> c` is `a -> (b -> c)`. There are `and`, `or`, `not`, the
comparisons (also `optimal <= cost <= 2 * optimal`), numbers, and `+ - * / // % **`, exact; decimals are fractions.
Brackets group. The words are those of PROPERTIES, a table with one line on the meaning of each. What is true or false
of the heuristic may be written `admissible` or `admissible(h)`; `h(S)` and `h(G)` are estimates. Nothing else of Python
gets through.

The claim is tried on all small graphs with all small heuristics in order of size (`cases` says which, exactly), then on
random larger ones. The search is the book's own generator, and it is run only where the claim asks what it does; then
with every order in which it may hear of inner states, since ties depend on that.

What a claim cannot say: anything of two searches or two heuristics at once; "for some state" or "for every state" of a
condition of one's own; anything of one step or one state, other than an estimate at the start and the goals; anything
of a world without end. Such sentences need a proof, or a test of their own.

Floor 5.
"""

from collections.abc import Callable
from typing import Any

from ..contract.diagnosis import shown
from ..core import Search, SearchFunction
from ..core.search import marked
from ..core.slices import finished
from ..search.catalogue import named
from .machine import Verdict, refuting
from .properties import PROPERTIES

__all__ = ["PROPERTIES", "Verdict", "refute"]


def refute(claim: str, search: str | Callable[..., Search] = "astar", **options: Any) -> Verdict:
    """Look for the smallest graph on which `claim` is false of `search`, and say what was tried.

    `search` is a name of the catalogue or a search of your own, a function of a problem (and of a heuristic, if it has
    a parameter `h`). `options` are those of the search, such as the `reopen` of `weighted_astar`, and the bounds of
    what is tried: `states`, `costs`, `h`, `least_h`, `goals`, `goal_h`, `back`, `random`, `seed` (see
    `cases.Bounds` for their defaults). What cannot be understood raises ValueError with one sentence; what a search of
    your own raises passes through, with the graph in a note. A search that does not end on a small graph breaks every
    claim that asks what it does.

    The counterexample has the fewest states, among those the fewest steps, among those the least sum of costs and
    estimates. One that was met among the random cases is made smaller as far as single steps and numbers go.

    Time: some hundred thousand cases a second, of which those that need a run cost most. Memory: O(heuristics of one
    graph).

    >>> refute("cost == optimal -> admissible(h)")
    Not so: here cost is 0, optimal is 0 and admissible is false (the smallest counterexample, number 6).
    S -> G 0
    h(S) = 1
    >>> refute("admissible(h) -> cost == optimal", states=3, random=100).graph is None
    True
    """
    return finished(refuting(claim, named(search) if isinstance(search, str) else own(search), options))


def own(function: Callable[..., Search]) -> SearchFunction[...]:
    """Return what a reader brings along as a function that searches."""
    if not callable(function):
        raise ValueError(f"refute tries a search: its name, such as 'astar', or a function, not {shown(function)}")
    return marked(function)
