/** Sliding tiles on the board: the position on which the search stands, and beside it the way that led there. */
/** @import { Moment, Palette, Scene, Spot } from "../../types.js" */
/** @import { TileMotion } from "./motion.js" */
/** @import { TileStory } from "./story.js" */
/** @import { TilesWorld } from "./world.js" */
import { drawProfile } from "./profile.js";
import { SMALLEST_TYPE, drawFrame, drawText, traceBlock, traceCross } from "../../board/marks.js";
import { positionOf, standing } from "./story.js";
import { goalOf } from "./world.js";

const WIDEST_TILE = 104;
const PROFILE = 0.72; // the width of what stands beside the puzzle, as a part of the puzzle's height

/** What is special about a position that is shown. @typedef {{pointed?: number, refused?: number}} Marks   tiles; 0: none */

/** @implements {Scene} */
export class TilesScene {
  /** Set by who shows it on a page; a sheet of paper has none. @type {TileMotion | null} */
  motion = null;
  cell = 0;
  density = 1;
  width = 0;
  height = 0;

  /** @param {TilesWorld} world
   * @param {boolean} [alone]  without the way beside it */
  constructor(world, alone = false) {
    this.world = world;
    this.alone = alone;
    this.goal = goalOf(world);
    const { rows, cols } = world;
    this.shape = { ratio: cols / rows + (alone ? 0 : PROFILE), widest: WIDEST_TILE * (cols + (alone ? 0 : PROFILE * rows)) };
    this.layout(cols * 60, rows * 60, 1);
  }

  /** @param {number} width
   * @param {number} height
   * @param {number} density */
  layout(width, height, density) {
    this.density = density;
    this.width = width;
    this.height = height;
    this.cell = Math.min(height / this.world.rows, width / this.world.cols);
  }

  /** @param {number} value */
  snap(value) {
    return Math.round(value * this.density) / this.density;
  }

  /** @param {number} cell */
  boxOfCell(cell) {
    const { cols } = this.world;
    const [left, top] = [this.snap((cell % cols) * this.cell), this.snap(Math.floor(cell / cols) * this.cell)];
    return { x: left, y: top, width: this.snap(((cell % cols) + 1) * this.cell) - left, height: this.snap((Math.floor(cell / cols) + 1) * this.cell) - top };
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette */
  drawGround(ctx, palette) {
    const { rows, cols } = this.world;
    ctx.fillStyle = palette.line;
    ctx.beginPath();
    ctx.rect(0, 0, this.snap(cols * this.cell), this.snap(rows * this.cell));
    ctx.fill();
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Moment} moment */
  drawSearch(ctx, palette, moment) {
    const story = /** @type {TileStory} */ (moment.story);
    const { path, refused } = standing(story);
    this.drawPosition(ctx, palette, positionOf(story, this.world.tiles), { refused });
    if (!this.alone) drawProfile(this, ctx, palette, story, path, refused);
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {number[]} tiles
   * @param {Marks} marks */
  drawPosition(ctx, palette, tiles, marks) {
    const offsets = this.motion?.offsets(tiles, this.world.cols);
    tiles.forEach((tile, cell) => {
      if (!tile) return;
      const box = this.boxOfCell(cell);
      const { x, y } = offsets?.get(tile) ?? { x: 0, y: 0 };
      this.drawTile(ctx, palette, { ...box, x: box.x + x * this.cell, y: box.y + y * this.cell }, tile, tile === this.goal[cell], marks);
    });
  }

  /** A tile in its place is tinted, and has a tick in its corner.
   * @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {{x: number, y: number, width: number, height: number}} box
   * @param {number} tile
   * @param {boolean} atHome
   * @param {Marks} marks */
  drawTile(ctx, palette, box, tile, atHome, { pointed = 0, refused = 0 }) {
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
    if (tile === pointed) drawFrame(ctx, inner, palette.current, palette.surface, Math.max(3, this.cell * 0.05));
    if (tile !== refused) return;
    ctx.beginPath();
    traceCross(ctx, middle, this.cell * 0.36);
    ctx.strokeStyle = palette.quiet;
    ctx.lineWidth = Math.max(1.5, this.cell * 0.03);
    ctx.lineCap = "round";
    ctx.stroke();
  }

  /** @param {number} x
   * @param {number} y
   * @returns {Spot | null} */
  spotAt(x, y) {
    const { rows, cols } = this.world;
    const [r, c] = [Math.floor(y / this.cell), Math.floor(x / this.cell)];
    return r >= 0 && c >= 0 && r < rows && c < cols ? { kind: "tile", key: String(r * cols + c) } : null;
  }

  /** @param {Spot} spot */
  boxOf({ key }) {
    return this.boxOfCell(Number(key));
  }

  /** What can be dragged depends on where the search stands: `TileInput` knows. */
  handles() {
    return [];
  }

  /** @param {Spot} spot */
  neighborOf(spot) {
    return spot;
  }

  /** @returns {Spot} */
  get home() {
    return { kind: "tile", key: "0" };
  }

  isPlace() {
    return false;
  }

  /** @param {Spot} spot */
  nameOf({ key }) {
    const [r, c] = [Math.floor(Number(key) / this.world.cols), Number(key) % this.world.cols];
    return `row ${r + 1}, column ${c + 1}`;
  }
}
