/** A puzzle that came with a link: it may have been cut or forged, so nothing in it is believed unchecked. */
/** @import { BlocksWorld } from "./world.js" */
import { FREE, WALL } from "./world.js";

const MOST_CELLS = 1024;

/** @param {any} held
 * @returns {BlocksWorld | null} */
export function checkBlocks({ picture, goal, one_cell }) {
  if (![picture, goal].every(isPicture) || ![undefined, true, false].includes(one_cell)) return null;
  const [marks, wanted] = [picture, goal].map((rows) => rows.join(""));
  if (marks.length > MOST_CELLS) throw new RangeError("too many cells");
  const fits =
    goal.length === picture.length && goal[0].length === picture[0].length && [...marks].every((mark, n) => (mark === WALL) === (wanted[n] === WALL));
  const tiles = (/** @type {string} */ all) =>
    [...all]
      .filter((mark) => mark !== FREE && mark !== WALL)
      .sort()
      .join("");
  if (!fits || !tiles(marks) || tiles(marks) !== tiles(wanted)) return null;
  return { kind: "blocks", picture, goal, ...(one_cell && { one_cell }) };
}

/** @param {unknown} rows */
function isPicture(rows) {
  return Array.isArray(rows) && rows.length > 0 && rows.every((row) => typeof row === "string" && /^[.#A-Z]+$/.test(row) && row.length === rows[0].length);
}
