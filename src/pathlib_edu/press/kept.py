"""What saves work the next time, kept as JSON in a file: it is there whole, or it is not there."""

import json
import os
from pathlib import Path
from typing import Any


def keep(file: Path, value: Any) -> None:
    """Keep a value in `file`. Whoever is stopped meanwhile leaves what was there before."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f".{file.name}.{os.getpid()}.part")  # another press may write the same just now
    try:
        part.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def kept_in(file: Path) -> Any:
    """Return what is kept in `file`, None where nothing that can be read is: then the work is done again."""
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
