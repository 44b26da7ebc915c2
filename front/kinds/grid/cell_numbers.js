/** Which numbers fit into a cell, and where they stand. What does not fit in legible type is left out, not shrunk. */
/** @import { Numbers } from "../../page/types.js" */
/** @import { Story } from "../../story/story.js" */
import { SMALLEST_TYPE, textWidth } from "../../drawing/marks.js";
import { inSteps, longest } from "../../story/numbers.js";

const LARGEST_TYPE = 20;

/** The type of a cell's main number: in large cells it grows more slowly.
 * @param {number} cell
 * @param {number} part  of a small cell's height */
function typeIn(cell, part) {
  return Math.min(LARGEST_TYPE, Math.max(SMALLEST_TYPE, cell * 0.28, Math.min(15, cell * part)));
}

/** @typedef {{kind: Numbers, size: number, corner: number}} Fit   `size` 0: no numbers; `corner`: type of g and h beside f */

/** @param {Story} story
 * @param {Numbers} kind
 * @param {number} cell
 * @returns {Fit} */
export function fitNumbers(story, kind, cell) {
  if (kind === "none") return { kind, size: 0, corner: 0 };
  const { highest, unit, fractions } = story;
  const width = (/** @type {"g" | "h" | "f"} */ name) => longest(highest[name], unit, fractions);
  if (kind === "all") {
    const both = textWidth(width("g") + width("h"), SMALLEST_TYPE) + 11;
    if (cell >= Math.max(both, 2.9 * SMALLEST_TYPE)) {
      return { kind, size: Math.floor(typeIn(cell, 0.36)), corner: SMALLEST_TYPE };
    }
    return fitNumbers(story, "f", cell);
  }
  const characters = kind === "order" ? String(highest.order).length : width(kind);
  const room = (cell - 3) / textWidth(characters, 1);
  const size = Math.floor(Math.min(typeIn(cell, 0.45), room) * 2) / 2;
  return { kind, size: size >= SMALLEST_TYPE && cell >= 1.6 * SMALLEST_TYPE ? size : 0, corner: 0 };
}

/** The number that stands for a state when there is room for one.
 * @param {Story} story
 * @param {number} state
 * @param {Numbers} kind */
export function mainText(story, state, kind) {
  if (kind === "order") return story.order[state] ? String(story.order[state]) : "";
  const value = kind === "g" ? story.g[state] : kind === "h" ? story.h[state] : story.f(state);
  return inSteps(value, story.unit);
}

/** The texts of one cell, placed from its centre: f in the middle, with `all` g and h in the upper corners.
 * @param {Story} story
 * @param {number} state
 * @param {Fit} fit
 * @param {number} cell */
export function cellTexts(story, state, fit, cell) {
  const texts = [{ text: mainText(story, state, fit.kind), dx: 0, dy: 0, size: fit.size, weight: 400 }];
  if (fit.corner) {
    Object.assign(texts[0], { dy: cell * 0.17, weight: 600 });
    for (const [name, side] of /** @type {["g" | "h", number][]} */ ([
      ["g", -1],
      ["h", 1],
    ])) {
      const text = inSteps(story[name][state], story.unit);
      const dx = side * (cell / 2 - 4 - textWidth(text.length, fit.corner) / 2);
      texts.push({ text, dx, dy: 9 - cell / 2, size: fit.corner, weight: 400 });
    }
  }
  return texts;
}
