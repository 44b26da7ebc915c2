"""What a figure asks before it is played, and how it opens so that the answer is not in sight."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ..contract.before import check_list
from ..contract.diagnosis import check_text, shown

#: What can be asked of a story, each with the part of an answer that tells it.
MEASURES = {
    "expanded": "expanded",
    "cost": "cost",
    "path": "events",
    "reached": "events",
    "cutoffs": "events",
    "front": "front",
    "fewest": "expanded",
    "cheapest": "cost",
}
COMPARING = ("fewest", "cheapest")


@dataclass(frozen=True)
class Question:
    """What a figure asks its reader before it is played: `words`, and `of` what in its story.

    The reader commits, the figure plays, and at its end it says what came out, and how near the guess was. The answer
    is what the story says, also after an edit: nobody writes it down. `of` is one of these:

    - "expanded": how many expansions, "cost": what the path found costs, a number for each search;
    - "path": the states of the path found, one of the `choices`, such as "S A G";
    - "front": how many best costs, of a search whose costs cannot always be compared;
    - "reached": the numbers that a search gives to `state`, one after the other;
    - "cutoffs": those of a search by rounds, one after the other;
    - "fewest": which search of several expands fewest, "cheapest": which of them finds the cheapest path.

    With `choices` the reader chooses among these, whatever is asked; with `lane` one search of several is asked about,
    the first of which is 0. Anything else raises ValueError.

    >>> from pathlib_edu import Board, Grid, dijkstra
    >>> grid = Grid.parse("S.#\\n..G")
    >>> board = Board(dijkstra(grid), grid, question=Question("How many of the five cells will it expand?", "expanded"))
    >>> board.step, board.question
    (0, {'words': 'How many of the five cells will it expand?', 'of': 'expanded'})
    """

    words: str
    of: str
    choices: Sequence[Any] = ()
    state: Any = None
    lane: int | None = None

    def __post_init__(self) -> None:
        check_text(self.words, "a question")
        if not self.words.strip():
            raise ValueError("a question has no words: say what the reader is asked")
        check_list(self.choices, "choices", "answers to choose from")
        if self.of not in MEASURES:
            raise ValueError(f"a question is of {', '.join(MEASURES)}, not of {shown(self.of)}")
        if self.of == "path" and len(self.choices) < 2:
            raise ValueError("a question of a path needs at least two choices, such as 'S A G'")
        if self.of in COMPARING and self.choices:
            raise ValueError(f"the choices of a question of {self.of!r} are the searches themselves")
        if self.of in COMPARING and self.lane is not None:
            raise ValueError(f"a question of {self.of!r} is about all searches, not about one lane")
        if (self.of == "reached") != (self.state is not None):
            raise ValueError("a question of what is 'reached' says of which state, and no other question does")

    def of_answer(self, response: Mapping[str, Any]) -> dict[str, Any]:
        """Return the question as a figure asks it; ValueError where nothing in the figure's answer could decide it."""
        answers, part = response.get("lanes", [response]), MEASURES[self.of]
        if any("error" not in answer and part not in answer for answer in answers):
            raise ValueError(f"nothing in this figure tells what a question of {self.of!r} asks")
        if self.lane is not None and not 0 <= self.lane < len(answers):
            raise ValueError(f"this figure has no lane {self.lane}: the first is 0, the last {len(answers) - 1}")
        if self.of in COMPARING and len(answers) < 2:
            raise ValueError(f"a question of {self.of!r} compares several searches, and this figure has one")
        asked: dict[str, Any] = {"words": self.words, "of": self.of}
        if self.lane is not None:
            asked["lane"] = self.lane
        if self.state is not None:
            if not all(self.state in answer["states"] for answer in answers):
                raise ValueError(f"no search of this figure reaches {shown(self.state)}")
            asked["state"] = self.state
        return asked | ({"choices": [str(choice) for choice in self.choices]} if self.choices else {})


def checked(question: Any, figure: str, is_timed: bool) -> Question:
    """Return the question that a figure is given; ValueError where it is none, or where nothing is played to an end."""
    if not isinstance(question, Question):
        example = "Question('How many expansions?', 'expanded')"
        raise ValueError(f"a figure asks a Question, such as {example}, not {shown(question)}")
    if not is_timed:
        raise ValueError(f"a {figure} asks no question: it is not played to an end")
    return question


def opening(traits: Mapping[str, Any], response: Mapping[str, Any]) -> int | None:
    """Return the step at which a figure with these traits opens if nothing else is said; None: at its end.

    What asks or has a result to tell opens before that; who is asked to predict has a choice from the second expansion
    on.
    """
    if traits.get("predict"):
        expands = (n for n, event in enumerate(response.get("events", ())) if event[0] == "expand")
        return 1 if "lanes" in response else next(islice(expands, 1, None), 0)
    return 0 if traits.get("question") or traits.get("result") else None
