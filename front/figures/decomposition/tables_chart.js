/** The tables of all parts in the order in which they are joined: upwards how many rows each has, downwards how wide its border is. */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Place } from "../../drawing/axes.js" */
/** @import { Parts } from "./parts.js" */
import { TICK_TYPE, along, drawLevels, inFull, ticksOf, Labels } from "../../drawing/axes.js";
import { drawDiamond, drawText } from "../../drawing/marks.js";
import { cutoffInWords } from "./words.js";
import { counted } from "../../story/numbers.js";

const SIDE = { left: 44, right: 10 };
const ROWS = { top: 18, bottom: 92 };
const BORDER = { top: 98, bottom: 134 };
export const TABLES_HEIGHT = 154;
const FINGER = 24; // pixels beside the first and the last bar that are theirs, too

/** @param {Parts} parts
 * @param {number} width */
function scalesOf({ joined, largest, width: widest }, width) {
  return {
    x: { low: 0, high: joined.length, from: SIDE.left, to: width - SIDE.right, log: false },
    rows: { low: 0, high: Math.max(10, largest?.rows ?? 0), from: ROWS.bottom, to: ROWS.top, log: true },
    border: { low: 0, high: Math.max(1, widest), from: BORDER.top, to: BORDER.bottom, log: false },
  };
}

/** The join at a place, 0 for none.
 * @param {Parts} parts
 * @param {number} width
 * @param {number} x */
export function joinAt(parts, width, x) {
  const { from, to, high } = scalesOf(parts, width).x;
  if (x < from - FINGER || x > to + FINGER) return 0;
  return Math.max(1, Math.min(Math.ceil(((x - from) / (to - from)) * high), high));
}

/** @param {any} pen
 * @param {Palette} palette
 * @param {{parts: Parts, step: number, width: number}} moment */
export function drawTables(pen, palette, { parts, step, width }) {
  if (!parts.joined.length) return;
  const { x, rows, border } = scalesOf(parts, width);
  const column = (x.to - x.from) / Math.max(1, parts.joined.length);
  const gap = column > 4 ? 1 : 0;
  drawLevels(pen, palette, x, rows, 3);
  for (const tick of [...new Set([0, border.high])])
    if (tick || border.high > 1) put(pen, palette, inFull(tick), { x: x.from - 6, y: along(border, tick) }, "right");
  for (const part of parts.joined) {
    const left = along(x, part.at - 1);
    const wide = Math.max(0.75, column - gap);
    const done = part.at <= step;
    bar(pen, palette[done ? "start" : "line"], left, along(rows, part.rows), wide, rows.from - along(rows, part.rows));
    bar(pen, palette[done ? "frontier-ring" : "line"], left, border.from, wide, along(border, part.border.length) - border.from);
  }
  const { largest } = parts;
  const now = parts.partAt(step);
  if (now) {
    const wide = Math.max(5, column - gap); // it can be seen among hundreds
    const left = along(x, now.at - 0.5) - wide / 2;
    bar(
      pen,
      palette.current,
      left,
      along(rows, now.rows) - 1,
      wide,
      border.from - along(rows, now.rows) + (along(border, now.border.length) - border.from) + 2,
    );
  }
  const labels = new Labels(pen, palette, { left: x.from, right: width, top: 0, bottom: TABLES_HEIGHT });
  if (largest) {
    const at = { x: along(x, largest.at - 0.5), y: along(rows, largest.rows) };
    drawDiamond(pen, { x: at.x, y: at.y - 2 }, 5, palette.path, palette.surface);
    const words = counted(largest.rows, "row");
    const beside = /** @type {Place[]} */ ([
      { x: at.x + 9, y: at.y - 9, align: "left" },
      { x: at.x - 9, y: at.y - 9, align: "right" },
    ]);
    if (!labels.put(`largest table: ${words}`, "path", beside)) labels.put(words, "path", beside);
  }
  const corners = /** @type {Place[]} */ ([
    { x: x.from + 2, y: 7, align: "left" },
    { x: width - SIDE.right, y: 7, align: "right" },
  ]);
  if (!labels.put(`rows (log scale)${cutoffInWords(parts)}`, "quiet", corners)) labels.put("rows (log scale)", "quiet", corners);
  const below = TABLES_HEIGHT - 8;
  labels.put(`border, ${parts.width} at most`, "quiet", [{ x: x.from + 2, y: below, align: "left" }]);
  labels.put("parts", "quiet", [{ x: x.to, y: below, align: "right" }]);
  for (const tick of ticksOf(x, Math.max(2, Math.floor((x.to - x.from) / 120))).filter((n) => n > 0))
    labels.put(inFull(tick), "quiet", [{ x: along(x, tick), y: below, align: "center" }]);
}

/** @param {any} pen
 * @param {string} color
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height */
function bar(pen, color, x, y, width, height) {
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.fillStyle = color;
  pen.fill();
}

/** @param {any} pen
 * @param {Palette} palette
 * @param {string} text
 * @param {{x: number, y: number}} at
 * @param {CanvasTextAlign} align */
function put(pen, palette, text, at, align) {
  drawText(pen, text, at, { size: TICK_TYPE, color: palette.quiet, mono: palette.mono, align });
}
