"""CSV as spreadsheets and editors write it.

Excel and LibreOffice write commas, semicolons or tabs, with a mark of the encoding or without; older ones write the
encoding of the system.
"""

import io
import re
from contextlib import suppress
from typing import NamedTuple

ENCODINGS = ("utf-8-sig", "cp1252")


class Csv(NamedTuple):
    """A table's text, what parts its cells, and the line of the file on which it begins."""

    text: str
    delimiter: str
    begun: int


def csv_in(data: bytes) -> Csv:
    """Return the table that bytes are, in whichever encoding, and parted by what its first line has most of."""
    lines = io.StringIO(decoded(data), newline="")
    first, begun = lines.readline(), 1
    if told := re.fullmatch(r"\"?sep=(.)\"?\s*", first):  # which Excel reads, and writes
        first, begun = lines.readline(), 2
    return Csv(first + lines.read(), told[1] if told else max(",;\t", key=first.count), begun)


def decoded(data: bytes) -> str:
    """Return bytes as text, in whichever encoding a spreadsheet wrote them."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    for encoding in ENCODINGS:
        with suppress(UnicodeDecodeError):
            return data.decode(encoding)
    return data.decode("latin-1")
