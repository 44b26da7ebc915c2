"""The package as a student's process sees it: all that a chapter's notebook needs, and nothing that knows an answer."""

import compileall
import shutil
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2]
#: Judges, references and hints; graders; who prints and hands out notebooks; the printed notebooks of a wheel.
HIDDEN = ("exercises", "grading", "press", "course", "cli", "notebooks")
#: How a case is put to an answer: of `exercises/` the box has this.
ENGINE = ("engine/__init__.py", "engine/claim.py", "engine/answers")
#: What Jupyter's kernel takes long to load where it is installed, and what nobody needs in a box.
SPARED = ("debugpy",)
WATCHING = ("nbval_plugin.py", "clock.py", "left_out.py")


def make_boxed_package(folder: Path) -> Path:
    """Copy what the box may see of this package below `folder`, and return the folder that goes on Python's path.

    Files keep their times, so that code compiled before need not be compiled again; all else is compiled now, for in
    the box nothing that is compiled can be kept.
    """
    made = folder / PACKAGE.name

    def hidden(place: str, names: list[str]) -> list[str]:
        here = Path(place)
        if here.name == "__pycache__":  # what was compiled of a module that is gone stays behind
            return [name for name in names if not (here.parent / f"{name.partition('.')[0]}.py").is_file()]
        return [name for name in names if here == PACKAGE and name in HIDDEN]

    shutil.copytree(PACKAGE, made, ignore=hidden)
    for path in (one for name in ENGINE for one in modules_of(PACKAGE / "exercises" / name)):
        copy = made / path.relative_to(PACKAGE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
    shutil.copy2(Path(__file__).with_name("boxed_check.py"), made / "exercises" / "__init__.py")
    box = made / "grading" / "box"
    box.mkdir(parents=True)
    for package in (box.parent, box):
        (package / "__init__.py").write_text('"""The box has no grader."""\n')
    for name in WATCHING:
        shutil.copy2(Path(__file__).with_name(name), box)
    for name in SPARED:
        (folder / f"{name}.py").write_text('raise ImportError("The box has none.")\n')
    compileall.compile_dir(made, quiet=2)
    return folder


def modules_of(path: Path) -> Iterator[Path]:
    """Yield the modules in a folder, or the one that a path is."""
    return path.rglob("*.py") if path.is_dir() else iter([path])
