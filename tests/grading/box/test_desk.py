"""What the judge finds at the desk is what `check` says; nothing that knows an answer goes to a student's process."""

import os
import pickle
import struct
import subprocess
import sys
import threading
from contextlib import nullcontext, suppress
from itertools import count, islice
from multiprocessing import Pipe
from multiprocessing.connection import Client
from time import monotonic, process_time
from types import FunctionType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from answers import by_the_book
from model_answers import NUMBERS, exercises
from pathlib_edu import exercises as checks
from pathlib_edu.exercises import CLAIMS, check
from pathlib_edu.exercises.engine.claim import Wrong, claim, putting
from pathlib_edu.grading.box import boxed_check
from pathlib_edu.grading.box.boxed_package import ENGINE, make_boxed_package
from pathlib_edu.grading.box.desk import MOST_VISITS, Desk, Pickled, drawn, heard, how_to_put

EXERCISES = exercises()


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A desk that draws the worlds of `check`, and hears whoever comes."""
    made = Desk(tmp_path, secret="", seconds=600)
    monkeypatch.setenv(boxed_check.JUDGE, made.address)
    open_ = threading.Event()
    open_.set()

    def hear():
        while open_.is_set():
            made.visit()

    hearing = threading.Thread(target=hear)
    hearing.start()
    yield made
    open_.clear()
    made.wake()
    hearing.join()
    made.close()


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """A busy machine finds the same smallest case."""
    monkeypatch.setattr(checks, "SHRINKING", 600)
    monkeypatch.setattr(checks, "WAITING", 600)


@pytest.mark.parametrize("number", NUMBERS)
def test_what_the_judge_finds_is_what_check_says(desk, number):
    assert repr(boxed_check.check(number, EXERCISES[number].model())) == repr(desk.verdicts[number])
    assert desk.verdicts[number].stands
    for wrong in ("SABG", lambda *_: iter(())):
        said = check(number, wrong)
        assert repr(boxed_check.check(number, wrong)) == repr(said)
        assert desk.verdicts[number] == said and not said.stands


def test_an_answer_that_takes_too_long_is_told_so_and_waits_for_nobody(desk):
    desk.seconds, desk.clock = 0.3, process_time  # as an answer is stopped in the box: not by the clock on the wall
    told = repr(boxed_check.check("1.2", endless))
    assert "stopped after 0.3 seconds: does a loop never end?" in told
    assert not desk.verdicts["1.2"].passed


def test_an_answer_that_fills_the_judges_memory_costs_its_own_exercise_and_no_other(desk, monkeypatch):
    monkeypatch.setattr("pathlib_edu.grading.box.desk.MEMORY", 2**27)
    monkeypatch.setitem(CLAIMS, "90.9", None)  # which takes it back in the end
    del CLAIMS["90.9"]

    @claim("90.9", cases=lambda seed: [1], ask=lambda f, n: f(n))
    def greedy(n, got):
        """Say how many."""
        kept = [[0] * 1000 for _ in range(got)]
        return None if len(kept) == n else Wrong("1", str(len(kept)))

    with pytest.raises(EOFError):
        boxed_check.check("90.9", lambda n: 10**9)
    assert "90.9" not in desk.verdicts
    assert boxed_check.check("90.9", lambda n: n) and desk.verdicts["90.9"].passed


def test_a_notebook_waits_for_the_judge_while_it_draws_and_judges_and_not_while_an_answer_is_asked(desk, monkeypatch):
    monkeypatch.setitem(CLAIMS, "90.9", None)  # which takes it back in the end
    del CLAIMS["90.9"]
    seen = []

    def cases(seed):
        seen.append(("drawn", desk.judges))
        yield 1

    @claim("90.9", cases=cases, ask=lambda f, n: f(n))
    def looked(n, got):
        """Say how many."""
        seen.append(("judged", desk.judges))

    def answer(n):
        seen.append(("asked", desk.judges))

    assert not desk.judges
    boxed_check.check("90.9", answer)
    assert seen == [("drawn", True), ("asked", False), ("judged", True)]


def endless(state, parent):
    while True:
        pass


def test_of_several_visits_the_last_counts_and_there_is_an_end_of_them(desk):
    right = EXERCISES["1.2"].model()
    assert boxed_check.check("1.2", right) and desk.verdicts["1.2"].passed
    for _ in range(MOST_VISITS - 1):
        assert boxed_check.check("1.2", len) and not desk.verdicts["1.2"].passed
    with pytest.raises(EOFError):
        boxed_check.check("1.2", right)
    assert not desk.verdicts["1.2"].passed


def test_a_visit_that_comes_to_no_end_takes_the_verdict_before_it_back(desk):
    assert boxed_check.check("1.2", EXERCISES["1.2"].model()) and desk.verdicts["1.2"].passed
    with Client(desk.address) as visitor:
        visitor.send_bytes(b'{"number": "1.2"}')
        visitor.recv_bytes()
    assert boxed_check.check("1.1", EXERCISES["1.1"].model())  # the desk hears one after the other
    assert desk.verdicts.keys() == {"1.1"}


@pytest.mark.parametrize("words", [struct.pack("!i", 1_000) + b"{", b"\0\0", b"", struct.pack("!i", 9) + b'{"number'])
def test_a_visitor_who_stalls_is_shown_out_and_the_next_is_heard(desk, words):
    desk.patience = 1.0
    visitors = []
    for _ in range(6):
        visitors.append(Client(desk.address))
        with suppress(BrokenPipeError):  # who comes late may be out already
            os.write(visitors[-1].fileno(), words)
    assert boxed_check.check("1.1", EXERCISES["1.1"].model()) and desk.verdicts["1.1"].passed
    for one in visitors:
        with pytest.raises((EOFError, ConnectionResetError)):
            one.recv_bytes()
        one.close()


@given(st.binary(max_size=300), st.lists(st.integers(1, 40)), st.booleans())
def test_a_message_is_heard_whole_however_it_comes_in_pieces(said, pieces, is_whole):
    ours, theirs = Pipe()
    raw = struct.pack("!i", len(said)) + said
    raw = raw if is_whole else raw[:-1]

    def speak():
        at = 0
        for size in [*pieces, len(raw)]:
            os.write(theirs.fileno(), raw[at : at + size])
            at += size
        theirs.close()

    speaking = threading.Thread(target=speak)
    speaking.start()
    with nullcontext() if is_whole else pytest.raises(EOFError):
        assert heard(ours, 600, monotonic) == said
    speaking.join()
    ours.close()


def test_a_message_that_comes_byte_by_byte_has_no_more_time_than_another():
    ours, theirs = Pipe()
    now = count()
    os.write(theirs.fileno(), struct.pack("!i", 1_000))

    def slowly():
        os.write(theirs.fileno(), b"x")
        return next(now)

    with pytest.raises(TimeoutError):
        heard(ours, 20, slowly)
    assert next(now) < 40
    ours.close()
    theirs.close()


def test_a_message_that_is_too_long_is_not_read():
    for size in (2**31 - 1, -1):
        ours, theirs = Pipe()
        os.write(theirs.fileno(), struct.pack("!i", size))
        with pytest.raises(OSError, match="too long"):
            heard(ours, 20, monotonic)
        ours.close()
        theirs.close()


def test_each_visit_and_each_exercise_has_worlds_of_its_own():
    seeds = {drawn("secret", number, visit) for number in CLAIMS for visit in range(1, MOST_VISITS + 1)}
    assert len(seeds) == len(CLAIMS) * MOST_VISITS
    assert drawn("secret", "1.2", 1) == drawn("secret", "1.2", 1) != drawn("another", "1.2", 1)


def test_what_goes_to_a_students_process_needs_no_module_that_is_not_there(tmp_path):
    sent = [how_to_put(number) for number in CLAIMS]
    sent += [Pickled()([claim.shows(case) for case in islice(claim.worlds(5), 40)]) for claim in CLAIMS.values()]
    (tmp_path / "sent").write_bytes(pickle.dumps(sent))
    program = "import pickle, sys; [pickle.loads(one) for one in pickle.load(open(sys.argv[1], 'rb'))]"
    command = [sys.executable, "-c", program, str(tmp_path / "sent")]
    environment = {**os.environ, "PYTHONPATH": str(make_boxed_package(tmp_path / "box"))}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_of_the_book_a_students_process_finds_no_judge_reference_or_hint(tmp_path):
    package = make_boxed_package(tmp_path) / "pathlib_edu"
    there = {path.relative_to(package / "exercises").as_posix() for path in (package / "exercises").rglob("*.py")}
    assert all(name == "__init__.py" or name.startswith(ENGINE) for name in there)
    assert len(there) > len(ENGINE)
    assert not [*tmp_path.rglob("*.ipynb"), *tmp_path.rglob("chapter_*"), *tmp_path.rglob("judging")]
    for number in CLAIMS:
        sent = pickle.loads(how_to_put(number))
        assert not (sent.judge or sent.hints or sent.form or sent.made_of)


def test_what_is_compiled_in_the_box_is_what_stands_in_it(tmp_path):
    package = make_boxed_package(tmp_path) / "pathlib_edu"
    sources = {path.with_suffix("") for path in package.rglob("*.py")}
    assert {path.parents[1] / path.name.partition(".")[0] for path in package.rglob("*.pyc")} == sources


def reached(value, seen):
    """Yield the functions that a student can get at from what goes to their process by value."""
    if id(value) in seen:
        return
    seen[id(value)] = value
    if isinstance(value, FunctionType):
        if not value.__module__.startswith(checks.__name__) or value.__module__.endswith(("claim", "mistakes")):
            return
        yield value
        within = [*value.__globals__.values(), *(value.__defaults__ or ())]
        within += [cell.cell_contents for cell in value.__closure__ or ()]
    elif isinstance(value, type):
        within = list(vars(value).values()) if value.__module__.startswith(checks.__name__) else []
    else:
        within = [type(value), *(value if isinstance(value, (list, tuple)) else ())]
        within.append(getattr(value, "__func__", getattr(value, "__wrapped__", None)))
    for one in within:
        yield from reached(one, seen)


@pytest.mark.parametrize("number", [number for number in NUMBERS if CLAIMS[number].cases])
def test_nothing_that_goes_to_a_students_process_knows_what_is_right(number):
    claim, model = CLAIMS[number], EXERCISES[number].model()
    shown = [claim.shows(case) for case in islice(claim.worlds(5), 40)]
    came = pickle.loads(Pickled()((claim.ask, shown[:5])))
    for one in reached(came, {}):
        right = check(number, by_the_book(one)).passed
        assert one.__name__ == "<lambda>" or not right, f"{one.__qualname__} is an answer"
    fields = [dict(zip(getattr(case, "_fields", ()), case, strict=True)) for case in shown if hasattr(case, "_fields")]
    put = putting(claim, model)
    values = [put(case).get("value") for case in shown if hasattr(case, "_fields")]
    for name in fields[0] if fields and len(set(map(str, values))) > 1 else ():
        assert [one.get(name) for one in fields] != values, f"the field {name} is the answer"


def test_a_students_process_has_all_that_a_chapters_notebook_needs(tmp_path):
    program = "from pathlib_edu import Board, Grid, Laws, Race, check, dijkstra, plots, stills, trace\n"
    program += "grid = Grid.parse('S.G'); Board(dijkstra(grid), grid)"
    environment = {**os.environ, "PYTHONPATH": str(make_boxed_package(tmp_path))}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
