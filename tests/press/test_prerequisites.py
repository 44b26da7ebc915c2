"""The examples on the page of refreshers say what Python says."""

import doctest
import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "book" / "prerequisites.md"


def test_every_example_is_true() -> None:
    text = "\n\n".join(re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S))
    examples = doctest.DocTestParser().get_doctest(text, {}, PAGE.name, str(PAGE), 0)
    result = doctest.DocTestRunner().run(examples)
    assert result.attempted >= 10
    assert not result.failed
