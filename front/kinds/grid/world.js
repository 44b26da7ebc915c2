/** A grid as its picture: reading it, and the edits a reader can make. Nothing here is changed in place. */
/** @import { State } from "../../page/types.js" */
/** @import { Story } from "../../story/story.js" */
import { counted } from "../../story/numbers.js";
import { keyOf } from "../../story/story.js";

export const WALL = 0;
const MOST_CELLS = 40_000; // of a map that comes with a link; Python's limit, as in the other kinds

/** What is drawn as a picture, whatever else belongs to it. @typedef {{kind: string, picture: string[]}} Painted
 * @typedef {{kind: "grid", picture: string[], moves?: number}} GridWorld */

/** @typedef {{rows: number, cols: number, cost: Uint8Array, start: number, goal: number}} Ground   cost to enter, 0 = wall */

/** @param {string[]} picture
 * @returns {Ground} */
export function readPicture(picture) {
  const rows = picture.length;
  const cols = Math.max(1, ...picture.map((row) => row.length));
  const cost = new Uint8Array(rows * cols).fill(1);
  let [start, goal] = [-1, -1];
  picture.forEach((row, r) =>
    [...row].forEach((mark, c) => {
      const cell = r * cols + c;
      if (mark === "#") cost[cell] = WALL;
      else if (mark >= "2" && mark <= "9") cost[cell] = Number(mark);
      else if (mark === "S") start = cell;
      else if (mark === "G") goal = cell;
    }),
  );
  return { rows, cols, cost, start, goal };
}

/** @param {Painted} world
 * @param {number} r
 * @param {number} c */
export function markAt(world, r, c) {
  return world.picture[r]?.[c] ?? "";
}

/** Is it the start, the goal or another place that bears a letter? @param {string} mark */
export function isLetter(mark) {
  return /^[A-Z]$/.test(mark);
}

/** Put `mark` on a cell. The start, the goal and other places are moved, never painted over.
 * @template {Painted} W
 * @param {W} world
 * @param {number} r
 * @param {number} c
 * @param {string} mark
 * @returns {W} the same object when nothing changes */
export function paintCell(world, r, c, mark) {
  const old = markAt(world, r, c);
  if (!old || old === mark || isLetter(old)) return world;
  return { ...world, picture: replaceMark(world.picture, r, c, mark) };
}

/** Move a place to a cell that is neither a wall nor another one. It leaves plain ground behind.
 * @template {Painted} W
 * @param {W} world
 * @param {string} letter  "S" or "G"; on a hazard map any place
 * @param {number} r
 * @param {number} c
 * @returns {W} */
export function moveTerminal(world, letter, r, c) {
  const mark = markAt(world, r, c);
  if (!mark || mark === "#" || isLetter(mark)) return world;
  const from = world.picture.findIndex((row) => row.includes(letter));
  let picture = world.picture;
  if (from >= 0) picture = replaceMark(picture, from, picture[from].indexOf(letter), ".");
  return { ...world, picture: replaceMark(picture, r, c, letter) };
}

/** What tools lay down that know no cost. @type {Record<string, string>} */
const MARKS = { wall: "#", fire: "^", water: "~" };

/** What a stroke of a tool lays down. A stroke that begins on its own mark wipes it away instead.
 * @param {string} tool
 * @param {number} terrain
 * @param {string} under  the mark where the stroke begins */
export function markOf(tool, terrain, under) {
  const mark = tool === "terrain" ? String(terrain) : (MARKS[tool] ?? ".");
  return mark === under ? "." : mark;
}

/** The cells between two cells, both ends included: a quick stroke leaves no gaps.
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @returns {[number, number][]} */
export function strokeBetween([r0, c0], [r1, c1]) {
  const steps = Math.max(Math.abs(r1 - r0), Math.abs(c1 - c0), 1);
  return Array.from({ length: steps + 1 }, (_, i) => [Math.round(r0 + ((r1 - r0) * i) / steps), Math.round(c0 + ((c1 - c0) * i) / steps)]);
}

/** @param {string[]} picture
 * @param {number} r
 * @param {number} c
 * @param {string} mark */
export function replaceMark(picture, r, c, mark) {
  return picture.map((row, i) => (i === r ? row.slice(0, c) + mark + row.slice(c + 1) : row));
}

/** The rows of a map with other borders, at the right and below. What bears a letter is not cut off.
 * @param {string[]} picture
 * @param {number} rows
 * @param {number} cols
 * @param {string} blank  what new cells are */
export function resizedPicture(picture, rows, cols, blank) {
  const grown = Array.from({ length: rows }, (_, r) => (picture[r] ?? "").padEnd(cols, blank).slice(0, cols));
  const letters = (/** @type {string[]} */ all) => all.join("").replace(/[^A-Z]/g, "").length;
  return rows < 1 || cols < 1 || letters(grown) < letters(picture) ? picture : grown;
}

/** @param {Painted} world */
export function sizeOfPicture({ picture }) {
  return `${counted(picture.length, "row")} and ${counted(picture[0]?.length ?? 0, "column")}`;
}

/** The picture with the path in `*`.
 * @param {Painted} world
 * @param {Story} story */
export function pictureWithPath(world, story) {
  return rowsWithPath(world, story).join("\n");
}

/** Its rows.
 * @param {Painted} world
 * @param {Story} story
 * @param {(r: number, c: number) => State} stateAt  of the cell number c in row r */
export function rowsWithPath({ picture }, story, stateAt = (r, c) => [r, c]) {
  const onPath = new Set((story.path ?? []).map((state) => keyOf(story.states[state])));
  const mark = (/** @type {string} */ old, /** @type {State} */ state) => (onPath.has(keyOf(state)) && old !== "S" && old !== "G" ? "*" : old);
  return picture.map((row, r) => [...row].map((old, c) => mark(old, stateAt(r, c))).join(""));
}

/** Are these the rows of a map that is drawn in these marks? @param {unknown} picture
 * @param {RegExp} marks  of a whole row
 * @param {number} most  cells
 * @returns {picture is string[]} RangeError: it is too large */
export function isPicture(picture, marks, most) {
  if (!Array.isArray(picture) || !picture.length || !picture.every((row) => typeof row === "string")) return false;
  if (picture.join("").length > most) throw new RangeError("too much");
  return picture.every((row) => marks.test(row) && row.length === picture[0].length);
}

/** Are these the rows of a map with one start and one goal? @param {unknown} picture
 * @param {number} most  cells
 * @returns {picture is string[]} RangeError: it is too large */
export function isMap(picture, most) {
  if (!isPicture(picture, /^[SG.#2-9]+$/, most)) return false;
  const count = (/** @type {string} */ letter) => picture.join("").split(letter).length - 1;
  return count("S") === 1 && count("G") === 1;
}

/** @param {any} held
 * @returns {GridWorld | null} */
export function checkGrid({ picture, moves = 4 }) {
  return isMap(picture, MOST_CELLS) && (moves === 4 || moves === 8) ? { kind: "grid", picture, moves } : null;
}
