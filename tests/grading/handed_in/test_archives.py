"""Archives: what is in them is found, whatever it is called; what is hostile in them gets a sentence."""

import gzip
import io
import os
import stat
import tarfile
import zipfile
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import grading_claims as chapter
from pathlib_edu.grading.grading_error import GradingError
from pathlib_edu.grading.handed_in import archives, budget
from pathlib_edu.grading.handed_in.archives import leaves_in
from pathlib_edu.grading.handed_in.budget import new_budget
from pathlib_edu.grading.handed_in.frames import solution_notebooks
from pathlib_edu.grading.handed_in.submissions import find_submissions
from swollen_zips import swollen

GOOD = b'{"cells": []}'
PARTS = st.text(st.characters(exclude_characters="/\\\0", exclude_categories=["Cs"]), min_size=1, max_size=12)


def zipped(entries, method=zipfile.ZIP_DEFLATED):
    """A zip archive of pairs: a name, or what zipfile knows of an entry, and what it holds."""
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", method) as archive:
        for name, said in entries:
            archive.writestr(name, said, method)
    return raw.getvalue()


def tarred(entries, packed=True):
    """A tar archive of pairs: a name, or what tarfile knows of an entry, and what it holds."""
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w:gz" if packed else "w") as archive:
        for name, said in entries:
            entry = tarfile.TarInfo(name) if isinstance(name, str) else name
            entry.size = len(said)
            archive.addfile(entry, io.BytesIO(said))
    return raw.getvalue()


def found(raw, name="in.zip"):
    """What is found in an archive: what each place holds, or the sentence about it."""
    leaves = leaves_in(io.BytesIO(raw), (), Path(name), new_budget())
    return [("/".join(leaf.place), leaf.trouble or leaf.raw) for leaf in leaves if not leaf.is_other]


def special(name, kind):
    """A zip's entry that is no file: a link, a pipe, a device."""
    entry = zipfile.ZipInfo(name)
    entry.create_system, entry.external_attr = 3, (kind | 0o777) << 16
    return entry


def typed(name, kind, to=""):
    """A tar's entry that is no file."""
    entry = tarfile.TarInfo(name)
    entry.type, entry.linkname = kind, to
    return entry


def flagged(name, said):
    """A zip archive whose only entry says that it is encrypted."""
    raw = bytearray(zipped([(name, said)]))
    raw[6] |= 1
    raw[raw.index(b"PK\x01\x02") + 8] |= 1
    return bytes(raw)


def nested(depth):
    """A notebook in an archive in an archive, so many deep."""
    raw = zipped([("x.ipynb", GOOD)])
    for _ in range(depth - 1):
        raw = zipped([("inner.zip", raw)])
    return raw


def renamed(raw, old, new):
    """The same archive with other bytes in the place of an entry's name."""
    assert len(old) == len(new)
    return raw.replace(old, new)


def overlapping(said):
    """A zip archive of which many entries are the same bytes."""
    raw = zipped([(f"{n}.ipynb", os.urandom(9_000) if n else said) for n in range(2)])
    first = raw.index(b"PK\x01\x02")
    second, end = raw.index(b"PK\x01\x02", first + 1), raw.index(b"PK\x05\x06")
    entry, closing = raw[second:end], bytearray(raw[end:])
    for at in (8, 10):
        closing[at : at + 2] = (40).to_bytes(2, "little")
    closing[12:16] = (40 * len(entry)).to_bytes(4, "little")
    return raw[:first] + entry * 40 + bytes(closing)


# An archive, what it is called, and the sentence about each place in it; True for what is read. Bombs are made where
# they are asked for: each process of tests reads this table.
HOSTILE = {
    "no archive at all": (b"PK but no zip", "in.zip", {"": "no zip archive"}),
    "nothing": (b"", "in.zip", {"": "no zip archive"}),
    "a zip that ends early": (zipped([("x.ipynb", GOOD)])[:-10], "in.zip", {"": "ends too early"}),
    "no tar at all": (b"\x1f\x8bnot", "in.tgz", {"": "no tar archive"}),
    "a tar that ends early": (
        gzip.compress(tarred([("a.ipynb", GOOD), ("b.ipynb", GOOD * 9_000)], packed=False)[:2_000]),
        "in.tar.gz", {"a.ipynb": True, "": "what could be read of it counts"},
    ),
    "a gzip that ends early": (tarred([("a.ipynb", GOOD)])[:-30], "in.tar.gz", {"": "ends too early"}),
    "encrypted": (flagged("x.ipynb", GOOD), "in.zip", {"x.ipynb": "encrypted"}),
    "one entry damaged": (
        zipped([("a.ipynb", b"good"), ("b.ipynb", b"evil"), ("c.ipynb", b"good")], zipfile.ZIP_STORED)
        .replace(b"evil", b"Evil"), "in.zip",
        {"a.ipynb": True, "b.ipynb": "damaged", "c.ipynb": True},
    ),
    "an unknown compression": (
        zipped([("x.ipynb", GOOD)]).replace(b"\x08\0", b"\x63\0"), "in.zip", {"x.ipynb": "damaged"}
    ),
    "paths that lead out": (
        zipped([("../../x.ipynb", GOOD), ("/etc/y.ipynb", GOOD), ("C:\\z.ipynb", GOOD), ("a/..\\..\\w.ipynb", GOOD)]),
        "in.zip", dict.fromkeys(["x.ipynb", "etc/y.ipynb", "C:/z.ipynb", "a/w.ipynb"], "leads out of the archive"),
    ),
    "links and devices": (
        zipped([
            (special("link.ipynb", stat.S_IFLNK), b"/etc/passwd"), (special("pipe.ipynb", stat.S_IFIFO), b""),
            (special("null.ipynb", stat.S_IFCHR), b""), (special("ok.ipynb", stat.S_IFREG), GOOD),
        ]), "in.zip",
        dict.fromkeys(["link.ipynb", "pipe.ipynb", "null.ipynb"], "a link or a device") | {"ok.ipynb": True},
    ),
    "links and devices in a tar": (
        tarred([
            (typed("link.ipynb", tarfile.SYMTYPE, "/etc/passwd"), b""),
            (typed("hard.ipynb", tarfile.LNKTYPE, "a"), b""),
            (typed("pipe.ipynb", tarfile.FIFOTYPE), b""), (typed("null.ipynb", tarfile.CHRTYPE), b""),
            ("../up.ipynb", GOOD), ("/abs.ipynb", GOOD), ("ok.ipynb", GOOD),
        ]), "in.tgz",
        dict.fromkeys(["link.ipynb", "hard.ipynb", "pipe.ipynb", "null.ipynb"], "a link or a device")
        | dict.fromkeys(["up.ipynb", "abs.ipynb"], "leads out of the archive") | {"ok.ipynb": True},
    ),
    "names that collide": (
        zipped([("x.ipynb", b"1"), ("X.ipynb", b"2"), ("./x.ipynb", b"3"), ("x.IPYNB", b"4"), ("x.ipynb/", b"")]),
        "in.zip", {"x.ipynb": True, "X.ipynb": True, "x (2).ipynb": True, "x.IPYNB": True},
    ),
    "archives in archives": (
        zipped([("a.zip", nested(1)), ("b.zip", nested(2)), ("c.tar", tarred([("y.ipynb", GOOD)], packed=False))]),
        "in.zip",
        {"a.zip/x.ipynb": True, "b.zip/inner.zip": "in an archive in an archive", "c.tar/y.ipynb": True},
    ),
    "an archive in it that is none": (zipped([("a.zip", b"?")]), "in.zip", {"a.zip": "no zip archive"}),
    "a bomb": (lambda: zipped([("x.ipynb", b" " * 30_000_000), ("y.ipynb", GOOD)]), "in.zip",
        {"x.ipynb": "more than 200 times", "y.ipynb": True}),
    "a bomb in an archive in it": (
        lambda: zipped([("bomb.zip", zipped([("x.ipynb", b" " * 30_000_000)])), ("y.ipynb", GOOD)]), "in.zip",
        {"bomb.zip/x.ipynb": "more than 200 times", "y.ipynb": True},
    ),
    "a bomb in a tar, before the notebook": (
        lambda: tarred([("notes.txt", b" " * 30_000_000), ("x.ipynb", GOOD)]), "in.tgz", {"": "more than 200 times"},
    ),
    "a bomb in a zip within a zip": (
        # 1.5 MB, so alike in itself that a dozen of it pack to nothing
        lambda: zipped([(f"{n}.zip", raw) for raw in [swollen([f"{n:03}.ipynb" for n in range(300)], 4_900_000)]
                        for n in range(12)] + [("y.ipynb", GOOD)]), "in.zip",
        {"": "12 of the files in it unpack to far more", "y.ipynb": True},
    ),
    "a small bomb within a zip": (
        lambda: zipped([("0.zip", swollen([f"{n}.ipynb" for n in range(99)], 4_000_000)), ("y.ipynb", GOOD)]),
        "in.zip",
        {**{f"0.zip/{n}.ipynb": True for n in range(4)}, "0.zip": "95 of the files in it unpack", "y.ipynb": True},
    ),
    "entries that lie one upon the other": (
        overlapping(b"ab" * 4_000), "in.zip", {"": "lie one upon the other"},
    ),
    "a packing that fills the memory at once": (
        zipped([("x.ipynb", b" " * 3_000_000), ("y.ipynb", GOOD)], zipfile.ZIP_BZIP2), "in.zip",
        dict.fromkeys(["x.ipynb", "y.ipynb"], "packed in an unusual way"),
    ),
    "more notebooks than one has": (
        zipped([("a.zip", zipped([(f"{n}.ipynb", b"") for n in range(501)])), ("y.ipynb", GOOD)]), "in.zip",
        {**{f"a.zip/{n}.ipynb": True for n in range(500)}, "a.zip": "more than 500 notebooks", "y.ipynb": True},
    ),
    "what nobody asked for": (
        zipped([("a.exe", b"MZ"), ("__MACOSX/._x.ipynb", b"\0"), ("a/.ipynb_checkpoints/x.ipynb", GOOD)]),
        "in.zip", {},
    ),
}  # fmt: skip


@cache
def hostile(name):
    """The hostile archive of this name."""
    raw, _, _ = HOSTILE[name]
    return raw() if callable(raw) else raw


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_what_is_hostile_gets_a_sentence_and_the_rest_is_read(name):
    _, called, expected = HOSTILE[name]
    there = dict(found(hostile(name), called))
    assert there.keys() == expected.keys()
    for place, said in expected.items():
        assert isinstance(there[place], bytes) if said is True else said in there[place]
        assert said is True or (called in there[place] and "\n" not in there[place])


def test_sizes_are_counted_not_believed(monkeypatch):
    raw = bytearray(zipped([("x.ipynb", b"ab" * 500_000)]))
    for mark, offset in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):  # where the size stands that it claims to have
        at = raw.index(mark) + offset
        raw[at : at + 4] = (10).to_bytes(4, "little")
    [(_, said)] = found(bytes(raw))
    assert isinstance(said, str) or len(said) <= 10
    monkeypatch.setattr(archives, "BYTES", 1_000)
    assert "more than" in found(zipped([("x.ipynb", bytes(range(256)) * 10)]))[0][1]
    assert "more than" in found(tarred([("x.ipynb", bytes(range(256)) * 10)]), "in.tgz")[-1][1]
    monkeypatch.setattr(archives, "ENTRIES", 2)
    many = [(f"{n}.ipynb", GOOD) for n in range(3)]
    assert "more than 2 entries" in found(zipped(many))[0][1]
    assert "more than 2 entries" in found(tarred(many), "in.tgz")[-1][1]
    monkeypatch.setattr(archives, "ENTRIES", 3)
    monkeypatch.setattr(budget, "NOTEBOOKS", 2)
    for raw, name in ((zipped(many), "in.zip"), (tarred(many), "in.tgz")):
        assert "more than 2 notebooks; the others are not read" in str(found(raw, name)[2][1])
    monkeypatch.setattr(archives, "TOTAL", len(GOOD) + 3)
    assert ["unpacks" in str(said) for _, said in found(zipped(many[:2]))] == [False, True]


@pytest.mark.filterwarnings("ignore:Duplicate name")
@given(st.lists(st.tuples(st.lists(PARTS, max_size=2), PARTS, st.binary(max_size=20)), max_size=6))
@example([([], "x", b"1"), ([], "x", b"2"), ([], "x (2)", b"3"), ([], "x", b"4")])
@example([(["ada"], "ä", b"1"), (["ada"], "a\u0308", b"2"), (["ADA"], "ä", b"3")])
def test_every_file_is_found_once_with_what_it_holds_by_any_name(files):
    names = [("/".join([*folders, f"{name}.ipynb"]), raw) for folders, name, raw in files]
    for archive, called in ((zipped, "in.zip"), (tarred, "in.tar.gz")):
        there = found(archive(names), called)
        kept = [raw for name, raw in names if ".." not in name.split("/") and "/._" not in f"/{name}"]
        assert Counter(said for _, said in there if isinstance(said, bytes)) == Counter(kept)
        assert len({place for place, _ in there}) == len(there) <= len(names)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_files_of_one_name_are_numbered_at_once_however_many_there_are():
    many = 20_000
    leaves = leaves_in(io.BytesIO(zipped([("README", b"")] * many)), (), Path("in.zip"), new_budget())
    assert [leaf.place for leaf in leaves] == [("README",), *((f"README ({n})",) for n in range(2, many + 1))]
    inner = zipped([("x.ipynb", GOOD)])
    assert found(zipped([("a.zip", inner), ("a.zip", inner)])) == [("a.zip/x.ipynb", GOOD), ("a (2).zip/x.ipynb", GOOD)]
    packed = tarred([("x.ipynb", GOOD)])
    places = [place for place, _ in found(zipped([("a.tar.gz", packed), ("a.tar.gz", packed)]))]
    assert places == ["a.tar.gz/x.ipynb", "a (2).tar.gz/x.ipynb"]


@given(st.integers(0, 400), st.binary(min_size=1, max_size=8))
@example(218, b"\0")  # an entry without a name
def test_no_damage_ends_in_more_than_sentences(at, damage):
    for archive, called in ((zipped, "in.zip"), (tarred, "in.tgz")):
        raw = bytearray(archive([("ada/x.ipynb", GOOD * 20), ("bob/x.ipynb", GOOD)]))
        raw[at % len(raw) : at % len(raw) + len(damage)] = damage
        assert all(isinstance(said, bytes) or called in said for _, said in found(bytes(raw), called))


@pytest.mark.parametrize(("stored", "expected"), [("é".encode(), "é"), (b"\x82\x83", "éâ"), (b"\xff\xfe", "\xa0■")])
def test_a_name_that_does_not_say_how_it_is_written_is_read_as_utf_8_or_as_code_page_437(stored, expected):
    raw = renamed(zipped([("__" + ".ipynb", GOOD)]), b"__.ipynb", stored + b".ipynb")
    assert found(raw) == [(f"{expected}.ipynb", GOOD)]


def test_a_class_is_graded_whatever_archives_some_hand_in(tmp_path):
    frames = solution_notebooks(chapter.write(tmp_path / "ours" / "90_corners.ipynb").parent)
    text = chapter.write(tmp_path / "in" / "ada" / "90_corners.ipynb").read_bytes()
    for n, (name, (_, called, _)) in enumerate(HOSTILE.items()):
        (tmp_path / "in" / f"s{n}").mkdir()
        (tmp_path / "in" / f"s{n}" / called).write_bytes(hostile(name))
    (tmp_path / "in" / "eve.zip").write_bytes(zipped([("../ada/90_corners.ipynb", text), ("90_corners.ipynb", text)]))
    (tmp_path / "in" / "link.zip").symlink_to(tmp_path / "in" / "eve.zip")
    (tmp_path / "in" / "elsewhere").symlink_to(tmp_path / "ours")
    found = find_submissions([tmp_path / "in"], frames)
    keys = {one.student.key for one in found}
    assert {"folder:ada", "folder:eve.zip", "folder:link.zip", "folder:elsewhere"} <= keys
    assert [str(one.file) for one in found if one.student.key == "folder:ada"] == [
        str(tmp_path / "in/ada/90_corners.ipynb")
    ]
    assert sorted(not one.trouble for one in found if one.student.key == "folder:eve.zip") == [False, True]
    assert all(one.trouble for one in found if one.student.key in ("folder:link.zip", "folder:elsewhere"))
    assert {path.name for path in tmp_path.iterdir()} == {"in", "ours"}


def test_an_archive_without_a_notebook_is_said(tmp_path):
    frames = solution_notebooks(chapter.write(tmp_path / "ours" / "90_corners.ipynb").parent)
    (tmp_path / "empty.zip").write_bytes(zipped([("a.txt", b"")]))
    with pytest.raises(GradingError, match="no notebook in the archive"):
        find_submissions([tmp_path / "empty.zip"], frames)
    (tmp_path / "broken.zip").write_bytes(b"PK")
    [one] = find_submissions([tmp_path / "broken.zip"], frames)
    assert "broken.zip: this is no zip archive" in one.trouble and one.student.name == "broken"
