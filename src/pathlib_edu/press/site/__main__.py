"""`python -m pathlib_edu.press.site` fetches what the website brings along, once, before it is first built."""

import sys
from pathlib import Path

from .staging import StagingError, fetch

try:
    fetch(Path.cwd())
except StagingError as error:
    sys.exit(str(error))
