"""The text of an answer before there is an editor has the colours that the page gives it when it writes it anew."""

import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path

import pytest

from model_answers import NUMBERS, exercises
from pathlib_edu.press.site.answer_text import answer_text

SCRIPT = Path(__file__).parents[1] / "support" / "highlighted.js"
RESTING = '<span class="pe-resting-line">{}</span>'
LINE = re.compile(RESTING.format(r'((?:[^<]|<br>|<span class="pe-py-\w+">[^<]*</span>)*)'))
SPAN = re.compile(r'<span class="pe-py-(\w+)">([^<]*)</span>|([^<]+)')


def spans(html):
    """Return the lines of a text at rest, each as pairs of a kind and words."""
    lines = LINE.findall(html)
    whole = "".join(map(RESTING.format, lines))
    assert html == f'<div class="pe-resting">{whole}</div>', "nothing else stands there"
    found = [SPAN.findall(line.replace("<br>", "")) for line in lines]
    return [[[kind, unescape(words or plain)] for kind, words, plain in line] for line in found]


@pytest.mark.skipif(not shutil.which("node"), reason="needs node, which `make test` installs")
def test_each_stub_has_the_colours_that_the_page_would_give_it():
    stubs = [exercises()[number].stub for number in NUMBERS]
    done = subprocess.run(["node", str(SCRIPT)], input=json.dumps(stubs), capture_output=True, text=True, check=True)
    for stub, line in zip(stubs, done.stdout.splitlines(), strict=True):
        assert spans(answer_text(stub)) == json.loads(line), stub


def test_what_would_be_markup_is_text():
    first, *others = spans(answer_text('x = "<b>" < y  # & <i>\n\n'))
    assert first == [["", "x = "], ["string", '"<b>"'], ["", " < y  "], ["comment", "# & <i>"]]
    assert others == [[], []]
