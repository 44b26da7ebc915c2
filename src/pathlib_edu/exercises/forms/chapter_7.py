"""Forms for the exercises of chapter 7."""

from ...problems.pacman import Pacman
from .parts import PAINT_A_MAZE, Form, choice, drawn, number, option, record

MAZE = drawn(Pacman(["P."]), "Pacman", isRows=True, tool="food", keys=PAINT_A_MAZE)
PROMISE = choice(option("consistent"), option("admissible", part=MAZE), option("neither", part=MAZE))

FORMS = {
    "7.1": Form(
        "predicted", record({name: number() for name in ("count", "farthest", "tree", "nearest first", "shortest")})
    ),
    "7.3": Form("promises", record(dict.fromkeys("ABCDEF", PROMISE))),
    "7.8": Form("astray", record(dict.fromkeys(("Ann", "Ben", "Cleo", "Dora"), MAZE))),
    "7.10": Form(
        "trap",
        drawn(Pacman(["%.%", ".P.", "%.%"]), "Pacman", isRows=True, tool="wall", keys=PAINT_A_MAZE),
    ),
}
