"""In what order a search serves what it has reached, read from its own frontier while it tells its story."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any
from weakref import ref

from ..core import Event, Frontier, Queued

LOOKS = 50  # events at which a search that has shown no frontier is looked through once more


class FrontierOrder:
    """For each `reach` of a story the entry that it made in the search's own `Frontier`, and so its rank.

    Between two events only the search runs: the frontier in which something was pushed meanwhile is its own, wherever
    it keeps it. Where there is none, or more than one, the order is not known. An entry belongs to the `reach` of its
    state that follows it, or stands right before it; if it keeps more than a state, to the `reach` that follows it and
    no other.
    """

    def __init__(self) -> None:
        self.entries: list[Queued | None] = []  # one for each reach; None where nothing was pushed
        self.begins: list[int] = []  # for each frontier found, from which reach on it was in use
        self.at_work: Callable[[], Frontier | None] = lambda: None  # weakly held: it goes when its round is over
        self.pushed = {number: frontier.pushed for number, frontier in Frontier.alive.items()}  # before it runs
        self.seen = self.looks = 0
        self.several = False
        self.unclaimed: list[Queued] = []  # pushed since the last expansion, and not reached yet
        self.waits: list[Any] = []  # the state of the last reach, while no entry is known for it

    def note(self, event: Event) -> None:
        """Look what the search has pushed before it paused with `event`."""
        name, frontier = event[0], self.at_work()
        if self.looks < LOOKS and (frontier is None or (name == "reach" and frontier.pushed == self.seen)):
            frontier = self.look(frontier)
        if frontier is None:
            self.waits = [event[1]] if name == "reach" else []
            self.entries += [None] * len(self.waits)
            return
        pushed = frontier.pushed - self.seen
        self.seen += pushed
        if not (self.unclaimed or self.waits):  # nearly always
            if not pushed and (name == "expand" or name == "prune"):
                return
            if pushed == 1 and name == "reach":
                self.entries.append(frontier.latest)
                return
        new: list[Any] = [frontier.latest] if pushed == 1 else frontier.since(self.seen - pushed) if pushed else []
        self.sort_out(event, new)

    def sort_out(self, event: Event, new: list[Queued]) -> None:
        """Say to which reach the `new` entries belong."""
        if self.waits:
            self.give_late(new)
        if event[0] == "reach":
            self.claim(event[1], new)
        elif event[0] == "prune":
            self.unclaimed += new
        else:
            self.unclaimed, self.waits = new, []
            if event[0] == "cutoff":  # a round may begin with a frontier of its own
                self.looks = 0

    def look(self, frontier: Frontier | None) -> Frontier | None:
        """Look for another frontier than this one in which something was pushed, and return the one at work."""
        self.looks += 1
        changed = [
            (number, one)
            for number, one in Frontier.alive.items()
            if one is not frontier and one.pushed > self.pushed.get(number, 0)
        ]
        for number, one in changed[:1]:
            self.several |= len(changed) > 1 or frontier is not None
            self.at_work, self.seen = ref(one), self.pushed.get(number, 0)
            self.begins.append(len(self.entries) - len(self.waits))
            return one
        return frontier

    def give_late(self, new: list[Queued]) -> None:
        """Give the last reach its entry, if the search pushes after it has announced."""
        for entry in new:
            if entry[3] == self.waits[0]:
                self.entries[-1] = entry
                self.waits.clear()
                new.remove(entry)
                return

    def claim(self, state: Any, new: list[Queued]) -> None:
        """Note the entry of the `state` that is being reached, among all that are not claimed yet."""
        self.unclaimed += new
        entry = next((entry for entry in self.unclaimed if entry[3] == state), None)
        if entry is None and len(new) == 1:
            entry = new[0]
        if entry is not None:
            self.unclaimed.remove(entry)
        self.entries.append(entry)
        self.waits = [state] if entry is None else []

    def ranks(self) -> list[int | None] | None:
        """Return the rank of each reach, None where nothing was pushed for it; or None if no order is known.

        Ranks are small: those that compare alike, and were reached in the order in which they were pushed, share one.
        What a newer frontier holds comes first.
        """
        entries: list[Any] = self.entries
        if self.several:
            return None
        ranks: list[int | None] = [None] * len(entries)
        rank = 0
        for begin, end in reversed([*pairwise([*self.begins, len(entries)])]):
            order = [n for n in range(begin, end) if entries[n]]
            try:
                order.sort(key=entries.__getitem__)
            except (TypeError, ValueError):  # priorities that never met in the frontier, and do not compare
                return None
            for before, n in pairwise([*order[:1], *order]):
                one, other = entries[before], entries[n]
                if n < before or one[0] != other[0] or one[1] != other[1]:
                    rank += 1
                ranks[n] = rank
            rank += 1
        return ranks if any(entries) else None
