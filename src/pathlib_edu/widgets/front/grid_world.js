/** A grid as its picture: reading it, and the edits a reader can make. Nothing here is changed in place. */
/** @import { GridWorld, Tool } from "./types.js" */

export const WALL = 0;

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

/** @param {GridWorld} world
 * @param {number} r
 * @param {number} c */
export function markAt(world, r, c) {
  return world.picture[r]?.[c] ?? "";
}

/** Put `mark` on a cell. The start and the goal are moved, never painted over.
 * @param {GridWorld} world
 * @param {number} r
 * @param {number} c
 * @param {string} mark
 * @returns {GridWorld} the same object when nothing changes */
export function paintCell(world, r, c, mark) {
  const old = markAt(world, r, c);
  if (!old || old === mark || old === "S" || old === "G") return world;
  return { ...world, picture: replaceMark(world.picture, r, c, mark) };
}

/** Move the start or the goal to a cell that is neither a wall nor the other one. It leaves plain ground behind.
 * @param {GridWorld} world
 * @param {"S" | "G"} letter
 * @param {number} r
 * @param {number} c
 * @returns {GridWorld} */
export function moveTerminal(world, letter, r, c) {
  const mark = markAt(world, r, c);
  if (!mark || mark === "#" || mark === "S" || mark === "G") return world;
  const from = world.picture.findIndex((row) => row.includes(letter));
  let picture = world.picture;
  if (from >= 0) picture = replaceMark(picture, from, picture[from].indexOf(letter), ".");
  return { ...world, picture: replaceMark(picture, r, c, letter) };
}

/** What a stroke of a tool lays down. A stroke that begins on its own mark wipes it away instead.
 * @param {Tool} tool
 * @param {number} terrain
 * @param {string} under  the mark where the stroke begins */
export function markOf(tool, terrain, under) {
  const mark = tool === "wall" ? "#" : tool === "terrain" ? String(terrain) : ".";
  return mark === under ? "." : mark;
}

/** The cells between two cells, both ends included: a quick stroke leaves no gaps.
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @returns {[number, number][]} */
export function strokeBetween([r0, c0], [r1, c1]) {
  const steps = Math.max(Math.abs(r1 - r0), Math.abs(c1 - c0), 1);
  return Array.from({ length: steps + 1 }, (_, i) => [
    Math.round(r0 + ((r1 - r0) * i) / steps),
    Math.round(c0 + ((c1 - c0) * i) / steps),
  ]);
}

/** @param {string[]} picture
 * @param {number} r
 * @param {number} c
 * @param {string} mark */
function replaceMark(picture, r, c, mark) {
  return picture.map((row, i) => (i === r ? row.slice(0, c) + mark + row.slice(c + 1) : row));
}
