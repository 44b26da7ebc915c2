"""What `bench grid` and `bench graph` share: which peers are asked, what is printed, what is written."""

import argparse
import json
import shlex
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from ..bench.comparing import compare, table
from ..bench.machine import described
from ..bench.peers import Answer, Peer
from ..contract.quantities import counted
from .extras import needs
from .plot import refuse_plot
from .reading import InputError, say
from .writing import refuse_place, write_anew


class Report:
    """Compares peers on one world after the other, and keeps what was measured."""

    def __init__(self, options: argparse.Namespace, peers: Mapping[str, Peer], against: str) -> None:
        for name, least in (("rounds", 1), ("questions", 1)):
            if getattr(options, name) < least:
                raise InputError(f"--{name} {getattr(options, name)} is not a whole number from {least}")
        if not options.seconds > 0:
            raise InputError(f"--seconds {options.seconds} is not a number above 0")
        if options.plot:
            refuse_plot(options.plot)
        self.options, self.against = options, against
        self.peers = chosen(peers, options.peers, against)
        self.told = described(command(options)) | {"bench": options.name, "against": against, "worlds": []}
        self.told["rounds"], self.told["absent"] = options.rounds, {}
        if options.out:
            refuse_place(options.out, "--out")  # now, not after all is measured

    def add(self, world: Any, what: dict[str, Any], questions: Sequence[Any], exact: Sequence[Any]) -> None:
        """Compare the peers on a world, which `what` describes, and print the table. `exact` are the right answers."""

        def fault(number: int, answer: Answer) -> str:
            said: str = world.fault(questions[number], exact[number], answer)
            return said

        shown = not self.options.json
        if shown:
            print(f"{what['world']}: {counted(len(questions), 'question')}, {counted(self.options.rounds, 'round')}")
        times, absent = compare(
            world, self.peers, questions, fault, self.options.rounds, self.options.seconds, self.hear
        )
        if not times:
            raise InputError("no library could take part")
        against = next((each for each in times if each.peer.name == self.against), times[0])
        self.against = self.told["against"] = against.peer.name
        rows = [each.told(against) for each in times]
        self.told["worlds"].append(what | {"questions": len(questions), "peers": rows})
        for name, why in absent.items():
            if name not in self.told["absent"]:
                say(f"without {name}: {why}")
        self.told["absent"] |= absent
        if self.options.out:
            self.write()  # what there is so far: the next world may take long
        if shown:
            print(table(rows, self.against) + "\n", flush=True)

    def hear(self, name: str) -> None:
        """Say on a terminal who is being prepared."""
        if sys.stderr.isatty():
            print(f"\r\033[K{name}", end="", file=sys.stderr, flush=True)

    def finish(self) -> int:
        """Write and draw what was asked for; return 1 where one of this book's own searches was wrong, else 0."""
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr)
        if self.options.json:
            print(json.dumps(self.told))
        if self.options.plot:
            from ..figures.timings import save_timings

            save_timings(self.told, self.options.plot)
        ours = (row for world in self.told["worlds"] for row in world["peers"] if row["package"] == "pathlib-edu")
        return int(any(row["exact"] < row["asked"] for row in ours))

    def write(self) -> None:
        """Write the file of results."""
        write_anew(self.options.out, json.dumps(self.told, indent=1) + "\n")


def command(options: argparse.Namespace) -> str:
    """Return the command that repeats the run, files without their folders."""
    words = ["pathlib-edu", "bench", options.name, *(Path(file).name for file in options.files)]
    for name in ("made", "pairs", "questions", "rounds", "seconds", "peers"):
        value = getattr(options, name, None)
        if value is not None:
            value = value.name if isinstance(value, Path) else f"{value:g}" if isinstance(value, float) else value
            words += [f"--{name}", str(value)]
    return shlex.join(words)


def chosen(peers: Mapping[str, Peer], words: str | None, against: str) -> list[Peer]:
    """Return the peers whose names contain one of the words between commas, and the one that all are compared with."""
    if words is None:
        return list(peers.values())
    parts = [word.strip().lower() for word in words.split(",")]
    for part in parts:
        if not part or not any(part in name.lower() for name in peers):
            raise InputError(f"--peers {part!r} is in no name of a peer: there are {'; '.join(peers)}")
    return [peer for name, peer in peers.items() if name == against or any(part in name.lower() for part in parts)]


def need_compiled() -> None:
    """Refuse where the compiled searches cannot run."""
    needs("numpy", "bench")
    needs("numba", "bench")
    try:
        import_module("..fast.compiling", __package__)
    except ImportError as error:
        raise InputError(str(error)) from None
