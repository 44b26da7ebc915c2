"""The rules of sliding blocks as an oracle: a board is a table of cells, and a tile is pushed until it stops."""

WAYS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


def board(picture):
    """The table of a picture."""
    return {(r, c): mark for r, row in enumerate(picture.split("\n")) for c, mark in enumerate(row)}


def drawn(cells):
    """The picture of a table."""
    rows = max(r for r, _ in cells) + 1
    return "\n".join("".join(cells[one] for one in sorted(cells) if one[0] == r) for r in range(rows))


def pushed(cells, tile, way, one_cell):
    """The board after the tile on this cell is pushed: the same board if it cannot move."""
    after, (r, c) = dict(cells), tile
    while after.get((r + way[0], c + way[1])) == ".":
        after[r, c], after[r + way[0], c + way[1]] = ".", after[r, c]
        r, c = r + way[0], c + way[1]
        if one_cell:
            break
    return after


def played(picture, moves, one_cell=False):
    """The picture after moves in words: each names a colour, and the tile's place exactly where there are several."""
    cells = board(picture)
    for move in moves:
        colour, *place, way = move.split()
        alike = [cell for cell, mark in cells.items() if mark == colour]
        [tile] = [tuple(map(int, place[0].split(",")))] if place else alike
        assert tile in alike and bool(place) == (len(alike) > 1)
        after = pushed(cells, tile, WAYS[way], one_cell)
        assert after != cells, move
        cells = after
    return drawn(cells)
