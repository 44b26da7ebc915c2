"""Comparisons with other libraries: the same questions in one run, every answer verified before its time counts.

`peers` says what a peer is; those of road graphs are the files of `graph_peers`, those of maps the files of
`grid_peers`, and each is optional. `comparing` asks them in turn; `grid_world` and `graph_world` say what is right.

Floor 9.
"""
