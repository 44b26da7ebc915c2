"""What all pages of a report share: one file each that needs nothing else.

It can be mailed, printed, opened without a network, in light and in dark. It may load nothing and run nothing, whatever
a student wrote into it.
"""

import re
from datetime import datetime
from html import escape

from ..handed_in.identity import JOINERS
from .pictures import THEMES

STYLE = """
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--ink); line-height: 1.55;
  font-family: system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
main { max-width: 46rem; min-width: 0; margin: 0 auto; padding: 2.5rem 1.25rem 5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 0; }
p { margin: .5rem 0; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
code, pre, .number { font-family: "JetBrains Mono", ui-monospace, "Cascadia Code", Menlo, Consolas, monospace;
  font-variant-numeric: tabular-nums; }
pre { margin: .5rem 0; padding: .75rem 1rem; background: var(--empty); border: 1px solid var(--line); overflow: auto;
  border-radius: 6px; font-size: .8125rem; line-height: 1.5; max-height: 26rem; tab-size: 4; }
a { color: inherit; text-underline-offset: .2em; }
a:focus-visible, summary:focus-visible, pre:focus-visible, .wide:focus-visible { outline: 3px solid var(--wave);
  outline-offset: 2px; }
.total { display: flex; align-items: baseline; flex-wrap: wrap; gap: 0 .75rem; margin-top: 1.25rem; }
.total .number { font-size: 2.5rem; font-weight: 600; line-height: 1.1; }
.steps { display: flex; flex-wrap: wrap; gap: .375rem; list-style: none; padding: 0; margin: 1rem 0 0; }
.steps a { display: block; padding: .25rem .625rem; border: 1px solid var(--line); border-radius: 999px;
  text-decoration: none; font-size: .875rem; min-height: 2rem; }
.steps a:hover { border-color: var(--ink); }
.passed { --mark: var(--start); --ground: var(--done); }
.failed { --mark: var(--goal); --ground: var(--missed); }
.not-reached { --mark: var(--quiet); --ground: var(--empty); }
.to-be-marked, .marked { --mark: var(--ink); --ground: var(--empty); }
.mark { color: var(--mark); font-weight: 700; }
section { margin-top: 2rem; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
section > header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; padding: .75rem 1.25rem;
  background: var(--ground); border-bottom: 1px solid var(--line); }
section > header .points { margin-left: auto; }
.body { padding: .75rem 1.25rem 1.25rem; }
.trouble { border-left: 4px solid var(--goal); background: var(--missed); padding: .75rem 1rem; margin-top: 1.5rem; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .375rem 1rem; margin: 1rem 0 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
dd.code { font-family: "JetBrains Mono", ui-monospace, Menlo, Consolas, monospace; font-size: .875rem; }
figure { margin: 1rem 0 0; }
figcaption { color: var(--quiet); margin-bottom: .5rem; }
svg { display: block; max-width: 100%; max-height: 26rem; width: auto; height: auto;
  forced-color-adjust: none; background: var(--surface); }
svg * { stroke-linejoin: round; }
svg text {
  font-family: system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif !important; }
details { margin-top: 1rem; }
summary { cursor: pointer; color: var(--quiet); padding: .25rem 0; }
.wide { overflow-x: auto; margin-top: 1.5rem; border: 1px solid var(--line); border-radius: 10px; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { padding: .5rem .75rem; text-align: left; white-space: nowrap; border-bottom: 1px solid var(--line); }
tbody tr:last-child > * { border-bottom: 0; }
thead th { color: var(--quiet); font-weight: 500; }
tbody th { font-weight: 500; white-space: normal; overflow-wrap: anywhere; min-width: 8rem; }
main.class { max-width: 72rem; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(21rem, 100%), 1fr)); gap: 1.5rem 2rem; }
.charts > figure { min-width: 0; }
.part { margin-top: 3rem; }
.part > h2 { font-size: 1.25rem; }
.facts { display: flex; flex-wrap: wrap; gap: .5rem 2rem; padding: 0; margin: 1rem 0 0; list-style: none; }
.facts .number { font-size: 1.5rem; font-weight: 600; display: block; line-height: 1.2; }
.said { white-space: normal; overflow-wrap: anywhere; min-width: 14rem; }
.came { padding-left: 1.25rem; margin: .5rem 0; }
.came li { overflow-wrap: anywhere; }
.badge { border: 1px solid var(--quiet); border-radius: 999px; padding: 0 .5rem; font-size: .8125rem;
  white-space: nowrap; }
.typeset { overflow-x: auto; overflow-wrap: anywhere; margin-top: .75rem; padding: .25rem 1rem; max-width: 46rem;
  border-left: 4px solid var(--line); }
.typeset:focus-visible { outline: 3px solid var(--wave); outline-offset: 2px; }
.typeset math { font-size: 1.0625em; }
.typeset math[display="block"] { margin: .5rem 0; }
.typeset pre.block, .plain, .remark { white-space: pre-wrap; overflow-wrap: anywhere; }
.typeset pre.block { max-height: none; }
.typeset table { display: block; width: auto; }
.rubric { padding-left: 1.5rem; margin: .75rem 0; }
.rubric li { margin: .25rem 0; }
.rubric .mark { white-space: nowrap; }
.remark { border-left: 4px solid var(--wave); padding: .25rem 1rem; }
.text { margin-top: 1.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
.text h3 { font-size: 1rem; margin: 0; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
.text h3 .points { margin-left: auto; font-weight: 400; }
@media screen { .text { content-visibility: auto; contain-intrinsic-size: auto 24rem; } }
@media (max-width: 30rem) { main { padding-top: 1.5rem; } dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .5rem; } section > header, .body { padding-left: 1rem; padding-right: 1rem; } }
@media print { :root { color-scheme: light; } .wide { overflow: visible; border: 0; } main { padding: 0; }
  details:not([open]) { display: none; } figure, tr { break-inside: avoid; }
  pre { max-height: none; white-space: pre-wrap; } section { break-inside: avoid; }
  .proofs section { break-inside: auto; overflow: visible; } .typeset { overflow: visible; }
  .text { break-inside: avoid-page; } h2, h3 { break-after: avoid; } }
@media (forced-colors: active) { section > header { border-bottom-width: 2px; } }
"""


def page(title: str, body: str, kind: str = "student") -> str:
    """Return a whole page, of that `kind`."""
    policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        f"<title>{text(title)}</title>\n<style>{THEMES}{STYLE}</style>\n</head>\n"
        f'<body>\n<main class="{kind}">\n{body}\n</main>\n</body>\n</html>\n'
    )


def text(said: str) -> str:
    """Return what may be anything as what a page can show."""
    shown = (mark if mark.isprintable() or mark in f"\n\t{JOINERS}" else "\ufffd" for mark in said)
    return escape("".join(shown))


def name(said: str) -> str:
    """Return a name, which may be written in the other direction than the words around it."""
    return f"<bdi>{text(said)}</bdi>"


def prose(said: str) -> str:
    """Return a sentence with its `code` set as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", text(sentence(said)))


def sentence(said: str) -> str:
    """Begin with a capital and end with a full stop."""
    said = said.strip()
    return said[:1].upper() + said[1:] + ("" if said.endswith((".", "?", "!")) else ".")


def trouble(said: str) -> str:
    """Return a sentence about a file, which begins with the file's own name."""
    return f'<p class="trouble">{text(said.rstrip("."))}.</p>'


def moment(when: datetime) -> str:
    """Return a date and a time of day."""
    return f'<time datetime="{when.isoformat()}">{f"{when:%Y-%m-%d %H:%M %Z}".strip()}</time>'
