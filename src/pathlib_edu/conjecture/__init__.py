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

Where z3 is installed a claim can also be decided for all real weights at once (`prove`). For graphs of a few states
that is a proof, and no sample.

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
from .prover import Proof, proving

__all__ = ["PROPERTIES", "Proof", "Verdict", "prove", "refute"]


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
    return finished(refuting(claim, searched(search), options))


def prove(claim: str, search: str | Callable[..., Search] = "astar", **options: Any) -> Proof:
    """Decide `claim` for every graph of at most `states` states, whatever real numbers its costs and estimates are.

    The arguments are those of `refute`. Of the bounds only the kind of graph matters (`states`, `goals`, `goal_h`,
    `back`): costs are all that are not negative, and so are estimates; with `least_h` below 0 they may be any numbers.
    What cannot be understood raises ValueError with one sentence, and so does a search that does more with costs than
    to add and to compare them. It needs z3: `pip install 'pathlib-edu[prove]'`; without it ImportError says so.

    The counterexample has the fewest states, among those the fewest steps, among those the least sum of whole numbers;
    only where no small whole numbers do it has fractions. The answer holds for searches that are blind to the names of
    states (see `cases`), as those of the catalogue are.

    Time: grows with the ways in which the search's comparisons can come out: some thousand with 4 states, a second for
    a thousand of them or two. Memory: O(comparisons of one way).

    >>> prove("admissible(h) -> cost == optimal", states=3)
    True of every graph of at most 3 states, whatever costs and estimates of 0 or more it has (every state but a goal
    can be reached from S, h is 0 at goals, no step leads back to its own state, and at most one each way between two,
    no step into S or out of a goal, neighbors come in the order of their names, goals last): none of 46 ways in which
    the comparisons can come out breaks it. Of larger graphs this proves nothing.
    >>> print(prove("cost == optimal -> admissible(h)").graph.picture())
    S -> G 0
    h(S) = 1
    """
    return finished(proving(claim, searched(search), options))


def searched(search: str | Callable[..., Search]) -> SearchFunction[...]:
    """Return the search that a name of the catalogue or a reader's own function stands for."""
    return named(search) if isinstance(search, str) else own(search)


def own(function: Callable[..., Search]) -> SearchFunction[...]:
    """Return what a reader brings along as a function that searches."""
    if not callable(function):
        raise ValueError(f"a claim is about a search: its name, such as 'astar', or a function, not {shown(function)}")
    return marked(function)
