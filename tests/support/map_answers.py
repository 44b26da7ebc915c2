"""Of maps that are handed in as texts, in 2.4 and 2.13: what is true of them, and what may be said of any."""

from pathlib_edu.problems.grid import Grid


def lines_of(came):
    return [line.strip() for line in came.split("\n") if line.strip()]


def map_of(came):
    """The map, or what is said against it."""
    try:
        return Grid.parse("\n".join(lines_of(came)))
    except ValueError as error:
        return str(error)


def steps(came):
    """How many steps the shortest way has, by growing the set of cells that are reached; None where there is none."""
    rows = lines_of(came)
    at = {mark: (r, row.index(mark)) for r, row in enumerate(rows) for mark in "SG" if mark in row}
    there, count = {at["S"]}, 0
    while at["G"] not in there:
        more = {(r + dr, c + dc) for r, c in there for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        more = {(r, c) for r, c in more if 0 <= r < len(rows) and 0 <= c < len(rows[0]) and rows[r][c] != "#"} | there
        if more == there:
            return None
        there, count = more, count + 1
    return count


#: What the judge may say of any such map.
OF_MAPS = {
    "a map as text": lambda case, came, match: not isinstance(came, str),
    r"at most (\d+) cells, a mark for each": lambda case, came, match: sum(map(len, lines_of(came))) > int(match[1]),
    r"(\d+) marks": lambda case, came, match: sum(map(len, lines_of(came))) == int(match[1]),
    "a map": lambda case, came, match: isinstance(map_of(came), str),
    "walls and ground of cost 1 only": lambda case, came, match: set("".join(lines_of(came))) - {*"SG.#"},
    "a map with a path from S to G": lambda case, came, match: steps(came) is None,
}  # fmt: skip

#: The last of the patterns: the map itself, or what is said against it.
AS_IT_IS = {".*": lambda case, came, match: match[0] in ("\n".join(lines_of(came)), map_of(came))}
