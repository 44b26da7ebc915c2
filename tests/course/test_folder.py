"""A folder of the student's own: made once, brought up to date as often as there is an edition, and nothing is lost."""

import os
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editions import cell, copy, exercise, printed, read, solve, sources, write
from pathlib_edu.course import folder as course
from pathlib_edu.course.folder import FolderError, newer_of, take_edition
from pathlib_edu.course.notebook import digest
from pathlib_edu.grading.handed_in.graft import answers_in

ROOT = Path(__file__).parents[2]
SHEETS = sorted((ROOT / "exercises").glob("*.ipynb"))
SHEET = "exercises/01_small.ipynb"
ANSWER = "def double(x):\n    return x + x"
FIRST = printed(cell("markdown", "# One"), *exercise("1.1"))
SECOND = printed(cell("markdown", "# One, better"), *exercise("1.1"), *exercise("1.2"))


@pytest.fixture
def book(tmp_path):
    """A book of one chapter, printed."""
    (tmp_path / "clone" / "book").mkdir(parents=True)
    (tmp_path / "clone" / "_config.yml").write_text("")
    write(tmp_path / "clone" / "chapters" / "01_small.ipynb", printed(cell("markdown", "# Chapter")))
    write(tmp_path / "clone" / SHEET, FIRST)
    write(tmp_path / "clone" / "solutions" / "01_small.ipynb", printed(*exercise("1.1", stub=ANSWER)))
    return tmp_path / "clone"


def take(folder, book):
    return dict(take_edition(folder, book))


def files(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_new_folder_has_all_of_the_book_and_a_second_time_all_is_up_to_date(book, tmp_path):
    mine = tmp_path / "a" / "mine"
    assert set(take(mine, book).values()) == {"new"}
    first = files(mine)
    assert first == {name: text for name, text in files(book).items() if name.endswith(".ipynb")}
    assert set(take(mine, book).values()) == {"up to date"} and files(mine) == first


def test_a_newer_edition_replaces_what_nobody_changed_and_keeps_every_answer(book, tmp_path):
    mine = tmp_path / "mine"
    take(mine, book)
    write(mine / SHEET, solve(read(mine / SHEET), "1.1", ANSWER))
    write(mine / "exercises" / "scratch.ipynb", copy(FIRST))
    solved = (mine / SHEET).read_bytes()
    assert take(mine, book)[SHEET] == "up to date" and (mine / SHEET).read_bytes() == solved
    write(book / SHEET, SECOND)
    write(book / "chapters" / "01_small.ipynb", printed(cell("markdown", "# Chapter, better")))
    told = take(mine, book)
    kept = f"earlier/{date.today()}/{SHEET}"
    assert told[SHEET] == f"1 answer of yours put into the new edition; as it was: {kept}"
    assert told["chapters/01_small.ipynb"] == "replaced: nobody had changed it"
    assert told["solutions/01_small.ipynb"] == "up to date"
    assert (mine / kept).read_bytes() == solved and read(mine / "exercises" / "scratch.ipynb") == FIRST
    assert ANSWER in sources(read(mine / SHEET)) and "# One, better" in sources(read(mine / SHEET))
    after = files(mine)
    assert set(take(mine, book).values()) == {"up to date"} and files(mine) == after


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.stem)
def test_every_exercise_of_the_book_keeps_its_answer_in_an_edition_that_changes_everything(sheet, tmp_path):
    place = tmp_path / "mine" / "exercises" / sheet.name
    now, answers = read(sheet), answers_in(read(ROOT / "solutions" / sheet.name)["cells"])
    write(tmp_path / "book" / "exercises" / sheet.name, printed(*now["cells"]))
    take(tmp_path / "mine", tmp_path / "book")
    mine = read(place)
    for number, answer in answers.items():
        solve(mine, number, answer)
    write(place, mine)
    cells = []
    for one in now["cells"]:
        if not one["id"].startswith("check-"):
            one["source"] = [*one["source"], "\n# Changed"]
        if not one["id"].startswith(("answer-", "check-")):
            one["id"] = digest(one)
        cells += [cell("markdown", f"New before {one['id']}."), one]
    write(tmp_path / "book" / "exercises" / sheet.name, printed(*cells))
    assert f"{len(answers)} answers of yours" in take(tmp_path / "mine", tmp_path / "book")[f"exercises/{sheet.name}"]
    merged = read(place)
    assert answers and answers_in(merged["cells"]) == answers
    marks = [text[:14] for text in sources(merged) if text.startswith("**")]
    assert marks == ["**Worded anew.", "**Begun anew.*"] * len(answers)


def test_what_is_no_notebook_any_more_is_kept_too(book, tmp_path):
    mine = tmp_path / "mine"
    take(mine, book)
    (mine / SHEET).write_text("my answer, and a half")
    assert "could not be read" in take(mine, book)[SHEET]
    assert read(mine / SHEET) == FIRST
    assert (mine / "earlier" / str(date.today()) / SHEET).read_text() == "my answer, and a half"


def test_answers_written_into_the_book_itself_come_along(book, tmp_path):
    write(book / SHEET, solve(copy(FIRST), "1.1", ANSWER))
    assert take(tmp_path / "one", book)[SHEET] == "new, from the book's folder, where it was changed"
    assert ANSWER in sources(read(tmp_path / "one" / SHEET))
    write(newer_of(book / SHEET), SECOND)  # what `print` does
    told = [take(tmp_path / name, book)[SHEET] for name in ("one", "two")]
    assert all(one.startswith("1 answer of yours put into the new edition") for one in told)
    for name in ("one", "two"):
        assert sources(read(tmp_path / name / SHEET)) == sources(solve(copy(SECOND), "1.1", ANSWER))


def test_an_edited_book_is_no_edition_for_a_folder_that_is_there(book, tmp_path):
    mine = tmp_path / "mine"
    take(mine, book)
    before = files(mine)
    write(book / SHEET, solve(copy(FIRST), "1.1", ANSWER))
    assert "was changed" in take(mine, book)[SHEET] and files(mine) == before
    (book / SHEET).write_text("half a noteb")
    told = "left as it is: the one in the book's folder cannot be read as a notebook"
    assert take(mine, book)[SHEET] == told and files(mine) == before


@pytest.mark.parametrize("steps", range(1, 6))
def test_a_crash_in_between_loses_nothing_and_the_same_command_goes_on(book, tmp_path, steps, monkeypatch):
    mine = tmp_path / "mine"
    take(mine, book)
    write(mine / SHEET, solve(read(mine / SHEET), "1.1", ANSWER))
    solved = (mine / SHEET).read_bytes()
    write(book / SHEET, SECOND)
    write(book / "chapters" / "01_small.ipynb", printed(cell("markdown", "# Chapter, better")))
    left = [steps]

    def put(place, text, whole=course._put):
        left[0] -= 1
        if not left[0]:
            place.with_suffix(".ipynb.part").write_bytes(text[: len(text) // 2])
            raise OSError(28, os.strerror(28), str(place))
        whole(place, text)

    monkeypatch.setattr(course, "_put", put)
    try:
        take(mine, book)
    except FolderError as error:
        assert "No space left" in str(error) and "\n" not in str(error)
    assert solved in files(mine).values() and ANSWER in sources(read(mine / SHEET))
    left[0] = -1
    take(mine, book)
    assert sources(read(mine / SHEET)) == sources(solve(copy(SECOND), "1.1", ANSWER))
    kept = [name for name, text in files(mine).items() if name.startswith("earlier/") and name.endswith(".ipynb")]
    assert [files(mine)[name] for name in kept] == [solved]


def test_a_full_disk_keeps_no_half_of_a_notebook(book, tmp_path, monkeypatch):
    mine = tmp_path / "mine"
    take(mine, book)
    before = files(mine)
    write(book / SHEET, SECOND)

    def write_half(place, text, whole=Path.write_bytes):
        whole(place, text[: len(text) // 2])
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(Path, "write_bytes", write_half)
    with pytest.raises((FolderError, OSError), match="No space left"):
        take(mine, book)
    assert files(mine) == before


def other_things(folder):
    folder.mkdir()
    (folder / "thesis.tex").write_text("mine")


def a_file(folder):
    folder.write_text("mine")


def another_notebook(folder):
    write(folder / "exercises" / "of_another_course.ipynb", FIRST)


def a_clone(folder):
    (folder / "book").mkdir(parents=True)
    (folder / "_config.yml").write_text("")


def a_file_within(folder):
    folder.mkdir()
    (folder / "exercises").write_text("mine")


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (other_things, "other things in it, such as thesis.tex"),
        (a_file, "is a file"),
        (another_notebook, "such as exercises/of_another_course.ipynb"),
        (a_clone, "the book itself"),
        (a_file_within, "cannot be written"),
    ],
)
def test_a_folder_that_is_no_place_for_it_is_said_and_left_alone(book, tmp_path, make, said):
    mine = tmp_path / "mine"
    make(mine)
    before = files(tmp_path)
    with pytest.raises(FolderError, match=said) as error:
        take(mine, book)
    assert "\n" not in str(error.value) and files(tmp_path) == before


def test_the_book_itself_and_a_book_that_is_not_printed_are_refused(book, tmp_path):
    with pytest.raises(FolderError, match="the book itself"):
        take(book, book)
    with pytest.raises(FolderError, match="pathlib-edu print"):
        take(tmp_path / "mine", tmp_path)


def test_what_is_hidden_and_a_virtual_environment_may_lie_there(book, tmp_path):
    mine = tmp_path / "mine"
    (mine / ".git").mkdir(parents=True)
    (mine / "env").mkdir()
    (mine / "env" / "pyvenv.cfg").write_text("")
    assert set(take(mine, book).values()) == {"new"}


@settings(max_examples=40)  # each writes a folder or ten
@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(["answer", "break", "rest"])), min_size=1, max_size=6))
def test_no_answer_is_ever_missing_from_the_folder(tmp_path_factory, history):
    here = tmp_path_factory.mktemp("history")
    mine, count = here / "mine", 0

    def words():
        return {
            f"written {n}"
            for n in range(count)
            if any(f"written {n}".encode() in text for text in files(mine).values())
        }

    for edition, deed in history:
        there = words() if count else set()
        exercises = [one for n in range(edition + 1) for one in exercise(f"1.{n + 1}", f"Edition {edition}.")]
        write(here / "book" / SHEET, printed(*exercises))
        take(mine, here / "book")
        assert words() >= there
        if deed == "answer":
            write(mine / SHEET, solve(read(mine / SHEET), "1.1", f"written {count}"))
        elif deed == "break":
            (mine / SHEET).write_text(f"{(mine / SHEET).read_text()} written {count}")
        count += deed != "rest"
        there = words()
        take(mine, here / "book")
        assert words() >= there and len(there) >= (deed != "rest")
