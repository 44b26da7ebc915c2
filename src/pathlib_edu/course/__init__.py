"""The student's side of the course: notebooks that people change, and that nobody may lose.

`notebook` says whether somebody changed a printed notebook, `merge` puts a student's work into a newer edition of it,
and `folder` keeps a whole folder of the student's own up to date.

Floor 8.
"""
