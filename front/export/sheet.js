/** A chart on a sheet of its own, with its title and caption, drawn by the pen it is given (a canvas or SVG). */
/** @import { Palette } from "../page/palette.js" */
import { drawText } from "../drawing/marks.js";
import { wrapText } from "./poster.js";

const SHEET = 760;
const RIM = 20;
const HEADLINE = { size: 18, leading: 24, weight: 700 };
const BELOW = { size: 13, leading: 19, weight: 400 };

/** `chart`: what is laid out in a width, and takes some height.
 * @typedef {{title: string, caption: string, chart: {layout(width: number): number, draw(pen: any, palette: Palette, moment: {step: number}): void}, palette: Palette, face: string, step: number}} Sheet */

/** Where everything goes. @param {Sheet} sheet
 * @param {(text: string, font: string) => number} measure */
export function laySheet({ title, caption, chart, face }, measure) {
  const wrap = (/** @type {string} */ text, /** @type {typeof BELOW} */ { weight, size }) =>
    text ? wrapText(text, SHEET - 2 * RIM, (part) => measure(part, `${weight} ${size}px ${face}`)) : [];
  const [above, below] = [wrap(title, HEADLINE), wrap(caption, BELOW)];
  const top = RIM + above.length * HEADLINE.leading + (above.length ? 8 : 0);
  const tall = chart.layout(SHEET - 2 * RIM);
  return { width: SHEET, height: Math.ceil(top + tall + 12 + below.length * BELOW.leading + RIM), top, tall, above, below };
}

/** @param {any} pen
 * @param {Sheet} sheet
 * @param {ReturnType<typeof laySheet>} plan */
export function drawSheet(pen, { chart, palette, face, step }, { width, height, top, tall, above, below }) {
  pen.fillStyle = palette.surface;
  pen.beginPath();
  pen.rect(0, 0, width, height);
  pen.fill();
  const put = (/** @type {string[]} */ lines, /** @type {number} */ from, /** @type {typeof BELOW} */ { size, leading, weight }, /** @type {string} */ color) =>
    lines.forEach((line, n) => drawText(pen, line, { x: RIM, y: from + n * leading + size * 0.6 }, { size, weight, color, mono: face, align: "left" }));
  put(above, RIM, HEADLINE, palette.ink);
  pen.save();
  pen.translate(RIM, top);
  chart.draw(pen, palette, { step });
  pen.restore();
  put(below, top + tall + 12, BELOW, palette.quiet);
}
