"""Likeness: what was copied is shown however it was disguised; what honest people write of the same thing is not."""

import inspect
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grading_claims as chapter
from pathlib_edu.grading.handed_in.frames import solution_notebooks
from pathlib_edu.grading.handed_in.graft import Own
from pathlib_edu.grading.handed_in.identity import identity
from pathlib_edu.grading.handed_in.likeness import BOOK, OWN, RUN, WHOLE, WINDOW, alike, fingerprints
from pathlib_edu.grading.handed_in.submissions import Submission
from pathlib_edu.grading.report.class_page import class_page
from pathlib_edu.grading.report.class_report import Report
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra

LAZY = '''
def cheapest(problem):
    """Take the cheapest state, again and again."""
    from heapq import heappush, heappop

    frontier = [(0, problem.start)]
    g = {problem.start: 0}
    closed = set()
    while frontier:
        cost, state = heappop(frontier)
        if state in closed:  # a stale entry
            continue
        if problem.is_goal(state):
            return cost
        closed.add(state)
        for child, step in problem.neighbors(state):
            new = cost + step
            if child not in g or new < g[child]:
                g[child] = new
                heappush(frontier, (new, child))
    return None
'''
LABELS = """
import heapq

def cheapest(problem):
    dist = {problem.start: 0}
    queue = [(0, problem.start)]
    while queue:
        d, u = heapq.heappop(queue)
        if problem.is_goal(u):
            return d
        if d > dist[u]:
            continue
        for v, w in problem.neighbors(u):
            if v not in dist or d + w < dist[v]:
                dist[v] = d + w
                heapq.heappush(queue, (dist[v], v))
"""
SCAN = """
def cheapest(problem):
    best, open_states, done = {problem.start: 0}, {problem.start}, []
    while len(open_states) > 0:
        current = min(open_states, key=lambda s: best[s])
        open_states.remove(current)
        if problem.is_goal(current):
            return best[current]
        done.append(current)
        for nxt, c in problem.neighbors(current):
            if nxt in done: continue
            if best.get(nxt, float("inf")) > best[current] + c:
                best[nxt] = best[current] + c
                open_states.add(nxt)
    return None
"""
COUNTED = """
from heapq import *
def cheapest(problem):
    heap, count, seen = [], 0, {}
    heappush(heap, (0, count, problem.start))
    while heap:
        g, _, s = heappop(heap)
        if s in seen: continue
        seen[s] = g
        if problem.is_goal(s):
            return g
        for t, cost in problem.neighbors(s):
            if t not in seen:
                count += 1
                heappush(heap, (g + cost, count, t))
    return None
"""
RENAMED = re.sub(r"\b(frontier|closed|cost|state|child|step|new|g)\b", r"my_\1", LAZY)
REFORMATTED = (
    re.sub(r" +#.*|\n    \"\"\".*?\"\"\"", "", LAZY).replace("    ", "  ").replace(", ", " ,").replace(" = ", "=")
)
MOVED = (
    "def later():\n    return [n * n for n in range(10) if n % 2 == 0]\n\n"
    + LAZY
    + "\ndef more(words):\n    return {word: len(word) for word in words if word not in ('a', 'the')}\n"
)

PROOF = r'''proof = r"""
Let $s_0, \dots, s_k$ be a cheapest path to the goal, and suppose that A* has not announced one yet. The start was put
on the frontier at first. So of the states of this path take the last one, $s_i$, that was reached at its true distance
and waits. All before it are closed. Then $f(s_i) = g(s_i) + h(s_i) \le C^*$, for h is admissible. Whatever is taken
from the frontier has an f that is no larger. A goal that is taken therefore costs no more than $C^*$.
"""'''
RESAID = re.sub(
    r"(?s)(.*r\"\"\")(.*?wait.)(.*)(A goal.*?)(\"\"\")",
    r"\1 **First:** \4\n\n- \2\n- \3\5",
    PROOF.replace(", and", " and"),
)
OTHERS = r'''proof = r"""
We show that some state of the best path is always waiting with an f value of at most $C^*$. At the beginning this is
the start itself. Now consider any later moment before the goal has been expanded. Walk along the best path from the
start: there is a first state that has not been expanded, and its predecessor handed it the right cost before.
Admissibility bounds its priority by $C^*$; since the queue hands out a minimum, nothing dearer can come out before.
"""'''


def handed_in(name, answer, own=(), number="1.8", exercise="01"):
    """What a student of this name handed in."""
    cells = tuple(Own(f"own-{n}", "", source) for n, source in enumerate(own))
    return Submission(Path(f"{name}.ipynb"), identity(name, name), exercise, {number: answer}, own=cells)


def told(*submissions, frames=None):
    """Who is alike, in what, and how much."""
    return [(one.one.student.key, one.other.student.key, one.exercise, one.share) for one in alike(submissions, frames)]


@pytest.mark.parametrize("disguised", [RENAMED, REFORMATTED, MOVED, "%matplotlib inline\n" + RENAMED])
def test_renaming_reformatting_and_moving_hide_nothing(disguised):
    [(one, other, number, share)] = told(handed_in("ada", LAZY), handed_in("bob", disguised))
    assert (one, other, number) == ("ada", "bob", "1.8") and share > 0.9


def test_an_answer_that_is_hidden_in_a_cell_of_ones_own_is_found():
    hidden = handed_in("bob", "cheapest = my_cheapest", own=["x = 1", RENAMED])
    assert [one[:3] for one in told(handed_in("ada", LAZY), hidden)] == [("ada", "bob", "1.8"), ("ada", "bob", OWN)]
    both = [handed_in(name, "pass", own=[text]) for name, text in (("ada", LAZY), ("bob", RENAMED))]
    assert [one[:3] for one in told(*both)] == [("ada", "bob", OWN)]


def test_honest_answers_to_one_exercise_are_not_shown():
    texts = [LAZY, LABELS, SCAN, COUNTED]
    assert told(*(handed_in(f"s{n}", text) for n, text in enumerate(texts))) == []


def test_proofs_in_words_are_alike_where_their_words_are():
    said = [handed_in(name, text) for name, text in {"ada": PROOF, "bob": RESAID, "cyd": OTHERS}.items()]
    [(one, other, number, share)] = told(*said)
    assert (one, other, number) == ("ada", "bob", "1.8") and share > 0.7


def test_strings_of_a_program_are_not_compared():
    said = [LAZY.replace("return None", f"raise ValueError('{words}')") for words in ("no path leads there", "oh")]
    assert fingerprints(said[:1]) == fingerprints(said[1:])


def test_short_answers_are_not_shown_though_they_are_the_same():
    assert told(*(handed_in(name, "def twice(n):\n    return n + n") for name in ("ada", "bob"))) == []


def test_the_same_word_by_word_is_told_once_with_share_1():
    names = ["ada", "bob", "cyd"]
    assert told(*(handed_in(name, LAZY) for name in names)) == [("ada", "bob", WHOLE, 1.0), ("ada", "cyd", WHOLE, 1.0)]


def test_a_students_own_earlier_attempts_are_not_shown():
    assert told(handed_in("ada", LAZY), handed_in("ada", RENAMED), handed_in("ada", LAZY)) == []


def test_what_the_book_says_is_nobodys(tmp_path):
    frames = solution_notebooks(chapter.write(tmp_path / "01.ipynb", {"90.1": LAZY}).parent)
    pair = [handed_in("ada", RENAMED), handed_in("bob", REFORMATTED)]
    assert told(*pair) and not told(*pair, frames=frames)
    longer = [handed_in(name, RENAMED + SCAN) for name in ("ada", "bob")]
    assert told(*longer, frames=frames)


def test_whose_answer_is_the_books_own_is_told_with_the_book(tmp_path):
    frames = solution_notebooks(chapter.write(tmp_path / "01.ipynb", {"90.1": LAZY, "90.2": SCAN}).parent)
    copied, honest = (handed_in(name, text, number="90.1") for name, text in {"ada": RENAMED, "bob": SCAN}.items())
    assert told(copied, honest, frames=frames) == [("ada", BOOK, "90.1", 1.0)]
    more = replace(copied, answers={"90.1": LAZY + "\n", "90.2": SCAN, "90.3": "double = 2"})
    [found] = alike([more], frames)
    assert (found.exercise, found.other.student.name) == ("90.1, 90.2", "the book's own solutions")
    html = class_page(Report(1, [], alike=[found]), {"ada": "ada.html"}, [])
    assert "90.1, 90.2" in html and "Answers that are the book&#x27;s" in html.replace("'", "&#x27;")


@pytest.mark.parametrize("algorithm", [dijkstra, astar])
def test_who_copies_the_source_of_an_algorithm_is_told_with_the_book(algorithm):
    copied = re.sub(r"\b(frontier|closed|cost|state|child|problem|g)\b", r"my_\1", inspect.getsource(algorithm))
    [(one, other, number, share)] = told(handed_in("ada", copied), handed_in("bob", LAZY))
    assert (one, other, number) == ("ada", "book", "1.8") and share > 0.9
    [found] = alike([handed_in("ada", copied)])
    assert found.other.student.name == f"the book's own search/shortest/{algorithm.__name__}.py"
    assert f"own search/shortest/{algorithm.__name__}.py" in class_page(
        Report(1, [], alike=[found]), {"ada": "ada"}, []
    )


def test_what_a_large_part_of_a_class_says_is_not_shown():
    """What a lecture has shown, say."""
    texts = [LAZY.replace("None", str(n)) for n in range(12)]
    assert told(*(handed_in(f"s{n}", text) for n, text in enumerate(texts))) == []
    assert told(*(handed_in(f"s{n}", text) for n, text in enumerate(texts[:4])))


def test_what_nobody_can_read_is_read_as_far_as_it_goes():
    broken = ["def f(:\n  (((", "\0", "'''", "  x\n y", "(" * 10_000, "λ = 1\n" * 50, "x" * 100_000]
    assert alike([handed_in(f"s{n}", text) for n, text in enumerate(broken)]) == []
    assert told(handed_in("ada", LAZY), handed_in("bob", LAZY + "\n'''"))


TOKENS = st.sampled_from(["+", "-", "*", "1", "2", "(", ")", "if", "not", "print", "sum"])


@given(
    st.lists(TOKENS, max_size=30),
    st.lists(TOKENS, max_size=30),
    st.lists(TOKENS, min_size=RUN + WINDOW - 1, max_size=40),
)
def test_what_is_shared_in_a_row_shares_a_fingerprint(before, behind, shared):
    """The guarantee of winnowing: a match of RUN + WINDOW - 1 tokens is never missed."""
    texts = [" ".join(["(", *before, *shared]), " ".join(["(", *shared, *behind])]
    assert fingerprints(texts[:1]) & fingerprints(texts[1:])
