/**
 * The shapes of the visual language. They draw with few canvas methods and no transforms or measurements
 * (a monospace glyph is 0.6 of its size wide), so that another pen, such as one that writes SVG, can stand in for the canvas.
 */
/** @import { Point } from "../page/types.js" */
/** @import { Palette } from "../page/palette.js" */

const TURN = Math.PI * 2;
const GLYPH = 0.6;

/** The smallest type on any figure, in CSS pixels. What does not fit at this size is left out. */
export const SMALLEST_TYPE = 10;

/** @param {number} characters
 * @param {number} size */
export function textWidth(characters, size) {
  return characters * size * GLYPH;
}

/** One line of figures, centered on its point.
 * @param {CanvasRenderingContext2D} ctx
 * @param {string} text
 * @param {Point} at
 * @param {{size: number, color: string, mono: string, weight?: number, align?: CanvasTextAlign}} type */
export function drawText(ctx, text, at, { size, color, mono, weight = 400, align = "center" }) {
  ctx.fillStyle = color;
  ctx.font = `${weight} ${size}px ${mono}`;
  ctx.textAlign = align;
  ctx.fillText(text, at.x, at.y + size * 0.36);
}

/** A block whose four corners (top left, then clockwise) are rounded by their own radius.
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number[]} radii */
export function traceBlock(ctx, x, y, w, h, [tl, tr, br, bl]) {
  ctx.moveTo(x + tl, y);
  ctx.lineTo(x + w - tr, y);
  if (tr) ctx.quadraticCurveTo(x + w, y, x + w, y + tr);
  ctx.lineTo(x + w, y + h - br);
  if (br) ctx.quadraticCurveTo(x + w, y + h, x + w - br, y + h);
  ctx.lineTo(x + bl, y + h);
  if (bl) ctx.quadraticCurveTo(x, y + h, x, y + h - bl);
  ctx.lineTo(x, y + tl);
  if (tl) ctx.quadraticCurveTo(x, y, x + tl, y);
  ctx.closePath();
}

/** @param {CanvasRenderingContext2D} ctx
 * @param {Point} at
 * @param {number} radius */
export function traceRing(ctx, at, radius) {
  ctx.moveTo(at.x + radius, at.y);
  ctx.arc(at.x, at.y, radius, 0, TURN);
}

/** A thick rounded frame inside a box, with a casing that lifts it off whatever it stands on.
 * @param {CanvasRenderingContext2D} ctx
 * @param {{x: number, y: number, width: number, height: number}} box
 * @param {string} color
 * @param {string} casing
 * @param {number} thickness */
export function drawFrame(ctx, box, color, casing, thickness) {
  const radius = Math.min(6, box.width / 4);
  for (const [style, width] of /** @type {[string, number][]} */ ([
    [casing, thickness + 2],
    [color, thickness],
  ])) {
    const inset = thickness / 2;
    ctx.beginPath();
    traceBlock(ctx, box.x + inset, box.y + inset, box.width - thickness, box.height - thickness, [radius, radius, radius, radius]);
    ctx.strokeStyle = style;
    ctx.lineWidth = width;
    ctx.stroke();
  }
}

/** A line through points, in a casing of the surface where it has to read on any ground.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Point[]} points
 * @param {{width: number, color: string, casing?: string, dash?: number[]}} pen */
export function drawWay(ctx, points, { width, color, casing, dash = [] }) {
  if (points.length < 2) return;
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  ctx.beginPath();
  points.forEach((point, i) => (i ? ctx.lineTo(point.x, point.y) : ctx.moveTo(point.x, point.y)));
  if (casing) {
    ctx.strokeStyle = casing;
    ctx.lineWidth = width + 3;
    ctx.stroke();
  }
  ctx.setLineDash(dash);
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.stroke();
  ctx.setLineDash([]);
}

/** Text on a small plate with round ends.
 * @param {CanvasRenderingContext2D} ctx
 * @param {string} text
 * @param {Point} at
 * @param {{size: number, fill: string, ink: string, edge: string, mono: string, weight?: number}} style */
export function drawPill(ctx, text, at, { size, fill, ink, edge, mono, weight = 500 }) {
  const box = pillBox(text, at, size);
  const round = box.height / 2;
  ctx.beginPath();
  traceBlock(ctx, box.x, box.y, box.width, box.height, [round, round, round, round]);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = 1.25;
  ctx.stroke();
  drawText(ctx, text, at, { size, color: ink, mono, weight });
}

/** @param {string} text
 * @param {Point} at
 * @param {number} size */
export function pillBox(text, at, size) {
  const height = size + 4;
  const width = Math.max(height, textWidth(text.length, size) + 6);
  return { x: at.x - width / 2, y: at.y - height / 2, width, height };
}

/** The start is a disc with S, the goal a diamond with G: told apart by shape and letter, not by color alone.
 * @param {CanvasRenderingContext2D} ctx
 * @param {"S" | "G"} letter
 * @param {Point} at
 * @param {number} radius
 * @param {Palette} palette */
export function drawTerminal(ctx, letter, at, radius, palette) {
  ctx.beginPath();
  if (letter === "S") traceRing(ctx, at, radius);
  else traceDiamond(ctx, at, radius * 1.2);
  ctx.lineJoin = "round";
  ctx.strokeStyle = palette.surface;
  ctx.lineWidth = 3;
  ctx.stroke();
  ctx.fillStyle = letter === "S" ? palette.start : palette.goal;
  ctx.fill();
  const size = Math.max(SMALLEST_TYPE, Math.round(Math.min(radius * 1.25, 22)));
  if (radius >= 6.5) drawText(ctx, letter, at, { size, color: palette["on-mark"], mono: palette.mono, weight: 700 });
}

/** @param {CanvasRenderingContext2D} ctx
 * @param {Point} at
 * @param {number} radius */
export function traceDiamond(ctx, at, radius) {
  ctx.moveTo(at.x, at.y - radius);
  ctx.lineTo(at.x + radius, at.y);
  ctx.lineTo(at.x, at.y + radius);
  ctx.lineTo(at.x - radius, at.y);
  ctx.closePath();
}

/** A diamond, filled and with an edge.
 * @param {any} pen
 * @param {Point} at
 * @param {number} radius
 * @param {string} fill
 * @param {string} edge
 * @param {number} [width]  of the edge */
export function drawDiamond(pen, at, radius, fill, edge, width = 1.5) {
  pen.beginPath();
  traceDiamond(pen, at, radius);
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = edge;
  pen.lineWidth = width;
  pen.stroke();
}

/** `count` waves above each other: ground that is costly to enter.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Point} at
 * @param {number} width
 * @param {number} count */
export function traceWaves(ctx, at, width, count) {
  const [step, swing] = [width / 4, width / 9];
  for (let i = 0; i < count; i += 1) {
    const y = at.y - i * swing * 2.2;
    ctx.moveTo(at.x - width / 2, y);
    for (let k = 0; k < 4; k += 1) {
      const x = at.x - width / 2 + k * step;
      ctx.quadraticCurveTo(x + step / 2, y + (k % 2 ? swing : -swing), x + step, y);
    }
  }
}

/** A flame: ground that burns.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Point} at
 * @param {number} radius */
export function traceFlame(ctx, { x, y }, radius) {
  const [r, low] = [radius, y + radius];
  ctx.moveTo(x + r * 0.1, y - r * 1.15);
  ctx.quadraticCurveTo(x + r * 0.2, y - r * 0.45, x + r * 0.62, y - r * 0.05);
  ctx.quadraticCurveTo(x + r * 1.05, y + r * 0.85, x, low);
  ctx.quadraticCurveTo(x - r * 1.1, y + r * 0.9, x - r * 0.72, y - r * 0.1);
  ctx.quadraticCurveTo(x - r * 0.5, y + r * 0.15, x - r * 0.28, y + r * 0.12);
  ctx.quadraticCurveTo(x - r * 0.42, y - r * 0.6, x + r * 0.1, y - r * 1.15);
  ctx.closePath();
}

/** @param {CanvasRenderingContext2D} ctx
 * @param {Point} at
 * @param {number} radius */
export function traceCross(ctx, at, radius) {
  ctx.moveTo(at.x - radius, at.y - radius);
  ctx.lineTo(at.x + radius, at.y + radius);
  ctx.moveTo(at.x + radius, at.y - radius);
  ctx.lineTo(at.x - radius, at.y + radius);
}

/** A tick: done.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Point} at
 * @param {number} size */
export function traceTick(ctx, at, size) {
  ctx.moveTo(at.x - size, at.y);
  ctx.lineTo(at.x - size * 0.2, at.y + size * 0.8);
  ctx.lineTo(at.x + size, at.y - size * 0.8);
}

/** An arrow that turns back: this state was done, and waits again.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Point} at
 * @param {number} radius */
export function traceTurnBack(ctx, at, radius) {
  ctx.moveTo(at.x + radius * Math.cos(0.6), at.y + radius * Math.sin(0.6));
  ctx.arc(at.x, at.y, radius, 0.6, -2.5, true);
  const tip = { x: at.x + radius * Math.cos(-2.5), y: at.y + radius * Math.sin(-2.5) };
  ctx.moveTo(tip.x + radius * 0.9, tip.y + radius * 0.05);
  ctx.lineTo(tip.x, tip.y);
  ctx.lineTo(tip.x - radius * 0.15, tip.y - radius * 0.95);
}

/** The two strokes of an arrow head that points from `from` to `tip`.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Point} from
 * @param {Point} tip
 * @param {number} size */
export function traceHead(ctx, from, tip, size) {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  for (const side of [0.5, -0.5]) {
    ctx.moveTo(tip.x - size * Math.cos(angle + side), tip.y - size * Math.sin(angle + side));
    ctx.lineTo(tip.x, tip.y);
  }
}

// Numbers around a board whose readout speaks of rows and columns: outside its cells, where they hide nothing.

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
