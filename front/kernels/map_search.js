/** Cheapest paths on a map: by the kernels of fast/grid/, whose arrays are explained there, or without them by the plain search. */
/** @import { Kernels, Laid } from "./linear_memory.js" */
/** @import { KernelName } from "./map_arrays.js" */
import { ARRAYS, lengths, scale } from "./map_arrays.js";
import { marksOf } from "./marks.js";
import { plainSearch } from "./plain_search.js";
import { ARGUMENTS, GRID, METHODS } from "./constants.js";

/** @typedef {"heap" | "buckets" | "jump_points"} Method */

/** What was found: `path` are the cells from start to goal, none and an infinite cost where no path leads there; the cost is
 * straights + diagonals * √2. `marks`: for each cell 1 if it was expanded. `how`: by which code. A search that is short is run
 * some times: of one alone a browser's clock would tell nothing.
 * @typedef {{cost: number, straights: number, diagonals: number, path: Int32Array, expanded: number, marks: Uint8Array,
 *   milliseconds: number, how: "compiled" | "readable"}} Found */

const { UNSEEN, EXPANDED, STRAIGHTS, DIAGONALS, ORIGIN } = GRID; // a label that no search has written, and places in the record
const LONG = 1; // ms: a search that took so long need not be run again
const MOST_RUNS = 20;

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
    /** What the kernels are given, by name. @type {Record<string, Laid<any> | bigint>} */
    this.known = {};
    /** What was prepared of the map as it is. @type {Set<KernelName>} */
    this.prepared = new Set();
    this.lengths = lengths(rows, cols);
    const { unit, diagonal, shift } = scale(rows * cols);
    for (const [name, number] of Object.entries({ rows, cols, unit, diagonal, shift })) this.known[name] = BigInt(number);
  }

  /** Find a cheapest path. There is none from a wall or to one.
   * @param {number} start
   * @param {number} goal
   * @param {Method} method
   * @returns {Found} */
  solve(start, goal, method) {
    const found = this.compiled(start, goal, method);
    if (found) return found;
    const begin = performance.now();
    const { path, straights, diagonals, expanded, marks } = plainSearch(this, start, goal);
    const milliseconds = performance.now() - begin;
    return { ...measured(path.length ? straights : null, diagonals), path, expanded, marks, milliseconds, how: "readable" };
  }

  /** Null where the kernels do not run, or there is no memory for them.
   * @param {number} start
   * @param {number} goal
   * @param {Method} method
   * @returns {Found | null} */
  compiled(start, goal, method) {
    if (!this.kernels || !this.open[start] || !this.open[goal]) return null;
    try {
      this.prepare("prepare_moves");
      if (method === "jump_points") this.prepare("prepare_bitmaps");
      this.known.start = BigInt(start);
      this.known.goal = BigInt(goal);
      const { length, milliseconds } = this.timed(/** @type {KernelName} */ (METHODS[method]));
      const [path, record] = [this.laid("path").view, this.laid("record").view];
      const [expanded, straights, diagonals] = [EXPANDED, STRAIGHTS, DIAGONALS].map((place) => Number(record[place]));
      const marks = marksOf({
        labels: this.laid("labels").view,
        heap: method === "heap" ? this.laid("heap").view : null,
        origin: record[ORIGIN],
        span: BigInt(this.open.length) * /** @type {bigint} */ (this.known.diagonal),
        expanded,
        isFound: length > 0,
      });
      const cost = measured(length ? straights : null, diagonals);
      return { ...cost, path: Int32Array.from(path.subarray(0, length)), expanded, marks, milliseconds, how: "compiled" };
    } catch {
      this.kernels = null;
      return null;
    }
  }

  /** Run a search, and again as long as it takes too little to be measured.
   * @param {KernelName} kernel */
  timed(kernel) {
    const begin = performance.now();
    for (let runs = 1; ; runs += 1) {
      const length = Number(this.call(kernel));
      const passed = performance.now() - begin;
      if (passed >= LONG || runs === MOST_RUNS) return { length, milliseconds: passed / runs };
    }
  }

  /** @param {KernelName} kernel */
  prepare(kernel) {
    if (this.prepared.has(kernel)) return;
    this.call(kernel);
    this.prepared.add(kernel);
  }

  /** @param {KernelName} kernel */
  call(kernel) {
    const given = ARGUMENTS[kernel].map((name) => this.known[name] ?? this.laid(name));
    return /** @type {Kernels} */ (this.kernels).call(`grid_${kernel}`, ...given);
  }

  /** An array, made when it is first asked for. @param {string} name
   * @returns {Laid<any>} */
  laid(name) {
    const known = this.known[name];
    if (known) return /** @type {Laid<any>} */ (known);
    const laid = /** @type {Kernels} */ (this.kernels).array(ARRAYS[name], this.lengths[name]);
    if (name === "open_cells") /** @type {Laid<Uint8ArrayConstructor>} */ (laid).view.set(this.open);
    if (name === "labels") /** @type {Laid<BigInt64ArrayConstructor>} */ (laid).view.fill(UNSEEN);
    this.known[name] = laid;
    return laid;
  }

  /** Make cells open, or walls.
   * @param {number[]} cells
   * @param {boolean} isOpen */
  paint(cells, isOpen) {
    for (const cell of cells) this.open[cell] = Number(isOpen);
    if (this.known.open_cells) /** @type {Laid<Uint8ArrayConstructor>} */ (this.laid("open_cells")).view.set(this.open);
    this.prepared.clear();
  }
}

/** @param {number | null} straights  null: there is no path
 * @param {number} diagonals */
function measured(straights, diagonals) {
  if (straights === null) return { cost: Infinity, straights: 0, diagonals: 0 };
  return { cost: straights + diagonals * Math.SQRT2, straights, diagonals };
}
