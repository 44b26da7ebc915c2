/** What the kernels of fast/grid/ are given: their arguments, and for a map of so many rows and columns the arrays and the numbers. */
/** @import { ArrayType } from "./linear_memory.js" */

/** The kernels and their arguments, as fast/grid/exports.py has them. */
export const ARGUMENTS = {
  prepare_moves: ["open_cells", "rows", "cols", "moves"],
  prepare_bitmaps: ["open_cells", "rows", "cols", "by_row", "by_col"],
  heap_search: ["moves", "cols", "start", "goal", "unit", "diagonal", "labels", "keys", "heap", "places", "path", "record"],
  bucket_search: ["moves", "cols", "start", "goal", "unit", "diagonal", "shift", "labels", "heads", "entries", "after", "path", "record"],
  jump_search: [
    ...["moves", "by_row", "by_col", "rows", "cols", "start", "goal", "unit", "diagonal", "shift"],
    ...["labels", "parents", "arrivals", "heads", "entries", "after", "path", "record"],
  ],
};
/** @typedef {keyof typeof ARGUMENTS} KernelName */

/** @type {Record<string, ArrayType>} */
export const TYPES = {
  ...byName(Uint8Array, "open_cells", "moves", "arrivals"),
  ...byName(Int32Array, "heap", "places", "parents", "heads", "entries", "after", "path"),
  ...byName(BigInt64Array, "labels", "keys", "record"),
  ...byName(BigUint64Array, "by_row", "by_col"),
};

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
    by_row: 3 * (rows + 2) * Math.floor((cols + 65) / 64),
    by_col: 3 * (cols + 2) * Math.floor((rows + 65) / 64),
    heads: 2 ** bitLength(Math.floor((2 * across) / 2 ** shift) + 1),
    record: 8,
  };
}

/** @param {number} number  of at most 53 bits */
function bitLength(number) {
  return number.toString(2).length;
}

/** @param {ArrayType} type
 * @param {...string} names */
function byName(type, ...names) {
  return Object.fromEntries(names.map((name) => [name, type]));
}
