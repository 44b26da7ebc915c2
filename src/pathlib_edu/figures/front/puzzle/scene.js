/** A puzzle on the board: a position, and beside it the way of the search that led there. Each kind draws its own pieces. */
/** @import { Moment, Palette, Scene, Spot } from "../types.js" */
/** @import { Marks, Piece, Play, Position } from "./play.js" */
/** @import { PuzzleMotion } from "./motion.js" */
/** @import { PuzzleStory } from "./story.js" */
import { drawProfile } from "./profile.js";
import { positionOf, standing } from "./story.js";

const WIDEST_CELL = 104;
const PROFILE = 0.72; // the width of what stands beside the puzzle, as a part of the puzzle's height

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** @implements {Scene} */
export class PuzzleScene {
  /** Set by who shows it on a page; a sheet of paper has none. @type {PuzzleMotion | null} */
  motion = null;
  cell = 0;
  density = 1;
  width = 0;
  height = 0;

  /** @param {Play} play
   * @param {any} world
   * @param {boolean} [alone]  without the way beside it */
  constructor(play, world, alone = false) {
    this.play = play;
    this.world = world;
    this.alone = alone;
    const { rows, cols } = (this.size = play.size(world));
    this.shape = { ratio: cols / rows + (alone ? 0 : PROFILE), widest: WIDEST_CELL * (cols + (alone ? 0 : PROFILE * rows)) };
    this.layout(cols * 60, rows * 60, 1);
  }

  /** @param {number} width
   * @param {number} height
   * @param {number} density */
  layout(width, height, density) {
    this.density = density;
    this.width = width;
    this.height = height;
    this.cell = Math.min(height / this.size.rows, width / this.size.cols);
  }

  /** @param {number} value */
  snap(value) {
    return Math.round(value * this.density) / this.density;
  }

  /** @param {Piece} piece
   * @returns {Box} */
  boxOfPiece({ cell, rows, cols }) {
    const [r, c] = [Math.floor(cell / this.size.cols), cell % this.size.cols];
    const [left, top] = [this.snap(c * this.cell), this.snap(r * this.cell)];
    return { x: left, y: top, width: this.snap((c + cols) * this.cell) - left, height: this.snap((r + rows) * this.cell) - top };
  }

  /** @param {number} cell */
  boxOfCell(cell) {
    return this.boxOfPiece({ cell, rows: 1, cols: 1 });
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette */
  drawGround(ctx, palette) {
    ctx.fillStyle = palette.line;
    ctx.beginPath();
    ctx.rect(0, 0, this.snap(this.size.cols * this.cell), this.snap(this.size.rows * this.cell));
    ctx.fill();
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Moment} moment */
  drawSearch(ctx, palette, moment) {
    const story = /** @type {PuzzleStory} */ (moment.story);
    const { path, refused } = standing(story);
    const chosen = moment.editable && moment.focus ? Number(moment.focus.key) : -1;
    this.drawPosition(ctx, palette, positionOf(story, this.play.start(this.world)), { refused: refused?.piece, chosen });
    if (!this.alone) drawProfile(this, ctx, palette, story, path, refused !== null);
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Position} position
   * @param {Marks} marks */
  drawPosition(ctx, palette, position, marks) {
    const offsets = this.motion?.offsets(position, this.world);
    for (const piece of this.play.pieces(this.world, position)) {
      const box = this.boxOfPiece(piece);
      const { x, y } = offsets?.get(piece.cell) ?? { x: 0, y: 0 };
      this.drawPiece(ctx, palette, { ...box, x: box.x + x * this.cell, y: box.y + y * this.cell }, piece, position, marks);
    }
  }

  /** What each kind draws in its own way.
   * @param {CanvasRenderingContext2D} _ctx
   * @param {Palette} _palette
   * @param {Box} _box
   * @param {Piece} _piece
   * @param {Position} _position
   * @param {Marks} _marks */
  drawPiece(_ctx, _palette, _box, _piece, _position, _marks) {}

  /** @param {number} x
   * @param {number} y
   * @returns {Spot | null} */
  spotAt(x, y) {
    const { rows, cols } = this.size;
    const [r, c] = [Math.floor(y / this.cell), Math.floor(x / this.cell)];
    return r >= 0 && c >= 0 && r < rows && c < cols ? { kind: "piece", key: String(r * cols + c) } : null;
  }

  /** @param {Spot} spot */
  boxOf({ key }) {
    return this.boxOfCell(Number(key));
  }

  /** What can be moved depends on where the search stands: `PuzzleInput` knows. */
  handles() {
    return [];
  }

  /** @param {Spot} spot */
  neighborOf(spot) {
    return spot;
  }

  /** @returns {Spot} */
  get home() {
    return { kind: "piece", key: "0" };
  }

  isPlace() {
    return false;
  }

  /** @param {Spot} spot */
  nameOf({ key }) {
    const [r, c] = [Math.floor(Number(key) / this.size.cols), Number(key) % this.size.cols];
    return `row ${r + 1}, column ${c + 1}`;
  }
}
