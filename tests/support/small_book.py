"""A book of one small chapter, for tests of the press."""

from pathlib import Path

import pathlib_edu

PACKAGE = Path(pathlib_edu.__file__).parent
ROOT = Path(__file__).parents[2]

HEAD = """\
---
jupytext:
  text_representation: {extension: .md, format_name: myst}
kernelspec: {display_name: Python 3, language: python, name: python3}
---

# A chapter: in small

"""

EXERCISES = HEAD + "+++\n\n"

EXERCISE = """\
```{exercise} Double
:label: ex-1-1
Write `double`. See [chapter 2](02_next.md) and [notation](notation.md).
```

```{code-cell} ipython3
:tags: [answer]
# answer 1.1
def double(x):
    # BEGIN SOLUTION
    return 2 * x
    # END SOLUTION
```

```{code-cell} ipython3
:tags: [check]
check("1.1", double)
```
"""

CHAPTER = (
    HEAD
    + """\
```{code-cell} ipython3
:tags: [setup]
def check(number, f):
    print(number, "passed" if f(3) == 6 else "failed")
```

```{prf:theorem} T1.1 It is so
:label: t-1-1
$1 + 1 = 2$
```

```{code-cell} ipython3
:tags: [source]
:source: pathlib_edu.search.shortest.dijkstra.dijkstra
```

```{code-cell} ipython3
:tags: [diff]
:diff: pathlib_edu.search.shortest.dijkstra.dijkstra pathlib_edu.search.shortest.astar.astar
```

```{code-cell} ipython3
:tags: [hidden]
class Shown:
    def _repr_mimebundle_(self, **_):
        return {"text/plain": "a figure", "application/vnd.jupyter.widget-view+json": {"model_id": "1"},
                "application/vnd.pathlib-edu.figure+json": {"title": "t", "step": -1}}
Shown()
```

+++

"""
    + EXERCISE
)


def make_book(folder):
    """Make a book of one small chapter, with the package that it talks about."""
    (folder / "book").mkdir()
    (folder / "src").mkdir()
    (folder / "src" / "pathlib_edu").symlink_to(PACKAGE, target_is_directory=True)
    (folder / "_config.yml").write_text("repository: {url: https://github.com/someone/something}\n")
    (folder / "book" / "01_small.md").write_text(CHAPTER)
    return folder
