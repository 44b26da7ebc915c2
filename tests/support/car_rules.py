"""Rush Hour once more, by rules of its own: what the judge of 6.10 and 6.11 says is held against these."""

from itertools import product


def lines_of(board, length=None):
    """Each car with its cells, in order."""
    found = {}
    for n, mark in enumerate(board):
        if mark not in ".x":
            found.setdefault(mark, []).append(n)
    return {mark: own[:length] for mark, own in found.items()}


def neighbors(
    board,
    most=6,
    jump=False,
    wrap=False,
    walls=False,
    sideways=False,
    stay=False,
    length=None,
    twice=False,
    ways=(-1, 1),
    farthest=False,
):
    """Right, with a switch for each typical mistake."""
    boards = [board] if stay else []
    for letter, own in lines_of(board, length).items():
        strides = (1, 6) if sideways else (own[1] - own[0],)
        for stride, way in product(strides, ways):
            found = []
            for distance in range(1, most):
                after = [cell + way * distance * stride for cell in own]
                inside = all(0 <= cell < 36 for cell in after)
                if not inside or (stride == 1 and not wrap and any(cell // 6 != own[0] // 6 for cell in after)):
                    break
                free = f".{letter}x" if walls else f".{letter}"
                if any(board[cell] not in free for cell in after):
                    if jump:
                        continue
                    break
                marks = ["." if mark == letter else mark for mark in board]
                for cell in after:
                    marks[cell] = letter
                found += ["".join(marks)] * (1 + twice)
            boards += found[-1:] if farthest else found
    return boards


def moved(before, after):
    """The move that leads from one board to another, in words; it is an error if none does."""
    old, new = lines_of(before), lines_of(after)
    [letter] = [letter for letter in old if old[letter] != new[letter]]
    if after not in neighbors(before):
        raise ValueError(f"no move leads from {before} to {after}")
    cells = new[letter][0] - old[letter][0]
    across = old[letter][1] - old[letter][0] == 1
    words = ("left", "right") if across else ("up", "down")
    return f"{letter} {words[cells > 0]} {abs(cells) // (1 if across else 6)}"


def pictured(board):
    """A board as it is drawn, six letters to a line."""
    return "\n".join(board[n : n + 6] for n in range(0, 36, 6))


def written(text):
    """The board that is drawn in some lines, which may be indented."""
    return "".join(text.split())
