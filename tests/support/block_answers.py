"""What answers to exercises on sliding tiles have in common: the cells ahead of one."""

STEPS = {"up": (-1, 0), "left": (0, -1), "right": (0, 1), "down": (1, 0)}
BACK = {"up": "down", "left": "right", "right": "left", "down": "up"}
SOLID = "#ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def ahead(rows, cell, way, stops=SOLID, torus=False):
    """The cells ahead of `cell`, up to the first obstacle; on a `torus` a board has no upper and no left edge."""
    (r, c), (dr, dc), cells = cell, STEPS[way], []
    while True:
        r, c = r + dr, c + dc
        inside = r < len(rows) and c < len(rows[0]) and (min(r, c) >= 0 or torus)
        if not inside or rows[r][c] in stops or len(cells) > 20:
            return cells
        cells.append((r % len(rows), c % len(rows[0])))


def inside(rows, cell):
    """Is there such a cell on the board?"""
    return 0 <= cell[0] < len(rows) and 0 <= cell[1] < len(rows[0])


def lifted(rows, cell):
    """The board without the tile on `cell`."""
    r, c = cell
    return [*rows[:r], rows[r][:c] + "." + rows[r][c + 1 :], *rows[r + 1 :]]
