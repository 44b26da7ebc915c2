"""Whether somebody changed a notebook: running it is no change, and everything that a person writes is one."""

import json

import pytest

from editions import cell, copy, exercise, printed, solve, write
from pathlib_edu.course.notebook import NotebookError, is_as_printed, may_replace, read_notebook

NOTEBOOK = printed(cell("markdown", "# One\n"), cell("code", "1 + 1"), *exercise("1.1"))


def test_running_and_saving_a_notebook_is_no_change():
    ran = copy(NOTEBOOK)
    for count, one in enumerate(ran["cells"], 1):
        if one["cell_type"] == "code":
            one |= {"outputs": [{"output_type": "stream", "name": "stdout", "text": "2"}], "execution_count": count}
            one["source"] = "".join(one["source"])
        one["metadata"]["collapsed"] = True
    ran["metadata"] |= {"kernelspec": {"name": "other"}, "widgets": {}}
    assert is_as_printed(NOTEBOOK) and is_as_printed(ran)


def deleted(notebook):
    del notebook["cells"][1]


def added(notebook):
    notebook["cells"].append(cell("code", "", "mine"))


def swapped(notebook):
    notebook["cells"].reverse()


def retyped(notebook):
    notebook["cells"][0]["cell_type"] = "raw"


def renamed(notebook):
    notebook["cells"][0]["id"] = "another"


def unrecorded(notebook):
    del notebook["metadata"]["pathlib_edu"]


def answered(notebook):
    solve(notebook, "1.1", "def double(x):\n    return 2 * x")


@pytest.mark.parametrize("change", [deleted, added, swapped, retyped, renamed, unrecorded, answered])
def test_whatever_a_person_does_is_a_change(change):
    notebook = copy(NOTEBOOK)
    change(notebook)
    assert not is_as_printed(notebook)


def test_a_file_may_be_replaced_only_where_nothing_is_lost(tmp_path):
    file, unmarked = tmp_path / "a.ipynb", copy(NOTEBOOK)
    assert may_replace(file)
    assert may_replace(write(file, NOTEBOOK))
    unrecorded(unmarked)
    assert not may_replace(write(file, unmarked)) and may_replace(file, NOTEBOOK)
    assert not may_replace(file, printed(cell("markdown", "# Two")))
    for broken in ("", "{", "[1]", '{"cells": 1}', "\0", '{"cells": [1], "metadata": 2}'):
        file.write_text(broken)
        assert not may_replace(file, NOTEBOOK)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "line 1, column 2: this is not a notebook"),
        ("[]", "no list of cells"),
        (json.dumps({"worksheets": []}), "old format"),
        ("[" * 100_000, "is not a notebook"),
    ],
)
def test_what_is_no_notebook_is_said_in_a_sentence(tmp_path, text, said):
    file = tmp_path / "a.ipynb"
    file.write_text(text)
    with pytest.raises(NotebookError, match=said):
        read_notebook(file)
    with pytest.raises(NotebookError, match="cannot be read"):
        read_notebook(tmp_path / "none.ipynb")
