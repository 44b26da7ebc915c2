/** Which figures an edited listing is meant for, what Python says of it there, and how that is told. No page is needed. */
/** @import { Request, Response } from "../../page/types.js" */
import { searchesOf } from "../../story/own_code.js";
import { counted } from "../../story/numbers.js";

/** The function that a listing defines.
 * @param {string} text
 * @returns {string | null} */
export function functionIn(text) {
  return /^def (\w+)\(/m.exec(text)?.[1] ?? null;
}

/** On which lines, counted from 1, a text's function begins, and what it does: the first line of code below its docstring.
 * @param {string} text
 * @returns {{head: number, body: number}} */
export function beginningOf(text) {
  const lines = text.split("\n");
  const head = Math.max(
    0,
    lines.findIndex((line) => /^def \w+\(/.test(line)),
  );
  const code = (/** @type {number} */ from) => lines.findIndex((line, n) => n >= from && line.trim() !== "");
  let body = code(lines.findIndex((line, n) => n >= head && /:\s*(#.*)?$/.test(line)) + 1);
  const quotes = /^\s*[rR]?("""|\'\'\')/.exec(lines[body] ?? "")?.[1];
  if (quotes) {
    const isOneLine = lines[body].split(quotes).length > 2;
    body = code((isOneLine ? body : lines.findIndex((line, n) => n > body && line.includes(quotes))) + 1);
  }
  return { head: head + 1, body: Math.max(head, body) + 1 };
}

/** @typedef {{error: string, line?: number}} Complaint
 * @typedef {{name: string, request: Request, response: Response | null}} Heard   a figure, what it asked last and was answered */

/** What Python says of `text` in the answer to a request that brought it along.
 * @param {Heard} heard
 * @param {string} search
 * @param {string} text
 * @returns {"waiting" | "well" | Complaint} */
export function verdictOn({ request, response }, search, text) {
  const lanes = /** @type {any[]} */ (request.lanes ?? [request]);
  const answers = /** @type {any[]} */ (response?.lanes ?? [response]);
  if (!searchesOf(request).includes(search) || !response || response.n === undefined || response.n !== request.n) return "waiting";
  for (const [i, lane] of lanes.entries()) {
    if (lane.search !== search) continue;
    if (lane.source !== text) return "waiting";
    const { error, line } = answers[i] ?? answers[0] ?? {};
    if (error) return { error, ...(line && { line }) };
  }
  return "well";
}

/** One sentence about an edited listing, and the line it is about.
 * @param {Heard[]} figures  those that use it
 * @param {string} search
 * @param {string} text
 * @returns {{sentence: string, line?: number, wrong: boolean, waits: boolean}} */
export function tellOf(figures, search, text) {
  const verdicts = figures.map((heard) => ({ name: heard.name, verdict: verdictOn(heard, search, text) }));
  for (const { name, verdict } of verdicts) {
    if (typeof verdict === "string") continue;
    // The same in all figures is about the code; else it is about what happened in one of them.
    const everywhere = verdicts.every((other) => typeof other.verdict === "object" && other.verdict.error === verdict.error);
    const where = everywhere ? "" : `${name}: `;
    const sentence = where + verdict.error;
    return { sentence: /[.?!]$/.test(sentence) ? sentence : `${sentence}.`, line: verdict.line, wrong: true, waits: false };
  }
  if (verdicts.some(({ verdict }) => verdict === "waiting")) return { sentence: "Running…", wrong: false, waits: true };
  const cut = figures.map(({ name, request, response }) => ({ name, events: cutAt(request, response, search) })).filter(({ events }) => events);
  const stops = cut.map(({ name, events }) => ` ${name} stopped it after ${counted(events ?? 0, "event")}.`).join("");
  return { sentence: `${together(figures.map(({ name }) => name))} now ${figures.length > 1 ? "run" : "runs"} your code.${stops}`, wrong: false, waits: false };
}

/** After how many events a search was cut short, null where it came to its end.
 * @param {Request} request
 * @param {Response | null} response
 * @param {string} search
 * @returns {number | null} */
function cutAt(request, response, search) {
  const lanes = /** @type {any[]} */ (request.lanes ?? [request]);
  const answers = /** @type {any[]} */ (response?.lanes ?? [response]);
  const cut = answers.find((answer, i) => lanes[i]?.search === search && answer?.complete === false && answer.events);
  return cut ? cut.events.length : null;
}

/** @param {string[]} names  such as "Figure 2.3"
 * @returns {string} "Figures 2.3, 2.4 and 2.6" */
export function together(names) {
  if (names.length < 2) return names[0] ?? "";
  const numbers = names.map((name) => name.replace(/^Figure /, ""));
  return `Figures ${numbers.slice(0, -1).join(", ")} and ${numbers[numbers.length - 1]}`;
}

// Signs that nobody sees, and that make a text look like another: they turn the order of what stands beside them round,
// take no room, or look like a space. Code of strangers is shown with the names of such signs in their places.

const UNSEEN = /[\0-\b\v-\x1f\x7f-\xa0\xad\u061c\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g;

/** @param {string} text
 * @returns {string} */
export function withSignsNamed(text) {
  return text.replace(UNSEEN, (sign) => `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`);
}
