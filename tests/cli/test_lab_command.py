"""`pathlib-edu lab` opens a folder of the book in JupyterLab, quietly, or says in one sentence why not."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
from pathlib import Path
from urllib.request import urlopen

import pytest

from cli_calls import COMMAND, call, refused, write

ROOT = Path(__file__).parents[2]


@pytest.fixture
def folder(tmp_path):
    """A folder as a student has it, with one chapter and one sheet of exercises."""
    for kind in ("chapters", "exercises"):
        (tmp_path / kind).mkdir()
        write(tmp_path / kind / "01_dijkstra.ipynb", json.dumps({"cells": [], "nbformat": 4, "nbformat_minor": 5}))
    return tmp_path


def test_what_is_no_folder_of_the_book_is_refused_with_the_next_step(tmp_path):
    refused(call("lab", tmp_path), "no notebooks in chapters/", f"pathlib-edu start {tmp_path}")
    refused(call("lab", write(tmp_path / "file.ipynb", "{}")), "is a file")
    refused(call("lab", tmp_path / "nowhere"), "pathlib-edu start")
    refused(call("lab", "a", "b"), "b")


def test_it_opens_chapters_and_exercises_with_the_options_given_though_the_port_is_taken(folder):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        options = ["--no-browser", "--IdentityProvider.token=", f"--port={port}"]
        places = {f"JUPYTER_{name}_DIR": str(folder / name) for name in ("CONFIG", "RUNTIME", "DATA")}
        with subprocess.Popen(
            [*COMMAND, "lab", "--", *options], stderr=subprocess.PIPE, text=True, env=os.environ | places,
            cwd=folder / "exercises",
        ) as process:  # fmt: skip
            said = []
            for line in process.stderr:
                said.append(line)
                if found := re.search(r"(http://(?:localhost|127\.0\.0\.1):(\d+))/lab/tree/chapters", line):
                    break
            assert found, "".join(said)
            assert int(found[2]) != port
            with urlopen(f"{found[1]}/api/contents/exercises") as answer:
                assert [file["name"] for file in json.load(answer)["content"]] == ["01_dijkstra.ipynb"]
            process.send_signal(signal.SIGTERM)
            process.stderr.read()
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    assert any("--allow-root" in line for line in said) == root


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_node_takes_a_script_in_a_virtual_environment_in_the_clone_for_what_it_is(tmp_path):
    """JupyterLab asks its own script, which is no module, for the user's settings when it starts."""
    shutil.copy(ROOT / "package.json", tmp_path)
    script = tmp_path / ".venv" / "yarn.js"
    script.parent.mkdir()
    script.write_text('require("util");')
    done = subprocess.run(["node", script], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
