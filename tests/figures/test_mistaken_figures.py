"""What people get wrong first when they make a puzzle, or a figure: one sentence meets each mistake."""

from mistakes import GRID, each_of, sentence_of
from pathlib_edu import (
    Anytime,
    Blocks,
    Board,
    Conjecture,
    DeepTree,
    Grid,
    HazardGrid,
    Laws,
    Memory,
    Path,
    Puzzle,
    PuzzlePack,
    Race,
    RushHour,
    Staircase,
    Tiles,
    ara_star,
    dijkstra,
    fractional,
    martelli,
)

TILES = Tiles.parse("3 1 2\n. 4 5\n6 7 8")

MISTAKES = [
    # puzzles, and figures of them
    (lambda: Blocks(5), "the position is made of its rows, a list of strings, not of 5"),
    (lambda: Blocks("A.\n.."), "'A.\\n..' is a text: the position is made of its rows, or by Blocks.parse(text)"),
    (lambda: RushHour(None), "a board is made of its rows, a list of strings, not of None"),
    (lambda: HazardGrid(5, (0, 0)), "a map is made of its rows, a list of strings, not of 5"),
    (lambda: Tiles(5, 3, 3), "the position is 5, but must be a list of numbers; Tiles.parse reads texts"),
    (lambda: Tiles([1, 2, 3], None, 2), "a sliding puzzle has at least 2 rows and 2 columns, not None x 2"),
    (
        lambda: Tiles.parse("1 2 . 3", costs=5),
        "the costs are 5, but must be a dict, such as fractional(3)",
    ),
    (lambda: fractional("a"), "fractional takes the number of tiles, a whole number, not 'a'"),
    (lambda: Puzzle(TILES, path=Path([], 0)), "a puzzle is shown with the states of its path: pass path.states"),
    (lambda: DeepTree("x"), "the tree is at least 0 levels deep and the chain 1 step long, not x and 25"),
    (lambda: martelli("x"), "the family begins with k = 1, not 'x'"),
    *(
        (
            lambda path=path: Puzzle(TILES, path=path),
            "this path is not a solution, which leads from the start to a goal, move by move",
        )
        for path in (5, [1, 2], [], "x")
    ),
    (lambda: PuzzlePack("x"), "a pack is made of puzzles in a list, such as puzzle_pack(), not of 'x'"),
    (lambda: PuzzlePack([1]), "a puzzle of a pack has name, level, puzzle, path: 1 has no name"),
    (
        lambda: Anytime([ara_star(GRID, GRID.zero)], GRID, instances=[5]),
        "the instances of a chart are pairs (label, problem), and 5 is not one",
    ),
    *(
        (lambda figure=figure: figure(5, GRID), "the searches of a figure are a list, such as [dijkstra(grid)], not 5")
        for figure in (Anytime, Memory, Race, Staircase)
    ),
    (lambda: Race([], GRID), "a race needs at least one search, such as dijkstra(grid)"),
    (
        lambda: Race([dijkstra(GRID)], GRID, titles="ab"),
        "the titles of a figure are a list, one for each search, not 'ab'",
    ),
    (lambda: Board(dijkstra(GRID), TILES), "this search runs on a Grid, but the figure shows a Tiles"),
    (lambda: Board(dijkstra(GRID), GRID, colour=3), "a Board has no option 'colour': see help(Board)"),
    (lambda: Laws(int), "int is Python's own: an order is a class with + and <=, such as Vector"),
    (lambda: Laws(5), "an order is a class, its name or its text, not 5"),
    (lambda: Conjecture(5), "Conjecture reads a text, not 5"),
    (lambda: Grid([[1, 1]], "S", "G"), "the start is 'S', but a cell is written (row, column)"),
    (lambda: Grid([[1, 0]], (0, 0), (0, 1)), "the goal (0, 1) is a wall"),
    (lambda: GRID.between((0, 0), (9, 9)), "the goal (9, 9) lies outside the map of 2 x 3 cells"),
    (lambda: HazardGrid(["..."], 0), "the start is 0, but a cell is written (row, column)"),
]


@each_of(MISTAKES)
def test_a_mistake_is_met_by_one_sentence(mistake, said):
    assert sentence_of(mistake) == said
