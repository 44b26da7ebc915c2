"""Exercise 1.10: a search with two faults, mended."""

from ..engine.claim import claim
from .dijkstra_stories import A_STORY, events_of, search_from_the_invariant, worlds_to_search

claim(
    "1.10",
    worlds_to_search,
    events_of,
    returns=A_STORY,
    generator=True,
    hints=(
        "Give it a graph on which the cheapest path has more steps than another.",
        "What does the frontier sort by: the whole way, or its last step?",
        "When is the number of the goal final: when it is reached, or when it is expanded?",
    ),
)(search_from_the_invariant)
