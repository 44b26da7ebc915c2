"""A proof of something false: which line is the first that does not follow, and where is the last line false?"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .cases.worlds import pictured
from .claim import Form, Wrong, claim
from .form_parts import flaw_and_case
from .judging.dijkstra_rules import unjson


class Flaw(NamedTuple):
    """A false proof, whose lines are numbered from 1. Line `line` is the first that does not follow.

    `sound` says of each other line why it follows. `case` names what refutes the last line, each part with an example
    of its form; `refutes` gets these parts from the answer and says what is wrong with them, or None.
    """

    line: int
    sound: Mapping[int, str]
    case: Mapping[str, Any]
    refutes: Callable[..., Wrong | None]

    @property
    def form(self) -> str:
        """What an answer looks like, in words."""
        names = ", ".join(["line", *self.case])
        return f"{'a pair' if len(self.case) == 1 else 'a tuple'} ({names}), such as {(1, *self.case.values())!r}"

    def fault(self, answer: Any) -> Wrong | None:
        """Say what is wrong with an answer, or return None."""
        if not isinstance(answer, list) or len(answer) != 1 + len(self.case):
            return Wrong(self.form, repr(unjson(answer)))
        line, *case = answer
        if type(line) is not int or line not in (self.line, *self.sound):  # True is no line
            return Wrong("the number of a line", repr(line), f"The lines have the numbers 1 to {len(self.sound) + 1}.")
        if line != self.line:
            return Wrong("another line", repr(line), self.sound[line])
        return self.refutes(*case)


def crossing(answer: Any) -> Any:
    """Let an answer cross to the judge, a world that it holds as text."""
    return [pictured(part) for part in answer] if isinstance(answer, (list, tuple)) else answer


def claim_flaw(number: str, flaw: Flaw, hints: tuple[str, ...]) -> None:
    """Register the claim of exercise `number`, which asks for the flaw in a proof and a case that refutes it."""
    form = Form("flaw", flaw_and_case(len(flaw.sound) + 1, flaw.case))

    @claim(
        number,
        ask=lambda answer, case: crossing(answer),
        returns=flaw.form,
        hints=hints,
        form=form,
        made_of=flaw,
    )
    def find_the_flaw(_: None, answer: Any) -> Wrong | None:
        """The answer should name the first line that does not follow, and a case for which the last line is false."""
        return flaw.fault(answer)
