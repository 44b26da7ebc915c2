/** A large map on paper: its ground as dots, the path and its ends in lines. */
/** @import { Palette } from "../../page/palette.js" */
/** @import { LargeMap } from "./map.js" */
import { SvgPen } from "../../drawing/svg_pen.js";
import { Dots, END, drawAbove } from "./picture.js";
import { pngOf } from "./png.js";

const TALLEST = 620; // pixels
const RIM = END + 3;

export class LargeMapSheet {
  /** @param {LargeMap} map
   * @param {number[]} corners  of the path */
  constructor(map, corners) {
    this.map = map;
    this.corners = corners;
    this.scale = 1;
  }

  /** @param {number} width
   * @returns {number} the height that it takes */
  layout(width) {
    const { rows, cols } = this.map;
    this.scale = Math.min((width - 2 * RIM) / cols, (TALLEST - 2 * RIM) / rows);
    return rows * this.scale + 2 * RIM;
  }

  /** @param {any} pen  a canvas's, or one that writes SVG
   * @param {Palette} palette */
  draw(pen, palette) {
    const { map, scale, corners } = this;
    const [wide, high] = [map.cols * scale, map.rows * scale];
    if (pen instanceof SvgPen) {
      const colors = [palette.wall, palette.empty].map((color) => (color.match(/\d+/g) ?? []).map(Number));
      pen.drawDots(
        pngOf(map.cols, map.rows, (cell) => map.open[cell], colors),
        RIM,
        RIM,
        wide,
        high,
      );
    } else {
      const dots = new Dots(map);
      dots.fill(palette, null);
      pen.imageSmoothingEnabled = false;
      pen.drawImage(dots.canvas, RIM, RIM, wide, high);
    }
    pen.strokeStyle = palette.line;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.rect(RIM, RIM, wide, high);
    pen.stroke();
    const pointOf = (/** @type {number} */ cell) => ({ x: RIM + ((cell % map.cols) + 0.5) * scale, y: RIM + (Math.floor(cell / map.cols) + 0.5) * scale });
    drawAbove(pen, palette, { corners, start: map.start, goal: map.goal }, pointOf);
  }
}
