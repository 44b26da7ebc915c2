"""Zip archives that unpack to far more than they are: made without packing all of that."""

import io
import zipfile
from copy import copy


def swollen(names, size):
    """A zip archive of files of these names, each of so many blanks.

    The first is packed, and what that makes is written for the others, too: to pack each takes seconds.
    """
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(names[0], b" " * size)
        [first] = archive.filelist
        packed = raw.getvalue()[len(first.FileHeader()) :]
        for name in names[1:]:
            entry = copy(first)
            entry.filename, entry.header_offset = name, raw.tell()
            raw.write(entry.FileHeader() + packed)
            archive.filelist.append(entry)
        archive.start_dir = raw.tell()
    return raw.getvalue()
