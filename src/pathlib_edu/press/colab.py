"""The cell that makes a printed notebook run on Google Colab, where nothing of the book is installed.

It stands before all other code. Anywhere but on Colab it does nothing, and the website leaves it out. It is plain
Python, without a line that only IPython knows, so that whatever reads a notebook's code can read it too.
"""

from nbformat import NotebookNode

NAME = "colab"  # its id, in every notebook
SOURCE = """\
# @title On Colab, run this first: it installs the book. Anywhere else it does nothing.
try:
    from google.colab import output
except ImportError:
    pass
else:
    get_ipython().run_line_magic("pip", "install --quiet 'pathlib-edu[chapters] @ {archive}'")
    output.enable_custom_widget_manager()"""


def colab_cell(repository: str) -> NotebookNode:
    """Return the cell, which installs the book as it lies in `repository`, "owner/name" on GitHub.

    Colab opens notebooks from there, too. It takes an archive, since to clone the history would take longer.
    """
    source = SOURCE.format(archive=f"https://github.com/{repository}/archive/HEAD.zip")
    metadata = {"cellView": "form", "jupyter": {"source_hidden": True}, "tags": ["remove-cell"]}
    return NotebookNode(
        cell_type="code", id=NAME, metadata=NotebookNode(metadata), source=source, outputs=[], execution_count=None
    )
