"""Comparisons in one process: warmed up, asked in turn, round after round; what counts are medians.

A slow moment of the machine falls on all, since all are asked the same question before anybody is asked the next, and
who begins changes. Whoever answers at once is asked again at once, and the second answer counts: before the first, the
caches are full of what the peer before has left there. A peer that has used up its time is asked nothing new: it is
compared on the questions that it answered, and the questions come in an order drawn at random, so that these are no
special ones.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from .peers import Answer, Ask, Peer

#: What a library may raise that cannot take part.
FAILURES = ArithmeticError, AttributeError, LookupError, MemoryError, RuntimeError, TypeError, ValueError

AT_ONCE = 0.01  # seconds, below which it matters what the caches hold when a search begins


@dataclass
class Times:
    """What was measured of one peer: seconds of each answer, by question; its faults, with how often each was found."""

    peer: Peer
    prepared: float
    seconds: dict[int, list[float]] = field(default_factory=dict)
    wrong: Counter[str] = field(default_factory=Counter)

    @property
    def spent(self) -> float:
        """All seconds used for answers."""
        return sum(map(sum, self.seconds.values()))

    def medians(self) -> dict[int, float]:
        """Return for each question the median of its rounds."""
        return {question: median(rounds) for question, rounds in self.seconds.items()}

    def told(self, against: "Times") -> dict[str, Any]:
        """Return what is known in plain numbers, for JSON. `ratio` is how many times as long as `against` it takes."""
        own, other = self.medians(), against.medians()
        common = own.keys() & other.keys()
        low, middle, high = quartiles(list(own.values()))
        return {
            "name": self.peer.name,
            "package": self.peer.package or "Python",
            "version": self.peer.version,
            "prepared": self.prepared,
            "asked": len(own),
            "exact": len(own) - self.wrong.total(),
            "wrong": dict(self.wrong),
            "median": middle,
            "low": low,
            "high": high,
            "mean": sum(own.values()) / len(own) if own else None,
            "ratio": sum(own[q] for q in common) / sum(other[q] for q in common) if common else None,
            "spread": median([(max(each) - min(each)) / median(each) for each in self.seconds.values()] or [0.0]),
        }


def quartiles(values: Sequence[float]) -> list[float]:
    """Return the quartiles of at least one value."""
    return quantiles(values, n=4, method="inclusive") if len(values) > 1 else [*values] * 3


def asked_once(ask: Ask, question: tuple[Any, Any]) -> tuple[Answer, float]:
    """Return a peer's answer, and its seconds."""
    begun = perf_counter()
    answer = ask(*question)
    return answer, perf_counter() - begun


def compare(
    world: Any,
    peers: Sequence[Peer],
    questions: Sequence[tuple[Any, Any]],
    fault: Callable[[int, Answer], str],
    rounds: int = 3,
    seconds: float = 10,
    heard: Callable[[str], None] = lambda said: None,
) -> tuple[list[Times], dict[str, str]]:
    """Ask all peers all questions, `rounds` times, each until it has used about so many `seconds`.

    `fault(number of the question, answer)` says what is wrong with an answer, "" if nothing is. Returns what was
    measured, and for each peer that could not take part why. `heard` is told who is prepared.
    """
    taking_part: list[tuple[Times, Ask]] = []
    absent: dict[str, str] = {}
    for each in peers:
        try:
            library = each.library()
        except ImportError as error:
            missing = isinstance(error, ModuleNotFoundError)
            absent[each.name] = f"pip install {each.package}" if missing else f"{each.module} does not load: {error}"
            continue
        heard(each.name)
        begun = perf_counter()
        try:
            ask = each.prepare(library, world)
            prepared = perf_counter() - begun
            ask(*questions[0])  # warms up: compiles, fills caches
        except FAILURES as error:
            absent[each.name] = f"{type(error).__name__}: {error}"
            continue
        taking_part.append((Times(each, prepared), ask))
    for turn in range(rounds):
        for number, question in enumerate(questions):
            begins = (number + turn) % max(1, len(taking_part))
            for times, ask in taking_part[begins:] + taking_part[:begins]:
                if times.peer.name not in absent and times.spent < seconds:
                    try:
                        answer, took = asked_once(ask, question)
                        if took < AT_ONCE:
                            answer, took = asked_once(ask, question)
                    except FAILURES as error:
                        absent[times.peer.name] = f"{type(error).__name__}: {error}"
                        continue
                    if number not in times.seconds and (said := fault(number, answer)):
                        times.wrong[said] += 1
                    times.seconds.setdefault(number, []).append(took)
    return [times for times, _ in taking_part if times.peer.name not in absent], absent


def table(rows: Sequence[Mapping[str, Any]], against: str) -> str:
    """Return what was measured as a text: a line for each peer, the fastest first."""
    wide = max(len(row["name"]) for row in rows)
    lines = [f"{'':{wide}}  {'prepared':>10} {'median':>10} {'quartiles':>21} {'asked':>6}  times {against}"]
    for row in sorted(rows, key=lambda row: row["ratio"] or 0):
        spread = f"{in_milliseconds(row['low'])} to {in_milliseconds(row['high'])}"
        wrong = "".join(f"; {count} of {row['asked']}: {said}" for said, count in row["wrong"].items())
        ratio = "" if row["ratio"] is None else f"{row['ratio']:,.2f}"
        lines.append(
            f"{row['name']:{wide}}  {row['prepared']:>8.2f} s {in_milliseconds(row['median']):>10} {spread:>21}"
            f" {row['asked']:>6}  {ratio}{wrong}"
        )
    return "\n".join(lines)


def in_milliseconds(seconds: float) -> str:
    """Return a time with three digits that count.

    >>> in_milliseconds(0.0000314), in_milliseconds(1.5)
    ('0.0314 ms', '1,500 ms')
    """
    thousandths = seconds * 1000
    places = max(0, 2 - len(str(int(thousandths))) + 1) if thousandths >= 1 else 4 if thousandths < 0.1 else 3
    return f"{thousandths:,.{places}f} ms"
