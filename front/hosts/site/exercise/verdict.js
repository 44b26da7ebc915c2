/** What a check found, on the page: the notebook's words, in parts. */
import { make, worded } from "../../../page/elements.js";

/** @typedef {{number: string, points: number, most: number, tried: number, passed: boolean, message: string, where: string,
 *   caption: string, expected: string, got: string, hint: string, hints: string[], text: string}} Verdict */

const WORDS = ["message", "where", "caption", "expected", "got", "hint"];

/** Whether Python's answer has a verdict that can be shown: it has passed through a reader's hands.
 * @param {any} told */
export function isVerdict(told) {
  return typeof told?.passed === "boolean" && Number.isInteger(told.tried) && WORDS.every((name) => typeof told[name] === "string");
}

/** @param {number} count */
export const casesOf = (count) => (count === 1 ? "1 case" : `${count.toLocaleString("en")} cases`);
/** @param {number} points */
export const pointsOf = (points) => (points === 1 ? "1 point" : `${points} points`);

/** In a sentence, for whoever hears it.
 * @param {Verdict} verdict */
export function inShort({ passed, tried, points, where }) {
  return passed ? `Passed: ${casesOf(tried)}, ${pointsOf(points)}.` : where ? "Not yet: one case goes wrong." : "Not yet.";
}

/** @param {Verdict} verdict
 * @returns {HTMLElement} */
export function verdictShown(verdict) {
  const { number, passed, message, where, caption, expected, got, hint } = verdict;
  const part = (/** @type {string} */ name, /** @type {string} */ text) =>
    text ? [make("dt", { text: name }), make("dd", {}, make("pre", {}, ...worded(text)))] : [];
  const head = make("p", { class: "pe-verdict-head" }, ...worded(passed ? "Every case came out right." : message));
  const parts = passed ? [] : [...part(`${caption}:`, where), ...part("Expected:", expected), ...part("Got:", got)];
  return make(
    "section",
    { class: `pe-verdict ${passed ? "pe-passed" : "pe-failed"}`, tabindex: "-1", "aria-label": `What the check of ${number} found` },
    head,
    ...(parts.length ? [make("dl", {}, ...parts)] : []),
    ...(hint && !passed ? [make("p", { class: "pe-verdict-hint" }, ...worded(hint))] : []),
  );
}
