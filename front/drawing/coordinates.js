/** Numbers around a board whose readout speaks of rows and columns: outside its cells, where they hide nothing. */
/** @import { Palette } from "../page/palette.js" */
import { SMALLEST_TYPE, drawText, textWidth } from "./marks.js";

/** What a board leaves free for them, in pixels. @typedef {{left: number, top: number}} Rim */

/** A number as it is said, and the middle of its column or row. @typedef {{text: string, at: number}} EdgeNumber */

/** Beyond a board's edges, so far as they do not touch each other: else every second one, every fifth, every tenth.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Rim} rim
 * @param {{columns: EdgeNumber[], rows: EdgeNumber[]}} numbers */
export function drawCoordinates(ctx, palette, rim, { columns, rows }) {
  const style = { size: SMALLEST_TYPE, color: palette.quiet, mono: palette.mono };
  const longest = Math.max(...columns.map(({ text }) => text.length));
  for (const { text, at } of thinned(columns, textWidth(longest, SMALLEST_TYPE) + 6)) drawText(ctx, text, { x: at, y: -rim.top / 2 }, style);
  for (const { text, at } of thinned(rows, SMALLEST_TYPE + 3)) drawText(ctx, text, { x: -rim.left / 2, y: at }, style);
}

/** @param {EdgeNumber[]} numbers
 * @param {number} room  that each of them needs */
function thinned(numbers, room) {
  const apart = numbers.length > 1 ? numbers[1].at - numbers[0].at : room;
  const step = [1, 2, 5, 10, 20, 50].find((count) => count * apart >= room) ?? 100;
  return numbers.filter((_, n) => n % step === 0);
}
