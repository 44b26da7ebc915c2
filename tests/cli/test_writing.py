"""A file is written anew at once: what a link leads to is replaced, what fails leaves the old one."""

import os

import pytest

from pathlib_edu.cli.reading import InputError
from pathlib_edu.cli.writing import refuse_place, write_anew


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_stays_one_and_nothing_else_is_left(tmp_path):
    place, link = tmp_path / "place", tmp_path / "link"
    place.write_text("old")
    link.symlink_to(place)
    write_anew(link, "new")
    assert link.is_symlink() and place.read_text() == "new"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "place"]


def test_what_cannot_be_written_is_one_sentence_and_the_old_text_stays(tmp_path, monkeypatch):
    file = tmp_path / "file"
    file.write_text("old")

    def full(*_, **__):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("pathlib.Path.write_text", full)
        with pytest.raises(InputError, match="file cannot be written: No space left on device; elsewhere"):
            write_anew(file, "new", "; elsewhere")
    assert file.read_text() == "old"


@pytest.mark.parametrize(("name", "said"), [("", "cannot be written"), ("none/file", "there is no folder")])
def test_a_folder_and_a_place_in_no_folder_are_refused_at_once(tmp_path, name, said):
    with pytest.raises(InputError, match=f"^--out .*{said}"):
        refuse_place(tmp_path / name, "--out")
