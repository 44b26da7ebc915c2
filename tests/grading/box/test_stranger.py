"""A stranger reads and writes nothing of the grader's, and none of its processes is left."""

import os
import subprocess
import time

import psutil
import pytest

from pathlib_edu.grading.box.stranger import UID, as_stranger, end_stranger, is_strangers, lends_a_stranger

pytestmark = pytest.mark.skipif(not lends_a_stranger(), reason="only root lends a process to another user")


@pytest.fixture
def folder(tmp_path):
    """A folder to which anybody can come, with what a stranger gets and what it does not."""
    for above in (tmp_path, *tmp_path.parents[:-2]):
        above.chmod(0o755)
    (tmp_path / "given").mkdir()
    (tmp_path / "given" / "answers").write_text("to be read")
    (tmp_path / "kept").mkdir(mode=0o700)
    (tmp_path / "kept" / "solutions").write_text("not to be read")
    return tmp_path


def said(folder, script):
    """What a script prints that a stranger runs."""
    command, environment = as_stranger(["sh", "-c", script], folder / "given")
    return subprocess.run(command, env=environment, cwd=folder / "given", capture_output=True, text=True).stdout.split()


def test_a_stranger_has_its_home_and_nothing_else(folder):
    script = """id -u; id -G
cat answers > home/copy && echo written-at-home
cat ../kept/solutions && echo read
echo x > answers && echo written-over
mkdir ../kept/new && echo made
kill -0 1 && echo reached"""
    assert said(folder, script) == [str(UID), str(UID), "written-at-home"]
    assert (folder / "given" / "answers").read_text() == "to be read"


def test_no_process_of_a_stranger_is_left(folder):
    hides = "while :; do env -i setsid sleep 60 & sleep 0.05; done"
    command, environment = as_stranger(["sh", "-c", hides], folder / "given")
    with subprocess.Popen(command, env=environment, start_new_session=True) as process:
        time.sleep(0.5)
        end_stranger()
        process.wait(10)
    assert not [one for one in psutil.process_iter(["uids", "status"]) if is_strangers(one)]
    assert os.getuid() == 0, "and of ours none has ended"
