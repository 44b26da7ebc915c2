"""The package as the box of one notebook sees it: without the algorithms that none of its answers may call.

What an algorithm does stands in one place, its source. In a narrowed copy each function of ALGORITHMS, and each method
of a class there, has lost its body: what is left has its name and its parameters, so that it can be imported and named,
and says when it is called that it is not there (`left_out`). No byte code of what was is left either. There remains

- what an answer to one of the notebook's exercises may call, and what the set-up of the notebook calls, each with the
  functions of ours that it calls in turn: exercise 2.6 may call `dijkstra`, and so 2.7 finds it too;
- what is no search: `search/catalogue.py` and `search/rules.py`, which only list them, and the graph of which mazes are
  made, `search/waypoints/graph.py`;
- what worlds and costs do for themselves, `Pacman.tree` or `Grid.octile`, even where an exercise asks for just that:
  they are what the cases are made of;
- figures, pages and `conjecture`: what they run are the searches that are left out.

Whether an answer calls what remains its source tells (`exercises/engine/answers/may_use.py`). Where a notebook runs
without a box it finds the same, but nothing keeps it from the book that is installed.
"""

import ast
import compileall
import hashlib
import os
import shutil
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from .boxed_package import PACKAGE

ALGORITHMS = ("search", "certificates", "fast")
WHOLE = ("search/catalogue.py", "search/rules.py", "search/waypoints/graph.py")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
DEFINITIONS = (*FUNCTIONS, ast.ClassDef)
Place = tuple[str, str]  # the module of an algorithm, such as "search.shortest.dijkstra", and a name in it


def narrowed(package: Path, names: Collection[str]) -> Path:
    """Return a copy of a folder that `make_boxed_package` filled which has of the algorithms those of these `names`.

    It lies beside that folder, and is made once, by whoever comes first. Files that stay are shared with it.
    """
    made = package.with_name(f"{package.name}-{hashlib.sha256(' '.join(sorted(names)).encode()).hexdigest()[:8]}")
    if made.exists():
        return made
    new = Path(mkdtemp(dir=package.parent))
    new.chmod(0o755)
    shutil.copytree(package, new, copy_function=os.link, dirs_exist_ok=True)
    for folder in ALGORITHMS:
        for cached in (new / PACKAGE.name / folder).rglob("__pycache__"):
            shutil.rmtree(cached)
    kept = needed(names)
    for module in trees():
        path = new / PACKAGE.name / f"{module.replace('.', '/')}.py"
        path.unlink()
        path.write_text(emptied(module, frozenset(name for place, name in kept if place == module)), encoding="utf-8")
    for folder in ALGORITHMS:
        compileall.compile_dir(new / PACKAGE.name / folder, quiet=2)
    with suppress(OSError):  # another process was faster
        new.rename(made)
    shutil.rmtree(new, ignore_errors=True)
    return made


def read_ahead() -> None:
    """Read what each narrowed copy is made of, so that processes that are forked from now on need not."""
    definitions()
    for module in trees():
        emptied(module, frozenset())


@cache
def trees() -> Mapping[str, ast.Module]:
    """Return the syntax tree of each module that holds algorithms, by its name in the package."""
    paths = [path for folder in ALGORITHMS for path in sorted((PACKAGE / folder).rglob("*.py"))]
    places = {path.relative_to(PACKAGE).as_posix(): path for path in paths if path.stem != "__init__"}
    return {
        place.removesuffix(".py").replace("/", "."): ast.parse(path.read_text(encoding="utf-8"))
        for place, path in places.items()
        if place not in WHOLE
    }


def left_out_names(names: Collection[str]) -> set[str]:
    """Return the names of the functions and classes that a package `narrowed` to `names` has not."""
    return {name for _, name in definitions()} - {name for _, name in needed(names)}


@cache
def definitions() -> Mapping[Place, ast.stmt]:
    """Return the functions and classes of algorithms."""
    return {
        (module, one.name): one for module, tree in trees().items() for one in tree.body if isinstance(one, DEFINITIONS)
    }


def needed(names: Collection[str]) -> set[Place]:
    """Return the functions and classes of these names and those that modules call while they are loaded, and what these
    name in turn.
    """
    waiting = [place for place in definitions() if place[1] in names]
    for module, tree in trees().items():
        lines = (node for one in tree.body if not isinstance(one, DEFINITIONS) for node in ast.walk(one))
        waiting += [
            meant(module, node.func.id)
            for node in lines
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        ]
    found = set[Place]()
    while waiting:
        place = waiting.pop()
        if place in found or place not in definitions():
            continue
        found.add(place)
        named = (node.id for node in ast.walk(definitions()[place]) if isinstance(node, ast.Name))
        waiting += [meant(place[0], name) for name in named]
    return found


def meant(module: str, name: str) -> Place:
    """Return what a module means by a name."""
    return imports(module).get(name, (module, name))


@cache
def imports(module: str) -> Mapping[str, Place]:
    """Return what a module imports from modules of the package, wherever it does, by the name that it gives to that."""
    found = dict[str, Place]()
    for node in ast.walk(trees()[module]):
        if isinstance(node, ast.ImportFrom) and node.level:
            parents = module.split(".")[: -node.level]
            source = ".".join([*parents, *([node.module] if node.module else [])])
            found |= {alias.asname or alias.name: (source, alias.name) for alias in node.names}
    return found


@cache
def emptied(module: str, kept: frozenset[str]) -> str:
    """Return the source of a module in which only functions and classes that are `kept` do anything."""
    body = [one if getattr(one, "name", "") in kept else without_bodies(one) for one in trees()[module].body]
    return ast.unparse(ast.fix_missing_locations(ast.Module(body, [])))


def without_bodies(one: ast.stmt, owner: str = "") -> ast.stmt:
    """Return a statement, the function that it defines, or the methods of its class, without their bodies."""
    if isinstance(one, ast.ClassDef):
        body = [without_bodies(part, one.name) for part in one.body]
        return ast.ClassDef(one.name, one.bases, one.keywords, body, one.decorator_list)
    if not isinstance(one, FUNCTIONS):
        return one
    [stub] = ast.parse(
        f"def {one.name}(): from {__package__}.left_out import left_out; left_out({owner or one.name!r})"
    ).body
    assert isinstance(stub, ast.FunctionDef)
    return ast.FunctionDef(one.name, one.args, stub.body, one.decorator_list, one.returns)


def used_by(setup: str) -> Iterator[str]:
    """Yield the names that a set-up imports from the book and then uses, itself or in what it defines."""
    tree = ast.parse(setup)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == PACKAGE.name:
            yield from (alias.name for alias in node.names if (alias.asname or alias.name) in used)
