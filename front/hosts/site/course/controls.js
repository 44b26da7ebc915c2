/** What both pages have from which answers are handed in: the reader's name, files out and in, and how it went. */
/** @import { Answer, Answers } from "../../../course/answers.js" */
/** @import { PlayedFigures } from "../played.js" */
/** @import { Known } from "../../../course/notebook.js" */
import { download } from "../../../export/downloads.js";
import { make, say } from "../../../page/elements.js";
import { chooseFile } from "../../../page/files.js";
import { bringBack, readBack } from "./bring_back.js";
import { FileError, fileName, handedIn } from "../../../course/notebook.js";
import { keepStudent, keptStudent } from "../../../course/student.js";
import { SITE } from "../search.js";
import { Notes } from "./notes.js";
import { counted, listed } from "../../../story/numbers.js";

/** What the book asks, and shows: its exercises by their numbers, and its figures by their ids, with the names of their pages.
 * @typedef {{name: string, title: string, exercises: Record<string, Known>, figures: Record<string, {title: string, page: string}>}} Chapter
 * @typedef {Chapter[]} Book */

const UNREACHED = "The notebook could not be fetched. Is there a network? Press again.";
const UNKEPT = "This browser keeps nothing: its storage is full or forbidden. What you write is there until you leave this page; make a file of it before.";

/** @param {string} text
 * @param {() => void} press
 * @returns {HTMLButtonElement} */
export function worded(text, press) {
  return make("button", { type: "button", class: "pe-button pe-worded", text, onclick: press });
}

export class Controls {
  /** @param {Answers} answers
   * @param {PlayedFigures} figures
   * @param {Book} book */
  constructor(answers, figures, book) {
    this.answers = answers;
    this.notes = new Notes(figures);
    this.known = new Map(book.flatMap(({ exercises }) => Object.entries(exercises)));
    /** What is to be done when answers or figures have changed here. */
    this.changed = () => {};
    /** What has been fetched to hand in. @type {Map<string, Promise<any>>} */
    this.notebooks = new Map();
    /** How to undo what was done here, the last at the end. @type {(() => void)[]} */
    this.undoing = [];
    this.said = make("p", { class: "pe-said", role: "status" });
    this.undo = worded("Undo", () => this.takeBack());
    this.undo.hidden = true;
    this.student = make("input", { type: "text", autocomplete: "name", maxlength: "80", class: "pe-student", onchange: () => keepStudent(this.student.value) });
    this.student.value = keptStudent();
    /** @type {HTMLElement} */
    this.name = make("label", { class: "pe-student-label" }, "Your name, if the file is to bear it ", this.student);
    this.back = worded("Bring a file back", () => chooseFile((file) => void this.read(file)));
    this.back.title = "A notebook that you handed in or worked on, or what you exported";
    answers.follow("", () => this.tellKept());
  }

  /** @param {string} sentence
   * @param {boolean} [wrong] */
  tell(sentence, wrong = false) {
    say(this.said, sentence);
    this.said.classList.toggle("pe-wrong", wrong);
  }

  tellKept() {
    if (this.answers.failed) this.tell(UNKEPT, true);
  }

  /** What was just done can be undone until the page is left. @param {() => void} undo */
  canUndo(undo) {
    this.undoing.push(undo);
    this.undo.hidden = false;
  }

  takeBack() {
    this.undoing.pop()?.();
    this.changed();
    this.tell("It is as it was before.");
    this.undo.hidden = !this.undoing.length;
    if (this.undo.hidden) this.back.focus();
  }

  /** The printed notebook of a chapter: the page's own source, as Sphinx puts it beside the pages.
   * @param {string} name
   * @returns {Promise<any>} */
  printed(name) {
    const coming = this.notebooks.get(name) ?? fetch(new URL(`_sources/exercises/${name}.ipynb`, SITE)).then((response) => response.json());
    this.notebooks.set(name, coming);
    coming.catch(() => this.notebooks.delete(name)); // it is asked for again
    return coming;
  }

  /** Make a chapter's notebook, with the answers in their places. @param {Chapter} chapter */
  async handIn({ name, exercises }) {
    try {
      const printed = await this.printed(name);
      const student = this.student.value.trim();
      const file = fileName(name, student);
      const kept = this.answers.all();
      download(new Blob([handedIn(printed, name, kept, student)], { type: "application/x-ipynb+json" }), file);
      this.tell(`${file} is made. ${inShort(exercises, kept)}`);
    } catch {
      this.tell(UNREACHED, true);
    }
  }

  /** @param {import("../../../page/files.js").TextFile} file */
  async read({ name, text }) {
    try {
      const { sentence, undo } = bringBack(await readBack(text, this.known), this.answers, this.notes, this.known);
      this.canUndo(undo);
      this.changed();
      await this.answers.write();
      this.tell(`${name}: ${sentence}${this.answers.failed ? ` ${UNKEPT}` : ""}`);
    } catch (error) {
      const why = error instanceof FileError ? error.message : "is damaged: it cannot be read";
      this.tell(`${name} ${why}. Nothing has changed.`, true);
    }
  }
}

// What of a chapter is written, in words.

/** What is in a chapter's file, in a sentence or two.
 * @param {Record<string, unknown>} exercises
 * @param {ReadonlyMap<string, Answer>} kept */
export function inShort(exercises, kept) {
  const numbers = Object.keys(exercises);
  const answers = numbers.flatMap((number) => kept.get(number) ?? []);
  const passed = answers.filter((answer) => answer.passed).length;
  const since = numbers.filter((number) => kept.get(number)?.passed && kept.get(number)?.text !== kept.get(number)?.right);
  const changed = since.length ? ` You have changed ${listed(since)} since then; the file has what stands there now.` : "";
  return `Of ${counted(numbers.length, "exercise")} ${answers.length} ${answers.length === 1 ? "is" : "are"} answered, ${passed} passed here.${changed}`;
}
