"""Hints for the exercises of chapter 6."""

HINTS = {
    "6.1": (
        "Four tiles, four ways each. Which of the sixteen slides do not move the tile at all?",
        "A slide goes on until a wall, a tile or the edge stops it. Name for each what stops it.",
        "To come back to its cell the tile must slide along row 2. Where can it enter it, and what stops it there?",
    ),
    "6.2": (
        "Take one way: when may the tile go one cell further?",
        "The next cell must lie on the board and be `.`. In Python an index of -1 is the last cell, and no error.",
        "One loop for each of the four pairs (dr, dc), beginning at the cell each time.",
    ),
    "6.3": (
        "The tile came up and lies here. What must be true of the cell above it?",
        "So a way is possible only if one more step that way is blocked. Which cells can such a slide begin on?",
        "On all cells behind it, up to the first that is not free. The tile's own cell was free before it came.",
    ),
    "6.4": (
        "A rook's move can be taken back. From which one cell can all these distances be found?",
        "Search breadth-first from the goal. One move ends on any cell that the rook passes, not only on the last.",
        "A cell that has a number already does not stop the rook: behind it there may be cells without one.",
    ),
    "6.5": (
        "When does A* announce a path that is too long? A state of the shortest path must wait behind it.",
        "So the first move of the shortest path should look bad: it leaves a tile far from its goal, one slide away.",
        "One row and two tiles are enough. Of the two orders of the moves, which leaves the smaller sum on the way?",
    ),
    "6.6": (
        "What has to be remembered from one event to the next? Three numbers, and when an entry is due.",
        "A path that is costlier than the best so far changes nothing. And `None` is no number: it cannot be compared.",
        "Note (best, lower) before the event, look at the event, and make an entry if the pair is another one now.",
    ),
    "6.7": (
        "Of what is a lower bound a bound? Which of the two sums, g + h or g + w h, can be one?",
        "The bound is the least g + h of all states that wait, not that of the state which comes next.",
        "Two more: a closed state may get a cheaper way and must wait again, and a costlier path must not be "
        "announced. When nothing waits, the best path is the bound.",
    ),
    "6.8": (
        "The proof is about one move. Which step says what moves, and which cell a rook can get to?",
        "To compare the two least sums, begin with an assignment for s' and make one for s of it.",
        "Of two false steps one says *exactly* where *at most* is meant. The other says of the best assignment what is "
        "needed of any.",
    ),
    "6.9": (
        "Play it: slide a tile to the right, and then back to the left. Does it always stop where it began?",
        "What stops a tile? Say for each line which cells are known to be free, and which are known to be not.",
        "Nothing says that the tile was stopped in its first cell. Let it begin in the middle of its row.",
    ),
    "6.10": (
        "In which line does a car lie? Two of its cells tell you.",
        "Take the car off the board first. Then all its cells must be free after each step, in a row or in a column.",
        "In a text of 36 letters a step is 1 or 6. A step of 1 can leave the row unseen: compare `n // 6`.",
    ),
    "6.11": (
        "Each car in A's way has to move at least once. Which cars have to move so that it can?",
        "A car of three in a column has only the cells below the third row. A car of two has them and the two above.",
        "For each car in the way, and each room it may go to, take the set of cars that stand there. Over all choices "
        "of rooms, what is the least number of cars in the union?",
    ),
}
