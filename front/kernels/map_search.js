/** Cheapest paths on a map: by the compiled kernels, or where there are none by the plain search. */
/** @import { Kernels } from "./linear_memory.js" */
import { plainSearch } from "./plain_search.js";

/** @typedef {"heap" | "buckets" | "jump_points"} Method */

/** What was found: `path` are the cells from start to goal, none and an infinite cost where no path leads there; the cost is
 * straights + diagonals * √2. `how`: by which code.
 * @typedef {{cost: number, straights: number, diagonals: number, path: Int32Array, expanded: number, milliseconds: number,
 *   how: "compiled" | "readable"}} Found */

export class MapSearch {
  /** @param {Kernels | null} kernels
   * @param {number} rows
   * @param {number} cols
   * @param {Uint8Array} open  for each cell whether it can be entered */
  constructor(kernels, rows, cols, open) {
    this.kernels = kernels;
    this.rows = rows;
    this.cols = cols;
    this.open = open.slice();
  }

  /** @param {number} start
   * @param {number} goal
   * @param {Method} _method
   * @returns {Found} */
  solve(start, goal, _method) {
    const begin = performance.now();
    const { path, expanded } = plainSearch(this, start, goal);
    return { ...measured(path, this.cols), path, expanded, milliseconds: performance.now() - begin, how: "readable" };
  }

  /** @param {number[]} cells
   * @param {boolean} isOpen */
  paint(cells, isOpen) {
    for (const cell of cells) this.open[cell] = Number(isOpen);
  }
}

/** The cost of a path, and of what steps it is made.
 * @param {Int32Array} path
 * @param {number} cols */
function measured(path, cols) {
  let diagonals = 0;
  for (let n = 1; n < path.length; n += 1) diagonals += Number(![1, cols].includes(Math.abs(path[n] - path[n - 1])));
  const straights = Math.max(0, path.length - 1 - diagonals);
  return { straights, diagonals, cost: path.length ? straights + diagonals * Math.SQRT2 : Infinity };
}
