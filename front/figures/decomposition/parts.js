/** How a maze is taken apart and put together again, as Python told it: the parts, in the order in which they are joined. */
import { isCount, isNumber, isText, listOf, orNull, perhaps, row, table } from "../../page/shape.js";

/** What Python tells: see `service.decompositions`. A border is made of cells, or of edges as pairs of them.
 * @typedef {{title?: string, parts: [joins: number[], cells: number[], border: (number | [number, number])[]][],
 *   tables: [part: number, rows: number][], width: number, cutoffs?: number[], walk: number[], cost: number | null, error?: string}} Told */

/** `at`: the how many-th it is joined, from 1; 0: never. `into`: the part that it is joined into, -1 for none. `size`: the
 * cells inside it.
 * @typedef {{number: number, joins: number[], cells: number[], border: (number | [number, number])[], rows: number, at: number,
 *   into: number, size: number}} Part */

/** How far Python is. */
export const isProgress = table({ joined: isCount(), of: isCount() });

/** Whether Python told it of a maze of this size, or why not. A part is made of earlier ones, and each goes into one.
 * @param {any} told
 * @param {{rows: number, cols: number}} size */
export function isTold(told, { rows, cols }) {
  if (told.error !== undefined) return isText(told.error);
  const isCell = isCount(rows * cols);
  const place = (/** @type {unknown} */ one) => isCell(one) || row(isCell, isCell)(one);
  const shape = table({
    title: perhaps(isText),
    parts: listOf(row(listOf(isCount()), listOf(isCell), listOf(place))),
    tables: listOf(row(isCount(told.parts?.length), isCount())),
    width: isCount(),
    cutoffs: perhaps(listOf(isCount())),
    walk: listOf(isCell),
    cost: orNull(isNumber),
  });
  if (!shape(told)) return false;
  const isOnce = (/** @type {number[]} */ numbers) => new Set(numbers).size === numbers.length;
  const { parts, tables } = /** @type {Told} */ (told);
  return (
    parts.every(([joins], number) => joins.every((one) => one < number)) && isOnce(parts.flatMap(([joins]) => joins)) && isOnce(tables.map(([part]) => part))
  );
}

/** @type {Told} */
export const NOTHING = { parts: [], tables: [], width: 0, walk: [], cost: null };

export class Parts {
  /** @param {Told} told */
  constructor({ title = "", parts, tables, width, cutoffs = [], walk, cost }) {
    this.title = title;
    this.width = width;
    /** Of each round the steps that the walk may take; none where there is no such limit. */
    this.cutoffs = cutoffs;
    this.walk = walk;
    this.cost = cost;
    /** @type {Part[]} */
    this.parts = parts.map(([joins, cells, border], number) => ({ number, joins, cells, border, rows: 0, at: 0, into: -1, size: cells.length }));
    /** In the order in which they are joined. @type {Part[]} */
    this.joined = tables.map(([part, rows], n) => Object.assign(this.parts[part], { rows, at: n + 1 }));
    for (const part of this.parts)
      for (const number of part.joins) {
        this.parts[number].into = part.number;
        part.size += this.parts[number].size; // a part is made of earlier ones
      }
    /** The part with the largest table, the first of equals. */
    this.largest = this.joined.reduce((best, part) => (part.rows > (best?.rows ?? 0) ? part : best), /** @type {Part | null} */ (null));
    this.edges = countEdges(walk);
  }

  /** Steps: nothing yet, each join, and the walk. */
  get total() {
    return this.joined.length ? this.joined.length + 1 : 0;
  }

  /** The part that is joined at a step, null at the beginning and at the end. @param {number} step */
  partAt(step) {
    return this.joined[step - 1] ?? null;
  }

  /** @param {number} step */
  isWalk(step) {
    return this.total > 0 && step >= this.total;
  }

  /** The cells inside a part, its own first. @param {Part} part */
  cellsIn(part) {
    const waiting = [part];
    /** @type {number[]} */
    const cells = [];
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      cells.push(...one.cells);
      waiting.push(...one.joins.map((number) => this.parts[number]));
    }
    return cells;
  }

  /** The cells of all that is joined by a step. @param {number} step */
  cellsBy(step) {
    return this.joined.slice(0, step).flatMap(({ cells }) => cells);
  }
}

/** How often a walk uses each edge, whichever way: 1, or 2.
 * @param {number[]} walk
 * @returns {{cells: [number, number], times: number}[]} */
function countEdges(walk) {
  /** @type {Map<string, {cells: [number, number], times: number}>} */
  const edges = new Map();
  walk.slice(1).forEach((to, n) => {
    const cells = /** @type {[number, number]} */ ([Math.min(walk[n], to), Math.max(walk[n], to)]);
    const edge = edges.get(cells.join()) ?? { cells, times: 0 };
    edge.times += 1;
    edges.set(cells.join(), edge);
  });
  return [...edges.values()];
}
