"""DIMACS road graphs, read as a stream: `c` comments, one line `p sp n m`, then m lines `a tail head cost`.

Lines of whole numbers are read by compiled code, all others one by one. `problems.roads` reads the same format for the
readable searches, and several costs an edge.

C. Demetrescu, A. Goldberg, D. Johnson (eds.), "The Shortest Path Problem: Ninth DIMACS Implementation Challenge", AMS
(2009).
"""

import gzip
import zlib
from codecs import BOM_UTF8
from math import inf
from os import PathLike
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from ...contract.diagnosis import EXACT
from ..compiling import compiled
from ..memory import refuse_beyond_memory
from .edges import MOST_NODES, ROUNDED

BLOCK = 1 << 22  # bytes read at once
MOST_DIGITS = 18  # of a number that fits into 64 bits
LONGEST_WORD = 100  # characters of a number that is read


def read_dimacs(file: str | PathLike[str]) -> tuple[int, Any, Any, Any]:
    """Return the number of nodes and, as arrays, tails and heads counted from 0, and costs.

    A file that is not of this format raises ValueError with the number of the line. It may be compressed by gzip.
    """
    path = Path(file)
    with path.open("rb") as raw:
        packed = raw.read(2) == b"\x1f\x8b"
    try:
        with gzip.open(path) if packed else path.open("rb") as stream:
            return Reader(stream).read()  # type: ignore[arg-type]
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise ValueError(f"the file cannot be unpacked: {error}") from None


def is_count(word: bytes) -> bool:
    """Is this a whole number?"""
    return word.isdigit() and len(word) <= LONGEST_WORD


class Reader:
    """Reads one file, block by block."""

    def __init__(self, stream: BinaryIO) -> None:
        self.stream, self.line = stream, 0

    def read(self) -> tuple[int, Any, Any, Any]:
        """Return what the file has."""
        self.n, self.m = self.header()
        promise = self.line
        refuse_beyond_memory(16 * self.m, f"line {promise}: a graph of {self.m:,} edges")
        self.tails, self.heads = np.empty((2, self.m), np.int32)
        self.costs: Any = np.empty(self.m, np.int64)
        self.edges, rest = 0, b""
        while block := self.stream.read(BLOCK):
            whole, newline, after = (rest + block).rpartition(b"\n")
            rest = after
            self.take(whole + newline)
        self.take(rest)
        if self.edges != self.m:
            raise ValueError(f"line {promise} promises {self.m:,} edges, but {self.edges:,} follow")
        return self.n, self.tails, self.heads, self.costs

    def header(self) -> tuple[int, int]:
        """Read up to the line that promises how many nodes and edges there are."""
        for line in self.stream:
            self.line += 1
            words = line.removeprefix(BOM_UTF8).split()
            if words and words[0] != b"c":
                counts = words[2:]
                if words[:2] != [b"p", b"sp"] or len(counts) != 2 or not all(map(is_count, counts)):
                    break
                n, m = map(int, counts)
                if n > MOST_NODES:
                    raise ValueError(f"line {self.line}: a compiled graph has at most {MOST_NODES:,} nodes, not {n:,}")
                return n, m
        raise ValueError(
            f"line {max(self.line, 1)}: a road graph begins with `p sp n m`: how many nodes, how many edges"
        )

    def take(self, lines: bytes) -> None:
        """Read some whole lines."""
        text, at = np.frombuffer(lines, np.uint8), 0
        while at < len(text):
            most = EXACT if self.costs.dtype.kind == "f" else 10**MOST_DIGITS
            at, self.edges, read = parse(text, at, self.n, self.tails, self.heads, self.costs, self.edges, most)
            self.line += read
            if at < len(text):  # a line that is not as most are
                end = lines.find(b"\n", at) + 1 or len(lines)
                self.line += 1
                self.odd(lines[at:end].decode("utf-8", "replace").split())
                at = end

    def odd(self, words: list[str]) -> None:
        """Read an edge whose cost is not simply digits, or say what is wrong with a line."""
        if not words:
            return  # white space that is rarer than blanks
        where = f"line {self.line}"
        if words[0] == "p":
            raise ValueError(f"{where}: there is a second line `p`")
        if words[0] != "a":
            raise ValueError(f"{where}: an edge begins with `a`, not with {words[0]!r}")
        if len(words) != 4 or not (words[1].isdecimal() and words[2].isdecimal()):
            raise ValueError(f"{where}: an edge is `a`, two nodes, whole numbers, and one cost")
        if max(map(len, words)) > LONGEST_WORD:
            raise ValueError(f"{where}: a number has more than {LONGEST_WORD} characters")
        tail, head = int(words[1]), int(words[2])
        for node in (tail, head):
            if not 1 <= node <= self.n:
                raise ValueError(f"{where}: the node {node} is not one of 1 to {self.n}")
        if self.edges == self.m:
            raise ValueError(f"{where}: there are more than the {self.m:,} edges that were promised")
        cost = self.cost(words[3], where)
        if isinstance(cost, float) and self.costs.dtype == np.int64:
            if self.costs[: self.edges].max(initial=0) > EXACT:
                raise ValueError(f"{where}: the cost {words[3]} makes all costs floats: {ROUNDED}")
            self.costs = self.costs.astype(np.float64)
        elif isinstance(cost, int) and cost > EXACT and self.costs.dtype == np.float64:
            raise ValueError(f"{where}: the cost {cost} stands among floats: {ROUNDED}")
        self.tails[self.edges], self.heads[self.edges], self.costs[self.edges] = tail - 1, head - 1, cost
        self.edges += 1

    def cost(self, word: str, where: str) -> float:
        """Read a cost, or say what is wrong with it."""
        if word.isdecimal():
            if len(word.lstrip("0")) > MOST_DIGITS:
                raise ValueError(f"{where}: the cost {word} has more than {MOST_DIGITS} digits")
            return int(word)
        try:
            cost = float(word.replace("_", "?"))  # what Python allows between digits
        except ValueError:
            raise ValueError(f"{where}: the cost {word!r} is not a number") from None
        if not 0 <= cost < inf:
            raise ValueError(f"{where}: the cost {word} is not a number from 0")
        return cost


@compiled
def parse(text, at, n, tails, heads, costs, edges, most):  # type: ignore[no-untyped-def]
    """Read comments, empty lines and edges of whole numbers, up to a line that is none of these, or the end.

    A line with a cost beyond `most` is none of these. Returns where it stopped, how many edges there are now, and how
    many lines were read.
    """
    lines, numbers = 0, np.empty(3, np.int64)
    while at < len(text):
        place = at
        while place < len(text) and (text[place] == 32 or text[place] == 9 or text[place] == 13):
            place += 1
        if place == len(text) or text[place] == 10:  # empty
            at = place + 1
            lines += 1
            continue
        mark = text[place]
        place += 1
        spaced = place == len(text) or text[place] == 32 or text[place] == 9 or text[place] == 10 or text[place] == 13
        if mark == 99 and spaced:  # c
            while place < len(text) and text[place] != 10:
                place += 1
            at = place + 1
            lines += 1
            continue
        if mark != 97 or not spaced:  # a
            break
        read = 0
        while read < 3:
            while place < len(text) and (text[place] == 32 or text[place] == 9):
                place += 1
            first, number = place, 0
            while place < len(text) and 48 <= text[place] <= 57 and place - first < 19:
                number = 10 * number + (text[place] - 48)
                place += 1
            if not 1 <= place - first <= 18:
                break
            if place < len(text) and not (
                text[place] == 32 or text[place] == 9 or text[place] == 10 or text[place] == 13
            ):
                break
            numbers[read] = number
            read += 1
        while place < len(text) and (text[place] == 32 or text[place] == 9 or text[place] == 13):
            place += 1
        tail, head = numbers[0], numbers[1]
        if read < 3 or (place < len(text) and text[place] != 10) or edges == len(tails):
            break
        if not (1 <= tail <= n and 1 <= head <= n) or numbers[2] > most:
            break
        tails[edges], heads[edges], costs[edges] = tail - 1, head - 1, numbers[2]
        edges += 1
        at = place + 1
        lines += 1
    return min(at, len(text)), edges, lines
