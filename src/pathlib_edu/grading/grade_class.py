"""Grade a class: find what was handed in, grade what has not been graded yet, write the report."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import SystemRandom

from ..exercises import SECONDS
from .box.boxed_package import make_boxed_package
from .box.run import Setting
from .box.sandbox import DISK, SandboxError, bubblewrap
from .box.system_calls import NO_FILTER, compiled
from .box.watch import GIB, PROCESSES
from .cluster import Cluster
from .grade_notebook import ungraded
from .grading_error import GradingError
from .handed_in.borrowed import reaching
from .handed_in.frames import read_frame, solution_notebooks
from .handed_in.likeness import alike
from .handed_in.newest import newest_last
from .handed_in.school_class import SchoolClass, find_class
from .handed_in.submissions import Submission
from .hearing import Hear, unheard
from .marks import Marks
from .report.book_proofs import proofs_in
from .report.class_report import Report, Sheet
from .report.formats import FORMATS
from .scratch import scratch
from .store import Key, Store, as_sheet, edition
from .workers import Done, Job, Processes, cores

ROUNDS = 3  # notebooks of one student and chapter that are tried, the newest first, where the newer ones end the grader


def grade(
    files: Iterable[Path | str],
    out: Path | str,
    solutions: Path | str,
    seed: int | None = None,
    seconds: float = SECONDS,
    hear: Hear = unheard,
    trust: bool = False,
    *,
    roster: Path | None = None,
    due: datetime | None = None,
    formats: Collection[str] = (),
    assignment: str = "",
    jobs: int | None = None,
    scheduler: str = "",
    rerun: bool = False,
    say: Callable[[str], object] = str,
) -> Report:
    """Grade the notebooks among `files` (folders are looked through) and write the report into the folder `out`.

    `solutions` is the folder of solution notebooks. `seed` chooses the worlds on which answers are tried; all
    students get the same. `seconds` is what one cell may take. A submission that cannot be graded is in the report
    with a sentence about it; what concerns all of them (no such file, no solutions, a folder that cannot be
    written, a system that makes no boxes) raises GradingError before anything runs. With `trust` notebooks run
    without a box, and can do to this machine whatever its user can. `hear` is told how many files
    were read, of 0, then how many notebooks are graded, of how many, and `say` what should be known besides. `roster`
    and `due` are those of `find_class`, `formats` and `assignment` those of `write_report`.

    `jobs` notebooks run at once, by default as many as there are processors; with a `scheduler`, the address of a Dask
    cluster, they run there. Each result is in the `Store` of the folder before the next one is waited for: what is
    there of the same seed, and of the book as it is, is not graded again, unless it is a `rerun`, which forgets that at
    once. Where `seed` is None the worlds are those of the time before. KeyboardInterrupt leaves a report of what is
    there so far.

    The folder's marks.csv has the marks of written proofs, and gets a row for each new one. Where it cannot be read,
    GradingError says so before anything runs, and again before anything is written.
    """
    from .report.write import prepare_folder  # with what draws: whoever grades one notebook does not wait for it

    protections(trust, there=bool(scheduler))
    frames = solution_notebooks(Path(solutions))
    found = find_class([Path(file) for file in files], frames, roster, due, lambda many: hear("", many, 0))
    for note in found.notes:
        say(note)
    with ExitStack() as held:
        workers = held.enter_context(Cluster(scheduler, trust)) if scheduler else Processes(jobs or cores())
        out = prepare_folder(Path(out))
        store = held.enter_context(Store(out, say))
        store.seed = next(one for one in (seed, store.seed, SystemRandom().randrange(1, 2**63)) if one is not None)
        setting = Setting(held.enter_context(scratch()) / "book", str(store.seed), seconds, not trust)
        batch = Batch(found, frames, setting, store)
        before = batch.report()
        Marks(out, store.marks).of(before).applied(before)  # what is wrong there is told before anything is done
        if rerun:
            batch.forget()
        try:
            work = batch.work()
            hear("", batch.done, len(found.submissions))
            if work:
                make_boxed_package(setting.package)
            for _ in range(ROUNDS):
                for done in workers.graded(work):
                    batch.keep(done)
                    hear("", batch.done, len(found.submissions))
                work = batch.work()
        except KeyboardInterrupt:
            many = f"{batch.done} of {len(found.submissions)} notebooks are graded"
            say(f"stopped: {many}; the same command goes on{', without --rerun' if rerun else ''}")
            write_all(batch.report(), out, store, say, formats, assignment)
            raise
        chosen = batch.chosen
        report = replace(batch.report(), alike=alike(chosen, frames), reaching=reaching(chosen, frames))
        report = write_all(report, out, store, say, formats, assignment)
        for one in (FORMATS[name] for name in formats):
            if one.UNKNOWN and not one.knows(report):
                say(one.UNKNOWN)
        return report


def write_all(
    report: Report, out: Path, store: Store, say: Callable[[str], object], formats: Collection[str], assignment: str
) -> Report:
    """Write the report into the folder `out`, with the marks that stand there; return it as it was written."""
    from .report.write import write_report

    marks = Marks(out, store.marks)
    report = marks.of(report).applied(report)
    write_report(report, out, formats, assignment)
    kept, why = marks.keep(report)
    if kept:
        store.marks = kept
    for sentence in (marks.restored, why):
        if sentence:
            say(sentence)
    return report


class Batch:
    """The submissions of a class, each with what the `store` has of it. `done` of them need no work anymore."""

    def __init__(self, found: SchoolClass, frames: Mapping[str, Path], setting: Setting, store: Store) -> None:
        self._setting, self._store, self._found = setting, store, found
        submissions = found.submissions
        names = {one.exercise for one in submissions if one.exercise}
        self._frames = {name: read_frame(frames[name]) for name in names}
        self._proofs = proofs_in(self._frames.values())
        editions = {name: edition(frames[name]) for name in names}
        self._keys = {id(one): self._key(one, editions) for one in submissions}
        self._troubles: dict[Key, str] = {}
        self._many: Mapping[Key, int] = {}  # submissions that say the same are graded once
        self.done = len(submissions)

    def _key(self, one: Submission, editions: Mapping[str, str]) -> Key | None:
        if one.trouble or one.exercise is None:
            return None
        return Key(one.digest, self._setting.secret, self._setting.seconds, self._setting.box, editions[one.exercise])

    @property
    def chosen(self) -> list[Submission]:
        """The submissions that are graded: of each student and notebook the newest, unless it turned out that it could
        not be. The others are kept, or whoever hands in a thousand would be graded a thousand times.
        """
        newest = dict[tuple[str, str | None], Submission]()
        for one in newest_last(self._found.submissions):
            key = self._keys[id(one)]
            if key and key not in self._troubles:
                newest[one.student.key, one.exercise] = one
        return list(newest.values())

    def forget(self) -> None:
        """Forget what the store has of any submission."""
        self._store.forget({key for key in self._keys.values() if key})

    def work(self) -> dict[Key, Job]:
        """Return the jobs that are left: those of which the store has nothing."""
        keyed = [(one, key) for one in self.chosen if (key := self._keys[id(one)]) and not self._store.found(key)]
        self._many = Counter(key for _, key in keyed)
        self.done = len(self._keys) - len(keyed)
        return {key: Job(one, self._frames[str(one.exercise)], self._setting) for one, key in keyed}

    def keep(self, done: Done) -> None:
        """Keep what came of a job. What could not be graded is not kept: the next time it is tried again."""
        if done.trouble:
            self._troubles[done.key] = done.trouble
        else:
            self._store.keep(done.key, done.found)
        self.done += self._many[done.key]

    def report(self) -> Report:
        """Return the report of what is there so far."""
        chosen = {id(one) for one in self.chosen}
        sheets = [sheet for one in self._found.submissions if (sheet := self._sheet(one, id(one) in chosen))]
        waiting = len(self._keys) - len(sheets)
        return Report(
            *(self._store.seed or 0, sheets, waiting, self._found.missing),
            possible=self._found.possible,
            proofs=self._proofs,
        )

    def _sheet(self, one: Submission, is_chosen: bool) -> Sheet | None:
        key = self._keys[id(one)]
        trouble = one.trouble
        if key and key in self._troubles:
            trouble = f"{one.file} could not be graded: {self._troubles[key]}"
        if trouble or key is None:
            return ungraded(replace(one, trouble=trouble), self._frames.get(str(one.exercise)))
        if found := self._store.found(key):
            return as_sheet(one, found)
        return None if is_chosen else Sheet(one, [], is_kept=True)


def protections(trust: bool = False, there: bool = False) -> str:
    """Say in one sentence what a class's notebooks can do here; raise GradingError where no box can be made.

    Whether the machines of a cluster can make one is asked `there`.
    """
    if trust:
        return "The notebooks run without a box: their code can do on this machine whatever you can."
    try:
        if not there:
            bubblewrap()
    except SandboxError as error:
        raise GradingError(f"{error}; `--trust` grades without one: only notebooks that you trust") from None
    return (
        f"Each notebook runs in a box of its own: no network, no files but Python's, {DISK // 2**20} MiB of disk, "
        f"{GIB} GiB of memory, {PROCESSES} processes.{'' if there or compiled() else NO_FILTER}"
    )
