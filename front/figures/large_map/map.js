/** A large map as bytes: where one can go, where from and where to; and the same as Python writes it, a bit for each cell. */
import { demand, isCount, isTable, isText } from "../../page/shape.js";

export const MOST = 1_000; // rows, and columns
const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

/** What travels: of the cells, row by row, a bit that is set where there is ground, in base64.
 * @typedef {{kind: "large_map", rows: number, cols: number, cells: string, start: number[], goal: number[]}} LargeWorld */

/** @typedef {"start" | "goal"} End */

export class LargeMap {
  /** @param {number} rows
   * @param {number} cols
   * @param {Uint8Array} open  1 where there is ground; painted in place
   * @param {number} start  a cell's number, row by row
   * @param {number} goal */
  constructor(rows, cols, open, start, goal) {
    this.rows = rows;
    this.cols = cols;
    this.open = open;
    this.start = start;
    this.goal = goal;
  }

  /** What Python sends. Whatever is wrong with it raises TypeError.
   * @param {unknown} world */
  static of(world) {
    demand(isTable(world) && isCount(MOST + 1)(world.rows) && isCount(MOST + 1)(world.cols) && isText(world.cells));
    const { rows, cols, cells, start, goal } = /** @type {LargeWorld} */ (world);
    const isCell = (/** @type {unknown} */ cell) => Array.isArray(cell) && cell.length === 2 && isCount(rows)(cell[0]) && isCount(cols)(cell[1]);
    demand(isCell(start) && isCell(goal) && BASE64.test(cells));
    const bytes = atob(cells);
    demand(bytes.length === Math.ceil((rows * cols) / 8));
    const open = Uint8Array.from({ length: rows * cols }, (_, cell) => (bytes.charCodeAt(cell >> 3) >> (7 - (cell & 7))) & 1);
    const map = new LargeMap(rows, cols, open, start[0] * cols + start[1], goal[0] * cols + goal[1]);
    demand(!!open[map.start] && !!open[map.goal]);
    return map;
  }

  /** @returns {LargeWorld} */
  get world() {
    const { rows, cols, open } = this;
    const bytes = new Uint8Array(Math.ceil(open.length / 8));
    open.forEach((is, cell) => (bytes[cell >> 3] |= is << (7 - (cell & 7))));
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return { kind: "large_map", rows, cols, cells: btoa(text), start: this.placeOf(this.start), goal: this.placeOf(this.goal) };
  }

  /** @param {number} cell
   * @returns {[number, number]} its row and its column */
  placeOf(cell) {
    return [Math.floor(cell / this.cols), cell % this.cols];
  }

  /** @param {number} r
   * @param {number} c
   * @returns {number} -1: outside */
  cellAt(r, c) {
    return r >= 0 && r < this.rows && c >= 0 && c < this.cols ? r * this.cols + c : -1;
  }

  /** As the book writes a cell. @param {number} cell */
  nameOf(cell) {
    return `(${this.placeOf(cell).join(", ")})`;
  }
}

/** The first and the last cell, row by row, of the largest part that hangs together; null where there is no ground. No corner is
 * cut, so what hangs together does so by straight steps.
 * @param {number} cols
 * @param {Uint8Array} open
 * @returns {[number, number] | null} */
export function farEnds(cols, open) {
  const left = Uint8Array.from(open);
  const part = new Int32Array(open.length);
  let [largest, ends] = [0, /** @type {[number, number] | null} */ (null)];
  for (let first = left.indexOf(1); first >= 0; first = left.indexOf(1, first)) {
    let [count, last] = [1, first];
    part[0] = first;
    left[first] = 0;
    for (let n = 0; n < count; n += 1) {
      const cell = part[n];
      const c = cell % cols;
      last = Math.max(last, cell);
      for (const beside of [cell - cols, c ? cell - 1 : -1, c < cols - 1 ? cell + 1 : -1, cell + cols]) {
        if (beside < 0 || !left[beside]) continue; // beyond the last row there is nothing
        left[beside] = 0;
        part[count++] = beside;
      }
    }
    if (count > largest) [largest, ends] = [count, [first, last]];
  }
  return ends;
}

/** The cells at which a way begins, turns and ends.
 * @param {ArrayLike<number>} path  cells, each beside the one before, or straight on from it
 * @param {number} cols
 * @returns {number[]} */
export function cornersOf(path, cols) {
  const way = (/** @type {number} */ n) => {
    const [r, c] = [Math.floor(path[n] / cols) - Math.floor(path[n - 1] / cols), (path[n] % cols) - (path[n - 1] % cols)];
    return 3 * Math.sign(r) + Math.sign(c);
  };
  return Array.from({ length: path.length }, (_, n) => n)
    .filter((n) => n === 0 || n === path.length - 1 || way(n) !== way(n + 1))
    .map((n) => path[n]);
}

/** How many straight and how many diagonal steps a way has.
 * @param {number[]} corners
 * @param {number} cols */
export function stepsOf(corners, cols) {
  let [straights, diagonals] = [0, 0];
  for (let n = 1; n < corners.length; n += 1) {
    const r = Math.abs(Math.floor(corners[n] / cols) - Math.floor(corners[n - 1] / cols));
    const c = Math.abs((corners[n] % cols) - (corners[n - 1] % cols));
    diagonals += Math.min(r, c);
    straights += Math.abs(r - c);
  }
  return { straights, diagonals };
}
