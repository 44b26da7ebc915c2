/** What a reader did to a large map, stroke by stroke, to be undone and done again: of each stroke only the cells that it changed. */
/** @import { End, LargeMap } from "./map.js" */

/** The cells that have the other ground, and the ends as they were. @typedef {{cells: number[], start: number, goal: number}} Stroke */

export class Edits {
  /** @param {LargeMap} map  changed in place */
  constructor(map) {
    this.map = map;
    this.first = { open: Uint8Array.from(map.open), start: map.start, goal: map.goal };
    /** @type {Stroke[]} */
    this.past = [];
    /** @type {Stroke[]} */
    this.future = [];
    this.stroke = this.beginning;
  }

  /** @returns {Stroke} one that has changed nothing */
  get beginning() {
    return { cells: [], start: this.map.start, goal: this.map.goal };
  }

  /** Make a cell ground or a wall. The ends stay ground.
   * @param {number} cell
   * @param {boolean} isGround
   * @returns {boolean} whether it was something else */
  paint(cell, isGround) {
    const { map } = this;
    if (cell < 0 || !!map.open[cell] === isGround || cell === map.start || cell === map.goal) return false;
    map.open[cell] = Number(isGround);
    this.stroke.cells.push(cell);
    return true;
  }

  /** Move an end, unless there is a wall.
   * @param {End} end
   * @param {number} cell
   * @returns {boolean} whether it was elsewhere */
  move(end, cell) {
    if (cell < 0 || !this.map.open[cell] || this.map[end] === cell) return false;
    this.map[end] = cell;
    return true;
  }

  /** A stroke is over. @returns {boolean} whether it changed anything */
  finish() {
    const { stroke, map } = this;
    this.stroke = this.beginning;
    if (!stroke.cells.length && stroke.start === map.start && stroke.goal === map.goal) return false;
    this.past.push(stroke);
    this.future = [];
    this.stroke = this.beginning;
    return true;
  }

  /** @param {"undo" | "redo"} way
   * @returns {boolean} whether there was anything */
  turnBack(way) {
    this.finish();
    const [from, to] = way === "undo" ? [this.past, this.future] : [this.future, this.past];
    const stroke = from.pop();
    if (!stroke) return false;
    const { map } = this;
    to.push({ ...stroke, start: map.start, goal: map.goal });
    for (const cell of stroke.cells) map.open[cell] ^= 1;
    map.start = stroke.start;
    map.goal = stroke.goal;
    this.stroke = this.beginning;
    return true;
  }

  /** Back to the first map; that, too, can be undone. */
  reset() {
    this.finish();
    const { map, first, stroke } = this;
    first.open.forEach((ground, cell) => {
      if (map.open[cell] !== ground) stroke.cells.push(cell);
    });
    map.open.set(first.open);
    map.start = first.start;
    map.goal = first.goal;
    return this.finish();
  }
}
