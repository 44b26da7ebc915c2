/** Rush Hour on the board: cars by their length and letter, the red one with an arrow, and the exit at the right edge. */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Marks, Piece, Position } from "../../pieces/play.js" */
/** @import { Box } from "../../pieces/scene.js" */
import { SMALLEST_TYPE, drawText, traceBlock, traceHead } from "../../drawing/marks.js";
import { PuzzleScene } from "../../pieces/scene.js";
import { boardOf } from "./world.js";

const TRUCK = 3; // cells, or more

export class RushScene extends PuzzleScene {
  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette */
  drawGround(ctx, palette) {
    const { cols, walls, cars } = boardOf(this.world);
    super.drawGround(ctx, palette);
    this.drawCells(ctx, palette, walls);
    this.drawExit(ctx, palette, this.boxOfCell((Math.floor(cars[0].first / cols) + 1) * cols - 1));
  }

  /** A bar on the edge, and an arrow toward it.
   * @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Box} box  of the last cell of the red car's row */
  drawExit(ctx, palette, { x, y, width, height }) {
    const middle = y + height / 2;
    const bar = Math.max(4, this.cell * 0.09);
    ctx.beginPath();
    ctx.rect(x + width - bar, y, bar, height);
    ctx.fillStyle = palette.start;
    ctx.fill();
    this.drawHeads(ctx, palette.start, { x: x + width * 0.72, y: middle }, 2);
  }

  /** Heads of arrows that point to the right.
   * @param {CanvasRenderingContext2D} ctx
   * @param {string} color
   * @param {{x: number, y: number}} tip  of the first
   * @param {number} count */
  drawHeads(ctx, color, { x, y }, count) {
    const size = this.cell * 0.2;
    ctx.beginPath();
    for (let n = 0; n < count; n += 1) traceHead(ctx, { x: x - (n + 1) * size, y }, { x: x - n * size * 0.8, y }, size);
    ctx.strokeStyle = color;
    ctx.lineWidth = Math.max(2, this.cell * 0.05);
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    ctx.stroke();
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Box} box
   * @param {Piece} piece
   * @param {Position} position
   * @param {Marks} marks */
  drawPiece(ctx, palette, box, { cell }, position, marks) {
    const n = position.indexOf(cell);
    const { letter, length } = boardOf(this.world).cars[n];
    const gap = Math.max(1.5, this.cell * 0.07);
    const inner = { x: box.x + gap, y: box.y + gap, width: box.width - 2 * gap, height: box.height - 2 * gap };
    ctx.beginPath();
    traceBlock(ctx, inner.x, inner.y, inner.width, inner.height, Array(4).fill(this.cell * 0.2));
    ctx.fillStyle = n === 0 ? palette.goal : length < TRUCK ? palette.frontier : palette["expanded-last"];
    ctx.fill();
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = Math.max(1, this.cell * 0.025);
    ctx.stroke();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const color = n === 0 ? palette["on-mark"] : palette.ink;
    drawText(ctx, letter, middle, { size: Math.max(SMALLEST_TYPE, Math.round(this.cell * 0.36)), color, mono: palette.mono, weight: 700 });
    if (n === 0) this.drawHeads(ctx, color, { x: inner.x + inner.width - this.cell * 0.16, y: middle.y }, 1);
    this.drawMarks(ctx, palette, box, cell, marks);
  }
}
