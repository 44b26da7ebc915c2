"""A newer edition takes in all that a student wrote: each answer in its place, and nothing left out."""

from hypothesis import given
from hypothesis import strategies as st

from editions import cell, copy, exercise, printed, solve, sources
from pathlib_edu.course.merge import merge
from pathlib_edu.course.notebook import fingerprint, is_as_printed, record, said_of, source_of

ANSWER = "# answer 1.1\ndef double(x):\n    return x + x"
OWN = cell("code", "my_grid = 3", "f2c7d9a0-1111-2222-3333-444455556666")
TITLE, TEXT = cell("markdown", "# Exercises"), cell("markdown", "Some text.")


def at(notebook, id):
    (found,) = (one for one in notebook["cells"] if one["id"] == id)
    return source_of(found)


def answered(edition):
    return solve(copy(edition), "1.1", ANSWER)


def test_an_answer_stands_in_its_place_and_all_else_is_the_new_editions():
    old = printed(TITLE, *exercise("1.1"), *exercise("1.2"))
    new = printed(
        cell("markdown", "# Exercises, new"), *exercise("1.1"), TEXT, *exercise("1.2", stub="def triple(x): ...")
    )
    made = merge(answered(old), new)
    assert at(made.notebook, "answer-1-1") == ANSWER and (made.answers, made.own, made.marked) == (1, 0, [])
    expected = sources(new)
    expected[2] = ANSWER
    assert sources(made.notebook) == expected
    assert said_of(made.notebook) == record(new) and not is_as_printed(made.notebook)


def test_what_nobody_changed_becomes_the_new_edition():
    old, new = printed(TITLE, *exercise("1.1"), *exercise("1.2")), printed(TEXT, *exercise("1.1", "Anew.", "..."))
    made = merge(old, new)
    assert made.notebook == new and not made.marked


def test_cells_of_ones_own_stand_where_they_stood():
    old = printed(TITLE, *exercise("1.1"))
    mine = answered(old)
    mine["cells"][2:2] = [OWN, cell("raw", "a note", "0a1b2c3d")]
    mine["cells"].insert(0, cell("code", "import math", "first"))
    made = merge(mine, printed(TITLE, TEXT, *exercise("1.1")))
    ids = [one["id"] for one in made.notebook["cells"]]
    assert ids.index(OWN["id"]) == ids.index("ex-1-1") + 1 and made.own == 3
    assert sources(made.notebook)[0] == "import math" and "a note" in sources(made.notebook)


def test_an_edit_of_a_cell_that_is_the_same_in_both_editions_stands_in_its_place():
    old = printed(TITLE, TEXT, *exercise("1.1"))
    mine = copy(old)
    mine["cells"][1]["source"] = "My text."
    mine["cells"][4]["source"] = 'check("1.1", double)  # at last'
    made = merge(mine, printed(TEXT, *exercise("1.1", "Anew.")))
    assert made.edits == 2 and not made.marked
    assert sources(made.notebook)[0] == "My text." and at(made.notebook, "check-1-1").endswith("# at last")


def test_an_edit_of_a_cell_that_the_edition_changed_is_kept_beside_it_and_marked():
    old = printed(TITLE, TEXT, *exercise("1.1"))
    mine = copy(old)
    mine["cells"][1]["source"] = "My text."
    made = merge(mine, printed(TITLE, cell("markdown", "Other text."), *exercise("1.1")))
    told = sources(made.notebook)
    place = told.index("My text.")
    assert told[place - 1].startswith("**From an earlier edition.**") and told[place + 1] == "Other text."
    assert made.marked == ["a cell"]


def test_an_answer_to_an_exercise_that_is_gone_is_kept_and_marked_once():
    old = printed(TITLE, *exercise("1.1"), *exercise("1.2"))
    made = merge(answered(old), printed(TITLE, *exercise("1.2")))
    told = sources(made.notebook)
    assert told[told.index(ANSWER) - 1].startswith("**Not in this edition.** There is no exercise 1.1")
    assert made.marked == ["exercise 1.1"]
    again = merge(made.notebook, printed(TEXT, *exercise("1.2")))
    assert again.marked == [] and sorted(sources(again.notebook)) == sorted(["Some text.", *told[1:]])


def test_an_answer_to_an_exercise_that_is_worded_or_begun_anew_is_kept_and_marked_once():
    old = printed(TITLE, *exercise("1.1"))
    new = printed(TITLE, *exercise("1.1", "Write `triple`.", "def triple(x):\n    ..."))
    made = merge(answered(old), new)
    assert at(made.notebook, "answer-1-1") == ANSWER and made.marked == ["exercise 1.1"]
    marks = [text for text in sources(made.notebook) if text.startswith("**")]
    assert marks[0].startswith("**Worded anew.**") and "def triple(x):\n    ..." in marks[1]
    again = merge(made.notebook, printed(TEXT, *new["cells"]))
    assert again.marked == [] and len(again.notebook["cells"]) == len(made.notebook["cells"]) + 1


def test_a_copy_of_an_older_wording_is_not_what_was_answered():
    old, new = printed(*exercise("1.1", "Worded once.")), printed(*exercise("1.1", "Worded again."))
    mine = copy(old)
    mine["cells"].append(cell("markdown", source_of(old["cells"][0]), "5e6f7a8b"))
    mine = answered(merge(mine, new).notebook)
    made = merge(mine, printed(TITLE, *new["cells"]))
    assert made.marked == [] and not [text for text in sources(made.notebook) if text.startswith("**")]


def test_another_target_of_a_link_is_no_other_wording():
    old = printed(*exercise("1.1", "See [T1.1](../chapters/01.ipynb)."))
    made = merge(answered(old), printed(*exercise("1.1", "See [T1.1](../chapters/01.ipynb#t-1-1).")))
    assert made.marked == []


def test_answers_are_known_without_ids():
    old = printed(TITLE, TEXT, *exercise("1.1"), TEXT | {"id": f"{TEXT['id']}-2"})
    mine = answered(old)
    for one in mine["cells"]:
        del one["id"]
    made = merge(mine, printed(TITLE, *exercise("1.1"), TEXT, TEXT | {"id": f"{TEXT['id']}-2"}))
    assert made.answers == 1 and made.own == 0 and at(made.notebook, "answer-1-1") == ANSWER
    assert len(made.notebook["cells"]) == 6


def test_a_notebook_without_a_record_keeps_its_answers():
    mine = answered(printed(TITLE, *exercise("1.1"), *exercise("1.2")))
    mine["metadata"] = {}
    made = merge(mine, printed(TEXT, *exercise("1.1"), *exercise("1.2")))
    assert made.answers == 1 and not made.marked and at(made.notebook, "answer-1-1") == ANSWER


def test_who_the_student_is_stays_in_the_notebook():
    mine = answered(printed(*exercise("1.1")))
    mine["metadata"]["pathlib_edu"]["student"] = "Ada"
    assert said_of(merge(mine, printed(TITLE, *exercise("1.1"))).notebook)["student"] == "Ada"


# Any student, any editions --------------------------------------------------------------------------------------------

NUMBERS = ("1.1", "1.2", "1.3")
EDITIONS = st.lists(
    st.one_of(
        st.tuples(st.just("text"), st.integers(0, 3), st.just(0)),
        st.tuples(st.sampled_from(NUMBERS), st.integers(0, 1), st.integers(0, 1)),
    ),
    min_size=1,
    max_size=6,
    unique_by=lambda one: one[:2] if one[0] == "text" else one[0],
).map(
    lambda parts: printed(
        *(
            one
            for name, wording, stub in parts
            for one in (
                [cell("markdown", f"Text {wording}.")]
                if name == "text"
                else exercise(name, f"Wording {wording}.", f"def f{stub}(x):\n    ...")
            )
        )
    )
)
DEEDS = st.lists(
    st.tuples(
        st.sampled_from(["write", "add", "copy", "delete", "move", "anonymous", "unrecorded"]), st.integers(0, 99)
    ),
    max_size=8,
)


def do(deed, n, notebook, text):
    """Do to a notebook what a student may do."""
    cells = notebook["cells"]
    place = n % len(cells) if cells else 0
    if deed == "add":
        cells.insert(place, cell("code", text, f"own-{text.split()[1]}"))
    elif deed == "unrecorded":
        notebook["metadata"] = {}
    elif cells and deed == "write":
        cells[place]["source"] = text
    elif cells and deed == "copy":
        cells.append(copy(cells[place]))
    elif cells and deed == "delete":
        del cells[place]
    elif cells and deed == "move":
        cells.append(cells.pop(place))
    elif cells and deed == "anonymous":
        cells[place].pop("id", None)


@given(st.lists(st.tuples(EDITIONS, DEEDS), min_size=2, max_size=4))
def test_whatever_a_student_wrote_is_in_the_next_edition(history):
    mine, count = copy(history[0][0]), 0
    for edition, deeds in history:
        before = copy(mine)
        made = merge(mine, edition)
        written = [text for text in sources(mine) if text.startswith("mine")]
        assert mine == before, "merging changed what the student has"
        mine = made.notebook
        assert sorted(text for text in sources(mine) if text.startswith("mine")) == sorted(written)
        ids = [one["id"] for one in mine["cells"]]
        assert len(set(ids)) == len(ids) and all(0 < len(id) <= 64 for id in ids)
        ours = [one["id"] for one in edition["cells"]]
        assert [id for id in ids if id in ours] == ours, "the edition is there, all of it, in its order"
        again = merge(mine, edition)
        assert fingerprint(again.notebook) == fingerprint(mine) and not again.marked
        for deed, n in deeds:
            count += 1
            do(deed, n, mine, f"mine {count}")
