"""Exercise 1.7: Dijkstra's algorithm, told as a story."""

from ..engine.claim import claim
from .dijkstra_stories import A_STORY, events_of, search_from_the_invariant, worlds_to_search

claim(
    "1.7",
    worlds_to_search,
    events_of,
    points=2,
    returns=A_STORY,
    generator=True,
    hints=(
        "Four things have to be kept: g, parent, who waits, and who is closed.",
        "Tell of a state when its number changes, and again when it is taken out. Only then ask whether it is a goal.",
        "A `Frontier` may hand out an old entry of a closed state: skip it. Of a set take `min(waiting, key=g.get)`.",
    ),
)(search_from_the_invariant)
