/** Blocks on the board: colored tiles with their letters, walls, and small tiles on the cells that the goal wants. */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Marks, Piece, Position } from "../../pieces/play.js" */
/** @import { Box } from "../../pieces/scene.js" */
import { SMALLEST_TYPE, drawText, traceBlock } from "../../drawing/marks.js";
import { PuzzleScene } from "../../pieces/scene.js";
import { boardOf } from "./world.js";

const SMALL = 0.46; // the side of a small tile on a cell of the goal, and
const CORNER = 0.4; // where another tile lies on that cell

export class BlocksScene extends PuzzleScene {
  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette */
  drawGround(ctx, palette) {
    const { walls, goal, colours } = boardOf(this.world);
    super.drawGround(ctx, palette);
    this.drawCells(ctx, palette, walls);
    goal.forEach((cell, tile) => this.drawGoal(ctx, palette, cell, colours[tile]));
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {number} cell
   * @param {string} colour */
  drawGoal(ctx, palette, cell, colour) {
    const { x, y, width, height } = this.boxOfCell(cell);
    const gap = this.cell * 0.11;
    ctx.beginPath();
    traceBlock(ctx, x + gap, y + gap, width - 2 * gap, height - 2 * gap, Array(4).fill(this.cell * 0.1));
    ctx.strokeStyle = palette.quiet;
    ctx.lineWidth = Math.max(1, this.cell * 0.025);
    ctx.setLineDash([this.cell * 0.09, this.cell * 0.07]);
    ctx.stroke();
    ctx.setLineDash([]);
    const side = width * SMALL;
    this.drawTile(ctx, palette, { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side }, colour);
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Box} box
   * @param {string} colour */
  drawTile(ctx, palette, { x, y, width, height }, colour) {
    const fill = colourOf(palette, boardOf(this.world).colours, colour);
    ctx.beginPath();
    traceBlock(ctx, x, y, width, height, Array(4).fill(Math.min(10, width * 0.14)));
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = Math.max(1, width * 0.03);
    ctx.stroke();
    const size = Math.round(width * 0.56);
    if (size < SMALLEST_TYPE) return;
    drawText(ctx, colour, { x: x + width / 2, y: y + height / 2 }, { size, color: inkOn(fill, palette), mono: palette.mono, weight: 700 });
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Box} box
   * @param {Piece} piece
   * @param {Position} position
   * @param {Marks} marks */
  drawPiece(ctx, palette, box, { cell }, position, marks) {
    const { colours, goal } = boardOf(this.world);
    const colour = colours[position.indexOf(cell)];
    const gap = Math.max(1, this.cell * 0.05);
    const inner = { x: box.x + gap, y: box.y + gap, width: box.width - 2 * gap, height: box.height - 2 * gap };
    this.drawTile(ctx, palette, inner, colour);
    const wanted = colours[goal.indexOf(cell)];
    const side = Math.max(inner.width * CORNER, SMALLEST_TYPE + 4);
    if (wanted === colour && !marks.plain) this.drawTick(ctx, inkOn(colourOf(palette, colours, colour), palette), inner);
    else if (wanted && wanted !== colour && this.cell >= 24) {
      const corner = { x: inner.x + inner.width - side * 0.9, y: inner.y + inner.height - side * 0.9, width: side, height: side };
      this.drawTile(ctx, palette, corner, wanted);
    }
    this.drawMarks(ctx, palette, box, cell, marks);
  }
}

// The colors of blocks. A letter that begins a color's name has it; the others take those that are left, in order.

const NAMES = /** @type {const} */ (["red", "blue", "yellow", "green", "violet", "orange"]);

/** @param {Palette} palette
 * @param {string[]} letters  of all tiles, sorted
 * @param {string} letter */
export function colourOf(palette, letters, letter) {
  const all = [...new Set(letters)];
  const own = (/** @type {string} */ one) => NAMES.find((name) => name[0].toUpperCase() === one);
  const left = NAMES.filter((name) => !all.some((one) => own(one) === name));
  const others = all.filter((one) => !own(one));
  const shared = left.length ? left : NAMES;
  return palette[`tile-${own(letter) ?? shared[others.indexOf(letter) % shared.length]}`];
}

/** The one of the two inks that is easier to read on a color.
 * @param {string} color  as `rgb(r,g,b)`
 * @param {Palette} palette */
export function inkOn(color, palette) {
  const [there, ...inks] = [color, palette.ink, palette.surface].map(luminance);
  const contrast = (/** @type {number} */ ink) => (Math.max(ink, there) + 0.05) / (Math.min(ink, there) + 0.05);
  return contrast(inks[0]) >= contrast(inks[1]) ? palette.ink : palette.surface;
}

/** As WCAG has it. @param {string} color */
function luminance(color) {
  const [r, g, b] = (color.match(/\d+/g) ?? ["0", "0", "0"]).map((value) => {
    const part = Number(value) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
