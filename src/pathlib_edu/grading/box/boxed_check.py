"""`check` as it is in the box in which a student's notebook runs: it asks the judge, who sits outside, for cases.

In the box this file takes the place of the whole of `exercises/__init__.py`: of the book's judges, references and hints
nothing is there. What an answer gives back crosses over as JSON. What comes from the judge is pickled, and never the
other way around.
"""

import json
import os
import pickle
from io import BytesIO
from multiprocessing.connection import Client, Connection
from typing import Any

from pathlib_edu.exercises.engine.answers.time_limit import stopped_after
from pathlib_edu.exercises.engine.claim import Put, putting

JUDGE = "PATHLIB_EDU_JUDGE"  # in the environment: the socket at which the judge listens


class Verdict:
    """What the judge told: a sentence to show."""

    def __init__(self, told: str) -> None:
        self.told = told

    def __repr__(self) -> str:
        return self.told


def check(number: str, answer: Any, hint: int = 0) -> Verdict:
    """Put the judge's cases to `answer`, one after the other, and hand back what came."""
    with Client(os.environ[JUDGE]) as judge:
        judge.send_bytes(json.dumps({"number": number}).encode())
        answer_cases(judge, putting(pickle.loads(judge.recv_bytes()), answer))
        return Verdict(judge.recv_bytes().decode())


def answer_cases(judge: "Connection[Any, Any]", put: Put) -> None:
    """Put each case that the judge sends, and send back what came."""
    file = BytesIO()
    asks = pickle.Unpickler(file)
    while asked := judge.recv_bytes():
        file.seek(0)
        file.write(asked)
        file.truncate()
        file.seek(0)
        case, seconds, told = asks.load()
        try:
            with stopped_after(seconds, told, computing=True):
                came = put(case)
        except TimeoutError as error:
            came = {"late": str(error)}
        judge.send_bytes(json.dumps(came).encode())
