/**
 * The bench on which an exercise is solved: a workbench whose text is the answer's cell of the notebook, and whose Check is
 * the notebook's check. What a check found stands beside the editor, with a living board where there is a world to look at.
 */
/** @import { Request, Response } from "../../page/types.js" */
/** @import { Answers } from "./answers.js" */
/** @import { Pythons } from "./pythons.js" */
/** @import { OpenForm } from "./exercises.js" */
/** @import { Place } from "./site.js" */
/** @import { Opener } from "./workbench.js" */
/** @import { Sheet } from "./exercise/task.js" */
import { make, say } from "../../page/elements.js";
import { DIED, ENDLESS, GARBLED, UNREACHED } from "./python_host.js";
import { spread, Workbench } from "./workbench.js";
import { CaseFigure } from "./exercise/case_figure.js";
import { keyRow } from "./key_row.js";
import { TRIES, earlierAnswers, missingAnswer, triedOnce } from "./exercise/task.js";
import { markingShown } from "./exercise/marking.js";
import { casesOf, inShort, isVerdict, pointsOf, verdictShown, worded } from "./exercise/verdict.js";
import { answerIn } from "../../figures/form/answer_cell.js";
import { highlightPython } from "../../board/code_panel.js";

const WORDS = {
  book: "No answer yet",
  draft: "Your answer",
  restored: "",
  newEdition: "The exercise has changed since you wrote this. Your answer is as you left it; Difference compares it with what is given now.",
  elsewhere: "This answer was changed on another page, or by a file. Here it is as before; “Bring back” shows the other one.",
  keys: "Tab indents. Escape, then Tab, leaves the editor. Ctrl + Enter runs, Shift + Enter checks.",
  unkept: "This browser cannot keep your answer: its storage is full or forbidden. Copy it, or hand it in, before you leave this page, or it is gone.",
  given: "what the exercise gives",
  reset: "Reset",
  close: "Close; your answer is kept",
};
const NO_PYTHON = "Python cannot run in this browser. The notebook of these exercises runs elsewhere.";
const RAN = "It ran, and printed nothing. Check holds it to the exercise.";
const CHECKING = "Checking…";
const STOPPED = "You stopped it.";
const REST = 800; // ms without a key before the text is read over
/** What Python's host says of a search, said of an answer. @type {Record<string, string>} */
const SAID = {
  [ENDLESS]: "Your code ran for ten seconds without an end, so it was stopped. Does a loop never end?",
  [DIED]: "Python stopped in the middle of your code. Press Check to start it again.",
  [GARBLED]: "What Python said of your code could not be read. Does your code change Python itself?",
  [UNREACHED]: "Python could not be fetched. Is there a network? Press again.",
};
const sentenceOf = (/** @type {string} */ error) => SAID[error] ?? `${error}.`.replace(/([.?!])\.$/, "$1");

/** What came below the window's edge, as on a phone, is brought into sight. @param {HTMLElement} element */
function bringUp(element) {
  if (element.getBoundingClientRect().bottom > innerHeight) element.scrollIntoView({ block: "nearest" });
}

export class ExerciseBench {
  /** @param {string} number
   * @param {Sheet} sheet
   * @param {{answers: Answers, python: Pythons, place: Place, openForm: OpenForm}} page
   * @param {() => void} leave  when it is closed */
  constructor(number, sheet, { answers, python, place, openForm }, leave) {
    this.number = number;
    this.sheet = sheet;
    this.task = sheet.exercises[number];
    this.answers = answers;
    this.python = python;
    this.failure = python.failure.then(() => ({ error: NO_PYTHON }));
    this.leave = leave;
    this.name = `exercise ${number}`;
    this.asked = 0;
    this.read = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
    this.narrow = () => {};
    this.tellForm = () => {};
    this.isWarned = false; // that nothing can be kept
    const host = {
      run: (/** @type {string} */ text) => void this.ask(text, false),
      check: (/** @type {string} */ text) => void this.ask(text, true),
      stop: () => this.stop(),
      reset: () => this.forget(),
      close: () => this.close(),
      change: () => this.follow(),
    };
    this.bench = new Workbench(this.name, this.task.stub, this.keeper(), host, WORDS);
    this.bench.names = sheet.names;
    const button = (/** @type {string} */ text, /** @type {() => void} */ press, more = {}) =>
      make("button", { type: "button", class: "pe-button pe-worded", text, onclick: press, ...more });
    this.checks = button("Check", () => void this.ask(this.bench.text, true), { title: "Hold your answer to the exercise (Shift + Enter)" });
    this.checks.classList.add("pe-strong");
    this.hints = button("Hint", () => void this.hint(this.hinted + 1));
    this.solves = button("Show a solution", () => void this.solve());
    this.bench.run.element.classList.remove("pe-strong");
    this.bench.run.element.after(this.checks, this.hints, this.solves);
    const keys = keyRow(() => this.bench.editor);
    this.bench.row.before(keys);
    const { form } = this.task;
    if (form) this.offer((parent, text, editing) => openForm(parent, text, { ...editing, form }), keys);
    this.tried = make("span", { "aria-hidden": "true" }); // it counts: nobody would hear the end of it
    this.verdict = make("div", { class: "pe-found" });
    this.figure = new CaseFigure(this.name, python, place);
    this.helps = make("ol", { class: "pe-hints", "aria-label": "Hints" });
    this.solution = make("div");
    this.bench.beside.append(this.verdict, this.figure.element, this.helps, this.solution);
    this.element = this.bench.element;
    answers.follow(number, () => this.tellHelp());
  }

  /** Begin with the form of the answer, and let a reader change to its text and back.
   * @param {Opener} form
   * @param {HTMLElement} keys  that type what is Python's */
  offer(form, keys) {
    const { bench } = this;
    const change = async () => {
      await bench.use(bench.form ? null : form);
      this.tellForm();
    };
    const asText = make("button", { type: "button", class: "pe-button pe-worded", text: "As text", onclick: change });
    bench.form = form;
    bench.compare.before(asText);
    this.tellForm = () => {
      asText.setAttribute("aria-pressed", String(!bench.form));
      keys.hidden = bench.form !== null;
    };
    this.tellForm();
  }

  /** How many hints are shown. */
  get hinted() {
    return this.helps.children.length;
  }

  /** What is kept whenever something is: another page's text, put aside here, is not lost by a check. */
  get written() {
    return { text: this.bench.text, aside: this.bench.aside, stub: this.task.digest };
  }

  /** What keeps the reader's text: the answers of this browser. */
  keeper() {
    const { answers, number, task } = this;
    return {
      of: () => {
        const kept = answers.of(number);
        return kept && { text: kept.text, book: kept.stub === task.digest ? task.stub : "", ...(kept.aside !== undefined && { aside: kept.aside }) };
      },
      keep: (/** @type {string} */ _, /** @type {{text: string, aside?: string}} */ { text, aside }) =>
        answers.keep(number, { text, aside, stub: task.digest }),
      follow: (/** @type {string} */ _, /** @type {() => void} */ listener) =>
        answers.follow(number, (fromElsewhere) => {
          if (fromElsewhere) listener();
        }),
    };
  }

  async open() {
    this.narrow = spread(this.element);
    await this.bench.open();
    this.tellForm();
    this.tellHelp();
    const kept = this.answers.of(this.number);
    if (kept?.passed && !this.bench.said.textContent)
      this.bench.tell({ sentence: `You have solved this: ${pointsOf(kept.points)}.`, wrong: false, waits: false });
    if (kept?.hints) void this.hint(kept.hints);
  }

  /** Run the answer, or hold it to the exercise.
   * @param {string} text
   * @param {boolean} checks */
  async ask(text, checks) {
    const { bench, number, sheet, task, python } = this;
    const n = ++this.asked;
    const earlier = earlierAnswers(sheet, number, this.answers);
    const request = { v: 1, n, ask: "exercise", number, judge: sheet.judge, setup: sheet.setup, source: text, earlier, ...(checks && { check: task.check }) };
    bench.editor?.unmark();
    const starting = python.state === "ready" ? "" : "Python is starting…";
    bench.tell({ sentence: starting || (checks ? CHECKING : "Running…"), wrong: false, waits: true });
    bringUp(bench.said);
    const hear = (/** @type {Response} */ part) => {
      if (n !== this.asked) return;
      if (!bench.said.contains(this.tried)) bench.tell({ sentence: CHECKING, wrong: false, waits: true });
      bench.said.append(this.tried);
      say(this.tried, ` ${casesOf(part.progress?.tried ?? 0)} so far`);
    };
    const response = /** @type {any} */ (await Promise.race([python.answer(this.name, request, hear), this.failure]));
    if (n !== this.asked) return;
    bench.print([response.output, response.shown].filter(Boolean).join(""));
    const line = bench.text === text && Number.isInteger(response.line) ? response.line : undefined;
    if (response.error || (response.verdict && !isVerdict(response.verdict))) {
      if (checks) this.clear(); // what an earlier check found is not said of this text
      return bench.tell({ sentence: sentenceOf(response.error ?? GARBLED), line, wrong: true, waits: false });
    }
    if (!response.verdict) return bench.tell({ sentence: bench.output.textContent ? "It ran." : RAN, wrong: false, waits: false });
    if (response.verdict.rubric?.length) return this.mark(text, response.verdict.rubric);
    await this.found(text, response, line);
  }

  /** Say what a check found.
   * @param {string} text
   * @param {any} response
   * @param {number | undefined} line  on which the text stopped */
  async found(text, response, line) {
    const { bench, number, sheet, task } = this;
    const verdict = { ...response.verdict, points: task.points }; // what stands there has passed through a reader's hands
    bench.tell({ sentence: inShort(verdict), wrong: !verdict.passed, waits: false });
    if (line) bench.editor?.mark(line, verdict.got);
    const missing = missingAnswer(sheet, number, verdict.got);
    this.verdict.replaceChildren(verdictShown({ ...verdict, hint: [verdict.hint, missing].filter(Boolean).join(" ") }));
    bringUp(/** @type {HTMLElement} */ (this.verdict.querySelector(".pe-verdict-head")));
    this.answers.keep(number, { ...this.written, ...triedOnce(this.answers.of(number), text, task.stub, verdict) });
    await this.figure.show(response);
  }

  /** A proof that no program can mark is kept, and marked by its reader, beside the book's.
   * @param {string} text
   * @param {string[]} rubric */
  mark(text, rubric) {
    const { answers, number, task } = this;
    const kept = answers.of(number);
    const marks = (kept?.lastTried === text && kept.marks) || [];
    const keep = (/** @type {boolean[]} */ marks) => void answers.keep(number, { marks, passed: true, points: marks.filter(Boolean).length });
    this.bench.tell({ sentence: "Kept. Now mark it.", wrong: false, waits: false });
    this.verdict.replaceChildren(markingShown(rubric, marks, proofOf(number), keep));
    bringUp(/** @type {HTMLElement} */ (this.verdict.querySelector(".pe-verdict-head")));
    answers.keep(number, { ...this.written, ...triedOnce(kept, text, task.stub, { passed: false, points: 0 }), marks, shown: true });
  }

  /** The text has changed: what was said of it goes, and a line that Python could not read is marked when the hand rests. */
  follow() {
    const { bench, python } = this;
    bench.editor?.unmark();
    clearTimeout(this.resting);
    if (python.state !== "ready") return; // it is not started for this
    this.resting = setTimeout(async () => {
      const { text } = bench;
      const { line } = await python.answer(`${this.name}, syntax`, { v: 1, n: ++this.read, ask: "syntax", text });
      if (line && bench.text === text && !bench.run.waits) bench.editor?.mark(line, "");
    }, REST);
  }

  stop() {
    this.asked += 1;
    this.python.cancel(this.name);
    this.bench.tell({ sentence: STOPPED, wrong: false, waits: false });
  }

  /** The stub stands there again: nothing is said of it. */
  forget() {
    this.stop();
    this.bench.editor?.unmark();
    this.bench.print("");
    this.bench.tell({ sentence: "", wrong: false, waits: false });
    this.clear();
  }

  /** What a check found goes. */
  clear() {
    this.verdict.replaceChildren();
    this.figure.leave();
  }

  /** Show so many hints. @param {number} count */
  async hint(count) {
    const request = /** @type {Request} */ ({ v: 1, ask: "exercise", number: this.number, judge: this.sheet.judge, hints: count });
    const response = /** @type {any} */ (await Promise.race([this.python.answer(`${this.name}, hints`, request), this.failure]));
    if (!response.hints) return this.bench.tell({ sentence: sentenceOf(response.error), wrong: true, waits: this.bench.run.waits });
    this.helps.replaceChildren(...response.hints.map((/** @type {string} */ text) => make("li", {}, ...worded(text))));
    if (this.hinted > (this.answers.of(this.number)?.hints ?? 0)) this.keepHelp({ hints: this.hinted });
    this.tellHelp();
  }

  async solve() {
    try {
      const proof = this.task.form?.part.part === "prose" ? await proofOf(this.number) : null;
      this.solution.replaceChildren(proof?.element ?? solutionShown(await solutionOf(this.number)));
      this.keepHelp({ shown: true });
    } catch {
      this.bench.tell({ sentence: "The solution could not be fetched. Is there a network? Press again.", wrong: true, waits: false });
    }
    this.tellHelp();
  }

  /** Keep which help was taken. The text is kept already; the bench may be closed by now.
   * @param {{hints?: number, shown?: boolean}} help */
  keepHelp(help) {
    const { number, task, answers } = this;
    answers.keep(number, { text: task.stub, stub: task.digest, ...answers.of(number), ...help });
  }

  /** Say which help there is, and whether what is written is kept. */
  tellHelp() {
    const kept = this.answers.of(this.number);
    const most = this.task.hints;
    say(this.hints, this.hinted < most ? `Hint ${this.hinted + 1} of ${most}` : "No more hints");
    this.hints.hidden = most === 0;
    this.hints.disabled = this.hinted >= most;
    const left = Math.max(0, TRIES - (kept?.tries ?? 0));
    const mayBeSeen = !!kept && (kept.passed || kept.shown || left === 0);
    this.solves.disabled = !mayBeSeen || this.solution.childElementCount > 0;
    say(this.solves, mayBeSeen ? "Show a solution" : `Show a solution after ${left} more ${left === 1 ? "try" : "tries"}`);
    this.solves.title = mayBeSeen ? "The book's" : "Or after it has passed";
    if (!this.answers.failed) this.isWarned = false;
    else if (kept && this.bench.editor && !this.isWarned) {
      this.isWarned = true; // once, and whenever something is typed: what a check found is to be read as well
      this.bench.tell({ sentence: WORDS.unkept, wrong: true, waits: this.bench.run.waits });
    }
  }

  close() {
    clearTimeout(this.resting);
    this.asked += 1;
    this.python.cancel(this.name);
    this.figure.leave();
    this.bench.close();
    this.narrow();
    this.element.remove();
    this.leave();
  }
}

// A solution of the book: fetched when it may be seen, and opened on the page.

/** @param {string} number
 * @returns {Promise<string>} */
async function solutionOf(number) {
  const response = await fetch(new URL(`exercises/${number}.solution`, import.meta.url));
  if (!response.ok) throw new Error(`${number} is missing (${response.status})`);
  return opened(await response.text());
}

/** The book's own proof, as it reads; null where it could not be fetched.
 * @param {string} number
 * @returns {Promise<import("./typeset.js").Read | null>} */
async function proofOf(number) {
  try {
    const [source, { typeset }] = await Promise.all([solutionOf(number), import("./typeset.js")]);
    return await typeset(answerIn(source, "proof")?.value?.text ?? "");
  } catch {
    return null;
  }
}

/** @param {string} closed  deflated, in base64
 * @returns {Promise<string>} */
export async function opened(closed) {
  const bytes = Uint8Array.from(atob(closed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

/** @param {string} source
 * @returns {HTMLElement} */
function solutionShown(source) {
  const lines = highlightPython(source).map((spans) => [...spans.map(({ kind, text }) => make("span", { class: kind && `pe-py-${kind}`, text })), "\n"]);
  return make(
    "section",
    { class: "pe-solution", "aria-label": "A solution" },
    make("p", { text: "One way. Every answer that passes its check is right." }),
    make("pre", { tabindex: "0" }, ...lines.flat()),
  );
}
