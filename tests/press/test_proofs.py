"""Proofs that Coq has checked: what it said is believed only of the sources that it read, and each statement has its
proof or a reason. What asks Coq itself is skipped where there is none.
"""

import re
import shutil
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from pathlib_edu.press.proofs import coq
from pathlib_edu.press.proofs.__main__ import BUILT, checked_by_coq
from pathlib_edu.press.proofs.check import check, closed_statements, record_of
from pathlib_edu.press.proofs.goals import State
from pathlib_edu.press.proofs.missing import Reasons, mistakes
from pathlib_edu.press.proofs.record import Dropped, Record, Sentence, path_of, read_record, write_record
from pathlib_edu.press.proofs.sources import ProofError, Source, read_sources, unproved
from pathlib_edu.press.proofs.standing import read_standing
from pathlib_edu.press.site.checked import marks
from pathlib_edu.press.site.proof_page import ProofPage

ROOT = Path(__file__).parents[2]
GROUND = "(** * Ground *)\n\nDefinition even (n : nat) : Prop := exists m, n = m + m.\n"
CHAPTER = """\
(** * Chapter 1: Sums *)

From Proofs Require Import Ground.
From Coq Require Import Lia.

(** T1.1. A sum is even. Two numbers: [a] is even, [b] is even.

    Differs: nothing is said of odd numbers. *)
Theorem T1_1_a_sum_is_even : forall a b, even a -> even b -> even (a + b).
Proof.
  intros a b [m Hm] [n Hn].
  (* Put the halves together. *)
  exists (m + n). lia.
Qed.
"""
BOOK = "```{prf:theorem} T1.1 A sum is even\n:label: t-1-1\nIt is.\n```\n"
NAME = "T1_1_a_sum_is_even"

needs_coq = pytest.mark.skipif(not coq.version(), reason="there is no Coq")


def write_book(folder):
    """A book with one theorem, its proof, and no record."""
    for path, text in {"proofs/Ground.v": GROUND, "proofs/Chapter_1.v": CHAPTER, "book/01_sums.md": BOOK}.items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def root(tmp_path):
    return write_book(tmp_path)


def change(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def made_up(source):
    """A record as Coq would have made it, for those who have none."""
    begin, end = CHAPTER.index("Theorem"), CHAPTER.index("Proof.")
    stated = Sentence(begin, end - 1, State((), ("forall a b, even a -> even b -> even (a + b)",)))
    ended = Sentence(CHAPTER.index("Qed."), CHAPTER.index("Qed.") + 4, None)
    lost = Dropped(NAME, "even a", CHAPTER.index("exists (m + n)"))
    return Record(source.name, "8.16.1", source.digest, (NAME,), (stated, ended), {NAME: 0}, (), (lost,))


def test_a_record_is_read_as_it_was_written(root):
    source = read_sources(root)["Chapter_1"]
    write_record(root, made_up(source))
    assert read_record(root, source) == made_up(source)


@pytest.mark.parametrize("file", ["Chapter_1", "Ground"])
def test_a_mark_is_lost_when_the_proof_changes_or_what_it_rests_on(root, file):
    write_record(root, made_up(read_sources(root)["Chapter_1"]))
    assert marks(read_standing(root)) == {"T1.1": ("checked", "Chapter_1", NAME)}
    with (root / "proofs" / f"{file}.v").open("a") as proofs:
        proofs.write("\n")
    assert not marks(read_standing(root))


def test_a_mark_says_that_a_part_is_left_out(root):
    write_record(root, made_up(read_sources(root)["Chapter_1"]))
    (root / "proofs/missing.toml").write_text('[[partly]]\nstatements = ["T1.1"]\nbecause = "Half."\n')
    assert marks(read_standing(root))["T1.1"][0] == "checked in part"


@pytest.mark.parametrize(
    ("reasons", "said"),
    [
        (Reasons({}, {}, {}), r"T1\.2 has no proof"),
        (Reasons({"T1.1": "", "T1.2": ""}, {}, {}), r"T1\.1 has a proof"),
        (Reasons({"T1.2": "", "T1.3": ""}, {}, {}), r"names T1\.3"),
        (Reasons({"T1.2": ""}, {"T1.2": ""}, {}), r"leaves out, and there is no such proof"),
        (Reasons({"T1.2": ""}, {}, {"T1.1": ""}), r"and it uses all"),
    ],
)
def test_each_statement_has_a_proof_or_a_reason(reasons, said):
    [mistake] = mistakes(reasons, ["T1.1", "T1.2"], ["T1.1"], [])
    assert re.search(said, mistake)


def test_a_hypothesis_that_no_proof_uses_needs_a_reason():
    spare = [Dropped(NAME, "even a", None)]
    [mistake] = mistakes(Reasons({}, {}, {}), ["T1.1"], ["T1.1"], spare)
    assert "does not use 'even a'" in mistake
    assert not list(mistakes(Reasons({}, {}, {"T1.1": "The book names it."}), ["T1.1"], ["T1.1"], spare))


@pytest.mark.parametrize(
    "taken",
    [
        "Axiom all : forall p : Prop, p.",
        "Lemma all : forall p : Prop, p.\nProof. Admitted.",
        "Lemma all : forall p : Prop, p.\nProof. intros p. admit.",
        "Parameter p : nat.",
        "Hypothesis all : forall p : Prop, p.",
        "Section S.\nEnd S.\nContext (all : forall p : Prop, p).",
        "Unset Guard Checking.",
    ],
)
def test_what_is_taken_for_true_is_found_with_its_line(taken):
    [place] = unproved(Source("One", f"(* Axiom *)\n{taken}\n"))
    assert re.match(r"proofs/One\.v:[234]: ", place)


def test_a_section_may_have_hypotheses():
    assert not unproved(Source("One", "Section S.\n  Context (n : nat).\n  Hypothesis low : n < 1.\nEnd S.\n"))


def test_an_import_that_is_not_there_is_named(root):
    change(root / "proofs/Chapter_1.v", "Import Ground", "Import Heaven")
    with pytest.raises(ProofError, match=r"Chapter_1\.v imports Heaven"):
        read_sources(root)


@pytest.fixture(scope="module")
def standing():
    """How the book's own proofs stand."""
    return read_standing(ROOT)


def test_the_records_of_the_book_are_those_of_its_proofs_and_nothing_is_left_open(standing):
    assert standing.proofs and not standing.outdated
    assert not list(standing.mistakes())


class Ids(HTMLParser):
    """The ids of a page, and the places that its links lead to."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        said = dict(attrs)
        self.ids += [said["id"]] if "id" in said else []
        if tag == "a":
            self.links.add(said["href"])


@pytest.fixture(scope="module")
def bodies(standing):
    """The pages of the book's proofs, by their files."""
    book = {one.number: (one, one.page) for one in standing.numbered}
    places = {(file, name): f"{file}#{name}" for file, record in standing.records.items() for name in record.defined}
    return {
        name: ProofPage(standing.sources[name], record, book, standing.proofs, places).body("")
        for name, record in standing.records.items()
    }


def test_each_name_on_the_pages_of_the_book_leads_to_where_it_is_defined(bodies, standing):
    read = {name: Ids(body) for name, body in bodies.items()}
    for name, page in read.items():
        assert len(page.ids) == len({*page.ids}), name
        for link in page.links - {one.page for one in standing.numbered}:
            file, _, place = link.partition("#")
            assert place in read[file or name].ids, f"{name}: {link}"
    for theorems in standing.proofs.values():
        assert all(theorem in read[file].ids for file, theorem in theorems)


def test_a_statement_in_parts_leads_from_each_to_the_next_and_has_its_title_once(bodies, standing):
    theorems = standing.proofs["C3.18"]  # in the file its parts stand in another order
    shown = [re.search(rf'id="{name}">\n(<h.*\n.*)', bodies[file])[1] for file, name in theorems]
    assert [re.findall(r"part \d of \d(?=<)", one) for one in shown] == [
        ["part 1 of 2", "part 2 of 2"],
        ["part 2 of 2"],
    ]
    assert f'<a href="{theorems[1][0]}#{theorems[1][1]}">On to part 2 of 2</a>' in shown[0]
    assert ["and nothing at all" in one for one in shown] == [True, False]


def test_headings_of_the_pages_stand_one_below_the_other(bodies):
    for name, body in bodies.items():
        levels = [int(level) for level in re.findall(r"<h(\d)", body)]
        assert levels[0] == 1 and all(after <= before + 1 for before, after in pairwise(levels)), name


def page_of(root):
    standing = read_standing(root)
    book = {one.number: (one, "../sums.html#t-1-1") for one in standing.numbered}
    return ProofPage(standing.sources["Chapter_1"], standing.records["Chapter_1"], book, standing.proofs, {})


@pytest.fixture(scope="module")
def built_once(tmp_path_factory):
    """A book, its proofs checked and recorded."""
    root = write_book(tmp_path_factory.mktemp("built"))
    done = {one.source.name: one for one in check(read_sources(root), root / BUILT)}
    closed = closed_statements(done.values(), root / BUILT)
    for name, one in done.items():
        write_record(root, record_of(one, closed[name], root / BUILT))
    return root


@pytest.fixture
def built(built_once, tmp_path):
    """A copy of that book, with what Coq has compiled."""
    return Path(shutil.copytree(built_once, tmp_path, dirs_exist_ok=True))


@pytest.mark.parametrize("title", ["Sums of A*", "Sums (D1.1, D1.2)"])
def test_a_title_is_shown_whole_and_once(root, title):
    change(root / "proofs/Chapter_1.v", "Chapter 1: Sums", title)
    record = made_up(read_sources(root)["Chapter_1"])
    write_record(root, replace(record, closed=(), sentences=(), defined={}, dropped=()))
    assert f"<h1>{title}</h1>\n<p>T1.1. A sum is even." in page_of(root).body("")


@needs_coq
def test_coq_checks_a_proof_and_tells_its_goals_and_what_each_hypothesis_is_for(built):
    standing = read_standing(built)
    assert marks(standing) == {"T1.1": ("checked", "Chapter_1", NAME)}
    record, text = standing.records["Chapter_1"], CHAPTER
    said = {text[one.begin : one.end]: one.state for one in record.sentences}
    assert said["exists (m + n)."].goals == ("a + b = m + n + (m + n)",)
    assert "Hm : a = m + m" in said["exists (m + n)."].known
    assert said["lia."] == State((), ())
    assert [one.hypothesis for one in record.dropped] == ["even a", "even b"]
    assert all(text[one.place :].startswith("intros") for one in record.dropped)
    body = page_of(built).body("")
    assert "<h1>Chapter 1: Sums</h1>" in body and "Proof in 3 steps" in body and "Put the halves together." in body
    assert '<p class="pe-differs">Differs: nothing is said of odd numbers.</p>' in body
    assert "<ins>Hm : a = m + m</ins>" in body


@needs_coq
def test_all_records_are_made_anew_when_they_are_made_otherwise(built):
    sources = read_sources(built)
    told = checked_by_coq(built, only_look=True)
    for source in sources.values():
        write_record(built, replace(read_record(built, source), defined={}))
    with pytest.raises(ProofError, match=r"proofs/checked/Ground\.json is not what is made of these proofs"):
        checked_by_coq(built, only_look=True)
    checked_by_coq(built, only_look=False)
    assert checked_by_coq(built, only_look=True) == told
    assert all(read_record(built, source).defined for source in sources.values())


@needs_coq
def test_only_what_changed_is_checked_again(built):
    compiled = built / BUILT / "Ground.vo"
    before = compiled.stat().st_mtime_ns
    change(built / "proofs/Chapter_1.v", "exists (m + n). lia.", "exists (n + m). lia.")
    assert len(list(check(read_sources(built), built / BUILT))) == 2
    assert compiled.stat().st_mtime_ns == before
    change(built / "proofs/Ground.v", "n = m + m", "m + m = n")
    list(check(read_sources(built), built / BUILT))
    assert compiled.stat().st_mtime_ns > before


@needs_coq
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("even (a + b).", "even (a + S b).", r"proofs/Chapter_1\.v:13: .*witness"),
        ("even a -> even b -> ", "even a -> ", r"proofs/Chapter_1\.v:11: "),
        ("exists (m + n). lia.", "exists (m + n). idtac.", r"proofs/Chapter_1\.v:14: "),
    ],
)
def test_what_does_not_hold_is_named_with_its_line(built, old, new, said):
    change(built / "proofs/Chapter_1.v", old, new)
    with pytest.raises(ProofError, match=said):
        list(check(read_sources(built), built / BUILT))


@needs_coq
def test_a_theorem_that_rests_on_an_axiom_of_a_library_is_refused(built):
    change(built / "proofs/Chapter_1.v", "Import Lia", "Import Lia Classical")
    change(built / "proofs/Chapter_1.v", "exists (m + n). lia.", "apply NNPP. intros H. apply H. exists (m + n). lia.")
    done = list(check(read_sources(built), built / BUILT))
    with pytest.raises(ProofError, match=r"rests on something unproved. Axioms:\n\S+classic"):
        closed_statements(done, built / BUILT)


@needs_coq
def test_a_hypothesis_that_a_proof_does_not_use_is_found(built):
    change(built / "proofs/Chapter_1.v", "forall a b, even a", "forall a b, a < 7 -> even a")
    change(built / "proofs/Chapter_1.v", "intros a b [", "intros a b small [")
    done = {one.source.name: one for one in check(read_sources(built), built / BUILT)}
    record = record_of(done["Chapter_1"], [NAME], built / BUILT)
    assert [one.hypothesis for one in record.dropped if one.place is None] == ["a < 7"]


def test_a_record_stands_beside_the_proofs():
    assert path_of(Path(), "Chapter_1").as_posix() == "proofs/checked/Chapter_1.json"
