"""`pathlib-edu lab` opens a folder of the book in JupyterLab, quietly, or says in one sentence why not."""

import shutil
import subprocess
from pathlib import Path

import pytest

from cli_calls import call, refused, write

ROOT = Path(__file__).parents[2]


def test_what_is_no_folder_of_the_book_is_refused_with_the_next_step(tmp_path):
    refused(call("lab", tmp_path), "no notebooks in chapters/", f"pathlib-edu start {tmp_path}")
    refused(call("lab", write(tmp_path / "file.ipynb", "{}")), "is a file")
    refused(call("lab", tmp_path / "nowhere"), "pathlib-edu start")
    refused(call("lab", tmp_path / "my course"), f"pathlib-edu start '{tmp_path / 'my course'}'")
    refused(call("lab", "a", "b"), "b")


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_node_takes_a_script_in_a_virtual_environment_in_the_clone_for_what_it_is(tmp_path):
    """JupyterLab asks its own script, which is no module, for the user's settings when it starts."""
    shutil.copy(ROOT / "package.json", tmp_path)
    script = tmp_path / ".venv" / "yarn.js"
    script.parent.mkdir()
    script.write_text('require("util");')
    done = subprocess.run(["node", script], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
