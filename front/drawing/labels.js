/** Words beside the lines of a chart: each where neither a line nor a word stands yet, or not at all. */
/** @import { Point } from "../page/types.js" */
/** @import { Palette } from "../page/palette.js" */
import { TICK_TYPE } from "./axes.js";
import { drawText, textWidth } from "./marks.js";

const SIZE = 12;
const APART = 2; // pixels between two words
const PIECE = 6; // pixels: a slanting line is kept clear of piece by piece

/** Where words may stand: to that side of that point. @typedef {Point & {align: "left" | "right" | "center"}} Place
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box */

export class Labels {
  /** @param {any} pen
   * @param {Palette} palette
   * @param {Box} room */
  constructor(pen, palette, room) {
    this.pen = pen;
    this.palette = palette;
    this.room = room;
    /** @type {Box[]} */
    this.taken = [];
  }

  /** No word is to stand on this line.
   * @param {Point[]} points */
  avoid(points) {
    points.slice(1).forEach((to, n) => {
      const from = points[n];
      const pieces = from.x === to.x || from.y === to.y ? 1 : Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / PIECE);
      for (let k = 0; k < pieces; k += 1) {
        const [xs, ys] = /** @type {const} */ (["x", "y"]).map((axis) => [k, k + 1].map((part) => from[axis] + ((to[axis] - from[axis]) * part) / pieces));
        this.taken.push({ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys) - 1, bottom: Math.max(...ys) + 1 });
      }
    });
  }

  /** Write at the first of the places that is free; true if there is one. What is quiet names an axis or an area.
   * @param {string} text
   * @param {"ink" | "quiet" | "path" | "current" | "start" | "frontier-ring"} color
   * @param {Place[]} places */
  put(text, color, places) {
    const { size, weight } = color === "quiet" ? { size: TICK_TYPE, weight: 400 } : { size: SIZE, weight: 600 };
    const wide = textWidth(text.length, size);
    const boxAt = (/** @type {Place} */ { x, y, align }) => {
      const left = align === "left" ? x : align === "right" ? x - wide : x - wide / 2;
      return { left, right: left + wide, top: y - size * 0.45, bottom: y + size * 0.45 };
    };
    const place = places.find((one) => this.isFree(boxAt(one)));
    if (!place) return false;
    this.taken.push(boxAt(place));
    drawText(this.pen, text, place, { size, weight, color: this.palette[color], mono: this.palette.mono, align: place.align });
    return true;
  }

  /** @param {Box} box */
  isFree({ left, right, top, bottom }) {
    const { room } = this;
    if (left < room.left || right > room.right || top < room.top || bottom > room.bottom) return false;
    return !this.taken.some((one) => left < one.right + APART && one.left < right + APART && top < one.bottom && one.top < bottom);
  }
}
