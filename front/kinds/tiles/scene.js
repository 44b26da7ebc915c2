/** Sliding tiles on the board. */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Marks, Piece, Position } from "../../pieces/play.js" */
/** @import { Box } from "../../pieces/scene.js" */
import { SMALLEST_TYPE, drawText, traceBlock } from "../../drawing/marks.js";
import { PuzzleScene } from "../../pieces/scene.js";
import { goalOf } from "./world.js";

export class TilesScene extends PuzzleScene {
  /** A tile in its place is tinted, and has a tick in its corner.
   * @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Box} box
   * @param {Piece} piece
   * @param {Position} tiles
   * @param {Marks} marks */
  drawPiece(ctx, palette, box, { cell }, tiles, marks) {
    const tile = tiles[cell];
    const atHome = tile === goalOf(this.world)[cell];
    const gap = Math.max(1, this.snap(this.cell * 0.025));
    const inner = { x: box.x + gap, y: box.y + gap, width: box.width - 2 * gap, height: box.height - 2 * gap };
    const round = Math.min(10, this.cell * 0.12);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    ctx.beginPath();
    traceBlock(ctx, inner.x, inner.y, inner.width, inner.height, [round, round, round, round]);
    ctx.fillStyle = atHome ? palette["expanded-first"] : palette.surface;
    ctx.fill();
    ctx.strokeStyle = atHome ? palette.start : palette.quiet;
    ctx.lineWidth = 1;
    ctx.stroke();
    drawText(ctx, String(tile), middle, { size: Math.max(SMALLEST_TYPE, Math.round(this.cell * 0.4)), color: palette.ink, mono: palette.mono, weight: 700 });
    if (atHome) this.drawTick(ctx, palette.start, inner);
    this.drawMarks(ctx, palette, inner, cell, marks);
  }
}
