"""The press: it turns the manuscript in `book/` into the notebooks that the world reads.

    book/02_astar.md --+--> chapters/02_astar.ipynb     what the website shows and Binder opens
                       +--> exercises/02_astar.ipynb    what a student fills in
                       +--> solutions/02_astar.ipynb    the same, answered

Each word and each cell is written once, in the manuscript. The derivation of exercises from solutions follows the
habit of nbgrader and of INRIA's scikit-learn-mooc: the solution is the source.

Floor 9.
"""
