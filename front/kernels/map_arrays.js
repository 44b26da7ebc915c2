/** What the kernels of fast/grid/ are given for a map of so many rows and columns: arrays and numbers. */
/** @import { ArrayType } from "./linear_memory.js" */
/** @import { ARGUMENTS } from "./constants.js" */
import { GRID, TYPES } from "./constants.js";

/** @typedef {keyof typeof ARGUMENTS} KernelName */

/** @type {Record<string, ArrayType>} */
const CLASSES = { uint8: Uint8Array, int32: Int32Array, int64: BigInt64Array, uint64: BigUint64Array };

/** What each array holds. @type {Record<string, ArrayType>} */
export const ARRAYS = Object.fromEntries(Object.entries(TYPES).map(([name, type]) => [name, CLASSES[type]]));

/** What a straight and a diagonal step cost, and how many bits of f a bucket ignores: see `scale` in fast/grid/sizes.py.
 * @param {number} cells */
export function scale(cells) {
  let [unit, diagonal] = [2, 3];
  while (unit <= cells) [unit, diagonal] = [unit + diagonal, 2 * unit + diagonal];
  return { unit, diagonal, shift: bitLength(unit) - 1 };
}

/** How many numbers each array holds: see `lengths` in fast/grid/sizes.py.
 * @param {number} rows
 * @param {number} cols
 * @returns {Record<string, number>} */
export function lengths(rows, cols) {
  const cells = rows * cols;
  const { unit, diagonal, shift } = scale(cells);
  const [short, long] = [rows, cols].map((side) => Math.max(side, 2)).sort((a, b) => a - b);
  const across = diagonal * short + unit * (long - short);
  const pool = cells + 8 * (short + 1);
  const each = ["open_cells", "moves", "labels", "keys", "heap", "places", "parents", "arrivals", "path"];
  return {
    ...Object.fromEntries(each.map((name) => [name, cells])),
    entries: pool,
    after: pool,
    by_row: GRID.BITMAPS * (rows + 2) * Math.floor((cols + 65) / 64),
    by_col: GRID.BITMAPS * (cols + 2) * Math.floor((rows + 65) / 64),
    heads: 2 ** bitLength(Math.floor((2 * across) / 2 ** shift) + 1),
    record: GRID.RECORD,
  };
}

/** @param {number} number  of at most 53 bits */
function bitLength(number) {
  return number.toString(2).length;
}
