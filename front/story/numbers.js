/** Numbers as a reader sees them. Costs travel as whole multiples of 1 / unit step, so that they are exact. */

/** @import { Exact } from "../page/types.js" */

/** What JSON has no number for. @type {Map<unknown, number>} */
const INFINITE = new Map([
  ["inf", Infinity],
  ["-inf", -Infinity],
]);

/** `1.4` for a diagonal, `3` for three steps, `5/3` as it is written, `∞` for what cannot be reached.
 * @param {Exact | null | undefined} value
 * @param {number} [unit]
 * @returns {string} */
export function inSteps(value, unit = 1) {
  if (typeof value === "string") return isInfinite(value) ? inSteps(sizeOf(value)) : value;
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "-∞";
  const steps = value / unit;
  return Number.isInteger(steps) ? String(steps) : String(Number(steps.toFixed(unit > 1 ? 1 : 2)));
}

/** How many characters the longest of a story's numbers takes.
 * @param {number} highest
 * @param {number} unit
 * @param {boolean} fractions */
export function longest(highest, unit, fractions) {
  if (!Number.isFinite(highest)) return inSteps(highest).length;
  const whole = String(Math.floor(highest / unit)).length;
  return fractions ? whole + (unit > 1 ? 2 : 3) : whole;
}

/** The first, second and third.
 * @param {number} place */
export function ordinal(place) {
  const tens = place % 100;
  const suffix = tens > 10 && tens < 14 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${suffix}`;
}

/** What a reader typed, or null if it is not a number. A comma is read as a decimal point. A fraction that no decimal of
 * a few digits equals stays one, in lowest terms.
 * @param {string} text
 * @returns {Exact | null} */
export function readNumber(text) {
  const trimmed = text.trim().replace(",", ".");
  const [, above, below] = /^([+-]?\d{1,12})\s*\/\s*(\d{1,12})$/.exec(trimmed) ?? [];
  if (below !== undefined) return Number(below) ? fraction(Number(above), Number(below)) : null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : null;
}

/** @param {number} above
 * @param {number} below  greater than 0
 * @returns {Exact} */
function fraction(above, below) {
  let [divisor, rest] = [below, Math.abs(above)];
  while (rest) [divisor, rest] = [rest, divisor % rest];
  const [top, bottom] = [above / divisor, below / divisor];
  return 1000 % bottom === 0 ? top / bottom : `${top}/${bottom}`;
}

/** Whether something is an infinite number, written as a text. @param {unknown} value */
export function isInfinite(value) {
  return INFINITE.has(value);
}

/** A number as large as an exact one, to be compared with others.
 * @param {Exact} value */
export function sizeOf(value) {
  if (typeof value === "number") return value;
  const [above, below = 1] = value.split("/").map(Number);
  return INFINITE.get(value) ?? above / below;
}

/** `value` and `count` more, as exact as it was.
 * @param {Exact} value
 * @param {number} count  a whole number
 * @returns {Exact} */
export function plus(value, count) {
  if (typeof value === "number") return Number((value + count).toPrecision(15)); // 0.1 + 2 is 2.1
  if (isInfinite(value)) return value;
  const [above, below] = value.split("/").map(Number);
  return `${above + count * below}/${below}`;
}

/** So many of something: "1 row", "1,204 rows". @param {number} count
 * @param {string} noun */
export function counted(count, noun) {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

/** "0.4 ms", "12 ms", "4.51 s" @param {number} seconds */
export function duration(seconds) {
  const ms = seconds * 1000;
  return ms < 9.95 ? `${ms.toFixed(1)} ms` : ms < 999.5 ? `${Math.round(ms)} ms` : `${seconds.toFixed(seconds < 99.5 ? 2 : 0)} s`;
}

/** "a, b and c" @param {readonly string[]} words */
export function listed(words) {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}` : (words[0] ?? "");
}
