"""JupyterLab in the browser, below the website: the chapters and the exercises as notebooks that run there.

Python is Pyodide's, the same files that the pages load; what it imports lies beside it. Neither a server nor another
host is asked for anything. `python -m pathlib_edu.press.lite` builds it into the website.
"""

from .build import build

__all__ = ["build"]
