"""In what order a search serves what it has reached, read from its own frontier while it tells its story."""

from itertools import pairwise
from typing import Any

from ..core import Event, Frontier, Queued

LOOKS = 50  # events at which a search that has shown no frontier is looked through once more


class FrontierOrder:
    """For each `reach` of a story the entry that it made in the search's own `Frontier`, and so its rank.

    The frontier is looked for among the local variables of the generator that is at work, then of those that wait for
    it. Where there is none, or more than one, the order is not known. An entry belongs to the `reach` of its state that
    follows it, or stands right before it; if it keeps more than a state, to the `reach` that follows it and no other.
    """

    def __init__(self) -> None:
        self.entries: list[Queued | None] = []  # one for each reach; None where nothing was pushed
        self.begins: list[int] = []  # for each frontier found, from which reach on it was in use
        self.frontier: Frontier | None = None
        self.at: Any = None  # the generator that was at work when it was looked for
        self.seen = self.looks = 0
        self.unclaimed: list[Queued] = []  # pushed since the last expansion, and not reached yet
        self.waits: list[Any] = []  # the state of the last reach, while no entry is known for it

    def note(self, search: Any, at: Any, event: Event) -> None:
        """Look what `search` has pushed before it paused with `event`; `at` is the generator at work."""
        name, frontier = event[0], self.frontier
        if at is not self.at or (frontier is None and self.looks < LOOKS):
            frontier = self.look(search, at)
        if frontier is None:
            if name == "reach":
                self.entries.append(None)
            elif name == "cutoff":
                self.at = None
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
                self.at = None

    def look(self, search: Any, at: Any) -> Frontier | None:
        """Look for the frontier of the generator at work, and return it."""
        if at is None:
            return None
        self.at, self.looks = at, self.looks + 1
        chain, found = [search], dict[int, Frontier]()
        while chain[-1] is not at:
            chain.append(chain[-1].gi_yieldfrom)
        while chain and not found:
            variables = chain.pop().gi_frame.f_locals.values()
            found = {id(value): value for value in variables if isinstance(value, Frontier)}
        frontier = next(iter(found.values())) if len(found) == 1 else None
        if frontier is not self.frontier:
            self.frontier, self.seen = frontier, 0
            self.begins.append(len(self.entries))
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
