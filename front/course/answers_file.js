/** Answers out of a file: a notebook of exercises, or what was exported of a whole course. */
/** @import { Answer } from "./answers.js" */
/** @import { Known } from "./notebook.js" */
import { isFlag, listOf } from "../page/shape.js";
import { FileError, LONGEST, answersIn } from "./notebook.js";

export const COURSE = "my course"; // what the file of a course says it is
const MOST = 5_000_000; // characters of a file
const MOST_MARKS = 50; // questions about a proof; none has so many

/** The answers in a file, by the numbers of their exercises.
 * @param {string} text
 * @param {ReadonlyMap<string, Pick<Known, "digest">>} known  the exercises of this edition
 * @returns {Promise<{answers: Map<string, Partial<Answer> & {text: string, stub: string}>, own: string[], course: any}>} `own`: of
 *   a notebook, the cells that are the reader's; `course`: all that the file of a course says, null where it is a notebook. A
 *   FileError says why there are none */
export async function answersOfFile(text, known) {
  if (text.length > MOST) throw new FileError("is too large: clear the outputs of the notebook and save it again");
  let told;
  try {
    told = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    throw new FileError("is cut off, or no notebook at all: it is not JSON");
  }
  if (told?.pathlib_edu === COURSE) return { answers: coursesAnswers(told.answers), own: [], course: told };
  const { answers, asked, own } = await answersIn(told, known);
  if (!asked.some((number) => known.has(number))) throw new FileError("is no notebook of exercises of this book");
  if (!answers.length) throw new FileError("has no answers in it yet");
  return { answers: new Map(answers.map(({ number, ...answer }) => [number, answer])), own, course: null };
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
      ...(areMarks(one.marks) && { marks: one.marks }),
      ...{ passed: one.passed === true, shown: one.shown === true },
      ...{ tries: count(one.tries), hints: count(one.hints), points: count(one.points), when: Math.min(count(one.when), Date.now()) },
    });
  }
  if (!found.size && told && Object.keys(told).length) throw new FileError("is damaged: none of its answers can be read");
  return found;
}

const areFlags = listOf(isFlag);

/** @param {any} marks
 * @returns {marks is boolean[]} */
function areMarks(marks) {
  return areFlags(marks) && marks.length <= MOST_MARKS;
}

/** @param {unknown} text
 * @returns {text is string} */
function isText(text) {
  return typeof text === "string" && text.length <= LONGEST;
}
