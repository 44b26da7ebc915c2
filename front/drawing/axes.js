/** Axes of the book's charts: linear and logarithmic scales, their ticks, and the words and lines that show them. */
/** @import { Palette } from "../page/palette.js" */
/** @import { Point } from "../page/types.js" */
import { drawText, textWidth } from "./marks.js";

export const TICK_TYPE = 11;

/** One direction of a chart: from numbers to pixels. A logarithmic one begins at 0, for it shows log(1 + number).
 * @typedef {{low: number, high: number, from: number, to: number, log: boolean}} Scale */

/** @param {Scale} scale
 * @param {number} value */
export function along({ low, high, from, to, log }, value) {
  const part = log ? Math.log1p(Math.max(0, value)) / Math.log1p(Math.max(1, high)) : (value - low) / (high - low || 1);
  return from + part * (to - from);
}

/** The number that stands at a pixel.
 * @param {Scale} scale
 * @param {number} pixel */
export function valueAt({ low, high, from, to, log }, pixel) {
  const part = (pixel - from) / (to - from || 1);
  return log ? Math.expm1(part * Math.log1p(Math.max(1, high))) : low + part * (high - low);
}

/** Round numbers on a scale, some `most` of them at most: powers of ten where it is logarithmic.
 * @param {Scale} scale
 * @param {number} most
 * @returns {number[]} */
export function ticksOf({ low, high, log }, most) {
  if (log) {
    const powers = Array.from({ length: Math.floor(Math.log10(Math.max(1, high))) + 1 }, (_, n) => 10 ** n);
    const every = Math.ceil(powers.length / most);
    return powers.filter((_, n) => n % every === 0);
  }
  const rough = (high - low) / Math.max(1, most);
  if (!(rough > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * /** @type {number} */ ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999));
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, n) => Number(((first + n) * step).toPrecision(12)));
}

/** A number as it stands on an axis: 20k, 1.5M; elsewhere all its digits matter.
 * @param {number} value */
export function tickWords(value) {
  const short = (/** @type {number} */ size) => String(Number((value / size).toPrecision(3)));
  if (value >= 1e6) return `${short(1e6)}M`;
  return value >= 1e4 ? `${short(1e3)}k` : String(Number(value.toPrecision(6)));
}

/** Whole numbers with their thousands apart, others with two decimals.
 * @param {number | null | undefined} value */
export function inFull(value) {
  if (value === null || value === undefined) return "–";
  return Number.isInteger(value) ? value.toLocaleString("en-US") : value.toLocaleString("en-US", { maximumFractionDigits: 2 });
}

/** How many times one number holds another: 1, 1.4, 12, 3,400.
 * @param {number} whole
 * @param {number} part */
export function timesAs(whole, part) {
  const times = whole / part;
  return `${times < 10 ? Number(times.toFixed(1)) : Math.round(times).toLocaleString("en-US")}×`;
}

/** Quiet lines at the ticks of `y` across a panel, with their numbers at the left.
 * @param {any} pen
 * @param {Palette} palette
 * @param {Scale} x
 * @param {Scale} y
 * @param {number} most */
export function drawLevels(pen, palette, x, y, most) {
  for (const tick of ticksOf(y, most)) {
    const at = along(y, tick);
    pen.beginPath();
    pen.moveTo(x.from, at);
    pen.lineTo(x.to, at);
    pen.strokeStyle = palette.line;
    pen.lineWidth = 1;
    pen.setLineDash([]);
    pen.stroke();
    drawText(pen, tickWords(tick), { x: x.from - 6, y: at }, { size: TICK_TYPE, color: palette.quiet, mono: palette.mono, align: "right" });
  }
}

/** The axis below a chart, its ticks and what it counts.
 * @param {any} pen
 * @param {Palette} palette
 * @param {Scale} x
 * @param {number} top
 * @param {string} words */
export function drawBelow(pen, palette, x, top, words) {
  pen.beginPath();
  pen.moveTo(x.from, top);
  pen.lineTo(x.to, top);
  const ticks = ticksOf(x, Math.max(2, Math.floor((x.to - x.from) / 90)));
  for (const tick of ticks) {
    pen.moveTo(along(x, tick), top);
    pen.lineTo(along(x, tick), top + 4);
  }
  pen.strokeStyle = palette.quiet;
  pen.lineWidth = 1;
  pen.setLineDash([]);
  pen.stroke();
  for (const tick of ticks) drawText(pen, tickWords(tick), { x: along(x, tick), y: top + 13 }, { size: TICK_TYPE, color: palette.quiet, mono: palette.mono });
  drawText(
    pen,
    `${words}${x.log ? " (log scale)" : ""}`,
    { x: x.to, y: top + 30 },
    { size: TICK_TYPE, color: palette.quiet, mono: palette.mono, align: "right" },
  );
}

// Words beside the lines of a chart: each where neither a line nor a word stands yet, or not at all.

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
