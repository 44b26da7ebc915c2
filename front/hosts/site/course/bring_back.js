/**
 * Bring back what was handed in or exported: a notebook of exercises, or the file of a whole course. What a file replaces is
 * put aside, and all of it can be undone until the page is left.
 */
/** @import { Answer, Answers } from "../answers.js" */
/** @import { Known } from "./notebook.js" */
/** @import { Noted, Notes } from "./notes.js" */
import { counted, listed } from "../../../story/numbers.js";
import { FileError, LONGEST, answersIn } from "./notebook.js";
import { notesIn } from "./notes.js";

/** All that a file brings.
 * @typedef {{answers: Map<string, Partial<Answer> & {text: string}>, noted: Noted, own: number}} Brought
 * @typedef {{sentence: string, undo: () => void}} BroughtBack */

const MARK = "my course"; // what the file of a course says it is
const MOST = 5_000_000; // characters of a file

/** All that this browser keeps of the course, as a file.
 * @param {ReadonlyMap<string, Answer>} answers
 * @param {Noted} noted */
export function exported(answers, { figures, drafts, puzzles }) {
  const notes = { figures: Object.fromEntries(figures), drafts: Object.fromEntries(drafts), puzzles: Object.fromEntries(puzzles) };
  const told = { pathlib_edu: MARK, version: 1, answers: Object.fromEntries(answers), ...notes };
  return `${JSON.stringify(told, null, 1)}\n`;
}

/** What a file brings.
 * @param {string} text
 * @param {ReadonlyMap<string, Known>} known  the exercises of this edition
 * @returns {Promise<Brought>} a FileError says why it brings nothing */
export async function readBack(text, known) {
  if (text.length > MOST) throw new FileError("is too large: clear the outputs of the notebook and save it again");
  let told;
  try {
    told = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    throw new FileError("is cut off, or no notebook at all: it is not JSON");
  }
  if (told?.pathlib_edu === MARK) return { answers: coursesAnswers(told.answers), noted: notesIn(told), own: 0 };
  const { answers, asked, own } = await answersIn(told, known);
  if (!asked.some((number) => known.has(number))) throw new FileError("is no notebook of exercises of this book");
  if (!answers.length) throw new FileError("has no answers in it yet");
  return { answers: new Map(answers.map(({ number, ...answer }) => [number, answer])), noted: notesIn({}), own };
}

/** What of any JSON are answers, whole and of the right types. @param {any} told */
function coursesAnswers(told) {
  /** @type {Map<string, Answer>} */
  const found = new Map();
  for (const [number, one] of Object.entries(told && typeof told === "object" ? told : {})) {
    if (!/^\d{1,2}\.\d{1,3}$/.test(number) || !isText(one?.text)) continue;
    const count = (/** @type {unknown} */ n) => (Number.isFinite(n) ? Math.max(0, Math.trunc(/** @type {number} */ (n))) : 0);
    found.set(number, {
      ...{ text: one.text, stub: isText(one.stub) ? one.stub : "", lastTried: isText(one.lastTried) ? one.lastTried : "" },
      ...(isText(one.aside) && { aside: one.aside }),
      ...(isText(one.right) && { right: one.right }),
      ...{ passed: one.passed === true, shown: one.shown === true },
      ...{ tries: count(one.tries), hints: count(one.hints), points: count(one.points), when: Math.min(count(one.when), Date.now()) },
    });
  }
  if (!found.size && told && Object.keys(told).length) throw new FileError("is damaged: none of its answers can be read");
  return found;
}

/** @param {unknown} text
 * @returns {text is string} */
function isText(text) {
  return typeof text === "string" && text.length <= LONGEST;
}

/** Put what a file brings in the place of what is kept.
 * @param {Brought} brought
 * @param {Answers} answers
 * @param {Notes} notes
 * @param {ReadonlyMap<string, Known>} known
 * @returns {BroughtBack} */
export function bringBack(brought, answers, notes, known) {
  const before = answers.all();
  const noted = notes.all();
  const [came, replaced, changed, gone] = [[], [], [], []].map((list) => /** @type {string[]} */ (list));
  for (const [number, one] of brought.answers) {
    const kept = before.get(number);
    const task = known.get(number);
    if (!task) gone.push(number);
    else if (one.stub !== task.digest) changed.push(number);
    if (kept && !isNewer(one, kept)) continue;
    came.push(number);
    const isReplaced = !!kept && kept.text !== one.text;
    if (isReplaced) replaced.push(number);
    if (kept) answers.keep(number, { ...one, ...better(one, kept), aside: isReplaced ? kept.text : (one.aside ?? kept.aside) });
    else if (one.when) answers.set(number, /** @type {Answer} */ (one));
    else answers.keep(number, one);
    answers.tell(number, true);
  }
  const drafts = notes.add(brought.noted);
  const undo = () => {
    for (const number of came) {
      if (answers.of(number)?.text !== brought.answers.get(number)?.text) continue; // it has been worked on since
      answers.set(number, before.get(number) ?? null);
      answers.tell(number, true);
    }
    notes.keep(noted);
  };
  return { sentence: told({ came, drafts, replaced, changed, gone, own: brought.own }), undo };
}

/** @param {{came: string[], drafts: unknown[], replaced: string[], changed: string[], gone: string[], own: number}} what */
function told({ came, drafts, replaced, changed, gone, own }) {
  const back = [came.length && counted(came.length, "answer"), drafts.length && counted(drafts.length, "draft")].filter((words) => words !== 0);
  const parts = [
    back.length ? `${listed(back)} brought back.` : "Nothing was new in it.",
    replaced.length && `What you had written for ${listed(replaced)} is put aside: “Bring back” in the editor shows it.`,
    changed.length && `Changed since: ${listed(changed)}.`,
    gone.length && `Not in this edition, but kept: ${listed(gone)}.`,
    own && `${counted(own, "cell")} of your own ${own === 1 ? "has" : "have"} no place on a page: keep the file.`,
  ];
  return parts.filter(Boolean).join(" ");
}

/** Whether a file knows anything of an answer that is not kept.
 * @param {Partial<Answer> & {text: string}} one
 * @param {Answer} kept */
function isNewer(one, kept) {
  const found = better(one, kept);
  return one.text !== kept.text || Object.entries(found).some(([name, value]) => value !== kept[/** @type {keyof Answer} */ (name)]);
}

/** What was earned is earned, and what was seen is seen.
 * @param {Partial<Answer>} one
 * @param {Answer} kept */
function better(one, kept) {
  const most = (/** @type {"tries" | "hints" | "points"} */ name) => Math.max(one[name] ?? 0, kept[name]);
  const right = kept.right ?? one.right;
  return {
    ...{ tries: most("tries"), hints: most("hints"), points: most("points") },
    ...{ passed: kept.passed || !!one.passed, shown: kept.shown || !!one.shown },
    ...(right !== undefined && { right }),
  };
}
