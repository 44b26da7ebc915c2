"""What was compiled is kept as long as the files say the same; where nothing can be compiled, it is said why."""

import os
import subprocess
import sys

import pytest

pytest.importorskip("numba", reason="compiled searches need the `fast` extra")

import numba
from numba.core import caching

from pathlib_edu.fast import compiling


def following(number):
    return number + 1


def test_what_is_kept_is_forgotten_when_any_file_of_the_package_changes(tmp_path, monkeypatch):
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    hits = []
    for said in (b"one", b"one", b"other"):
        monkeypatch.setattr(compiling, "sources", lambda said=said: said)
        function = compiling.compiled(following)
        assert function(1) == 2
        hits.append(sum(function.stats.cache_hits.values()))
    assert hits == [0, 1, 0]


def test_where_nothing_can_be_kept_it_compiles_all_the_same(monkeypatch):
    def read_only(locator):
        raise OSError("Read-only file system")

    monkeypatch.setattr(caching._CacheLocator, "ensure_cache_path", read_only)
    assert compiling.compiled(following)(1) == 2


WITHOUT = {
    "turned off": ("", {"NUMBA_DISABLE_JIT": "1"}, "which NUMBA_DISABLE_JIT forbids"),
    "broken": ("import sys; sys.modules['llvmlite'] = None; ", {}, "numba, which does not load: "),
}


@pytest.mark.parametrize(("before", "settings", "said"), WITHOUT.values(), ids=WITHOUT)
def test_where_numba_does_not_compile_it_says_why_and_the_command_line_goes_on(before, settings, said):
    code = (
        before
        + """
from pathlib_edu.cli.method import may_compile
print(may_compile())
import pathlib_edu.fast.grid"""
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=os.environ | settings)
    first, *_, last = run.stderr.splitlines()
    assert run.stdout == "False\n" and first.startswith("pathlib-edu: ") and said in first and "readable" in first
    assert last.startswith("ImportError: ") and said in last
