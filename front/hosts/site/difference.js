/**
 * What a text changes of another, line by line: signs and words say it, colors only help. It stands in a module of its
 * own, which a page loads when a reader first asks for a difference.
 */
/*! With jsdiff, under the BSD-3-Clause license: see licenses.html at the site's root */
import { diffArrays } from "diff";
import { make } from "../../page/elements.js";
import { withSignsNamed } from "./listing_words.js";
import { counted } from "../../story/numbers.js";

const AROUND = 3; // lines that are told of what stays, on either side of a change
const SIGNS = { added: "+", removed: "-", same: " " };

/** @typedef {{sort: "added" | "removed" | "same", text: string, line: number} | {sort: "left out", lines: number}} Row
 *   `line` counts from 1, in the new text, for what is removed in the old one */

/** The rows of a difference, without what is far from any change; none where nothing differs.
 * @param {string} before
 * @param {string} after
 * @returns {Row[]} */
export function differenceOf(before, after) {
  const [old, now] = [before, after].map((text) => text.replace(/\n+$/, "").split("\n"));
  /** @type {Row[]} */
  const rows = [];
  const changes = diffArrays(old, now);
  const line = { before: 0, after: 0 };
  for (const [i, { value, added, removed }] of changes.entries()) {
    const sort = added ? "added" : removed ? "removed" : "same";
    const told = value.map((text) => {
      if (!added) line.before += 1;
      if (!removed) line.after += 1;
      return /** @type {Row} */ ({ sort, text, line: removed ? line.before : line.after });
    });
    if (sort !== "same") rows.push(...told);
    else if (changes.length > 1) rows.push(...shortened(told, i > 0, i < changes.length - 1));
  }
  return rows;
}

/** What stays, where there is much of it only what touches a change.
 * @param {Row[]} rows
 * @param {boolean} follows  a change stands above
 * @param {boolean} leads  a change stands below
 * @returns {Row[]} */
function shortened(rows, follows, leads) {
  const [head, tail] = [follows ? AROUND : 0, leads ? AROUND : 0];
  const lines = rows.length - head - tail;
  if (lines < 2) return rows; // a line that says that one line is left out is no shorter
  return [...rows.slice(0, head), { sort: "left out", lines }, ...rows.slice(rows.length - tail)];
}

/** "2 lines added, 1 removed".
 * @param {Row[]} rows */
export function inWords(rows) {
  const count = (/** @type {Row["sort"]} */ sort) => rows.filter((row) => row.sort === sort).length;
  const [added, removed] = [count("added"), count("removed")];
  if (added && removed) return `${counted(added, "line")} added, ${removed} removed`;
  return added ? `${counted(added, "line")} added` : removed ? `${counted(removed, "line")} removed` : "no difference";
}

/** A difference on the page.
 * @param {Row[]} rows
 * @returns {HTMLElement} */
export function differenceShown(rows) {
  const shown = rows.map((row) => {
    if (row.sort === "left out") return make("span", { class: "pe-row pe-left-out", text: `${counted(row.lines, "line")} as in the book\n` });
    const tag = { added: "ins", removed: "del", same: "span" }[row.sort];
    return make(
      "span",
      { class: `pe-row pe-${row.sort}` },
      make("span", { class: "pe-row-number", "aria-hidden": "true", text: String(row.line) }),
      make("span", { class: "pe-row-sign", text: SIGNS[row.sort] }),
      make(tag, { class: "pe-row-text", text: `${withSignsNamed(row.text)}\n` }),
    );
  });
  return make("pre", { class: "pe-difference" }, ...shown);
}
