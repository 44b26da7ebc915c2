"""The one error of grading."""


class GradingError(Exception):
    """What keeps a class from being graded, in one sentence."""
