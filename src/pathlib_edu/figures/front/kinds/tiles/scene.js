/** Sliding tiles on the board. */
/** @import { Palette } from "../../types.js" */
/** @import { Marks, Piece, Position } from "../../puzzle/play.js" */
/** @import { Box } from "../../puzzle/scene.js" */
import { SMALLEST_TYPE, drawFrame, drawText, traceBlock, traceCross } from "../../board/marks.js";
import { PuzzleScene } from "../../puzzle/scene.js";
import { goalOf } from "./world.js";

export class TilesScene extends PuzzleScene {
  /** A tile in its place is tinted, and has a tick in its corner.
   * @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Box} box
   * @param {Piece} piece
   * @param {Position} tiles
   * @param {Marks} marks */
  drawPiece(ctx, palette, box, { cell }, tiles, { pointed, refused }) {
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
    if (atHome && this.cell >= 24) {
      const [size, corner] = [Math.max(3, this.cell * 0.06), { x: inner.x + inner.width - this.cell * 0.14, y: inner.y + this.cell * 0.14 }];
      ctx.beginPath();
      ctx.moveTo(corner.x - size, corner.y);
      ctx.lineTo(corner.x - size * 0.2, corner.y + size * 0.8);
      ctx.lineTo(corner.x + size, corner.y - size * 0.8);
      ctx.lineWidth = Math.max(1.5, this.cell * 0.025);
      ctx.lineCap = "round";
      ctx.lineJoin = "round";
      ctx.stroke();
    }
    if (cell === pointed?.piece) drawFrame(ctx, inner, palette.current, palette.surface, Math.max(3, this.cell * 0.05));
    if (cell !== refused) return;
    ctx.beginPath();
    traceCross(ctx, middle, this.cell * 0.36);
    ctx.strokeStyle = palette.quiet;
    ctx.lineWidth = Math.max(1.5, this.cell * 0.03);
    ctx.lineCap = "round";
    ctx.stroke();
  }
}
