"""The page that a student gets: what they answered, what came of it, and the smallest case on which it goes wrong."""

from ...contract.quantities import counted
from ...exercises import CLAIMS
from ...problems.kinds import KINDS, build
from ..handed_in.newest import apart
from ..judge import MARKED, PASSED, TO_MARK, Result
from .class_report import Sheet, Student, cell, shortened
from .page import moment, name, page, prose, text, trouble
from .pictures import world_picture
from .typeset import typeset


def student_page(student: Student) -> str:
    """Return the feedback for one student."""
    results = list(student.results.values())
    steps = "".join(
        f'<li><a class="{kind(result)}" href="#exercise-{result.number}">'
        f'<span class="mark" aria-hidden="true">{sign(result)}</span> <span class="number">{result.number}</span> '
        f"{text(result.status)}</a></li>"
        for result in results
    )
    troubles = "".join(map(trouble, student.troubles))
    total = (
        f'<p class="total"><span class="number">{student.points}</span> of {counted(student.of, "point")}'
        f"{waiting(student)}</p>"
        f'<ul class="steps" aria-label="Exercises">{steps}</ul>'
        if results
        else ""
    )
    notes = "".join(f'<p class="quiet">{prose(one)}</p>' for one in student.notes)
    body = f"<h1>{name(student.name)}</h1>\n{came(student)}\n{total}{troubles}{notes}{''.join(map(exercise, results))}"
    return page(f"{student.name}: feedback", body)


def waiting(student: Student) -> str:
    """Say how many of the points somebody still has to give or to keep."""
    points = sum(result.of for result in student.results.values() if result.status == TO_MARK)
    return f' <span class="quiet">{counted(points, "point")} still to be marked by hand</span>' if points else ""


def plain_page(student: Student) -> str:
    """Return the feedback for one student as lines of text: what is left where nothing else of it can be made."""
    lines = [cell(result) + f" {result.number}: {shortened(result.message)}" for result in student.results.values()]
    said = "".join(f"<p>{text(line)}</p>" for line in [*student.troubles, *lines])
    return page(f"{student.name}: feedback", f"<h1>{name(student.name)}</h1>{said}")


def came(student: Student) -> str:
    """Return what was handed in, when, and what of it counts."""
    counting = {id(sheet) for sheet in student.counting.values()}
    shown = apart(sheet.submission.file for sheet in student.sheets)
    lines = [submission(sheet, shown[sheet.submission.file], id(sheet) in counting) for sheet in student.in_order]
    if len(lines) == 1:
        return f'<p class="quiet">Feedback on {lines[0]}</p>'
    rule = "Of each notebook the newest that could be graded counts; all are kept."
    return f'<p class="quiet">{rule}</p><ul class="came quiet">{"".join(f"<li>{line}</li>" for line in lines)}</ul>'


def submission(sheet: Sheet, file: str, counts: bool) -> str:
    """Say in a line what a submission is, whose `file` is called so, and whether it counts."""
    one = sheet.submission
    when = f", handed in {moment(one.handed_in)}" if one.handed_in else ""
    late = ' <span class="badge">late</span>' if one.late else ""
    kept = "" if counts else ": kept, and does not count"
    return f"{name(file)}{when}{late}{kept}"


def exercise(result: Result) -> str:
    """Return the part of a page that is about one exercise."""
    found = result.verdict
    parts = [f"<p>{prose(result.message)}</p>"]
    if result.is_written:
        parts += [rubric(result), remark(result), typeset_text(result.written, f"Your proof of {result.number}")]
    elif found and found.passed:
        right = "That is right." if found.tried == 1 else f"{found.tried:,} cases tried, all right."
        parts = [f'<p class="quiet">{right}</p>']
    elif found:
        if found.where:
            parts.append(f"<figure><figcaption>{found.caption}:</figcaption>{case(result)}</figure>")
        facts = [("Expected", found.expected), ("Your answer", found.got), ("Hint", found.hint)]
        parts.append("<dl>" + "".join(fact(*one) for one in facts if one[1]) + "</dl>")
    claim = CLAIMS.get(result.number)
    is_full = result.status in (PASSED, TO_MARK) or (result.status == MARKED and result.points == result.of)
    if not is_full and claim and claim.hints:
        lines = "".join(f"<li>{prose(hint)}</li>" for hint in claim.hints)
        parts.append(f"<details><summary>Hints of the book</summary><ol>{lines}</ol></details>")
    if result.answer.strip():
        opened = "" if result.status == PASSED or result.is_written else " open"
        answer = source(shortened(result.answer, 20_000), f"Your answer to exercise {result.number}")
        parts.append(f"<details{opened}><summary>What you wrote</summary>{answer}</details>")
    return (
        f'<section class="{kind(result)}" id="exercise-{result.number}"><header><h2>Exercise '
        f'<span class="number">{result.number}</span></h2>'
        f'<span class="mark">{sign(result)} {text(result.status)}</span>'
        f'<span class="points">{earned(result)}</span>'
        f'</header><div class="body">{"".join(parts)}</div></section>'
    )


def earned(result: Result) -> str:
    """Say what an exercise earned; of one that waits to be marked, what it is worth."""
    if result.status == TO_MARK:
        return counted(result.of, "point")
    return f'<span class="number">{result.points}</span> of {counted(result.of, "point")}'


def rubric(result: Result) -> str:
    """Return the questions by which a written proof is marked, each with its mark, if it has one."""
    given = result.marking.answers if result.marking else ()
    lines = []
    for n, question in enumerate(result.rubric):
        said = f' <span class="mark">{"✓ yes" if given[n] else "✗ no"}</span>' if n < len(given) else ""
        style = f' class="{"passed" if given[n] else "failed"}"' if n < len(given) else ""
        lines.append(f"<li{style}>{text(question)}{said}</li>")
    return f'<ol class="rubric">{"".join(lines)}</ol>'


def remark(result: Result) -> str:
    """Return what a teacher wrote to the student, as it was written."""
    if not result.marking or not result.marking.remark:
        return ""
    return f'<p class="remark"><span class="quiet">Remark:</span> {text(result.marking.remark)}</p>'


def typeset_text(said: str, label: str) -> str:
    """Return a text that a student, or the book, has written, typeset; what is wider than the page can be moved."""
    return f'<div class="typeset" dir="auto" tabindex="0" role="region" aria-label="{label}">{typeset(said)}</div>'


def case(result: Result) -> str:
    """Return the case on which an answer goes wrong: its world drawn, if it has one, and the case as text."""
    where, world = result.verdict.where if result.verdict else "", result.world
    written = source(shortened(where), f"The case of exercise {result.number}")
    if not world:
        return written
    known = KINDS.get(world["kind"])
    words = f"{known.noun.capitalize() if known else 'A network'}. As text: {shortened(where, 500)}"
    try:
        drawn = world_picture(world, " ".join(words.split("\n")), f"case-{result.number.replace('.', '-')}")
        if drawn and known and where.strip() == known.picture(build(world), []).strip():
            return f"{drawn}<details><summary>As text</summary>{written}</details>"
    except Exception:  # one picture never costs a class its report
        return written
    return drawn + written  # the case is more than its world


def source(said: str, label: str) -> str:
    """Return a text as it was written, line by line."""
    return f'<pre tabindex="0" role="region" aria-label="{label}"><code>{text(said)}</code></pre>'


def fact(title: str, said: str) -> str:
    """Return one line of a finding."""
    if title == "Hint":
        return f"<dt>{title}</dt><dd>{prose(shortened(said))}</dd>"
    return f'<dt>{title}</dt><dd class="code">{text(shortened(said))}</dd>'


def sign(result: Result) -> str:
    """Return the mark of a status: meaning is never in color alone."""
    return cell(result).split()[0]


def kind(result: Result) -> str:
    """Return the style of a status."""
    return result.status.replace(" ", "-")
