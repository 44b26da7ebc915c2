"""Archives, read in memory: nothing of them is ever written to disk, so nothing in them can lead anywhere.

What an archive says of itself is not believed: sizes are counted while it is unpacked. What can be read of a damaged
one is read, and a sentence tells of the rest. An archive within an archive is looked into, one within that is not.
"""

import gzip
import io
import stat
import tarfile
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, TypeAlias

from ...course.notebook import BYTES
from .budget import SPARE, Budget, SpentError
from .leaf import Leaf, Place, is_archive, is_skipped, is_wanted, without_suffix

TOTAL = 4_000_000_000  # bytes that are unpacked of one archive
ENTRIES = 50_000  # that one may have
WITHIN = 500  # notebooks that are read of an archive in an archive: it is one student's
RATIO = 200  # to which an entry may swell, beyond the first `FREE` bytes: notebooks full of pictures reach 10
FREE = 5_000_000
HONEST = 40  # to which entries may swell without taking anything of what a budget has to spare
FREE_WITHIN = 1_000_000  # bytes beyond that to which an archive in an archive may swell: it was packed before
DEEPEST = 2  # archives in which a notebook may lie
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # any other unpacks a piece at once, however large it gets

#: An entry: its place in the archive, what it holds, and how many bytes of what was handed in that takes.
Entry: TypeAlias = tuple[Place, "bytes | ArchiveError | None", int]


class ArchiveError(Exception):
    """What is wrong with an archive or with one of its entries, in a few words."""


def leaves_in(archive: IO[bytes], place: Place, shown: Path, budget: Budget) -> Iterator[Leaf]:
    """Yield the files in an archive that lies at `place` and is called `shown`; what is wrong with it is a leaf.

    All of it takes from the `budget`, what lies in archives in it too. So no archive is unpacked to more than `HONEST`
    times its bytes, a tar to `RATIO` times, and what the budget has to spare.

    Time: notebooks and archives are unpacked, of a tar all that lies before them too.
    Memory: the archives around an entry, and the entry, `BYTES` at most.
    """
    yield from _leaves_in(archive, place, shown, archive.seek(0, io.SEEK_END), budget, 1)


def _leaves_in(
    archive: IO[bytes], place: Place, shown: Path, packed: int, budget: Budget, depth: int
) -> Iterator[Leaf]:
    """Yield what lies in an archive that takes so many bytes, `packed`, of what was handed in."""
    try:
        read = _in_zip if shown.name.lower().endswith(".zip") else _in_tar
        seen, copies, notebooks = set[Place](), Counter[Place](), 0
        for original, found, takes in read(archive, packed, budget):
            parts = original
            while parts in seen:  # an unpacker would let the last one win, and say nothing
                copies[original] += 1
                parts = (*original[:-1], numbered(original[-1], copies[original] + 1))
            seen.add(parts)
            where, called = (*place, *parts), shown.joinpath(*parts)
            notebooks += found is not None
            if notebooks > WITHIN and depth == DEEPEST:
                raise ArchiveError(f"it has more than {WITHIN:,} notebooks; the others are not read")
            if found is not None:
                budget.read()
            if isinstance(found, ArchiveError):
                yield Leaf(where, called, trouble=f"{called}: {found}")
            elif found is None:
                yield Leaf(where, called, is_other=True)
            elif not is_archive(parts[-1]):
                yield Leaf(where, called, found)
            elif depth < DEEPEST:
                yield from _leaves_in(io.BytesIO(found), where, called, takes, budget, depth + 1)
            else:
                yield Leaf(where, called, trouble=f"{called} lies in an archive in an archive: it is not looked into")
    except ArchiveError as error:
        yield Leaf(place, shown, trouble=f"{shown}: {error}")
    except SpentError as error:
        yield Leaf(place, shown, trouble=f"{shown}: it has {error}; the others are not read")


def numbered(name: str, number: int) -> str:
    """Return what the file called `name` is called as one of several, still the same sort of file.

    >>> numbered("x.ipynb", 2), numbered("x.tar.gz", 3), numbered("README", 2)
    ('x (2).ipynb', 'x (3).tar.gz', 'README (2)')
    """
    stem = without_suffix(name) if is_archive(name) else name[: name.rfind(".")] if "." in name else name
    return f"{stem} ({number}){name[len(stem) :]}"


def _in_zip(archive: IO[bytes], packed: int, budget: Budget) -> Iterator[Entry]:
    size = archive.seek(0, io.SEEK_END)
    try:
        opened = zipfile.ZipFile(archive)
        entries = opened.infolist()
    except Exception:  # a damaged directory raises many kinds
        raise ArchiveError("this is no zip archive, or it ends too early; download it again") from None
    if len(entries) > ENTRIES:
        raise ArchiveError(f"the archive has more than {ENTRIES:,} entries")
    budget.look_at(len(entries))
    named = [(parts, one) for one in entries if (parts := _parts(_name(one))) and not one.is_dir()]
    yield from ((parts, None, 0) for parts, _ in named if not (is_wanted(parts) or is_skipped(parts)))
    wanted = [(parts, one, _more(one, packed, size)) for parts, one in named if is_wanted(parts)]
    if sum(one.compress_size for _, one, _ in wanted) > size:
        raise ArchiveError("its entries lie one upon the other: no program packs like that")
    left, swollen = TOTAL, list[Place]()
    for parts, entry, more in sorted(wanted, key=lambda one: (is_archive(one[0][-1]), one[2])):
        try:
            _see_to(_name(entry), stat.S_IFMT(entry.external_attr >> 16) in (0, stat.S_IFREG))
            if entry.flag_bits & 1:
                raise ArchiveError("it is encrypted; take the password off")
            if entry.compress_type not in METHODS:
                raise ArchiveError("it is damaged, or packed in an unusual way; pack it again as an ordinary zip")
            spare = min(budget.spare, FREE_WITHIN if is_archive(parts[-1]) else SPARE)
            if more > spare or entry.file_size > FREE + RATIO * entry.compress_size:
                swollen.append(parts)
                continue
            budget.spare -= more
            with opened.open(entry) as stream:  # which gives no more than the entry says that it holds
                raw = _read(stream, min(BYTES, left))
            left -= len(raw)
            yield parts, raw, _share(entry, packed, size)
        except ArchiveError as error:
            yield parts, error, 0
        except Exception:  # each kind of damage raises its own
            yield parts, ArchiveError("it is damaged; download the archive again"), 0
    if len(swollen) == 1:
        yield swollen[0], ArchiveError(f"it unpacks to more than {RATIO} times its size: that is no notebook"), 0
    elif swollen:
        raise ArchiveError(f"{len(swollen):,} of the files in it unpack to far more than notebooks do: none is read")


def _share(entry: zipfile.ZipInfo, packed: int, size: int) -> int:
    """Return how many of the `packed` bytes an entry takes, as which an archive of that `size` was handed in."""
    return entry.compress_size * min(packed, size) // size


def _more(entry: zipfile.ZipInfo, packed: int, size: int) -> int:
    """Return how many bytes more an entry unpacks to than honest ones do."""
    return max(entry.file_size - HONEST * _share(entry, packed, size), 0)


def _in_tar(archive: IO[bytes], packed: int, budget: Budget) -> Iterator[Entry]:
    size = archive.seek(0, io.SEEK_END)
    is_packed = archive.seek(0) == 0 and archive.read(2) == b"\x1f\x8b"
    archive.seek(0)
    plain: Any = gzip.GzipFile(fileobj=archive) if is_packed else archive
    packed = min(packed, size)
    counted = _Counted(plain, packed, budget)
    try:
        with tarfile.open(fileobj=counted, mode="r:") as opened:
            for n, entry in enumerate(opened):
                if n >= ENTRIES:
                    raise ArchiveError(f"the archive has more than {ENTRIES:,} entries")
                budget.look_at(1)
                parts = _parts(entry.name)
                if not parts or entry.isdir() or is_skipped(parts):
                    continue
                if not is_wanted(parts):
                    yield parts, None, 0
                    continue
                try:
                    _see_to(entry.name, entry.isreg())
                    stream = opened.extractfile(entry)
                    raw = b"" if stream is None else _read(stream, BYTES)
                except ArchiveError as error:
                    yield parts, error, 0
                else:
                    if len(raw) < entry.size:
                        raise EOFError
                    yield parts, raw, packed * len(raw) // max(counted.tell(), 1)
    except (ArchiveError, SpentError):
        raise
    except Exception:  # each method of compression raises its own
        raise ArchiveError("this is no tar archive, or it ends too early; what could be read of it counts") from None


class _Counted(io.RawIOBase):
    """An unpacked stream that is read no further than is safe, whatever a header claims."""

    def __init__(self, stream: IO[bytes], packed: int, budget: Budget) -> None:
        self.stream, self.budget = stream, budget
        self.most = min(TOTAL, FREE + RATIO * packed)
        self.paid = RATIO * packed  # how far it was read, as far as that takes nothing more of the budget

    def read(self, size: int = -1) -> bytes:
        """Read, but never more at once than a notebook may have."""
        if not 0 <= size <= BYTES:
            raise ArchiveError(f"an entry has more than {BYTES // 1_000_000} MB")
        raw = self.stream.read(size)
        self._see_to(self.stream.tell())
        return raw

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        """Move on: a packed stream is unpacked on the way."""
        self._see_to(offset)
        return self.stream.seek(offset, whence)

    def tell(self) -> int:
        """Return how far it was read."""
        return self.stream.tell()

    def _see_to(self, offset: int) -> None:
        more = max(offset - self.paid, 0)
        if offset > self.most or more > self.budget.spare:
            raise ArchiveError(f"it unpacks to more than {RATIO} times its size, or to more than {TOTAL:,} bytes")
        self.budget.spare -= more
        self.paid += more


def _read(stream: IO[bytes], most: int) -> bytes:
    """Read all of an entry, as long as it has `most` bytes."""
    chunks, size = [], 0
    while chunk := stream.read(1 << 20):
        chunks.append(chunk)
        size += len(chunk)
        if size > most:
            raise ArchiveError(f"it unpacks to more than {most // 1_000_000} MB")
    return b"".join(chunks)


def _see_to(name: str, is_file: bool) -> None:
    """Refuse an entry that is no file, or that is to lie outside of the archive."""
    if not is_file:
        raise ArchiveError("it is a link or a device, no file")
    slashed = name.replace("\\", "/")
    if slashed.startswith("/") or slashed[1:3] == ":/" or ".." in slashed.split("/"):
        raise ArchiveError("its name leads out of the archive")


def _name(entry: zipfile.ZipInfo) -> str:
    """Return an entry's name. Many programs write UTF-8 and do not say so; it is then read as code page 437."""
    if entry.flag_bits & 0x800:
        return entry.filename
    try:
        return entry.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return entry.filename


def _parts(name: str) -> Place:
    """Return the names in a path in an archive, whichever way its slashes lean, without what leads nowhere."""
    return tuple(part for part in name.replace("\\", "/").split("/") if part not in ("", ".", ".."))
