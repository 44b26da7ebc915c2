"""Hostile notebooks: no point is forged, nothing outside is read or changed, nobody else's result changes.

The attacks lie in attacks/, a file for each group. Each is the answer to an exercise that it must not pass: to give
twice a number back without doubling it, to hand in what lies outside of the box, to let the book do the work, or to
mark a proof oneself.
"""

import re
import secrets
import socket
import subprocess
import tempfile
import threading
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import nbformat
import pytest

import grading_claims as corners
from pathlib_edu.core import solve
from pathlib_edu.exercises.engine.cases.worlds import random_grids
from pathlib_edu.exercises.engine.claim import CLAIMS, Wrong, claim
from pathlib_edu.exercises.engine.written_proofs import claim_written_proof
from pathlib_edu.grading import grade
from pathlib_edu.grading.box import run, watch
from pathlib_edu.search.shortest.dijkstra import dijkstra

pytestmark = pytest.mark.long(reason="some attacks wait until their time is up, one after the other")

SETUP = """import re, sys
from pathlib_edu import check
def lied(function, lie):
    def lying(*args, **options):
        return (lie if "/exercises/" in sys._getframe(1).f_code.co_filename else function)(*args, **options)
    return lying
def found(answer):
    return ("WON " if answer.startswith("WON") else "") + " ".join(sorted(set(re.findall(r"PLANTED-\\w+", answer))))"""
HONEST = "def answer(n):\n    return 2 * n"
SECONDS = 6  # that a cell may take: some wait for it in vain
GROUPS = {"objects": 91, "patches": 92, "reading": 93, "network": 94, "writing": 95, "borrowing": 96, "marking": 97}
DOUBLING = ("objects", "patches")
LOOTING = ("reading", "network", "writing")


class Attack(NamedTuple):
    """One attack: its source, what puts back what it changed, and what the report must say."""

    name: str
    source: str
    heal: str = ""
    says: str = ""


def attacks(group):
    """Return the attacks of a group."""
    text = (Path(__file__).parent / "attacks" / f"{group}.txt").read_text(encoding="utf-8")
    found = []
    for part in text.split("\n# attack: ")[1:]:
        title, _, source = part.partition("\n")
        name, _, says = title.partition(" -> ")
        source, _, heal = source.partition("# heal\n")
        found.append(Attack(name, source.strip(), heal.strip(), says))
    return found


ATTACKS = {group: attacks(group) for group in (*GROUPS, "alone")}
IN_GROUPS = [(group, n) for group in GROUPS for n in range(len(ATTACKS[group]))]


def number_of(group, n, honest=False):
    """Return the number of the exercise that an attack answers, or of the honest answer after it."""
    return f"{GROUPS[group]}.{2 * n + 1 + honest}"


def register(token):
    """Add a claim for each attack, and one for each honest answer."""
    corners.register()
    for group, n in IN_GROUPS:
        for number in (number_of(group, n), number_of(group, n, honest=True)):
            if group in DOUBLING or number == number_of(group, n, honest=True):

                @claim(number, cases=lambda seed: range(seed % 1000, seed % 1000 + 5), ask=lambda f, n: f(n))
                def double(n, got):
                    """Return twice the number."""
                    return None if got == 2 * n else Wrong(str(2 * n), str(got))

            elif group == "marking":
                claim_written_proof(number, ("Does it begin?", "Does it go on?", "Does it end?"), ())

            elif group == "borrowing":

                @claim(number, cases=lambda seed: random_grids(seed, 12), ask=lambda f, grid: f(grid))
                def cheapest(grid, got):
                    """Return what a cheapest path costs."""
                    best = solve(dijkstra(grid))
                    return None if best is None or got == best.cost else Wrong(str(best.cost), str(got))

            else:

                @claim(number)
                def loot(_, got):
                    """Nothing that lies outside should be found."""
                    return None if token in got or got.startswith("WON") else Wrong("a secret", got)


def notebook(group, names, hostile):
    """Return the notebook of a group: the attacks, or honest answers in their place, each followed by an honest one."""
    cells = [nbformat.v4.new_code_cell(SETUP)]

    def add(role, number, source):
        cells.append(nbformat.v4.new_code_cell(source))
        cells[-1].id = f"{role}-{number.replace('.', '-')}"

    for n, attack in enumerate(ATTACKS[group]):
        this, other = number_of(group, n), number_of(group, n, honest=True)
        lines = [f"{name} = {value!r}" for name, value in (names | {"THIS": this, "OTHER": other}).items()]
        source = "\n".join(["answer = None", *lines, attack.source]) if hostile else HONEST
        if group == "marking":
            source += "\nproof = answer"
        if attack.source.startswith("# NBVAL"):
            source = f"{attack.source}\n"
        add("answer", this, f"# answer {this}\n{source}")
        add("check", this, f'check("{this}", {"found(answer)" if group in LOOTING else "answer"})')
        if hostile and attack.heal:
            cells.append(nbformat.v4.new_code_cell(attack.heal))
        add("answer", other, f"# answer {other}\n{HONEST}")
        add("check", other, f'check("{other}", answer)')
    return nbformat.v4.new_notebook(cells=cells)


class Outside:
    """What lies outside: secrets, a server that must hear nothing, a process that must go on."""

    def __init__(self, folder, home, stack):
        self.token = f"PLANTED-{secrets.token_hex(8)}"
        self.heard = []
        self.files = [home / "secret.txt", folder / "in/ada/90_corners.ipynb", folder / "solutions/90_corners.ipynb"]
        self.files += [folder / "out/report.json", folder / "in/ada/secret.txt"]
        for path in self.files:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.suffix == ".ipynb":
                corners.write(path, {"90.1": f"# {self.token}\n{corners.GOOD['90.1']}"})
            else:
                path.write_text(self.token)
        self.victim = subprocess.Popen(["sleep", "3000"])
        stack.callback(self.victim.wait)
        stack.callback(self.victim.kill)
        self.socket = str(home / "socket")
        self.port = 0
        for family, kind, address in (
            (socket.AF_INET, socket.SOCK_STREAM, ("0.0.0.0", 0)),
            (socket.AF_INET, socket.SOCK_DGRAM, ("0.0.0.0", None)),
            (socket.AF_UNIX, socket.SOCK_STREAM, self.socket),
            (socket.AF_UNIX, socket.SOCK_STREAM, f"\0{self.socket}"),
        ):
            server = stack.enter_context(socket.socket(family, kind))
            server.bind((address[0], self.port) if isinstance(address, tuple) else address)
            self.port = self.port or server.getsockname()[1]
            if kind == socket.SOCK_STREAM:
                server.listen()
            server.settimeout(0.2)
            threading.Thread(target=self.listen, args=[server, kind], daemon=True).start()

    def listen(self, server, kind):
        while server.fileno() >= 0:
            try:
                self.heard.append(server.accept() if kind == socket.SOCK_STREAM else server.recvfrom(99))
            except OSError:
                continue

    def names(self):
        """What attacks are told of it."""
        return {
            "PLACES": [str(path) for path in self.files],
            "PORT": self.port,
            "SOCKET": self.socket,
            "VICTIMS": [self.victim.pid],
        }


@pytest.fixture(scope="module")
def graded(tmp_path_factory, box):
    """A class of attackers, and ada, graded once: what lies outside, the folder and the students by name."""
    folder, before = tmp_path_factory.mktemp("attacked"), dict(CLAIMS)
    with ExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=Path.home(), prefix=".pathlib-edu-")))
        outside = Outside(folder, home, stack)
        patch.setenv("PLANTED", outside.token)
        patch.setattr("platform.node", lambda: outside.token)
        patch.setattr(watch, "GIB", 1)  # a test needs not take more
        patch.setattr(run, "SLACK", 8)
        register(outside.token)
        for group, chapter in GROUPS.items():
            name = f"{chapter}_{group}.ipynb"
            nbformat.write(notebook(group, {}, hostile=False), folder / "solutions" / name)
            (folder / "in" / group).mkdir()
            nbformat.write(notebook(group, outside.names(), hostile=True), folder / "in" / group / name)
        for attack in ATTACKS["alone"]:
            corners.write(folder / "in" / attack.name / "90_corners.ipynb", {"90.2": attack.source})
        unchanged = {path: path.read_bytes() for path in outside.files if "out" not in path.parts}
        report = grade([folder / "in"], folder / "out", folder / "solutions", seconds=SECONDS)
        assert {path: path.read_bytes() for path in unchanged} == unchanged
        yield outside, folder, {student.name: student for student in report.students}
        CLAIMS.clear()
        CLAIMS.update(before)


@pytest.mark.parametrize(("group", "n"), IN_GROUPS, ids=lambda one: str(one))
def test_no_attack_wins_and_the_next_honest_answer_passes(graded, group, n):
    results, attack = graded[2][group].results, ATTACKS[group][n]
    tried, honest = results[number_of(group, n)], results[number_of(group, n, honest=True)]
    lost = ("failed", "to be marked") if group == "marking" else ("failed",)
    assert tried.status in lost and tried.points == 0 and tried.marking is None, f"{attack.name}: {tried}"
    assert honest.status == "passed", f"after {attack.name}: {honest}"
    assert attack.says in str(tried) and "SyntaxError" not in str(tried), f"{attack.name}: {tried}"
    assert "NameError" not in str(tried), f"it had no chance: {tried}"


@pytest.mark.parametrize("attack", ATTACKS["alone"], ids=lambda attack: attack.name)
def test_whoever_ends_or_starves_its_process_harms_only_itself(graded, attack):
    results = graded[2][attack.name].results
    assert results["90.1"].status == "passed", results["90.1"]
    assert results["90.2"].status == "failed" and attack.says in str(results["90.2"]), results["90.2"]


def test_nothing_outside_heard_saw_or_lost_anything(graded):
    outside, folder, students = graded
    assert outside.heard == [] and outside.victim.poll() is None
    assert students["ada"].points == students["ada"].of == 6
    for page in (folder / "out").rglob("*.html"):
        if page.name != "ada.html":
            assert outside.token not in page.read_text(encoding="utf-8")
        assert not re.search("<img src=x|<script>alert|\x1b", page.read_text(encoding="utf-8"))
    assert not Path("/tmp/bomb").exists()
