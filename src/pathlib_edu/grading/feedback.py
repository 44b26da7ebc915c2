"""The page that a student gets: what they answered, what came of it, and the smallest map on which it goes wrong.

One file each that needs nothing else: it can be mailed, printed, opened without a network, in light and in dark.
"""

import re
from html import escape
from urllib.parse import quote

from .judge import PASSED, Result
from .report import Report, Student, cell, shortened

MAP = re.compile(r"[SG.#2-9*]+(\n[SG.#2-9*]+)*")
SIDE = 34  # pixels of a cell

STYLE = """
:root { color-scheme: light dark; --surface: #ffffff; --empty: #faf9f6; --line: #e4e1d8; --ink: #1d1c1a;
  --quiet: #6b675f; --wall: #45433e; --water: #d4e6f3; --wave: #2b6a99; --path: #6f2287; --start: #0b6b4e;
  --goal: #b3261e; --done: #e6f1ec; --missed: #fbeae8; }
@media (prefers-color-scheme: dark) { :root { --surface: #17181b; --empty: #202226; --line: #34373d; --ink: #ececea;
  --quiet: #a3a6ad; --wall: #8d8f96; --water: #21384b; --wave: #8cc1ec; --path: #e3aef2; --start: #5cc9a0;
  --goal: #ff8a7d; --done: #1d2b27; --missed: #33211f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--ink); line-height: 1.55;
  font-family: system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem 5rem; }
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
svg { display: block; max-width: 100%; height: auto; }
svg text { font: 600 14px ui-monospace, Menlo, Consolas, monospace; text-anchor: middle; dominant-baseline: central; }
details { margin-top: 1rem; }
summary { cursor: pointer; color: var(--quiet); padding: .25rem 0; }
.wide { overflow-x: auto; margin-top: 1.5rem; border: 1px solid var(--line); border-radius: 10px; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { padding: .5rem .75rem; text-align: left; white-space: nowrap; border-bottom: 1px solid var(--line); }
tbody tr:last-child > * { border-bottom: 0; }
thead th { color: var(--quiet); font-weight: 500; }
tbody th { font-weight: 500; white-space: normal; overflow-wrap: anywhere; min-width: 8rem; }
@media (max-width: 30rem) { main { padding-top: 1.5rem; } dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .5rem; } section > header, .body { padding-left: 1rem; padding-right: 1rem; } }
@media print { pre { max-height: none; white-space: pre-wrap; } section { break-inside: avoid; } }
@media (forced-colors: active) { section > header { border-bottom-width: 2px; } }
"""


def page(title: str, body: str) -> str:
    """Return a whole page. It may load nothing and run nothing, whatever a student wrote into it."""
    policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        f"<title>{text(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def text(said: str) -> str:
    """Return what may be anything as what a page can show."""
    return escape("".join(mark if mark.isprintable() or mark in "\n\t" else "\ufffd" for mark in said))


def prose(said: str) -> str:
    """Return a sentence with its `code` set as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", text(sentence(said)))


def student_page(student: Student) -> str:
    """Return the feedback for one student."""
    results = list(student.results.values())
    steps = "".join(
        f'<li><a class="{kind(result)}" href="#exercise-{result.number}">'
        f'<span class="mark" aria-hidden="true">{sign(result)}</span> <span class="number">{result.number}</span> '
        f"{text(result.status)}</a></li>"
        for result in results
    )
    files = ", ".join(text(sheet.submission.file.name) for sheet in student.sheets)
    troubles = "".join(f'<p class="trouble">{text(one)}.</p>' for one in student.troubles)
    total = (
        f'<p class="total"><span class="number">{student.points}</span> of {student.of} points</p>'
        f'<ul class="steps" aria-label="Exercises">{steps}</ul>'
        if results
        else ""
    )
    notes = "".join(f'<p class="quiet">{prose(one)}</p>' for one in student.notes)
    parts = "".join(exercise(result) for result in results)
    body = f'<h1>{text(student.name)}</h1>\n<p class="quiet">Feedback on {files}</p>\n{total}{troubles}{notes}{parts}'
    return page(f"{student.name}: feedback", body)


def exercise(result: Result) -> str:
    """Return the part of a page that is about one exercise."""
    found = result.verdict
    parts = [f"<p>{prose(result.message)}</p>"]
    if found and found.passed:
        right = "That is right." if found.tried == 1 else f"{found.tried:,} cases tried, all right."
        parts = [f'<p class="quiet">{right}</p>']
    elif found:
        if found.where:
            parts.append(
                f"<figure><figcaption>{found.caption}:</figcaption>{drawn(found.where, result.number)}</figure>"
            )
        facts = [("Expected", found.expected), ("Your answer", found.got), ("Hint", found.hint)]
        parts.append("<dl>" + "".join(fact(*one) for one in facts if one[1]) + "</dl>")
    if result.answer.strip():
        opened = "" if result.status == PASSED else " open"
        answer = text(shortened(result.answer, 20_000))
        label = f"Your answer to exercise {result.number}"
        parts.append(
            f"<details{opened}><summary>What you wrote</summary>"
            f'<pre tabindex="0" role="region" aria-label="{label}"><code>{answer}</code></pre></details>'
        )
    return (
        f'<section class="{kind(result)}" id="exercise-{result.number}"><header><h2>Exercise '
        f'<span class="number">{result.number}</span></h2>'
        f'<span class="mark">{sign(result)} {text(result.status)}</span>'
        f'<span class="points"><span class="number">{result.points}</span> of {result.of} '
        f'{"point" if result.of == 1 else "points"}</span></header><div class="body">{"".join(parts)}</div></section>'
    )


def fact(name: str, said: str) -> str:
    """Return one line of a finding."""
    if name == "Hint":
        return f"<dt>{name}</dt><dd>{prose(shortened(said))}</dd>"
    return f'<dt>{name}</dt><dd class="code">{text(shortened(said))}</dd>'


def sign(result: Result) -> str:
    """Return the mark of a status: meaning is never in colour alone."""
    return cell(result).split()[0]


def kind(result: Result) -> str:
    """Return the style of a status."""
    return result.status.replace(" ", "-")


def sentence(said: str) -> str:
    """Begin with a capital and end with a full stop."""
    said = said.strip()
    return said[:1].upper() + said[1:] + ("" if said.endswith((".", "?", "!")) else ".")


def drawn(where: str, number: str) -> str:
    """Return a case as a picture: a map as a map, anything else as the text that it is."""
    rows = where.split("\n")
    if not MAP.fullmatch(where) or len({len(row) for row in rows}) != 1 or len(rows) > 40 or len(rows[0]) > 60:
        label = f"The case of exercise {number}"
        return f'<pre tabindex="0" role="region" aria-label="{label}">{text(shortened(where))}</pre>'
    cells = "".join(drawn_cell(mark, r, c) for r, row in enumerate(rows) for c, mark in enumerate(row))
    wide, high = len(rows[0]) * SIDE, len(rows) * SIDE
    words = f"A map of {len(rows)} by {len(rows[0])} cells, row by row: " + ", ".join(rows)
    return f'<svg viewBox="0 0 {wide} {high}" width="{wide}" role="img" aria-label="{text(words)}">{cells}</svg>'


def drawn_cell(mark: str, r: int, c: int) -> str:
    """Return one cell of a map: each kind has its own shape or sign, not its colour alone."""
    x, y = c * SIDE, r * SIDE
    mid_x, mid_y = x + SIDE // 2, y + SIDE // 2
    fill = {"#": "wall"}.get(mark, "water" if mark.isdigit() else "empty")
    made = (
        f'<rect x="{x + 1}" y="{y + 1}" width="{SIDE - 2}" height="{SIDE - 2}" rx="4" fill="var(--{fill})" '
        f'stroke="var(--line)"/>'
    )
    if mark == "S":
        made += f'<circle cx="{mid_x}" cy="{mid_y}" r="{0.36 * SIDE:.1f}" fill="var(--start)"/>'
    elif mark == "G":
        points = f"{mid_x},{y + 3} {x + SIDE - 3},{mid_y} {mid_x},{y + SIDE - 3} {x + 3},{mid_y}"
        made += f'<polygon points="{points}" fill="var(--goal)"/>'
    elif mark == "*":
        made += f'<circle cx="{mid_x}" cy="{mid_y}" r="{0.14 * SIDE:.1f}" fill="var(--path)"/>'
    if mark in "SG":
        made += f'<text x="{mid_x}" y="{mid_y}" fill="var(--surface)">{mark}</text>'
    elif mark.isdigit():
        made += f'<text x="{mid_x}" y="{mid_y}" fill="var(--wave)">{mark}</text>'
    return made


def index_page(report: Report, pages: dict[str, str]) -> str:
    """Return the page for the teacher: a row a student, with the way to their feedback."""
    heads = "".join(f'<th scope="col" class="number">{number}</th>' for number in report.numbers)
    rows = []
    for student in report.students:
        link = f'<a href="students/{quote(pages[student.name])}">{text(student.name)}</a>'
        cells = "".join(index_cell(student.results.get(number)) for number in report.numbers)
        total = f'<td class="number">{student.points} of {student.of}</td>'
        rows.append(f'<tr><th scope="row">{link}</th>{cells}{total}</tr>')
    troubles = "".join(f'<p class="trouble">{text(one)}.</p>' for s in report.students for one in s.troubles)
    count = f"{len(rows)} {'student' if len(rows) == 1 else 'students'}"
    body = (
        f'<h1>Grades</h1>\n<p class="quiet">{count}. ✓ passed, ✗ failed, – not reached, and the points. '
        f'The worlds were drawn with seed <span class="number">{report.seed}</span>.</p>\n'
        f'<div class="wide" tabindex="0" role="region" aria-label="Grades"><table><thead><tr>'
        f'<th scope="col">Student</th>{heads}<th scope="col">Points</th></tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>\n{troubles}"
        f'<p class="quiet">As a table: <a href="grades.csv">grades.csv</a>, <a href="report.json">report.json</a></p>'
    )
    return page("Grades", body)


def index_cell(result: Result | None) -> str:
    """Return a result as the index shows it."""
    if result is None:
        return '<td class="quiet">not handed in</td>'
    said = f'<span aria-hidden="true" class="mark">{sign(result)}</span> {result.points}'
    return f'<td class="number {kind(result)}" aria-label="{result.status}, {result.points} points">{said}</td>'
