"""A figure of each kind in Firefox: it is drawn, plays, steps by keyboard, and Python in the page answers an edit."""

import json
import re
from xml.etree import ElementTree

import pytest
from conftest import HTML, ROOT, pages

import firefox
from model_answers import exercises
from pathlib_edu.grading.handed_in.frames import solution_notebooks
from pathlib_edu.grading.handed_in.submissions import find_submissions
from pathlib_edu.press.site.formulas import MATHML
from pathlib_edu.service import answer

FIGURE = re.compile(
    r'class="pe-figure" id="([\w-]+)"[^>]*>\s*<script type="application/json"[^>]*>(.*?)</script>', re.DOTALL
)
PARTS = {"mfrac": 2, "msub": 2, "msup": 2, "munder": 2, "mover": 2, "msubsup": 3, "munderover": 3}
KINDS = ("grid", "graph", "race on a grid", "race on a graph")
SETUP, RELAX = "from itertools import islice", f"# answer 1.3\n{exercises()['1.3'].answer}"
# Is there such a cell of code in JupyterLab? It is marked.
CELL = """(first) => {
  const cell = [...document.querySelectorAll(".jp-CodeCell")].find(({ textContent }) => textContent.includes(first));
  for (const each of document.querySelectorAll(".here")) each.classList.remove("here");
  cell?.classList.add("here");
  return !!cell?.querySelector(".cm-line");
}"""
# A cell that is run before its notebook has a kernel is not run, and JupyterLab, which calls that idle, is silent.
KERNEL = "() => /Pyodide.*Idle/.test(document.querySelector('.jp-NotebookPanel-toolbar')?.textContent)"
WALK = ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp"] * 6  # over a graph, from its start


def first_figures():
    """Of each kind the first figure in the book: its page, its id, its request."""
    found = {}
    for page in pages("chapters"):
        for name, traits in FIGURE.findall((HTML / page).read_text(encoding="utf-8")):
            request = json.loads(traits)["request"]
            if "world" in request:
                kind = ("race on a " if "lanes" in request else "") + request["world"]["kind"]
            else:
                kind = request["ask"]
            found.setdefault(kind, (page, name, request))
    return found


@pytest.fixture(scope="module")
def fox():
    if not firefox.installed():
        pytest.skip("there is no Firefox on this machine (on Debian: apt-get install firefox-esr)")
    with firefox.launched() as found:
        yield found


def counts(request):
    """What the figure must say at the end of each of its searches, by the same Python outside of the browser."""
    told = answer(request)
    lanes = told.get("lanes", [told])
    costs = ["no path" if lane["cost"] is None else f"{lane['cost'] / lane['unit']:g}" for lane in lanes]
    return [[str(lane["expanded"]), cost] for lane, cost in zip(lanes, costs, strict=True)]


class Figure:
    """One figure on the open page, found by its id."""

    def __init__(self, fox, name):
        self.fox, self.at = fox, f"#{name}"

    def run(self, body):
        return self.fox.run(f"(at) => {{ const figure = document.querySelector(at); return {body}; }}", self.at)

    def until(self, wanted, body):
        self.fox.until(wanted, f"(at) => {{ const figure = document.querySelector(at); return {body}; }}", self.at)

    def choose(self, name, value):
        """Choose a value in the list of this name."""
        lists = f"figure.querySelectorAll('select[aria-label={name}]')"
        self.run(f"{lists}.forEach((el) => {{ el.value = '{value}'; el.dispatchEvent(new Event('change')); }})")

    def focus(self):
        self.run("figure.querySelector('.pe-board').focus()")

    def shows(self, wanted):
        self.until(
            wanted,
            """[...figure.querySelectorAll(".pe-lane")].map((lane) => {
              const rows = [...lane.querySelectorAll(".pe-counts div")];
              const told = Object.fromEntries(rows.map((row) => [...row.children].map((el) => el.textContent)));
              return [told.expanded, told.cost];
            })""",
        )

    def place(self):
        return int(self.run("figure.querySelector('.pe-scrub').value"))

    def picture(self):
        """How many colors each board has, and what all of them look like."""
        return self.run(
            """[...figure.querySelectorAll("canvas")].map((canvas) => {
              const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
              return [new Set(new Uint32Array(data.buffer)).size, canvas.toDataURL()];
            })"""
        )


def shown(fox, page, name):
    """A figure, alive and in sight. A page that is open stays open: Python starts on it once for all its figures."""
    if fox.run("() => location.href.split('#')[0]") == page:
        fox.run("(name) => { location.hash = name; }", name)
    else:
        fox.open(f"{page}#{name}")
    figure = Figure(fox, name)
    figure.until(True, "figure?.classList.contains('pe-live') ?? false")
    return figure


@pytest.mark.parametrize("kind", KINDS)
def test_a_figure_is_drawn_plays_steps_and_is_edited_in_firefox(kind, fox, address):
    page, name, request = first_figures()[kind]
    figure = shown(fox, address + page, name)
    check_keys(figure)
    figure.shows(counts(request))
    check_play(figure)
    figure.focus()
    fox.press("End")
    edit = paint_a_wall if request["world"]["kind"] == "grid" else type_a_cost
    figure.shows(counts(request | {"world": edit(figure, request)}))
    assert not fox.complaints
    assert [url for url in fox.requests if not url.startswith((address, "data:", "blob:", "about:"))] == []


def test_costs_of_several_parts_are_drawn_and_answered_in_firefox(fox, address):
    cats, order = (first_figures()[kind] for kind in ("hazards", "laws"))
    page, name, _ = cats
    figure = shown(fox, address + page, name)
    check_play(figure)
    check_keys(figure)
    front = "figure.querySelector('.pe-counts').textContent.replace(/.*front/s, '').trim()"
    for goal, costs in (("Y", "(1, 5)"), ("Z", "(0, 5) (1, 3)")):
        figure.choose("Goal", goal)
        figure.until(costs, front)
    laboratory = shown(fox, address + order[0], order[1])
    failing = "[...figure.querySelectorAll('.pe-laws li')].filter((law) => /fails/.test(law.textContent)).length"
    for kind, broken in (("Vector", 0), ("Tolerant", 1), ("Keys", 0), ("CertainInterval", 1)):
        laboratory.choose("Order", kind)
        laboratory.until(broken, failing)
    assert not fox.complaints


def test_each_formula_has_all_its_parts():
    """Read from the files: what Firefox says of formulas is also said of those that have only half arrived."""
    formulas = [
        ElementTree.fromstring(text) for page in pages() for text in MATHML.findall(HTML.joinpath(page).read_text())
    ]
    parts = [(part.tag.split("}")[-1], len(part)) for formula in formulas for part in formula.iter()]
    assert {"mfrac", "msub", "msup", "msubsup"} <= {tag for tag, _ in parts}
    assert [(tag, count) for tag, count in parts if PARTS.get(tag, count) != count] == []


def test_an_exercise_is_checked_and_is_there_when_the_reader_comes_back(fox, address):
    """Firefox keeps a page that is left, or reads it again: it decides by itself, and both must work. It is left until
    it was kept once."""
    sheet, place = f"{address}exercises/01_dijkstra.html", "document.querySelector('#solve-1-10')"
    verdict = f"{place}.closest('.pe-task').querySelector('.pe-verdict')"

    def check_again():
        fox.until(True, f"() => !!{place}?.querySelector('.cm-content')")
        fox.run(f"() => {verdict}?.classList.add('old')")
        fox.run(f"() => {place}.querySelector('.pe-strong').click()")
        fox.until(True, f"() => !!{verdict} && !{verdict}.matches('.old')")

    fox.open(f"{sheet}#solve-1-10")
    check_again()
    assert fox.run(f"() => {place}.querySelector('.pe-said').textContent") == "Not yet: one case goes wrong."
    fox.until(True, f"() => !!{place}.closest('.pe-task').querySelector('.pe-case .pe-live')")
    fox.run(f"() => {place}.querySelector('.cm-content').focus()")
    fox.press("#", " ", "m", "i", "n", "e")
    for _ in range(5):
        fox.run("() => { window.wasKept = true; }")
        fox.open(f"{address}book/my_course.html")
        fox.until(True, "() => /1\\.10/.test(document.querySelector('.pe-course')?.textContent ?? '')")
        fox.ask("browsingContext.traverseHistory", context=fox.window, delta=-2)  # over the blank page between
        fox.until(True, f"() => location.href.startsWith('{sheet}') && !!{place}?.querySelector('.cm-content')")
        was_kept = fox.run("() => window.wasKept ?? false")
        fox.until(True, f"() => {place}.querySelector('.cm-content').textContent.includes('# mine')")
        check_again()
        if was_kept:
            break
    assert was_kept, "each time the page was read again"
    assert not [one for one in fox.complaints if "favicon" not in one]


@pytest.mark.skipif(not (HTML / "lite").is_dir(), reason="`make site` builds it")
def test_exercises_are_answered_and_handed_in_in_jupyterlab_in_firefox(fox, address):
    fox.open(f"{address}lite/lab/index.html?path=exercises/01_dijkstra.ipynb")
    answer = f"{RELAX}\nBoard(dijkstra(valley), valley)"
    fox.until(True, KERNEL)
    for first_line in (SETUP, "# answer 1.3", 'check("1.3"'):
        fox.until(True, CELL, first_line)
        fox.click(".here .cm-line")
        if first_line.startswith("#"):
            fox.write(answer)
        fox.chord("Shift", "Enter")
        if first_line == SETUP:
            fox.chord("Shift", "Enter")  # the worlds, below it
        if first_line.startswith("#"):
            fox.until(True, "() => !!document.querySelector('.here .pe-play')")
            fox.click(".here .pe-play")
            fox.until(True, "() => Number(document.querySelector('.here .pe-scrub').value) > 0")
    fox.until(True, "() => /1\\.3 passed/.test(document.querySelector('.here').textContent)")
    fox.click("[data-jp-item-name='pathlib-edu-Hand in'] jp-button")
    fox.until(True, "() => !!document.querySelector('.jp-Dialog input')")
    fox.write("Ada")
    fox.press("Enter")
    fox.until(True, "() => /a teacher takes/.test(document.querySelector('.Toastify')?.textContent)")
    [found] = find_submissions([fox.downloads / "01_dijkstra-Ada.ipynb"], solution_notebooks(ROOT / "solutions"))
    assert (found.student.name, found.answers["1.3"], found.trouble) == ("Ada", answer, "")
    assert not [one for one in fox.complaints if "favicon" not in one]
    assert [url for url in fox.requests if not url.startswith((address, "data:", "blob:", "about:"))] == []


def check_keys(figure):
    """Home, ], [ and End move the search, and what is drawn with it."""
    figure.focus()
    last = int(figure.run("figure.querySelector('.pe-scrub').max"))
    pictures = []
    for key, place in (("Home", 0), ("]", 1), ("]", 2), ("[", 1), ("End", last)):
        figure.fox.press(key)
        figure.until(place, "Number(figure.querySelector('.pe-scrub').value)")
        pictures.append(figure.picture())
    for before, after in zip(pictures[0], pictures[-1], strict=True):
        assert min(before[0], after[0]) > 8, "a board is blank"  # lines, letters and their soft edges
        assert before[1] != after[1], "a search left no mark on its board"


def check_play(figure):
    figure.fox.click(f"{figure.at} .pe-play")  # at the end, playing begins anew
    figure.until("Pause", "figure.querySelector('.pe-play').ariaLabel")
    begun = figure.place()
    figure.until(True, f"Number(figure.querySelector('.pe-scrub').value) > {begun}")
    figure.fox.run("(at) => document.querySelector(at + ' .pe-play[aria-label=Pause]')?.click()", figure.at)


def paint_a_wall(figure, request):
    """Put a wall with the mouse where the first search's path runs, and return the world that should come of it."""
    told = answer(request)
    story = told.get("lanes", [told])[0]
    path = next(event[1] for event in story["events"] if event[0] == "goal")
    rows = request["world"]["picture"]
    for r, c in (story["states"][state] for state in path[1:-1]):
        painted = [*rows[:r], rows[r][:c] + "#" + rows[r][c + 1 :], *rows[r + 1 :]]
        world = request["world"] | {"picture": painted}
        if counts(request | {"world": world}) != counts(request):
            figure.fox.click(f"{figure.at} .pe-tool:has([aria-label=Wall])")
            figure.fox.click(f"{figure.at} .pe-board", (c + 0.5) / len(rows[r]), (r + 0.5) / len(rows))
            return world
    raise AssertionError("no wall on the path makes a difference to the counts")


def type_a_cost(figure, request):
    """Walk to an edge, type another cost, and return the world that should come of it."""
    edges = request["world"]["edges"]
    for key in WALK:
        figure.fox.press(key)
        said = figure.run("figure.querySelector('[aria-live]').textContent")
        if not (found := re.search(r"edge (\S+) to (and from )?(\S+): cost", said)):
            continue
        ends = [[found[1], found[3]], [found[3], found[1]]][: 2 if found[2] else 1]
        for cost in (1, 50):
            world = request["world"] | {"edges": [[*e[:2], cost] if e[:2] in ends else e for e in edges]}
            if counts(request | {"world": world}) != counts(request):
                figure.fox.press("Enter", *str(cost), "Enter")
                return world
    raise AssertionError("no edge was found whose cost makes a difference to the counts")
