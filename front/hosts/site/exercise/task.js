/** What the site knows of an exercise, from the file of its chapter (press/site/exercises.py writes it). */
/** @import { Answers } from "../../../course/answers.js" */

/** @typedef {object} Task
 * @property {string} title
 * @property {string} kind     "Build", "Prove", ...
 * @property {number} points
 * @property {string} stars
 * @property {string} stub     the answer's cell as it is printed
 * @property {string} check    the call in the check's cell
 * @property {string} digest   of the stub
 * @property {{answer: string, check: string}} cells   their ids in the notebook
 * @property {number} hints    how many there are
 *
 * @typedef {{setup: string, judge?: string, names: string[], exercises: Record<string, Task>}} Sheet */

/** The reader's right answers to the exercises before one: it may use their names, as in a notebook.
 * @param {Sheet} sheet
 * @param {string} number
 * @param {Pick<Answers, "of">} answers
 * @returns {{source: string}[]} */
export function earlierAnswers(sheet, number, answers) {
  const numbers = Object.keys(sheet.exercises);
  const right = numbers.slice(0, numbers.indexOf(number)).map((one) => answers.of(one)?.right);
  return right.flatMap((source) => (source === undefined ? [] : [{ source }]));
}

/** What to say of a name that is not defined, where it is the answer to an exercise before; "" where it is not.
 * @param {Sheet} sheet
 * @param {string} number
 * @param {string} said  what Python said */
export function missingAnswer(sheet, number, said) {
  const name = /name '(\w+)' is not defined/.exec(said)?.[1];
  const numbers = Object.keys(sheet.exercises);
  const found = numbers.slice(0, numbers.indexOf(number)).find((one) => new RegExp(`\\b${name}\\)`).test(sheet.exercises[one].check));
  return name && found ? `\`${name}\` is the answer to exercise ${found}: once yours has passed there, it is at hand here.` : "";
}

/** What one more check makes of an answer. A try is honest when the text is neither the stub nor what was checked before.
 * @param {{tries: number, lastTried: string, passed: boolean, points: number, right?: string} | null} before
 * @param {string} text
 * @param {string} stub
 * @param {{passed: boolean, points: number}} verdict */
export function triedOnce(before, text, stub, verdict) {
  const isHonest = text.trim() !== stub.trim() && text !== before?.lastTried;
  return {
    tries: (before?.tries ?? 0) + (isHonest ? 1 : 0),
    lastTried: text,
    ...(verdict.passed && { passed: true, points: Math.max(verdict.points, before?.points ?? 0), right: text }),
  };
}

export const TRIES = 3; // honest ones, after which a solution may be seen
