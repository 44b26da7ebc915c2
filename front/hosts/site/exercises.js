/**
 * The places on a page where an exercise can be solved. Each is a row with a button until a reader wants more: then the bench
 * is fetched, and what the exercise needs.
 */
/** @import { Pythons } from "./pythons.js" */
/** @import { Sheet } from "./exercise/task.js" */
/** @import { Place } from "./site.js" */
/** @import { FormHost } from "../../figures/form/form.js" */
/** @import { Editor } from "../../page/plain_editor.js" */
/** @import { PlayedFigures } from "./played.js" */
import { icon, make, say } from "../../page/elements.js";
import { Answers, browserStore, pagesOfTheBook } from "./answers.js";
import { PENCIL } from "./listings.js";

/** @typedef {(parent: HTMLElement, text: string, host: FormHost) => Editor} OpenForm   what opens the form of an answer */

const UNKEPT = "This browser cannot keep your answer: it goes with this page.";
const UNREACHED = "The exercise could not be fetched. Is there a network? Press again.";

/** Give each exercise of the page a row to begin with, and open the one that its address names.
 * @param {Pythons} python
 * @param {Place} place
 * @param {OpenForm} openForm
 * @param {PlayedFigures} figures */
export function openExercises(python, place, openForm, figures) {
  const all = (/** @type {string} */ name) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(name)]);
  const [places, courses] = [all(".pe-solve"), all(".pe-course")];
  if (!places.length && !courses.length) return;
  const answers = new Answers(browserStore(), pagesOfTheBook());
  const doors = places.map((element) => new Door(element, answers, python, place, openForm));
  const loaded = answers.load().then(() => doors.forEach((door) => door.tell()));
  for (const element of courses) void loaded.then(() => openCourse(element, doors, answers, figures));
  addEventListener("pageshow", ({ persisted }) => void (persisted && answers.refresh()));
  const follow = async () => {
    const door = doors.find(({ element }) => element.id && `#${element.id}` === location.hash);
    await door?.open();
    door?.element.previousElementSibling?.scrollIntoView(); // what is asked stands above
  };
  addEventListener("hashchange", follow);
  void follow();
}

/** Show the reader's course, or of it what one chapter's exercises need; there the doors learn which exercises have changed.
 * @param {HTMLElement} element
 * @param {Door[]} doors
 * @param {Answers} answers
 * @param {PlayedFigures} figures */
async function openCourse(element, doors, answers, figures) {
  try {
    const response = await fetch(new URL("exercises/course.json", import.meta.url));
    if (!response.ok) throw new Error(`the course is missing (${response.status})`);
    const [book, { MyCourse, openHandIn }] = await Promise.all([response.json(), import("./course.js")]);
    if (element.dataset.sheet) openHandIn(element, book, answers, figures);
    else new MyCourse(element, book, answers, figures);
    const chapter = book.find((/** @type {{name: string}} */ { name }) => name === element.dataset.sheet);
    for (const door of doors) door.know(chapter?.exercises[door.number]?.digest);
  } catch {
    element.replaceChildren(make("p", { text: "What belongs here could not be fetched. Is there a network? Load the page again." }));
  }
}

class Door {
  /** @param {HTMLElement} element
   * @param {Answers} answers
   * @param {Pythons} python
   * @param {Place} place
   * @param {OpenForm} openForm */
  constructor(element, answers, python, place, openForm) {
    this.element = element;
    this.answers = answers;
    this.python = python;
    this.place = place;
    this.openForm = openForm;
    this.number = element.dataset.number ?? "";
    this.sheet = element.dataset.sheet ?? "";
    /** Of the exercise as it is now; "": nobody has asked yet. */
    this.digest = "";
    /** @type {Promise<void> | null} */
    this.opening = null;
    /** @type {Promise<[typeof import("./exercise.js"), Sheet]> | null} */
    this.bringing = null;
    this.word = make("span", { text: "Solve it here" });
    this.button = make("button", { type: "button", class: "pe-button pe-worded", onclick: () => void this.open() }, icon(PENCIL), this.word);
    for (const event of ["pointerenter", "focus"]) this.button.addEventListener(event, () => void this.bring().catch(() => {}), { once: true });
    this.said = make("p", { class: "pe-said", role: "status" });
    this.row = make("div", { class: "pe-listing-row" }, this.button, this.said);
    element.classList.add("pe-listing");
    element.replaceChildren(this.row);
    answers.follow(this.number, () => this.tell());
  }

  /** What the bench is made of, fetched once.
   * @returns {Promise<[typeof import("./exercise.js"), Sheet]>} */
  bring() {
    this.bringing ??= this.fetched().catch((error) => {
      this.bringing = null;
      throw error;
    });
    return this.bringing;
  }

  /** @returns {Promise<[typeof import("./exercise.js"), Sheet]>} */
  fetched() {
    const data = fetch(new URL(`exercises/${this.sheet}.json`, import.meta.url)).then((response) => {
      if (!response.ok) throw new Error(`${this.sheet} is missing (${response.status})`);
      return response.json();
    });
    return Promise.all([import("./exercise.js"), data, import("./editor.js").catch(() => {})]).then(([module, sheet]) => [module, sheet]);
  }

  /** Open the bench, once, however often that is asked.
   * @returns {Promise<void>} */
  open() {
    return (this.opening ??= this.begin().catch(() => {
      say(this.said, UNREACHED);
      this.opening = null;
    }));
  }

  async begin() {
    const [[{ ExerciseBench }, sheet]] = await Promise.all([this.bring(), this.answers.load()]);
    const { number, answers, python, place, openForm } = this;
    this.digest = sheet.exercises[number].digest;
    const bench = new ExerciseBench(number, sheet, { answers, python, place, openForm }, () => this.close());
    this.element.classList.add("pe-editing");
    this.row.hidden = true;
    this.element.append(bench.element);
    await bench.open();
    bench.element.scrollIntoView({ block: "nearest" }); // wherever the page moved when the printed cells gave way
  }

  close() {
    this.opening = null;
    this.element.classList.remove("pe-editing");
    this.row.hidden = false;
    this.tell();
    this.button.focus();
  }

  /** @param {string} [digest]  of the exercise as it is now */
  know(digest = "") {
    this.digest = digest;
    this.tell();
  }

  /** What stands in the row while the bench is closed. */
  tell() {
    const answer = this.answers.of(this.number);
    say(this.word, answer ? "Go on with your answer" : "Solve it here");
    this.element.classList.toggle("pe-solved", !!answer?.passed);
    const points = answer?.points === 1 ? "1 point" : `${answer?.points} points`;
    const changed = answer && this.digest && answer.stub !== this.digest ? " This exercise has changed since." : "";
    say(
      this.said,
      answer?.passed ? `Solved: ${points}.${changed}` : !answer ? "" : this.answers.failed ? UNKEPT : `Your answer is kept in this browser.${changed}`,
    );
  }
}
