/** Maps of hexagons: where the cells of a row lie, and axial coordinates. Every second row is half a cell further right. */

/** @import { Spot } from "../../page/types.js" */
/** @import { Story } from "../../story/story.js" */
import { isMap, rowsWithPath } from "../grid/world.js";

const MOST_CELLS = 10_000; // of a map that comes with a link

/** @typedef {{kind: "hexagons", picture: string[]}} HexagonsWorld   row by row, without spaces */

/** @typedef {[q: number, r: number]} Axial */

/** The axial coordinates of a cell that stands in this row, at this place. @param {number} r
 * @param {number} c
 * @returns {Axial} */
export function axial(r, c) {
  return [c - Math.floor(r / 2), r];
}

/** Where a cell stands in the picture: its row, and its number in that row. @param {Axial} cell
 * @returns {[r: number, c: number]} */
export function placeOf([q, r]) {
  return [r, q + Math.floor(r / 2)];
}

/** The nearest cell to a point in axial coordinates that need not be whole: of the three, rounded, the one that was moved
 * the most follows from the others.
 * @param {number} q
 * @param {number} r
 * @returns {Axial} */
export function nearest(q, r) {
  const exact = [q, r, -q - r];
  const round = exact.map(Math.round);
  const moved = round.map((value, i) => Math.abs(value - exact[i]));
  if (moved[0] > moved[1] && moved[0] > moved[2]) return [-round[1] - round[2], round[1]];
  return moved[1] > moved[2] ? [round[0], -round[0] - round[2]] : [round[0], round[1]];
}

/** The cells on a straight line from one to another, both included, so that a quick stroke leaves no gap.
 * @param {Axial} from
 * @param {Axial} to
 * @returns {Axial[]} */
export function lineBetween(from, to) {
  const [dq, dr] = [to[0] - from[0], to[1] - from[1]];
  const moves = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  // A little off the border between two cells, so that both ways along it round alike.
  const at = (/** @type {number} */ t) => nearest(from[0] + dq * t + 1e-6, from[1] + dr * t + 2e-6);
  return Array.from({ length: moves + 1 }, (_, i) => at(moves ? i / moves : 0));
}

/** The same between places in the picture.
 * @param {[r: number, c: number]} from
 * @param {[r: number, c: number]} to */
export function lineOfPlaces(from, to) {
  return lineBetween(axial(...from), axial(...to)).map(placeOf);
}

/** The row of a spot, and its number there. @param {Spot} spot */
export function placeOfSpot(spot) {
  const [q, r] = spot.key.split(",").map(Number);
  return placeOf([q, r]);
}

/** The picture as the book writes it, with the path in `*`: a space between two cells, every second row begins one later.
 * @param {HexagonsWorld} world
 * @param {Story} story */
export function pictureOfHexagons(world, story) {
  const rows = rowsWithPath(world, story, axial);
  return rows.map((row, r) => " ".repeat(r % 2) + [...row].join(" ")).join("\n");
}

/** @param {any} held
 * @returns {HexagonsWorld | null} RangeError: it is too large */
export function checkHexagons({ picture }) {
  return isMap(picture, MOST_CELLS) ? { kind: "hexagons", picture } : null;
}
