"""A class of which everything is known without running anything: names in several alphabets, late, repeated, broken."""

from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from pathlib_edu.exercises import CLAIMS, Verdict
from pathlib_edu.grading.case_world import world_in
from pathlib_edu.grading.handed_in.identity import Identity
from pathlib_edu.grading.handed_in.likeness import WHOLE, Likeness
from pathlib_edu.grading.handed_in.submissions import Submission
from pathlib_edu.grading.judge import FAILED, NOT_REACHED, PASSED, Result
from pathlib_edu.grading.report.class_report import Report, Sheet

NUMBERS = ("1.6", "1.8", "2.2", "4.7", "6.10", "7.2")  # a graph, a map, words, tiles, a board, a maze
EVIL = "<script>alert(1)</script>"
NAMES = (
    "Ada Lovelace",
    "Բարեւ Պետրոսյան",
    "علی\u200cرضا",
    "王小明",
    "=SUM(A1)",
    "＝1+1",
    f"{EVIL}",
    "\t-2\n+3;＝1+1; =cmd|'/c calc'!A1",
    "con",
    "Con",
)


def passed(number):
    """An exercise that was passed."""
    claim = CLAIMS[number]
    verdict = Verdict(number, claim.points, claim.points, 300, claim.message)
    answer = "def answer():\n    return 1"
    return Result(number, PASSED, claim.points, claim.points, "Every case came out right.", answer, verdict)


def failed(number, hint="Is the goal's ground counted?"):
    """An exercise on which a case went wrong."""
    claim = CLAIMS[number]
    case = list(islice(claim.cases(1), 21))[-1]
    verdict = Verdict(number, 0, claim.points, 20, claim.message, claim.draw(case), "3", EVIL, hint, case=case)
    return Result(number, FAILED, 0, claim.points, claim.message, f"# {EVIL}", verdict, world_in(case))


def unreached(number):
    """An exercise to which the run did not come."""
    return Result(number, NOT_REACHED, 0, CLAIMS[number].points, f"The run ended before it {EVIL}.")


def sheet(name, results, n=0, trouble="", late=False, **known_as):
    """A submission of the student with this name, the n-th of the same notebook."""
    identity = Identity(f"key of {name}", name, known_as)
    file = Path("in") / name / f"01_dijkstra{f'-{n}' if n else ''}.ipynb"
    came = datetime(2026, 3, 1, 10 + n, 30, tzinfo=UTC)
    submission = Submission(file, identity, "01_dijkstra", {}, trouble, handed_in=came, late=late)
    return Sheet(submission, results, ["One cell of your own was run."] if n else [], 1.5 + n)


def graded_class():
    """The report on a class of ten, and one of whom nothing came."""
    sheets = []
    for n, name in enumerate(NAMES):
        results = [(failed if (n + k) % 3 == 0 else passed)(number) for k, number in enumerate(NUMBERS)]
        known = {"ID": str(100 + n), "Identifier": f"Participant {n}"}
        sheets.append(sheet(name, results, late=n == 1, **known))
        if n == 0:
            worse = [failed(number) for number in NUMBERS[:-1]] + [unreached(NUMBERS[-1])]
            sheets.append(sheet(name, worse, 1, **known))
            broken = [unreached(number) for number in NUMBERS]
            sheets.append(sheet(name, broken, 2, f"in/{name}/01_dijkstra-2.ipynb: this is not a notebook", **known))
    alike = [Likeness(1.0, WHOLE, *(sheets[n].submission for n in (3, 4)))]
    alike.append(Likeness(0.625, "1.8", *(sheets[n].submission for n in (0, 8))))
    return Report(7, sheets, alike=alike, absent=[Identity("missing", "Mia Missing", {"ID": "999"})])
