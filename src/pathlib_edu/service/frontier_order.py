"""In what order a search serves what it has reached, as its own frontier tells it while it tells its story."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any
from weakref import ref

from ..core import Event, Frontier, Queue, Queued

MOST = 50  # frontiers, the youngest ones, that are looked at among those that were there before a search


@dataclass
class Used:
    """A frontier in which the search has pushed: weakly held, for it goes when its round is over."""

    number: int  # among those of its search, in the order of their use
    frontier: "ref[Queue]"
    seen: int  # how many of its entries have been looked at
    held: int = 0  # how many it held at the last look

    def news(self) -> tuple[bool, Sequence[Queued]]:
        """Return whether it has been used since the last look, and what was pushed and waits, the oldest first."""
        frontier = self.frontier()
        if frontier is None:
            return False, ()
        held, self.held = self.held, len(frontier)
        if frontier.pushed == self.seen:
            return held != self.held, ()
        before, self.seen = self.seen, frontier.pushed
        return True, [frontier.latest] if self.seen == before + 1 else frontier.since(before)


class FrontierOrder:
    """For each `reach` of a story the entry that it made in a `Frontier` of the search's own, and so its rank.

    While a search tells its next event, it alone runs: what is then pushed in a frontier is its own, wherever it keeps
    it. Where it has none, the order is not known. An entry belongs to the `reach` of its state that follows it, or
    stands right before it; if it keeps more than a state, to the `reach` that follows it and no other.
    """

    def __init__(self) -> None:
        self.entries: list[tuple[int, Queued] | None] = []  # for each reach: in which frontier, its entry
        self.used: list[Used] = []  # those that are still there
        self.uses = 0  # how many there have been
        self.before = list(Frontier.all.values())[-MOST:]  # those that are there before the search begins
        self.at_once = False  # has it used one after it had begun with a newer one?
        self.unclaimed: list[tuple[int, Queued]] = []  # pushed since the last expansion, and not reached yet
        self.waits: list[Any] = []  # the state of the last reach, while no entry is known for it

    def following(self, search: Iterable[Event]) -> Iterator[Event]:
        """Yield what `search` tells, and note of each event what has been pushed for it."""
        running = iter(search)
        while True:
            made, pushed = Frontier.all.made, [frontier.pushed for frontier in self.before]
            try:
                event = next(running)
            except StopIteration:
                return
            if self.before or Frontier.all.made > made:
                self.look(made, pushed)
            if isinstance(event, tuple) and len(event) > 1:  # whoever reads the story says what is no event
                self.note(event)
            yield event

    def look(self, made: int, pushed: Sequence[int]) -> None:
        """Find the frontiers that are used for the first time: those made meanwhile, and older ones that have grown."""
        grown = [n for n, frontier in enumerate(self.before) if frontier.pushed > pushed[n]]
        found = [(self.before[n], pushed[n]) for n in grown]
        for n in reversed(grown):
            del self.before[n]
        new = (Frontier.all.get(number) for number in range(made, Frontier.all.made))
        for one, seen in [*found, *((one, 0) for one in new if one is not None)]:
            self.used.append(Used(self.uses, ref(one), seen))
            self.uses += 1

    def note(self, event: Event) -> None:
        """Say to which reach the entries belong that were pushed before `event`."""
        new = self.news()
        name = event[0]
        if not (self.unclaimed or self.waits):  # nearly always
            if not new and name in ("expand", "prune"):
                return
            if len(new) == 1 and name == "reach":
                self.entries.append(new[0])
                return
        if self.waits:
            self.give_late(new)
        if name == "reach":
            self.claim(event[1], new)
        elif name == "prune":
            self.unclaimed += new
        else:
            self.unclaimed, self.waits = new, []

    def news(self) -> list[tuple[int, Queued]]:
        """Return what has been pushed since the last event, and note whether an older frontier is still in use."""
        new = list[tuple[int, Queued]]()
        for used in self.used:
            is_used, entries = used.news()
            new += [(used.number, entry) for entry in entries]
            self.at_once |= is_used and used is not self.used[-1] and self.used[-1].seen > 0
        if len(self.used) > 1:
            self.used = [used for used in self.used if used.frontier() is not None]
        return new

    def give_late(self, new: list[tuple[int, Queued]]) -> None:
        """Give the last reach its entry, if the search pushes after it has announced."""
        for entry in new:
            if entry[1][3] == self.waits[0]:
                self.entries[-1] = entry
                self.waits.clear()
                new.remove(entry)
                return

    def claim(self, state: Any, new: list[tuple[int, Queued]]) -> None:
        """Note the entry of the `state` that is being reached, among all that are not claimed yet."""
        self.unclaimed += new
        entry = next((entry for entry in self.unclaimed if entry[1][3] == state), None)
        if entry is None and len(new) == 1:
            entry = new[0]
        if entry is not None:
            self.unclaimed.remove(entry)
        self.entries.append(entry)
        self.waits = [state] if entry is None else []

    def ranks(self, events: Iterable[Sequence[Any]]) -> list[int | None] | None:
        """Return the rank of each reach, None where nothing was pushed for it; or None if no order is known.

        Ranks are small: those that compare alike, and were reached in the order in which they were pushed, share one.
        What a newer frontier holds comes first, where the older ones had served all they had. Where several serve at
        once, it is the search that chooses between them: then each says in which order it serves, and the `events` of
        the story which of them came first.
        """
        entries: list[Any] = self.entries
        order = [n for n, entry in enumerate(entries) if entry]
        if not order:
            return None
        served = service(events) if self.at_once else {}
        try:
            order.sort(key=lambda n: (served.get(n, len(served)), -entries[n][0], entries[n][1]))
        except (TypeError, ValueError):  # priorities that never met in the frontier, and do not compare
            return None
        ranks: list[int | None] = [None] * len(entries)
        rank = 0
        for before, n in pairwise([order[0], *order]):
            (one, first), (other, then) = entries[before], entries[n]
            if n < before or one != other or first[0] != then[0] or first[1] != then[1] or served:
                rank += n != before
            ranks[n] = rank
        return ranks


def service(events: Iterable[Sequence[Any]]) -> Mapping[int, int]:
    """Return for each reach, by its number, the how many-th it was to be expanded; some never are."""
    last, served, reached = dict[str, int](), dict[int, int](), 0
    for event in events:
        if event[0] == "reach":
            last[repr((event[1], event[3]))] = reached
            reached += 1
        elif event[0] == "expand" and (n := last.get(repr((event[1], event[2])))) is not None:
            served.setdefault(n, len(served))
    return served
