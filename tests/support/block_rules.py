"""The rules of sliding blocks as an oracle: a board is a table of cells, and a tile is pushed until it stops."""

from collections import deque
from itertools import permutations, product

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
    """The picture after moves in words: each names a color, and the tile's place exactly where there are several."""
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


def pushes(picture, one_cell):
    """The pictures one move away."""
    cells = board(picture)
    tiles = [cell for cell, mark in cells.items() if mark.isalpha()]
    after = [drawn(pushed(cells, tile, way, one_cell)) for tile in tiles for way in WAYS.values()]
    return [one for one in after if one != picture]


def placements(picture):
    """Every picture with these walls and these tiles."""
    flat = picture.replace("\n", "")
    free, width = [n for n, mark in enumerate(flat) if mark != "#"], picture.find("\n") % (len(picture) + 1)
    tiles, found = [mark for mark in flat if mark.isalpha()], set()
    for cells in permutations(free, len(tiles)):
        marks = [mark if mark == "#" else "." for mark in flat]
        for cell, tile in zip(cells, tiles, strict=True):
            marks[cell] = tile
        found.add("\n".join("".join(marks[n : n + width]) for n in range(0, len(marks), width)))
    return found


def state(puzzle, picture):
    """The state that a picture shows: cells in the order of the colors."""
    return tuple(n for _, n in sorted((mark, n) for n, mark in enumerate(picture.replace("\n", "")) if mark.isalpha()))


def remaining(goal, into):
    """The true number of moves from each picture to the goal: `into` lists for each the pictures before it."""
    far, waiting = {goal: 0}, deque([goal])
    while waiting:
        after = waiting.popleft()
        for before in into[after]:
            if before not in far:
                far[before] = far[after] + 1
                waiting.append(before)
    return far


def small_boards(rows, cols):
    """The placements on every board of this size, of one to three tiles of one or two colors."""
    for walls in product(".#", repeat=rows * cols):
        for tiles in ("A", "AA", "AB", "AAB"):
            marks, left = list(walls), list(tiles)
            for n, mark in enumerate(marks):
                if mark == "." and left:
                    marks[n] = left.pop()
            if not left:
                yield sorted(placements("\n".join("".join(marks[n : n + cols]) for n in range(0, rows * cols, cols))))
