"""pathlib_edu: the package on which the living textbook on pathfinding runs.

Nothing is re-exported here: a reader imports from the module that a chapter names
(``from pathlib_edu.search.astar import astar``), and a search never hides its own module.
"""

__version__ = "0.1.0"
