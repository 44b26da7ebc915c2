"""Run printed notebooks and keep what a book can hold of their outputs: text, figures, pictures."""

import asyncio
import hashlib
import json
import os
import re
import sys
from collections.abc import Callable, Iterable
from contextlib import AsyncExitStack
from functools import cache, partial
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError
from nbformat import NotebookNode
from tqdm import tqdm

from ..figures.mime_types import FIGURE, PICTURE
from .derive import Sheet
from .kept import keep, kept_in
from .manuscript import ManuscriptError
from .stamp import CLAIMS, NO_INFLUENCE, package_hash, store_of

WIDGET = "application/vnd.jupyter.widget-view+json"
KEPT = ("text/plain", "text/markdown", "text/latex", "text/html", "image/svg+xml", FIGURE, PICTURE)
ONLY_LIVE = "(Run this cell in JupyterLab to see its widgets.)"
SECONDS, SLOW_SECONDS = 120, 900


def remember(notebook: NotebookNode, path: Path, outputs: Iterable[list[NotebookNode]], root: Path) -> None:
    """Keep what another runner got from `notebook`, which lies at `path`: the press need not run it again.

    `outputs` are those of its code cells, in order. One that cannot be printed raises ValueError.
    """
    kept = _place(notebook, path, partial(package_hash, root / "src" / "pathlib_edu"), store_of(root))
    keep(kept, [_printable(cell, count, path.name) for count, cell in enumerate(outputs, 1)])


def _place(notebook: NotebookNode, path: Path, base: Callable[[tuple[str, ...]], str], store: Path) -> Path:
    """Return where outputs are kept of a notebook at `path`; `base` is a hash of the package without some folders."""
    code = [(cell.source, cell.metadata) for cell in notebook.cells if cell.cell_type == "code"]
    checked = any(re.search(r"\bcheck\(|\bexercises\b", source) for source, _ in code)
    package = base(NO_INFLUENCE if checked else (*NO_INFLUENCE, CLAIMS))
    key = hashlib.sha256(json.dumps([package, path.parent.name, code], sort_keys=True).encode()).hexdigest()
    return store / f"{key[:32]}.json"


def run(jobs: Iterable[tuple[Path, Sheet]], package: Path, store: Path) -> None:
    """Run each notebook as if it lay at its path, and put the outputs into it.

    `store` is a folder that remembers outputs: a notebook is run again only after its code, or the package, has
    changed; not after its text has changed, nor, unless it checks answers, after the claims of the exercises have.
    Notebooks run side by side, one kernel per processor.
    """
    base = cache(partial(package_hash, package))
    waiting = []
    for path, sheet in jobs:
        notebook = sheet.notebook
        kept = _place(notebook, path, base, store)
        outputs = kept_in(kept)
        if outputs is None:
            waiting.append((path, sheet, kept))
        else:
            _fill(notebook, outputs)
    if not waiting:
        return
    for path, _, _ in waiting:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)  # a kernel works in its notebook's own folder
        except OSError as error:
            raise ManuscriptError(path.parent, None, f"This cannot be written: {error.strerror}.") from error
    steps = sum(cell.cell_type == "code" for _, sheet, _ in waiting for cell in sheet.notebook.cells)
    with tqdm(total=steps, desc="running cells", unit="cell", disable=None) as bar:
        asyncio.run(_run_all(waiting, bar))


async def _run_all(waiting: list[tuple[Path, Sheet, Path]], bar: "tqdm[Any]") -> None:
    places = asyncio.Semaphore(os.cpu_count() or 1)

    async def one(path: Path, sheet: Sheet, kept: Path) -> None:
        async with places:
            await _run_one(path, sheet, bar)
        keep(kept, [cell.outputs for cell in sheet.notebook.cells if cell.cell_type == "code"])

    # Let all come to their end, so that no kernel is left behind; then say what went wrong first.
    for ended in await asyncio.gather(*(one(*job) for job in waiting), return_exceptions=True):
        if isinstance(ended, BaseException):
            raise ended


async def _run_one(path: Path, sheet: Sheet, bar: "tqdm[Any]") -> None:
    client = NotebookClient(
        sheet.notebook,
        timeout_func=lambda cell: SLOW_SECONDS if "slow" in cell.metadata.get("tags", []) else SECONDS,
        kernel_name="python3",
        extra_arguments=["--IPKernelApp.log_level=40"],
        resources={"metadata": {"path": str(path.parent)}},
        store_widget_state=False,
    )
    wrong: ManuscriptError | None = None  # raised when the kernel is down: nbclient leaves it behind otherwise
    environment = os.environ | {"PYTHONHASHSEED": "0"}  # or sets would print in another order each time
    async with AsyncExitStack() as running:
        try:
            await running.enter_async_context(client.async_setup_kernel(env=environment))
        except RuntimeError:  # it did not come up: another program may have taken one of the ports that it had chosen
            await running.enter_async_context(client.async_setup_kernel(env=environment))
        count = 0
        for index, (cell, (book, line)) in enumerate(zip(sheet.notebook.cells, sheet.places, strict=True)):
            if cell.cell_type != "code":
                continue
            count += 1
            try:
                await client.async_execute_cell(cell, index, execution_count=count)
                cell.outputs = _printable(cell.outputs, count, f"{book.path}:{line}")
            except CellExecutionError as error:
                wrong = book.error(line, f"In {path.parent.name}, this cell fails: {_said(error)}")
            except CellTimeoutError:
                wrong = book.error(line, "This cell did not end in time; is it `slow`?")
            except ValueError as error:
                wrong = book.error(line, f"{error}")
            if wrong:
                break
            cell.metadata.pop("execution", None)
            bar.update()
    if wrong:
        raise wrong
    _number_cells(sheet.notebook)


def _said(error: CellExecutionError) -> str:
    return f"{error.ename}: {error.evalue}".strip()


def _fill(notebook: NotebookNode, outputs: list[Any]) -> None:
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for cell, kept in zip(code, outputs, strict=True):
        cell.outputs = [nbformat.from_dict(output) for output in kept]
    _number_cells(notebook)


def _number_cells(notebook: NotebookNode) -> None:
    for count, cell in enumerate((cell for cell in notebook.cells if cell.cell_type == "code"), 1):
        cell.execution_count = count


def _printable(outputs: list[NotebookNode], count: int, where: str) -> list[NotebookNode]:
    made: list[NotebookNode] = []
    for output in outputs:
        if output.output_type == "stream":
            if output.name == "stderr":  # progress bars and warnings are never the same twice
                tqdm.write(f"{where}: this wrote to stderr (not printed): {output.text.strip()[:300]}", file=sys.stderr)
            elif made and made[-1].output_type == "stream":
                made[-1].text += output.text
            else:
                made.append(output)
        elif output.output_type == "error":
            said = f"{output.ename}: {output.evalue}"  # a traceback names files of this machine
            made.append(nbformat.v4.new_output("error", ename=output.ename, evalue=output.evalue, traceback=[said]))
        else:
            data = _kept(output.data)
            if output.output_type == "execute_result":
                made.append(nbformat.v4.new_output("execute_result", data, execution_count=count))
            elif data:
                made.append(nbformat.v4.new_output("display_data", data))
    for output in made:
        text = output.get("text") or output.get("data", {}).get("text/plain", "")
        if re.search(r"\bat 0x[0-9a-f]{6,}", text):
            raise ValueError("The output of this cell shows a memory address, which is another one in every run.")
    return made


def _kept(data: dict[str, Any]) -> dict[str, Any]:
    kept = {mime: data[mime] for mime in KEPT if mime in data}
    if FIGURE in kept:
        return {mime: kept[mime] for mime in ("text/plain", FIGURE) if mime in kept}
    if WIDGET in data:
        return {"text/plain": ONLY_LIVE}
    return kept
