"""Python in JupyterLab in the browser takes bytecode from where it was put, and still has the sources to show."""

import importlib.util
import inspect
import sys
import zipfile
from importlib import import_module
from importlib._bootstrap_external import _code_to_hash_pyc

import pytest

from pathlib_edu.press.lite.bytecode import LIBRARY, add

SOURCE = "def told():\n    return 'compiled now'\n"
BEFOREHAND = SOURCE.replace("now", "beforehand")


def bytecode_of(text):
    return bytes(_code_to_hash_pyc(compile(text, "told", "exec"), importlib.util.source_hash(b""), checked=False))


@pytest.fixture
def bytecode(tmp_path):
    """Bytecode of modules of the library and of a wheel, under their names as Python says them."""
    with zipfile.ZipFile(tmp_path / "bytecode.zip", "w") as packed:
        packed.writestr("stdlib/library_told/inner.pyc", bytecode_of(BEFOREHAND))
        for name in ("wheel_told/inner.py", "elsewhere/inner.py"):
            packed.writestr(f"site-packages/{importlib.util.cache_from_source(name)}", bytecode_of(BEFOREHAND))
    with zipfile.ZipFile(tmp_path / "bytecode.zip") as packed:
        yield packed


@pytest.mark.parametrize(("file", "package"), [(LIBRARY, "library_told"), ("a-1-py3-none-any.whl", "wheel_told")])
def test_a_module_comes_from_its_bytecode_and_keeps_its_source(file, package, bytecode, tmp_path, monkeypatch):
    archive = tmp_path / file
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr(f"{package}/__init__.py", "")
        packed.writestr(f"{package}/inner.py", SOURCE)
    add(bytecode, archive)
    if file != LIBRARY:  # a wheel is unpacked, the library is not
        with zipfile.ZipFile(archive) as packed:
            assert not any("elsewhere" in name for name in packed.namelist())
            packed.extractall(archive := tmp_path / "site-packages")
    monkeypatch.syspath_prepend(archive)
    inner = import_module(f"{package}.inner")
    try:
        assert inner.told() == "compiled beforehand"
        assert inspect.getsource(inner) == SOURCE
    finally:
        for name in (package, f"{package}.inner"):
            del sys.modules[name]
