"""JupyterLab in the browser gets the notebooks that the press has printed, and nothing that lies beside them."""

from pathlib import Path

import nbformat

from pathlib_edu.press.lite.build import unpublished


def test_a_notebook_that_was_not_printed_is_not_published(tmp_path):
    notebooks = {"01_dijkstra.ipynb": {"pathlib_edu": {"printed": "x"}}, "Untitled.ipynb": {}}
    for name, metadata in notebooks.items():
        nbformat.write(nbformat.v4.new_notebook(metadata=metadata), tmp_path / name)
    names = [*notebooks, "map.png", ".hidden.ipynb"]
    assert unpublished(str(tmp_path), names) == {"Untitled.ipynb", ".hidden.ipynb"}
    root = Path(__file__).parents[2]
    names = [path.name for path in (root / "chapters").iterdir()]
    assert "01_dijkstra.ipynb" not in unpublished(str(root / "chapters"), names)
