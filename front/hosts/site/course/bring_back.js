/**
 * Bring back what was handed in or exported: a notebook of exercises, or the file of a whole course. What a file replaces is
 * put aside, and all of it can be undone until the page is left.
 */
/** @import { Answer, Answers } from "../../../course/answers.js" */
/** @import { Known } from "../../../course/notebook.js" */
/** @import { Noted, Notes } from "./notes.js" */
import { counted, listed } from "../../../story/numbers.js";
import { COURSE, answersOfFile } from "../../../course/answers_file.js";
import { notesIn } from "./notes.js";

/** All that a file brings.
 * @typedef {{answers: Map<string, Partial<Answer> & {text: string}>, noted: Noted, own: string[]}} Brought
 * @typedef {{sentence: string, undo: () => void}} BroughtBack */

/** All that this browser keeps of the course, as a file.
 * @param {ReadonlyMap<string, Answer>} answers
 * @param {Noted} noted */
export function exported(answers, { figures, drafts, puzzles }) {
  const notes = { figures: Object.fromEntries(figures), drafts: Object.fromEntries(drafts), puzzles: Object.fromEntries(puzzles) };
  const told = { pathlib_edu: COURSE, version: 1, answers: Object.fromEntries(answers), ...notes };
  return `${JSON.stringify(told, null, 1)}\n`;
}

/** What a file brings.
 * @param {string} text
 * @param {ReadonlyMap<string, Known>} known  the exercises of this edition
 * @returns {Promise<Brought>} a FileError says why it brings nothing */
export async function readBack(text, known) {
  const { answers, own, course } = await answersOfFile(text, known);
  return { answers, own, noted: notesIn(course ?? {}) };
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
  return { sentence: told({ came, drafts, replaced, changed, gone, own: brought.own.length }), undo };
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
  const marks = one.lastTried === kept.lastTried && ticked(kept) >= ticked(one) ? kept.marks : one.marks; // those of the same proof
  return {
    ...{ tries: most("tries"), hints: most("hints"), points: most("points") },
    ...{ passed: kept.passed || !!one.passed, shown: kept.shown || !!one.shown },
    ...(right !== undefined && { right }),
    ...(marks && { marks }),
  };
}

/** How many questions about a proof were answered with yes. @param {Partial<Answer>} answer */
function ticked({ marks = [] }) {
  return marks.filter(Boolean).length;
}
