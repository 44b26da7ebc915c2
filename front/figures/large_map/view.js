/** Which part of a large map is in sight, and how large: zoomed about a point, panned, and never out of sight. */
/** @import { Point } from "../../page/types.js" */

export const RIM = 14; // pixels around the whole map, for the marks of its ends
const LARGEST = 40; // pixels of a cell

export class View {
  /** @param {number} rows
   * @param {number} cols */
  constructor(rows, cols) {
    this.rows = rows;
    this.cols = cols;
    this.width = this.height = 1;
    this.zoom = 1; // times as large as the whole map in sight
    /** What is in the middle, in cells. */
    this.middle = { x: cols / 2, y: rows / 2 };
  }

  /** Pixels of a cell where the whole map is in sight. */
  get least() {
    return Math.min((this.width - 2 * RIM) / this.cols, (this.height - 2 * RIM) / this.rows);
  }

  get scale() {
    return this.least * this.zoom;
  }

  /** How far one can zoom in. */
  get mostZoom() {
    return Math.max(1, LARGEST / this.least);
  }

  get isWhole() {
    return this.zoom <= 1.001;
  }

  /** @param {number} width  of the board, in pixels
   * @param {number} height */
  lay(width, height) {
    this.width = Math.max(width, 3 * RIM);
    this.height = Math.max(height, 3 * RIM);
    this.settle();
  }

  whole() {
    this.zoom = 1;
    this.settle();
  }

  /** Keep zoom and middle where there is something to be seen. */
  settle() {
    this.zoom = Math.max(1, Math.min(this.zoom, this.mostZoom));
    const within = (/** @type {number} */ at, /** @type {number} */ count, /** @type {number} */ pixels) => {
      const half = pixels / 2 / this.scale;
      const rim = RIM / this.scale;
      return 2 * half >= count + 2 * rim ? count / 2 : Math.max(half - rim, Math.min(at, count + rim - half));
    };
    this.middle = { x: within(this.middle.x, this.cols, this.width), y: within(this.middle.y, this.rows, this.height) };
  }

  /** Zoom so that what is under a point stays there.
   * @param {number} factor
   * @param {Point} [at]  in pixels; else the middle */
  zoomBy(factor, at = { x: this.width / 2, y: this.height / 2 }) {
    const under = this.under(at);
    this.zoom = Math.max(1, Math.min(this.zoom * factor, this.mostZoom));
    this.middle = { x: under.x - (at.x - this.width / 2) / this.scale, y: under.y - (at.y - this.height / 2) / this.scale };
    this.settle();
  }

  /** @param {number} dx  pixels
   * @param {number} dy */
  panBy(dx, dy) {
    this.middle = { x: this.middle.x - dx / this.scale, y: this.middle.y - dy / this.scale };
    this.settle();
  }

  /** Where the map's left upper corner is, in pixels. */
  get corner() {
    return { x: this.width / 2 - this.middle.x * this.scale, y: this.height / 2 - this.middle.y * this.scale };
  }

  /** What is under a point, in cells and parts of them. @param {Point} at */
  under({ x, y }) {
    const { corner, scale } = this;
    return { x: (x - corner.x) / scale, y: (y - corner.y) / scale };
  }

  /** The cell under a point, or the one nearest to it. @param {Point} at */
  cellAt(at) {
    const { x, y } = this.under(at);
    const within = (/** @type {number} */ value, /** @type {number} */ count) => Math.max(0, Math.min(count - 1, Math.floor(value)));
    return within(y, this.rows) * this.cols + within(x, this.cols);
  }

  /** The middle of a cell, in pixels. @param {number} cell */
  pointOf(cell) {
    const { corner, scale, cols } = this;
    return { x: corner.x + ((cell % cols) + 0.5) * scale, y: corner.y + (Math.floor(cell / cols) + 0.5) * scale };
  }

  /** Bring a cell into sight, if it is not. @param {number} cell */
  follow(cell) {
    const { x, y } = this.pointOf(cell);
    const beyond = (/** @type {number} */ at, /** @type {number} */ most) => (at < RIM ? RIM - at : at > most - RIM ? most - RIM - at : 0);
    this.panBy(beyond(x, this.width), beyond(y, this.height));
  }

  /** The rows and columns in sight, or partly so. */
  get inSight() {
    const [from, to] = [this.under({ x: 0, y: 0 }), this.under({ x: this.width, y: this.height })];
    return {
      left: Math.max(0, Math.floor(from.x)),
      top: Math.max(0, Math.floor(from.y)),
      right: Math.min(this.cols, Math.ceil(to.x)),
      bottom: Math.min(this.rows, Math.ceil(to.y)),
    };
  }
}
