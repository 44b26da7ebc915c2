/**
 * Where an exercise is answered: from the first its text stands there, or its form, as the reader left it, and the buttons
 * below. What is heavy comes when it is wanted: the editor when somebody begins to type, and what Check, Run, Hint and
 * Solution do (exercise.js) when one of them is pressed.
 */
/** @import { Editor } from "../../page/plain_editor.js" */
/** @import { FormData } from "../../figures/form/form.js" */
/** @import { Answer, Answers } from "../../course/answers.js" */
/** @import { Exercise } from "./exercise.js" */
/** @import { Sheet } from "./exercise/task.js" */
/** @import { OpenForm } from "./exercises.js" */
/** @import { Pythons } from "./pythons.js" */
/** @import { Place } from "./site.js" */
import { handingOn, make, say } from "../../page/elements.js";
import { Resting } from "./exercise/resting.js";
import { TRIES } from "./exercise/task.js";
import { pointsOf } from "./exercise/verdict.js";
import { keyRow } from "./key_row.js";
import { beginningOf } from "./listing_words.js";
import { spread } from "./spread.js";
import { textEditor, Workbench } from "./workbench.js";

const WORDS = {
  book: "",
  draft: "Your answer",
  restored: "Your answer is kept in this browser.",
  newEdition: "The exercise has changed since you wrote this. Your answer is as you left it; Difference compares it with what is given now.",
  elsewhere: "This answer was changed on another page, or by a file. Here it is as before; “Bring back” shows the other one.",
  keys: "Tab indents. Escape, then Tab, leaves the editor. Ctrl + Enter runs, Shift + Enter checks.",
  unkept: "This browser cannot keep your answer: its storage is full or forbidden. Copy it, or hand it in, before you leave this page, or it is gone.",
  given: "what the exercise gives",
  reset: "Reset",
};
const FORMLESS = "The form could not be opened. Here is the answer as text: it is the same answer.";
const UNREACHED = "The exercise could not be fetched. Is there a network? Press again.";
const NEAR = "100% 0px"; // a screen away
const NO_MORE = "No more hints";
const solutionAfter = (/** @type {number} */ left) => `Solution after ${left} ${left === 1 ? "try" : "tries"}`;

/** @typedef {{answers: Answers, python: Pythons, place: Place, openForm: OpenForm}} Page */

export class Desk {
  /** @param {HTMLElement} element
   * @param {Page} page */
  constructor(element, page) {
    const { number = "", sheet = "", digest = "", points, hints } = element.dataset;
    const [field, form] = [element.querySelector(".pe-editor"), element.querySelector("script")];
    this.element = element;
    this.page = page;
    this.number = number;
    this.sheet = sheet;
    this.digest = digest;
    this.points = Number(points);
    this.most = Number(hints);
    /** All of the exercise: what is asked, where it is answered, what was found. */
    this.task = /** @type {HTMLElement} */ (element.closest(".pe-task"));
    /** @type {FormData | null} */
    this.form = form && JSON.parse(form.textContent ?? "");
    this.resting = new Resting(/** @type {HTMLElement} */ (field?.firstElementChild), {
      near: () => void this.bring().catch(() => {}),
      wake: (begin) => void this.wake(begin),
    });
    /** What stands there: the text at rest, the form, or the editor. @type {"text" | "form" | "editor"} */
    this.shows = "text";
    /** @type {Promise<Exercise> | null} */
    this.bringing = null;
    /** Once it has come. @type {Exercise | null} */
    this.exercise = null;
    /** What opens the editor, once it was wanted. @type {ReturnType<typeof textEditor> | null} */
    this.waking = null;
    this.isWarned = false; // that nothing can be kept
    const host = {
      run: () => this.does((exercise) => exercise.ask(false)),
      check: () => this.does((exercise) => exercise.check()),
      stop: () => this.exercise?.stop(),
      reset: () => this.exercise?.forget(),
      change: () => this.exercise?.follow(),
    };
    this.bench = new Workbench(`exercise ${number}`, this.resting.text, this.keeper(), host, WORDS, /** @type {HTMLElement} */ (field));
    const button = (/** @type {string} */ text, /** @type {() => void} */ press, more = {}) =>
      make("button", { type: "button", class: "pe-button pe-worded", text, onclick: press, ...more });
    this.checks = button("Check", host.check, { title: "Test your answer (Shift + Enter)" });
    this.bench.run.heir = this.checks; // at a form there is nothing to run
    this.hints = button("Hint", () => this.does((exercise) => exercise.hint(this.nextHint)), { "data-widest": NO_MORE });
    this.solves = button("Solution", () => this.does((exercise) => exercise.solve()), { "data-widest": solutionAfter(TRIES) });
    this.asText = button("As text", () => void this.change(), { hidden: !this.form });
    this.worth = make("span", { class: "pe-worth" });
    this.keys = keyRow(() => this.bench.editor);
    this.lay();
    this.bench.edit(this.resting.open, this.resting.text);
    this.tellHelp();
    page.answers.follow(number, () => this.tellHelp());
    spread(this.task);
  }

  /** The parts below the text. */
  lay() {
    const { bench } = this;
    this.checks.classList.add("pe-strong");
    bench.run.element.classList.remove("pe-strong");
    const deeds = make("div", { class: "pe-listing-row pe-deeds" }, this.checks, bench.run.element, this.hints, this.solves, this.asText, this.worth);
    const tools = make("div", { class: "pe-listing-row pe-tools" }, bench.said, bench.state, bench.compare, bench.reset, bench.restore);
    this.element.append(bench.difference, this.keys, deeds, tools, bench.output, bench.keys);
    this.element.classList.add("pe-open");
  }

  /** What keeps the reader's text: the answers of this browser. Where nobody has typed yet, another page's text is shown at once. */
  keeper() {
    const { number, digest, page, resting } = this;
    const { answers } = page;
    const stub = resting.text;
    return {
      of: () => {
        const kept = answers.of(number);
        return kept && { text: kept.text, book: kept.stub === digest ? stub : "", ...(kept.aside !== undefined && { aside: kept.aside }) };
      },
      keep: (/** @type {string} */ _, /** @type {{text: string, aside?: string}} */ { text, aside }) => answers.keep(number, { text, aside, stub: digest }),
      follow: (/** @type {string} */ _, /** @type {() => void} */ listener) =>
        answers.follow(number, (isFromElsewhere) => {
          if (!isFromElsewhere) return;
          if (this.shows === "text") this.show();
          else listener();
        }),
    };
  }

  /** Show what the reader left; a form opens when it comes near. */
  begin() {
    this.show();
    this.tellHelp();
    if (!this.form) return;
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting) || this.shows !== "text") return;
        near.disconnect();
        this.openForm();
      },
      { rootMargin: NEAR },
    );
    near.observe(this.task);
  }

  /** Show what is kept, and say what there is to say of it. */
  show() {
    const { bench, page, number } = this;
    const { text, sentence } = bench.left();
    if (text !== bench.text) bench.edit(this.resting.open, text);
    const kept = page.answers.of(number);
    const isSolved = kept?.passed && sentence !== WORDS.newEdition;
    bench.tell({ sentence: isSolved ? `You have solved this: ${pointsOf(kept.points)}.` : sentence, wrong: false, waits: bench.run.waits });
    bench.tellState();
  }

  /** A form that the page does not know gives way to the text. */
  openForm() {
    const { bench, form, page } = this;
    if (!form) return;
    try {
      bench.edit((parent, text, host) => page.openForm(parent, text, { ...host, form }));
      this.turn("form");
    } catch {
      this.form = null;
      this.asText.hidden = true;
      this.task.classList.add("pe-as-text");
      bench.edit(this.resting.open, this.resting.text);
      bench.tell({ sentence: FORMLESS, wrong: false, waits: false });
    }
  }

  /** From the form to the text, or back; what was pressed stays under the hand, however high the other is. */
  async change() {
    const height = () => this.asText.getBoundingClientRect().top;
    const before = height();
    if (this.shows === "form") await this.wake();
    else {
      this.openForm();
      this.bench.editor?.focus();
    }
    scrollBy({ top: height() - before, behavior: "instant" });
  }

  /** @param {"form" | "editor"} shows */
  turn(shows) {
    this.shows = shows;
    this.task.classList.toggle("pe-as-text", shows !== "form");
    this.asText.setAttribute("aria-pressed", String(shows !== "form"));
  }

  /** Let the reader type: the editor comes, with the text that stands there.
   * @param {(editor: Editor) => void} [begin]  else at the first line that does something */
  async wake(begin = (editor) => (editor.start ? editor.start(beginningOf(editor.text()).body) : editor.focus())) {
    const { bench } = this;
    this.waking ??= Promise.all([textEditor(), this.bring().catch(() => {}), this.page.answers.load()]).then(([editor]) => editor);
    const { open, lacks } = await this.waking; // one for all: they begin in the order in which they came
    if (this.shows !== "editor") {
      bench.names = this.exercise?.sheet.names;
      bench.edit(open);
      this.turn("editor");
      if (lacks) bench.tell({ sentence: lacks, wrong: false, waits: bench.run.waits });
    }
    if (bench.editor) begin(bench.editor);
  }

  /** Go where the exercise is answered. */
  async enter() {
    const reads = () => {}; // who comes to read is not made to type
    if (!this.form) await this.wake(reads);
    else if (this.shows !== "form") this.openForm(); // it has a history to undo
    this.task.scrollIntoView();
    this.tellHelp();
  }

  /** What does what the buttons say, fetched once.
   * @returns {Promise<Exercise>} */
  bring() {
    this.bringing ??= this.fetched().catch((error) => {
      this.bringing = null;
      throw error;
    });
    return this.bringing;
  }

  async fetched() {
    const data = fetch(new URL(`exercises/${this.sheet}.json`, import.meta.url)).then((response) => {
      if (!response.ok) throw new Error(`${this.sheet} is missing (${response.status})`);
      return /** @type {Promise<Sheet>} */ (response.json());
    });
    const [module, sheet] = await Promise.all([import("./exercise.js"), data, this.page.answers.load()]);
    return (this.exercise = new module.Exercise(this, sheet));
  }

  /** @param {(exercise: Exercise) => unknown} deed */
  does(deed) {
    this.bring().then(deed, () => this.bench.tell({ sentence: UNREACHED, wrong: true, waits: false }));
  }

  /** How many hints the next press shows: all that were asked for once are shown again at once. */
  get nextHint() {
    return Math.max((this.exercise?.hinted ?? 0) + 1, this.page.answers.of(this.number)?.hints ?? 0);
  }

  /** Say which help there is, what the exercise is worth, and whether what is written is kept. */
  tellHelp() {
    const { most, hints, solves, checks, worth, exercise } = this;
    const kept = this.page.answers.of(this.number);
    const isAllSaid = (exercise?.hinted ?? 0) >= most;
    say(hints, isAllSaid ? NO_MORE : `Hint ${Math.min(this.nextHint, most)} of ${most}`);
    hints.hidden = most === 0;
    handingOn(
      () => {
        hints.disabled = isAllSaid;
        this.tellSolution(kept);
      },
      [hints, checks],
      [solves, ...(exercise ? [exercise.solution] : []), checks],
    );
    say(worth, pointsOf(kept?.passed ? kept.points : this.points));
    worth.classList.toggle("pe-earned", !!kept?.passed);
    this.warn(kept);
  }

  /** @param {Answer | null} kept */
  tellSolution(kept) {
    const { solves } = this;
    const left = Math.max(0, TRIES - (kept?.tries ?? 0));
    const mayBeSeen = !!kept && (kept.passed || kept.shown || left === 0);
    solves.disabled = !mayBeSeen || !!this.exercise?.isSolutionShown;
    say(solves, mayBeSeen ? "Solution" : solutionAfter(left));
    solves.title = mayBeSeen ? "The book's" : "Or after it has passed";
  }

  /** Say that nothing is kept: once, and whenever something is typed, since what a check found is to be read as well.
   * @param {Answer | null} kept */
  warn(kept) {
    const { answers } = this.page;
    const { bench } = this;
    if (answers.failed && kept && !this.isWarned) bench.tell({ sentence: WORDS.unkept, wrong: true, waits: bench.run.waits });
    this.isWarned = answers.failed && !!kept;
  }
}
