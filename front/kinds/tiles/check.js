/** A puzzle that came with a link: it may have been cut or forged, so nothing in it is believed unchecked. */
/** @import { TilesWorld } from "./world.js" */
import { isTable } from "../../page/is_table.js";

const MOST_SIDE = 10; // rows or columns

/** @param {any} held
 * @param {TilesWorld | undefined} book  a link cannot make a puzzle of another size of it
 * @returns {TilesWorld | null} */
export function checkTiles({ rows, cols, tiles, goal, costs = "unit" }, book) {
  if (book && (rows !== book.rows || cols !== book.cols)) return null;
  if (![rows, cols].every((count) => Number.isInteger(count) && count >= 2 && count <= MOST_SIDE)) return null;
  const isPosition = (/** @type {unknown} */ list) => Array.isArray(list) && list.length === rows * cols && list.every((_, tile) => list.includes(tile));
  const isCost = (/** @type {unknown} */ cost) => typeof cost === "string" && /^\d{1,6}(\/\d{1,6})?$/.test(cost);
  const fair =
    costs === "unit" || costs === "fractional" || (isTable(costs) && Object.entries(costs).every(([tile, cost]) => /^\d{1,3}$/.test(tile) && isCost(cost)));
  if (!isPosition(tiles) || !(goal === undefined || isPosition(goal)) || !fair) return null;
  return { kind: "tiles", rows, cols, tiles, ...(goal && { goal }), costs };
}
