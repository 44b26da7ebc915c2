/** A large map as a picture: a dot for each cell, drawn once and scaled, and above it the path and its ends. */
/** @import { Palette } from "../../page/palette.js" */
/** @import { LargeMap } from "./map.js" */
/** @import { View } from "./view.js" */
import { drawFrame, drawTerminal, drawWay } from "../../drawing/marks.js";

const FEW = 5_000; // expanded cells, of which each has a dot of its own
const LINED = 10; // pixels of a cell from which on cells are told apart
export const END = 11; // pixels: the radius of the marks of start and goal

/** What is drawn above the ground. @typedef {{corners: number[], marks: Uint8Array | null, cursor: number, taken: number}} Above
 *   the path; what was expanded; the cell on which keys act and the end that is taken along, -1: none */

/** The dots of a map. They are put together anew when walls, marks or colors change. */
export class Dots {
  /** @param {LargeMap} map */
  constructor(map) {
    this.map = map;
    this.canvas = /** @type {HTMLCanvasElement} */ (document.createElement("canvas"));
    Object.assign(this.canvas, { width: map.cols, height: map.rows });
    this.pen = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    this.image = this.pen.createImageData(map.cols, map.rows);
    this.words = new Uint32Array(this.image.data.buffer);
    /** Expanded cells, where they are few. @type {number[]} */
    this.few = [];
  }

  /** @param {Palette} palette
   * @param {Uint8Array | null} marks */
  fill(palette, marks) {
    const { words, map, image } = this;
    const [wall, ground, expanded] = [palette.wall, palette.empty, palette["expanded-last"]].map(wordOf);
    const { open } = map;
    for (let cell = 0; cell < words.length; cell += 1) words[cell] = open[cell] ? ground : wall;
    /** @type {number[]} */
    const few = [];
    for (let cell = marks?.indexOf(1) ?? -1; marks && cell >= 0; cell = marks.indexOf(1, cell + 1)) {
      if (open[cell]) words[cell] = expanded; // it may have been painted since
      if (few.length <= FEW) few.push(cell);
    }
    this.few = few.length <= FEW ? few : [];
    this.pen.putImageData(image, 0, 0);
  }
}

/** A color as the bytes of an image hold it, on machines whose numbers begin with their least byte: all that browsers run on.
 * @param {string} color  `rgb(1,2,3)` */
function wordOf(color) {
  const [r, g, b] = (color.match(/\d+/g) ?? [0, 0, 0]).map(Number);
  return ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
}

/** @param {CanvasRenderingContext2D} pen
 * @param {Palette} palette
 * @param {{map: LargeMap, dots: Dots, view: View, density: number}} what
 * @param {Above} above */
export function drawMap(pen, palette, { map, dots, view, density }, { corners, marks, cursor, taken }) {
  const { scale, corner } = view;
  const { left, top, right, bottom } = view.inSight;
  pen.fillStyle = palette.surface;
  pen.fillRect(0, 0, view.width, view.height);
  pen.imageSmoothingEnabled = isUneven(scale * density);
  pen.imageSmoothingQuality = "high";
  const [x, y, wide, high] = [corner.x + left * scale, corner.y + top * scale, (right - left) * scale, (bottom - top) * scale];
  pen.drawImage(dots.canvas, left, top, right - left, bottom - top, x, y, wide, high);
  if (scale >= LINED) drawLines(pen, palette, view);
  if (marks) drawFew(pen, palette, dots.few, view);
  pen.strokeStyle = palette.line;
  pen.lineWidth = 1;
  pen.strokeRect(corner.x - 0.5, corner.y - 0.5, map.cols * scale + 1, map.rows * scale + 1);
  drawAbove(pen, palette, { corners, start: map.start, goal: map.goal }, (cell) => view.pointOf(cell));
  for (const [cell, color] of /** @type {[number, string][]} */ ([
    [cursor, palette["frontier-ring"]],
    [taken, palette.current],
  ])) {
    if (cell < 0) continue;
    const at = view.pointOf(cell);
    const half = Math.max(scale / 2, 7) + (cell === taken ? 9 : 0);
    drawFrame(pen, { x: at.x - half, y: at.y - half, width: 2 * half, height: 2 * half }, color, palette.surface, 3);
  }
}

/** Whether walls that are one cell thick would be lost between two dots of the screen, or some look twice as thick as others.
 * @param {number} dots  of the screen that a cell takes */
function isUneven(dots) {
  return dots < 3 && Math.abs(dots - Math.max(1, Math.round(dots))) > 0.005;
}

/** @param {CanvasRenderingContext2D} pen
 * @param {Palette} palette
 * @param {View} view */
function drawLines(pen, palette, { inSight: { left, top, right, bottom }, corner, scale }) {
  pen.beginPath();
  for (let c = left; c <= right; c += 1) {
    pen.moveTo(corner.x + c * scale, corner.y + top * scale);
    pen.lineTo(corner.x + c * scale, corner.y + bottom * scale);
  }
  for (let r = top; r <= bottom; r += 1) {
    pen.moveTo(corner.x + left * scale, corner.y + r * scale);
    pen.lineTo(corner.x + right * scale, corner.y + r * scale);
  }
  pen.strokeStyle = palette.line;
  pen.lineWidth = 1;
  pen.stroke();
}

/** Where few cells were expanded each has a dot, however small the map is drawn: told apart by shape, not by color alone.
 * @param {CanvasRenderingContext2D} pen
 * @param {Palette} palette
 * @param {number[]} few
 * @param {View} view */
function drawFew(pen, palette, few, view) {
  const radius = Math.max(1.25, Math.min(view.scale * 0.22, 5));
  pen.fillStyle = palette.start;
  pen.beginPath();
  for (const cell of few) {
    const { x, y } = view.pointOf(cell);
    if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
    pen.moveTo(x + radius, y);
    pen.arc(x, y, radius, 0, Math.PI * 2);
  }
  pen.fill();
}

/** The path and its ends, by any pen.
 * @param {any} pen
 * @param {Palette} palette
 * @param {{corners: number[], start: number, goal: number}} what
 * @param {(cell: number) => import("../../page/types.js").Point} pointOf */
export function drawAbove(pen, palette, { corners, start, goal }, pointOf) {
  drawWay(pen, corners.map(pointOf), { width: 3.5, color: palette.path, casing: palette.surface });
  drawTerminal(pen, "S", pointOf(start), END, palette);
  drawTerminal(pen, "G", pointOf(goal), END, palette);
}
