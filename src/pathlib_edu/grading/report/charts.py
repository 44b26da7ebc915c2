"""The charts of a class: how points are spread, which exercises are hard, how long submissions took."""

from collections import Counter
from collections.abc import Sequence
from statistics import median

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from ...contract.quantities import counted
from ...figures.palettes import Palette
from ..judge import TO_MARK
from .class_report import Report
from .pictures import chart

FEW = 24  # values that each get a bar of their own
BARS = 12  # of exercises, the hardest; and of what is put into ranges


def points_chart(report: Report) -> str:
    """Draw how many students have how many points."""
    points = [student.points for student in report.students]
    most = max((student.of for student in report.students), default=0)
    return histogram(points, most, "points", "How the points are spread", "points")


def time_chart(report: Report) -> str:
    """Draw how long the submissions took, "" where nobody took the time."""
    seconds = [sheet.seconds for sheet in report.sheets if sheet.seconds]
    if not seconds:
        return ""
    words = f"Half of them took at most {median(seconds):.1f} seconds, the longest {max(seconds):.1f}"
    return histogram(seconds, max(seconds), "seconds", words, "seconds")


def histogram(values: Sequence[float], most: float, unit: str, title: str, key: str) -> str:
    """Draw how many of the values, from 0 to `most`, lie where."""
    whole = all(isinstance(value, int) for value in values) and most <= FEW
    width = 1 if whole else max(most, 1) / BARS
    many = Counter(min(int(value / width), int(most) if whole else BARS - 1) for value in values)
    middles = {n: n if whole else (n + 0.5) * width for n in many}

    def draw(axis: Axes, palette: Palette) -> None:
        axis.bar([middles[n] for n in many], list(many.values()), 0.86 * width, color=palette["ring"])
        for n, count in many.items():
            axis.annotate(str(count), (middles[n], count), (0, 2), textcoords="offset points", ha="center")
        low, high = (-0.6, most + 0.6) if whole else (0, max(most, 1))
        axis.set(xlabel=unit, xlim=(low, high), ylim=(0, max(many.values(), default=1) * 1.15), yticks=[])
        axis.spines["left"].set_visible(False)
        axis.xaxis.set_major_locator(MaxNLocator(8, integer=whole or most > BARS))

    told = (
        f"{count} with {n} {unit}" if whole else f"{count} from {n * width:.1f} to {(n + 1) * width:.1f} {unit}"
        for n, count in sorted(many.items())
    )
    return chart(draw, f"{title}: {', '.join(told)}.", key)


def hardest_chart(report: Report) -> str:
    """Draw which share of those who handed in an exercise earned all its points, the hardest on top; "" of none.

    A proof that waits to be marked is in no share yet.
    """
    shares: dict[str, tuple[int, int]] = {}
    for student in report.students:
        for number, result in student.results.items():
            passed, tried = shares.get(number, (0, 0))
            if result.status != TO_MARK:
                shares[number] = passed + (0 < result.of == result.points), tried + 1
    if not shares:
        return ""
    hardest = sorted(shares, key=lambda number: (shares[number][0] / shares[number][1], number))[:BARS]

    def draw(axis: Axes, palette: Palette) -> None:
        for n, number in enumerate(hardest):
            passed, tried = shares[number]
            axis.barh(n, 1, 0.7, color=palette["line"])
            axis.barh(n, passed / tried, 0.7, color=palette["start"])
            axis.annotate(f"{passed} of {tried}", (1, n), (6, 0), textcoords="offset points", va="center")
        axis.set(
            yticks=range(len(hardest)), yticklabels=hardest, xticks=[], xlim=(0, 1), ylim=(len(hardest) - 0.5, -0.5)
        )
        axis.tick_params(left=False, labelcolor=palette["ink"])
        for side in ("left", "bottom"):
            axis.spines[side].set_visible(False)

    told = ", ".join(
        f"{number} by {shares[number][0]} of {counted(shares[number][1], 'student')}" for number in hardest
    )
    return chart(
        draw, f"Exercises that were passed, the hardest first: {told}.", "hardest", (4.2, 0.5 + 0.26 * len(hardest))
    )
