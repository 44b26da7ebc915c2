"""Chapter 6: the two puzzles of Mondrian2 that its author shows.

J. Armstrong, "Building Mondrian2" (2015): the pictures of the post, as text. Its solver found 17
moves and later 15 for the one with four tiles; the one with six, it says, can be solved in 22.
"""

from .blocks import Blocks

POSITIONS = {
    4: (
        "BG...... RO...... ........ ........ ........ ........ ........ ........",
        "........ ........ ........ ........ ........ .....BG. .....RO. ........",
    ),
    6: (
        "...Y.... ...#.... ...#..## .#.#.... .#...... .#....#. .#....#. #YRGBR#.",
        "...Y.... ...#.... .R.#.R## .#.#.... .#.B..G. .#....#. .#....#. #Y....#.",
    ),
}


def mondrian(tiles: int) -> Blocks:
    """Return the puzzle with four tiles on an empty board, or the one with six between walls.

    Any other number raises ValueError.

    >>> mondrian(4).picture(mondrian(4).goal).split()[-3:-1]
    ['.....BG.', '.....RO.']
    """
    if not isinstance(tiles, int) or tiles not in POSITIONS:
        raise ValueError(f"the post shows a puzzle with 4 tiles and one with 6, none with {tiles}")
    position, goal = POSITIONS[tiles]
    return Blocks(position.split(), goal.split())
