"""Build JupyterLab into the website in a folder: `python -m pathlib_edu.press.lite WEBSITE`, at the book's root."""

import sys
from pathlib import Path

from ..site.staging import StagingError
from .build import build

if __name__ == "__main__":
    try:
        build(Path(), Path(sys.argv[1]))
    except StagingError as error:
        sys.exit(str(error))
