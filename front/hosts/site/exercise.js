/**
 * What the buttons of an exercise do: an answer is run, or held to the exercise; hints and the solution are shown. What a check
 * found stands below what is asked, with a living board where there is a world to look at.
 */
/** @import { Request, Response } from "../../page/types.js" */
/** @import { Desk } from "./desk.js" */
/** @import { Sheet } from "./exercise/task.js" */
import { make, say, worded } from "../../page/elements.js";
import { answerIn } from "../../figures/form/answer_cell.js";
import { highlightPython } from "../../board/code_panel.js";
import { CaseFigure } from "./exercise/case_figure.js";
import { markingShown } from "./exercise/marking.js";
import { earlierAnswers, missingAnswer, triedOnce } from "./exercise/task.js";
import { casesOf, inShort, isVerdict, verdictShown } from "./exercise/verdict.js";
import { DIED, ENDLESS, GARBLED, UNREACHED } from "./python_host.js";

const NO_PYTHON = "Python cannot run in this browser. The notebook of these exercises runs elsewhere.";
const RAN = "It ran, and printed nothing. Check tests your answer.";
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

/** Bring an exercise into sight from its top on where what was found stands beside the text; else, as on a phone, what was found.
 * @param {HTMLElement} task
 * @param {HTMLElement} found */
function bringUp(task, found) {
  const isBeside = found.offsetWidth < task.offsetWidth;
  const { top, bottom } = task.getBoundingClientRect();
  if (isBeside && (top < 0 || bottom > innerHeight)) task.scrollIntoView();
  else if (!isBeside && found.getBoundingClientRect().bottom > innerHeight) found.scrollIntoView({ block: "nearest" });
}

export class Exercise {
  /** @param {Desk} desk
   * @param {Sheet} sheet */
  constructor(desk, sheet) {
    const { number, bench, task, page } = desk;
    this.desk = desk;
    this.sheet = sheet;
    this.number = number;
    this.bench = bench;
    this.answers = page.answers;
    this.python = page.python;
    this.failure = page.python.failure.then(() => ({ error: NO_PYTHON }));
    this.name = bench.name;
    this.asked = 0;
    this.read = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
    this.tried = make("span", { "aria-hidden": "true" }); // it counts: nobody would hear the end of it
    this.verdict = make("div");
    this.helps = make("ol", { class: "pe-hints", "aria-label": `Hints for ${number}` });
    this.figure = new CaseFigure(this.name, page.python, page.place);
    this.solution = make("div", { tabindex: "-1" });
    task.querySelector(".pe-task-asks")?.append(make("div", { class: "pe-listing pe-checked" }, this.verdict, this.helps));
    task.querySelector(".pe-task-writes")?.append(make("div", { class: "pe-listing pe-shown" }, this.figure.element, this.solution));
  }

  /** How many hints are shown. */
  get hinted() {
    return this.helps.childElementCount;
  }

  get isSolutionShown() {
    return this.solution.childElementCount > 0;
  }

  /** What is kept whenever something is: another page's text, put aside here, is not lost by a check. */
  get written() {
    return { text: this.bench.text, aside: this.bench.aside, stub: this.desk.digest };
  }

  /** Hold the answer to the exercise. A form that is not filled in is not judged: what would be said of its gaps is about Python. */
  check() {
    const lacking = this.bench.editor?.lacks?.(this.sheet.exercises[this.number].stub);
    return lacking ? this.forget(lacking) : this.ask(true);
  }

  /** Run the answer, or hold it to the exercise.
   * @param {boolean} checks */
  async ask(checks) {
    const { bench, number, sheet, python } = this;
    const { text } = bench;
    const task = sheet.exercises[number];
    const n = ++this.asked;
    const earlier = earlierAnswers(sheet, number, this.answers);
    const request = { v: 1, n, ask: "exercise", number, judge: sheet.judge, setup: sheet.setup, source: text, earlier, ...(checks && { check: task.check }) };
    bench.editor?.unmark();
    const starting = python.state === "ready" ? "" : "Python is starting…";
    bench.tell({ sentence: starting || (checks ? CHECKING : "Running…"), wrong: false, waits: true });
    const hear = (/** @type {Response} */ part) => {
      if (n !== this.asked) return;
      if (!bench.said.contains(this.tried)) bench.tell({ sentence: CHECKING, wrong: false, waits: true });
      bench.said.append(this.tried);
      say(this.tried, ` ${casesOf(part.progress?.tried ?? 0)} so far`);
    };
    const response = /** @type {any} */ (await Promise.race([python.answer(this.name, /** @type {Request} */ (request), hear), this.failure]));
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
    const { bench, number, sheet } = this;
    const task = sheet.exercises[number];
    const verdict = { ...response.verdict, number, points: task.points }; // what stands there has passed through a reader's hands
    bench.tell({ sentence: inShort(verdict), wrong: !verdict.passed, waits: false });
    const missing = missingAnswer(sheet, number, verdict.got);
    this.verdict.replaceChildren(verdictShown({ ...verdict, hint: [verdict.hint, missing].filter(Boolean).join(" ") }));
    this.answers.keep(number, { ...this.written, ...triedOnce(this.answers.of(number), text, task.stub, verdict) });
    await this.show(response);
    if (line) bench.editor?.mark(line, verdict.got);
  }

  /** Show the case on which it went wrong, with all of the exercise in sight. @param {any} response */
  async show(response) {
    const { task } = this.desk;
    bringUp(task, this.verdict);
    await this.figure.show(response);
    task.classList.toggle("pe-has-case", this.figure.element.childElementCount > 0);
    bringUp(task, this.verdict);
  }

  /** A proof that no program can mark is kept, and marked by its reader, beside the book's.
   * @param {string} text
   * @param {string[]} rubric */
  mark(text, rubric) {
    const { answers, number } = this;
    const kept = answers.of(number);
    const marks = (kept?.lastTried === text && kept.marks) || [];
    const keep = (/** @type {boolean[]} */ marks) => void answers.keep(number, { marks, passed: marks.includes(true), points: marks.filter(Boolean).length });
    this.bench.tell({ sentence: "Kept. Now mark it.", wrong: false, waits: false });
    this.verdict.replaceChildren(markingShown(number, rubric, marks, this.proof(), keep));
    bringUp(this.desk.task, this.verdict);
    answers.keep(number, { ...this.written, ...triedOnce(kept, text, this.sheet.exercises[number].stub, { passed: false, points: 0 }), marks, shown: true });
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

  /** The stub stands there: nothing is said of what was found before.
   * @param {string} [sentence] */
  forget(sentence = "") {
    this.stop();
    this.bench.editor?.unmark();
    this.bench.print("");
    this.bench.tell({ sentence, wrong: false, waits: false });
    this.clear();
  }

  /** What a check found goes. */
  clear() {
    this.verdict.replaceChildren();
    this.figure.leave();
    this.desk.task.classList.remove("pe-has-case");
  }

  /** Show so many hints. @param {number} count */
  async hint(count) {
    const request = /** @type {Request} */ ({ v: 1, ask: "exercise", number: this.number, judge: this.sheet.judge, hints: count });
    const response = /** @type {any} */ (await Promise.race([this.python.answer(`${this.name}, hints`, request), this.failure]));
    if (!response.hints) return this.bench.tell({ sentence: sentenceOf(response.error), wrong: true, waits: this.bench.run.waits });
    this.helps.replaceChildren(...response.hints.map((/** @type {string} */ text) => make("li", {}, ...worded(text))));
    this.helps.lastElementChild?.scrollIntoView({ block: "nearest" });
    if (this.hinted > (this.answers.of(this.number)?.hints ?? 0)) this.keepHelp({ hints: this.hinted });
    this.desk.tellHelp();
  }

  async solve() {
    try {
      const proof = this.desk.form?.part.part === "prose" ? await this.proof() : null;
      this.solution.replaceChildren(proof?.element ?? solutionShown(this.number, await solutionOf(this.number)));
      this.solution.scrollIntoView({ block: "nearest" });
      this.keepHelp({ shown: true });
    } catch {
      this.bench.tell({ sentence: "The solution could not be fetched. Is there a network? Press again.", wrong: true, waits: false });
    }
    this.desk.tellHelp();
  }

  /** The book's own proof, as it reads; null where it could not be fetched.
   * @returns {Promise<import("./typeset.js").Read | null>} */
  async proof() {
    try {
      const [source, { typeset }] = await Promise.all([solutionOf(this.number), import("./typeset.js")]);
      return await typeset(answerIn(source, this.desk.form?.name ?? "")?.value?.text ?? "");
    } catch {
      return null;
    }
  }

  /** Keep which help was taken. @param {{hints?: number, shown?: boolean}} help */
  keepHelp(help) {
    const { number, answers, desk } = this;
    answers.keep(number, { text: desk.bench.book, stub: desk.digest, ...answers.of(number), ...help });
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

/** @param {string} closed  deflated, in base64
 * @returns {Promise<string>} */
export async function opened(closed) {
  const bytes = Uint8Array.from(atob(closed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

/** @param {string} number
 * @param {string} source
 * @returns {HTMLElement} */
function solutionShown(number, source) {
  const lines = highlightPython(source).map((spans) => [...spans.map(({ kind, text }) => make("span", { class: kind && `pe-py-${kind}`, text })), "\n"]);
  return make(
    "section",
    { class: "pe-solution", "aria-label": `A solution of ${number}` },
    make("p", { text: "One way. Every answer that passes its check is right." }),
    make("pre", { tabindex: "0" }, ...lines.flat()),
  );
}
