"""Archives, read in memory: nothing of them is ever written to disk, so nothing in them can lead anywhere.

What an archive says of itself is not believed: sizes are counted while it is unpacked. What can be read of a damaged
one is read, and a sentence tells of the rest. An archive within an archive is looked into, one within that is not.
"""

import gzip
import io
import stat
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from ...course.notebook import BYTES
from .leaf import Leaf, Place, is_archive, is_skipped, is_wanted

TOTAL = 4_000_000_000  # bytes that are unpacked of one archive
ENTRIES = 50_000  # that one may have
NOTEBOOKS = 10_000  # that are read of one: more than a large class hands in
RATIO = 200  # to which it may swell, beyond the first `FREE` bytes: notebooks full of pictures reach 10
FREE = 5_000_000
DEEPEST = 2  # archives in which a notebook may lie


class ArchiveError(Exception):
    """What is wrong with an archive or with one of its entries, in a few words."""


def leaves_in(archive: IO[bytes], place: Place, shown: Path, depth: int = 1) -> Iterator[Leaf]:
    """Yield the files in an archive that lies at `place` and is called `shown`; what is wrong with it is a leaf.

    `depth` is in how many archives its entries lie.

    Time: notebooks and archives are unpacked, of a tar all that lies before them too.
    Memory: the archives around an entry, and the entry, `BYTES` at most.
    """
    try:
        read = _in_zip if shown.name.lower().endswith(".zip") else _in_tar
        seen, notebooks = set[Place](), 0
        for original, found in read(archive):
            parts, n = original, 1
            while parts in seen:  # an unpacker would let the last one win, and say nothing
                n += 1
                name, _, end = original[-1].rpartition(".")
                parts = (*original[:-1], f"{name} ({n}).{end}")
            seen.add(parts)
            where, called = (*place, *parts), shown.joinpath(*parts)
            notebooks += found is not None
            if notebooks > NOTEBOOKS:
                raise ArchiveError(f"it has more than {NOTEBOOKS:,} notebooks; the others are not read")
            if isinstance(found, ArchiveError):
                yield Leaf(where, called, trouble=f"{called}: {found}")
            elif found is None:
                yield Leaf(where, called, is_other=True)
            elif not is_archive(parts[-1]):
                yield Leaf(where, called, found)
            elif depth < DEEPEST:
                yield from leaves_in(io.BytesIO(found), where, called, depth + 1)
            else:
                yield Leaf(where, called, trouble=f"{called} lies in an archive in an archive: it is not looked into")
    except ArchiveError as error:
        yield Leaf(place, shown, trouble=f"{shown}: {error}")


def _in_zip(archive: IO[bytes]) -> Iterator[tuple[Place, bytes | ArchiveError | None]]:
    try:
        opened = zipfile.ZipFile(archive)
        entries = opened.infolist()
    except Exception:  # a damaged directory raises many kinds
        raise ArchiveError("this is no zip archive, or it ends too early; download it again") from None
    if len(entries) > ENTRIES:
        raise ArchiveError(f"the archive has more than {ENTRIES:,} entries")
    left = TOTAL
    for entry in entries:
        parts = _parts(_name(entry))
        if not parts or entry.is_dir() or is_skipped(parts):
            continue
        if not is_wanted(parts):
            yield parts, None
            continue
        try:
            _see_to(_name(entry), stat.S_IFMT(entry.external_attr >> 16) in (0, stat.S_IFREG))
            if entry.flag_bits & 1:
                raise ArchiveError("it is encrypted; take the password off")
            with opened.open(entry) as stream:
                raw = _read(stream, min(BYTES, left), entry.compress_size)
            left -= len(raw)
            yield parts, raw
        except ArchiveError as error:
            yield parts, error
        except Exception:  # each method of compression raises its own
            yield parts, ArchiveError("it is damaged; download the archive again")


def _in_tar(archive: IO[bytes]) -> Iterator[tuple[Place, bytes | ArchiveError | None]]:
    packed = archive.seek(0, io.SEEK_END)
    is_packed = archive.seek(0) == 0 and archive.read(2) == b"\x1f\x8b"
    archive.seek(0)
    plain: Any = gzip.GzipFile(fileobj=archive) if is_packed else archive
    try:
        with tarfile.open(fileobj=_Counted(plain, packed), mode="r:") as opened:
            for n, entry in enumerate(opened):
                if n >= ENTRIES:
                    raise ArchiveError(f"the archive has more than {ENTRIES:,} entries")
                parts = _parts(entry.name)
                if not parts or entry.isdir() or is_skipped(parts):
                    continue
                if not is_wanted(parts):
                    yield parts, None
                    continue
                try:
                    _see_to(entry.name, entry.isreg())
                    stream = opened.extractfile(entry)
                    raw = b"" if stream is None else _read(stream, BYTES, max(packed, 1))
                except ArchiveError as error:
                    yield parts, error
                else:
                    if len(raw) < entry.size:
                        raise EOFError
                    yield parts, raw
    except ArchiveError:
        raise
    except Exception:  # each method of compression raises its own
        raise ArchiveError("this is no tar archive, or it ends too early; what could be read of it counts") from None


class _Counted(io.RawIOBase):
    """An unpacked stream that is read no further than is safe, whatever a header claims."""

    def __init__(self, stream: IO[bytes], packed: int) -> None:
        self.stream, self.most = stream, min(TOTAL, FREE + RATIO * packed)

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
        if offset > self.most:
            raise ArchiveError(f"it unpacks to more than {RATIO} times its size, or to more than {TOTAL:,} bytes")


def _read(stream: IO[bytes], most: int, packed: int) -> bytes:
    """Read all of an entry, as long as it has `most` bytes and swells no more than what is honest does."""
    chunks, size = [], 0
    while chunk := stream.read(1 << 20):
        chunks.append(chunk)
        size += len(chunk)
        if size > most:
            raise ArchiveError(f"it unpacks to more than {most // 1_000_000} MB")
        if size > FREE + RATIO * packed:
            raise ArchiveError(f"it unpacks to more than {RATIO} times its size: that is no notebook")
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
