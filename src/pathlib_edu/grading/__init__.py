"""Grading: the notebooks of a whole class.

    submissions/ada/02_astar.ipynb --+
    solutions/02_astar.ipynb --------graft--> run (nbval, in a box, one for each notebook) --> results --> report
                                              |   ^
                          what an answer gave v   | one case after the other
                                              judge, at the desk

From a submission its answers are taken, and the cells of the student's own between them, with helpers and imports;
set-up and checks are ours. The student's process only computes. It runs in a box (`sandbox`) that has no network, sees
no file of anybody's, and holds no judge, reference or solution: the judge (`desk`), outside, puts the cases to it and
finds for itself. The verdicts passed, failed and *not reached* are those of CS50's check50.

A written proof is judged by nobody here: its text is kept, and a teacher marks it in the report's folder (`marks`). So
there are two more statuses, *to be marked* and *marked*.

Floor 9.
"""

from .grade_class import grade, protections
from .grade_notebook import grade_one
from .grading_error import GradingError
from .handed_in.school_class import read_due
from .judge import Result
from .report.class_report import Report, Sheet

__all__ = ["GradingError", "Report", "Result", "Sheet", "grade", "grade_one", "protections", "read_due"]
