/** The page of the reader's own course: what is solved, where they left off, what they played with, all files in and out. */
/** @import { Answer, Answers } from "../../../course/answers.js" */
/** @import { PlayedFigures } from "../played.js" */
/** @import { Book } from "./controls.js" */
/** @import { Known } from "../../../course/notebook.js" */
import { download } from "../../../export/downloads.js";
import { make, say } from "../../../page/elements.js";
import { counted } from "../../../story/numbers.js";
import { SITE } from "../search.js";
import { exported } from "./bring_back.js";
import { keepStudent, keptStudent } from "../../../course/student.js";
import { Controls, worded } from "./controls.js";
import { inWords, notesIn } from "./notes.js";

const UNDELETED = "This browser does not let its storage be changed: what it had kept is still there.";
const BARE = "Nothing yet. What you write at an exercise, and which figures you play with, is listed here.";

export class MyCourse {
  /** @param {HTMLElement} element
   * @param {Book} book
   * @param {Answers} answers
   * @param {PlayedFigures} figures */
  constructor(element, book, answers, figures) {
    this.book = book;
    this.answers = answers;
    this.controls = new Controls(answers, figures, book);
    this.notes = this.controls.notes;
    this.known = this.controls.known;
    this.total = make("p", { class: "pe-course-total" });
    this.left = make("p");
    this.parts = book.map((chapter) => new ChapterPart(chapter, this));
    this.noted = make("p");
    this.gone = make("p");
    this.export = worded("Export everything", () => this.save());
    this.delete = worded("Delete everything", () => this.ask(true));
    this.sure = worded("Delete", () => void this.forget());
    this.keeps = worded("Keep it", () => this.ask(false));
    this.question = make("p", { class: "pe-said" });
    this.asking = make(
      "div",
      { class: "pe-listing-row", role: "group", "aria-label": "Delete everything", hidden: true },
      this.question,
      this.sure,
      this.keeps,
    );
    const { name, back, undo, said } = this.controls;
    element.classList.add("pe-listing");
    element.replaceChildren(
      this.total,
      this.left,
      make("div", { class: "pe-listing-row" }, name),
      make("div", { class: "pe-listing-row" }, back, this.export, this.delete, undo),
      this.asking,
      said,
      ...this.parts.map((part) => part.element),
      this.noted,
      this.gone,
    );
    this.controls.changed = () => this.show();
    answers.follow("", this.controls.changed);
    addEventListener("pageshow", this.controls.changed); // figures were played elsewhere
    this.show();
    this.controls.tellKept();
  }

  show() {
    const kept = this.answers.all();
    const noted = this.notes.all();
    const numbers = [...this.known.keys()];
    const solved = numbers.filter((number) => kept.get(number)?.passed);
    const most = numbers.reduce((sum, number) => sum + (this.known.get(number)?.points ?? 0), 0);
    const earned = numbers.reduce((sum, number) => sum + pointsOf(kept.get(number), this.known.get(number)), 0);
    say(this.total, `${solved.length} of ${counted(numbers.length, "exercise")} solved, ${earned} of ${counted(most, "point")}.`);
    const [last] = [...kept].filter(([number]) => this.known.has(number)).sort(([, a], [, b]) => b.when - a.when);
    this.left.replaceChildren(
      ...(last
        ? [`You left off on ${day(last[1].when)} at `, this.link(last[0]), "."]
        : [Object.values(noted).some(({ size }) => size) ? "You have begun no exercise yet." : BARE]),
    );
    for (const part of this.parts) part.show(kept, noted.figures);
    say(this.noted, inWords(noted));
    const gone = [...kept.keys()].filter((number) => !this.known.has(number));
    say(this.gone, gone.length ? `Kept, though this edition does not ask it anymore: ${gone.join(", ")}. Export has your text.` : "");
    this.export.disabled = this.delete.disabled = !kept.size && Object.values(noted).every(({ size }) => !size);
  }

  /** @param {string} number */
  link(number) {
    const chapter = this.book.find(({ exercises }) => number in exercises);
    return make("a", {
      href: new URL(`exercises/${chapter?.name}.html#solve-${number.replace(".", "-")}`, SITE),
      text: `${number} ${this.known.get(number)?.title}`,
    });
  }

  save() {
    const text = exported(this.answers.all(), this.notes.all());
    download(new Blob([text], { type: "application/json" }), "my-course.json");
    this.controls.tell("my-course.json is made: “Bring a file back” takes it, here or in another browser.");
  }

  /** @param {boolean} asks */
  ask(asks) {
    const { figures, drafts, puzzles } = this.notes.all();
    const texts = `${counted(this.answers.all().size, "answer")} and ${counted(drafts.size, "draft")}`;
    const noted = `what is noted of ${counted(figures.size, "figure")} and ${counted(puzzles.size, "puzzle")}`;
    say(this.question, asks ? `Delete ${texts}, ${noted}, and your name from this browser?` : "");
    this.asking.hidden = !asks;
    (asks ? this.keeps : this.delete).focus();
  }

  async forget() {
    const [kept, noted, student] = [this.answers.all(), this.notes.all(), keptStudent()];
    const name = (/** @type {string} */ text) => {
      this.controls.student.value = text;
      keepStudent(text);
    };
    this.notes.keep(notesIn({}));
    name("");
    for (const number of kept.keys()) this.answers.set(number, null);
    const undo = () => {
      this.notes.add(noted); // what is newer is put aside
      name(student);
      for (const [number, answer] of kept) if (!this.answers.of(number)) this.answers.set(number, answer); // not what is newer
    };
    this.controls.canUndo(undo);
    this.asking.hidden = true;
    this.show();
    this.controls.undo.focus();
    await this.answers.write();
    if (this.controls.undoing.at(-1) !== undo) return; // it has been undone by now
    if (this.answers.failed) this.controls.tell(UNDELETED, true);
    else this.controls.tell("Deleted. It can be undone until you leave this page.");
  }
}

class ChapterPart {
  /** @param {Book[number]} chapter
   * @param {MyCourse} course */
  constructor(chapter, course) {
    this.chapter = chapter;
    this.course = course;
    this.summary = make("summary");
    this.list = make("ul", { class: "pe-course-list" });
    this.details = make("details", {}, this.summary, this.list);
    this.played = make("p", { class: "pe-course-figures" });
    this.isOpen = false;
    this.button = worded("Hand in", () => void course.controls.handIn(chapter));
    this.button.setAttribute("aria-label", `Hand in: ${chapter.title}`);
    this.element = make(
      "section",
      {},
      make("h2", { text: `${Number(chapter.name.slice(0, 2))}. ${chapter.title}` }),
      make("div", { class: "pe-listing-row" }, this.details, this.button),
      this.played,
    );
  }

  /** @param {ReadonlyMap<string, Answer>} kept
   * @param {ReadonlyMap<string, import("../played.js").Touched>} played */
  show(kept, played) {
    const { exercises, figures } = this.chapter;
    const all = Object.entries(exercises);
    const solved = all.filter(([number]) => kept.get(number)?.passed).length;
    const [earned, most] = [all.map(([number, task]) => pointsOf(kept.get(number), task)), all.map(([, { points }]) => points)].map((points) =>
      points.reduce((sum, one) => sum + one, 0),
    );
    const isBegun = all.some(([number]) => kept.has(number));
    say(this.summary, `${solved} of ${all.length} solved, ${earned} of ${counted(most, "point")}`);
    if (isBegun && !this.isOpen) this.isOpen = this.details.open = true; // once: the reader may close it
    this.button.disabled = !isBegun;
    const rows = all.map(([number, task]) => make("li", {}, this.course.link(number), ...stateOf(kept.get(number), task)));
    this.list.replaceChildren(...rows);
    const touched = Object.keys(figures).filter((id) => played.has(id));
    const links = touched.map((id, n) => {
      const { played: first, edited } = /** @type {import("../played.js").Touched} */ (played.get(id));
      const title = `${figures[id].title}: first played on ${day(first)}${edited ? `, first edited on ${day(edited)}` : ""}`;
      const link = make("a", { href: new URL(`chapters/${figures[id].page}.html#${id}`, SITE), title, text: id.slice(4).replace("-", ".") });
      return make("span", {}, n ? ", " : "", link, edited ? " (edited)" : "");
    });
    this.played.replaceChildren(...(links.length ? ["Figures that you played with: ", ...links, "."] : []));
  }
}

/** @param {Answer | undefined} answer
 * @param {Known | undefined} task */
function pointsOf(answer, task) {
  return answer?.passed ? Math.min(answer.points, task?.points ?? 0) : 0;
}

/** What stands behind an exercise in the list.
 * @param {Answer | undefined} answer
 * @param {Known} task
 * @returns {Node[]} */
function stateOf(answer, task) {
  if (!answer) return [];
  const state = answer.passed ? `solved, ${counted(pointsOf(answer, task), "point")}` : "begun";
  const words = answer.stub === task.digest ? state : `${state}; this exercise has changed since`;
  return [make("span", { class: answer.passed ? "pe-course-solved" : "pe-course-begun", text: words })];
}

/** @param {number} when */
function day(when) {
  return new Date(when).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}
