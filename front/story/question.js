/**
 * What a figure asks before it is played, held against what the answers to its request say. Nothing is computed here but
 * what is shown: an answer that Python or an edit changed is judged as it stands.
 */
/** @import { Answer, Asking, State } from "../page/types.js" */
import { counted, inSteps, listed, readNumber, sizeOf } from "./numbers.js";

const DIGITS = 3; // behind the point

/** What a search comes to, its title and its answer. @typedef {{title: string, answer: Partial<Answer>}} Run
 * @typedef {{of(answer: Partial<Answer>): number | null, words(number: number): string, less: string, more: string}} Count */

/** What is asked of each search as a number, and how it is told. @type {Record<string, Count>} */
const COUNTS = {
  expanded: { of: ({ expanded = 0 }) => expanded, words: (number) => counted(number, "expansion"), less: "too few", more: "too many" },
  front: { of: ({ front }) => front?.length ?? NaN, words: (number) => counted(number, "best cost"), less: "too few", more: "too many" },
  cost: { of: costOf, words: (number) => `cost ${rounded(number)}`, less: "too little", more: "too much" },
};
/** What is asked of a search as numbers, one after the other. @type {Record<string, (answer: Partial<Answer>, state?: State) => number[]>} */
const LISTS = { reached: reachedOf, cutoffs: cutoffsOf };
/** What the searches are compared by. @type {Record<string, keyof COUNTS>} */
const COMPARED = { fewest: "expanded", cheapest: "cost" };

/** What the reader fills in: a field for each search, or one for all; `choices` where it is chosen.
 * @param {Asking} asking
 * @param {string[]} titles  of the searches
 * @returns {{name: string, choices?: string[]}[]} */
export function fieldsOf({ of, choices }, titles) {
  if (of in COMPARED) return [{ name: "", choices: [...titles, alike(titles.length)] }];
  return titles.map((title) => ({ name: titles.length > 1 ? title : "", choices }));
}

/** What is wrong with what was typed; "": nothing. @param {Asking} asking
 * @param {string} text */
export function complaint({ of }, text) {
  if (!text.trim()) return of in LISTS ? "Guess first: numbers, such as 12, 11." : "Guess first: a number will do.";
  if (of in LISTS) return numbersIn(text).includes(null) ? "Write the numbers with blanks or commas between them." : "";
  return readNumber(text) === null && !(of === "cost" && isNone(text)) ? "This is not a number." : "";
}

/** What came out, search by search, and how near each guess was.
 * @param {Asking} asking
 * @param {Run[]} runs
 * @param {string[]} guess  for each field; none where the reader did not guess
 * @returns {string[]} a sentence for each field; none where the searches do not tell */
export function outcome(asking, runs, guess) {
  if (!runs.every(({ answer }) => isTold(asking, answer))) return [];
  if (asking.of in COMPARED) return [compared(COMPARED[asking.of], runs, guess[0])];
  const sentences = runs.map(({ answer }, n) => told(asking, answer, guess[n]));
  return sentences.map((words, n) => (runs.length > 1 ? `${runs[n].title}: ${words}` : capital(words)));
}

/** @param {Asking} asking
 * @param {Partial<Answer>} answer */
function isTold({ of }, answer) {
  if (answer.error) return false;
  if (of === "path" || of in LISTS) return Array.isArray(answer.events);
  const { of: part } = COUNTS[COMPARED[of] ?? of];
  return part(answer) === null || Number.isFinite(part(answer));
}

/** @param {Asking} asking
 * @param {Partial<Answer>} answer
 * @param {string | undefined} guess */
function told(asking, answer, guess) {
  const count = COUNTS[asking.of];
  if (count) return counting(count, count.of(answer), guess, !!asking.choices);
  const isList = asking.of in LISTS;
  const found = isList ? LISTS[asking.of](answer, asking.state).map(rounded).join(", ") : pathOf(answer);
  const given = isList && !asking.choices && guess ? numbersIn(guess).map(rounded).join(", ") : guess;
  return `${found || "nothing"}${verdict(given, given === found ? "right" : "")}.`;
}

/** @param {Count} count
 * @param {number | null} number
 * @param {string | undefined} guess
 * @param {boolean} isChosen */
function counting(count, number, guess, isChosen) {
  const words = number === null ? "no path" : count.words(number);
  const guessed = guess === undefined || isNone(guess) ? null : readNumber(guess);
  if (guess === undefined || (number !== null && guessed === null)) return `${words}${verdict(guess, "")}.`;
  if (number === null || guessed === null) return `${words}${verdict(guess, number === guessed ? "right" : "")}.`;
  const away = rounded(Math.abs(sizeOf(guessed) - number));
  const near = isChosen ? "" : `${away} ${sizeOf(guessed) < number ? count.less : count.more}`;
  return `${words}${verdict(guess, away === "0" ? "exactly" : near)}.`;
}

/** @param {keyof COUNTS} by
 * @param {Run[]} runs
 * @param {string | undefined} guess */
function compared(by, runs, guess) {
  const numbers = runs.map(({ answer }) => COUNTS[by].of(answer) ?? Infinity);
  const least = Math.min(...numbers);
  const first = runs.filter((_, n) => numbers[n] === least).map(({ title }) => title);
  const winner = first.length === runs.length ? alike(first.length) : listed(first);
  const each = runs.map(({ title }, n) => `${title}: ${numbers[n] === Infinity ? "no path" : COUNTS[by].words(numbers[n])}`).join("; ");
  const isRight = guess !== undefined && (guess === winner || (first.includes(guess) && first.length < runs.length));
  const judged = guess === undefined ? `${capital(winner)}.` : isRight ? "Right." : `You said ${guess}; it is ${winner}.`;
  return `${judged} ${each}.`;
}

/** What is chosen where no search is ahead. @param {number} count  of them */
function alike(count) {
  return count > 2 ? "all alike" : "both alike";
}

/** @param {string} words */
function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {string | undefined} guess
 * @param {string} how  near it is; "": not at all */
function verdict(guess, how) {
  return guess === undefined ? "" : `; you said ${guess.trim()}${how && `, ${how}`}`;
}

/** @param {Partial<Answer>} answer */
function costOf({ cost, unit = 1 }) {
  return cost === null || cost === undefined ? null : sizeOf(cost) / unit;
}

/** @param {Partial<Answer>} answer */
function pathOf({ states = [], events = [] }) {
  const goal = events.findLast(([name]) => name === "goal");
  return goal ? /** @type {number[]} */ (goal[1]).map((state) => nameOf(states[state])).join(" ") : "no path";
}

/** The numbers that a state was given, one after the other.
 * @param {Partial<Answer>} answer
 * @param {State | undefined} state */
function reachedOf({ states = [], events = [], unit = 1 }, state) {
  const index = states.findIndex((one) => nameOf(one) === nameOf(state ?? ""));
  return events.filter(([name, at]) => name === "reach" && at === index).map((event) => sizeOf(/** @type {number} */ (event[3])) / unit);
}

/** The cutoffs of a search by rounds, one after the other.
 * @param {Partial<Answer>} answer */
function cutoffsOf({ events = [], unit = 1 }) {
  return events.filter(([name]) => name === "cutoff").map((event) => sizeOf(/** @type {number} */ (event[1])) / unit);
}

/** @param {State} state */
function nameOf(state) {
  return Array.isArray(state) ? `(${state.join(", ")})` : String(state);
}

/** @param {string} text */
function numbersIn(text) {
  return text
    .trim()
    .split(/[\s,;]+/)
    .map(readNumber);
}

/** @param {string} text */
function isNone(text) {
  return /^(none|no|no path|nothing|∞|-)$/i.test(text.trim());
}

/** @param {number | string | null} number */
function rounded(number) {
  if (number === null) return "";
  const size = sizeOf(number);
  return Number.isFinite(size) ? String(Number(size.toFixed(DIGITS))) : inSteps(size);
}
