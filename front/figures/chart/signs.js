/** What charts mark on their lines: how a search ends, a moment, a path. */
/** @import { Point } from "../../page/types.js" */
/** @import { Palette } from "../../page/palette.js" */
import { traceCross, traceDiamond, traceRing } from "../../drawing/marks.js";

/** A diamond where a search came to its end, a cross where it was stopped, a ring while it goes on.
 * @param {any} pen
 * @param {Palette} palette
 * @param {Point} at
 * @param {string} color
 * @param {"goes on" | "ended" | "stopped"} how */
export function drawEnd(pen, palette, at, color, how) {
  pen.beginPath();
  if (how === "ended") traceDiamond(pen, at, 6);
  else if (how === "stopped") traceCross(pen, at, 5);
  else traceRing(pen, at, 4);
  pen.fillStyle = how === "ended" ? color : palette.surface;
  if (how !== "stopped") pen.fill();
  pen.strokeStyle = color;
  pen.lineWidth = 2;
  pen.stroke();
}

/** A thin upright line across a chart.
 * @param {any} pen
 * @param {string} color
 * @param {number[]} dash
 * @param {number} x
 * @param {number} top
 * @param {number} bottom */
export function drawStroke(pen, color, dash, x, top, bottom) {
  pen.beginPath();
  pen.moveTo(x, top);
  pen.lineTo(x, bottom);
  pen.strokeStyle = color;
  pen.lineWidth = 1;
  pen.setLineDash(dash);
  pen.stroke();
  pen.setLineDash([]);
}
