"""What a page may load and run, said in the page itself: a static host sends no headers of ours.

Nothing comes from another host, and no script runs that the site did not have when it was built: what stands in a page
is named by its hash. Styles may stand in elements: figures, the theme and the editor set them.
"""

import re
from base64 import b64encode
from hashlib import sha256
from html import unescape

from .staging import STATIC

FRAME = STATIC / "frame.html"
INLINE = re.compile(r"<script(?![^>]*\ssrc=)(?![^>]*json)[^>]*>(.*?)</script>", re.DOTALL)
HANDLER = re.compile(r'<[^>]*?\son[a-z]+="([^"]*)"')
TAG = '<meta http-equiv="Content-Security-Policy" content="{}" />'
FORMER = re.compile(r"\n?" + re.escape(TAG).replace(r"\{\}", '[^"]*'))
BEGINNING = re.compile(r'<meta charset="[^"]*"\s*/?>')


def framed() -> str:
    """Return the document of the frame that Python runs in; its policy names the one script that it has."""
    text = FRAME.read_text(encoding="utf-8")
    return text.replace("'SCRIPT'", hashes(text), 1)


def guarded(page: str) -> str:
    """Return a page with its policy, in the place of the one that it had. A page without a head is left as it is.

    The frame that Python runs in inherits what its page is denied; so the page allows what is needed there: the frame's
    script, WebAssembly, and scripts and workers that are made of bytes.
    """
    page = FORMER.sub("", page)
    scripts = f"'self' {hashes(FRAME.read_text(encoding='utf-8'), page)} 'unsafe-hashes' blob: 'wasm-unsafe-eval'"
    policy = (
        f"default-src 'self'; script-src {scripts}; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self' data:; frame-src 'none'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'"
    )
    return BEGINNING.sub(lambda charset: f"{charset[0]}\n{TAG.format(policy)}", page, count=1)


def hashes(*texts: str) -> str:
    """Return the hashes of all scripts in HTML documents, elements and attributes, as a policy says them."""
    found = {script for text in texts for script in INLINE.findall(text)}
    found |= {unescape(script) for text in texts for script in HANDLER.findall(text)}
    return " ".join(sorted(f"'sha256-{b64encode(sha256(one.encode()).digest()).decode()}'" for one in found))
