"""What a reader's code prints: it travels with the answer, as far as anyone would read it."""

import io

MOST_OUTPUT = 20_000  # characters


class TooMuchOutput(BaseException):
    """Raised in code that prints more than MOST_OUTPUT characters; no `except Exception` of a reader's holds it."""


class Output(io.TextIOBase):
    """Takes the place of `sys.stdout` and `sys.stderr` while a reader's code runs; `text` is what was printed.

    >>> output = Output()
    >>> print("expanding", (0, 1), file=output)
    >>> output.text
    'expanding (0, 1)\\n'
    """

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._length = 0

    @property
    def text(self) -> str:
        """What was printed, without what was too much."""
        return "".join(self._parts)

    def write(self, text: str) -> int:
        """Take `text`; where there is no room for all of it raise TooMuchOutput, now and ever after."""
        room = MOST_OUTPUT - self._length
        self._parts.append(text[: max(room, 0)])
        self._length += len(text)
        if self._length > MOST_OUTPUT:
            raise TooMuchOutput
        return len(text)
