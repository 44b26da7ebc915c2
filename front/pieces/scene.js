/** A puzzle on the board: a position, and beside it the way of the search that led there. Each kind draws its own pieces. */
/** @import { Spot } from "../page/types.js" */
/** @import { Moment, Scene } from "../drawing/scene.js" */
/** @import { Palette } from "../page/palette.js" */
/** @import { Marks, Piece, Play, Position, Step } from "./play.js" */
/** @import { PuzzleMotion } from "./motion.js" */
/** @import { PuzzleStory } from "./story.js" */
import { drawFrame, drawText, drawWay, traceBlock, traceCross, traceHead, traceTick } from "../drawing/marks.js";
import { drawProfile } from "./profile.js";
import { isAbout, positionOf, standing } from "./story.js";

const WIDEST_CELL = 140;
const WIDEST = 600; // px: a puzzle alone is looked at as a whole
/** Top left, then clockwise: the row and the column beside each corner. */
const CORNERS = [
  [-1, -1],
  [-1, 1],
  [1, 1],
  [1, -1],
];
const GOAL_PART = 0.36; // of the board's height, for the picture of the goal beside it
const LABEL = 11; // px
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
    const widest = WIDEST_CELL * (cols + (alone ? 0 : PROFILE * rows));
    this.shape = { ratio: cols / rows + (alone ? 0 : PROFILE), widest: alone ? Math.min(WIDEST, widest) : widest };
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

  /** Free cells, and walls whose corners are round where nothing adjoins them.
   * @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {boolean[]} walls */
  drawCells(ctx, palette, walls) {
    const { rows, cols } = this.size;
    const isWall = (/** @type {number} */ r, /** @type {number} */ c) => r >= 0 && c >= 0 && r < rows && c < cols && walls[r * cols + c];
    walls.forEach((wall, cell) => {
      const { x, y, width, height } = this.boxOfCell(cell);
      const [r, c] = [Math.floor(cell / cols), cell % cols];
      const corners = CORNERS.map(([dr, dc]) => (isWall(r + dr, c) || isWall(r, c + dc) ? 0 : this.cell * 0.12));
      ctx.beginPath();
      if (wall) traceBlock(ctx, x, y, width, height, corners);
      else ctx.rect(x + 0.5, y + 0.5, width - 1, height - 1);
      ctx.fillStyle = wall ? palette.wall : palette.empty;
      ctx.fill();
    });
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Moment} moment */
  drawSearch(ctx, palette, moment) {
    const story = /** @type {PuzzleStory} */ (moment.story);
    const { path, refused } = standing(story);
    const piece = isAbout(story, this.world) ? refused?.piece : undefined;
    const chosen = moment.editable && moment.focus ? Number(moment.focus.key) : -1;
    this.drawPosition(ctx, palette, positionOf(this.play, this.world, story), { refused: piece, chosen });
    if (!this.alone) drawProfile(this, ctx, palette, story, { path, refused: refused !== null, top: this.drawGoalBeside(ctx, palette) });
  }

  /** The picture of the goal, in the corner beside the board.
   * @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @returns {number} where below it is room */
  drawGoalBeside(ctx, palette) {
    const picture = goalScene(this.play, this.world);
    if (!picture) return 0;
    const { rows, cols } = this.size;
    const [left, top] = [this.cell * cols + 10, LABEL + 8];
    const cell = Math.min((this.height * GOAL_PART) / rows, (this.width - left - 4) / cols);
    drawText(ctx, "goal", { x: left, y: LABEL }, { size: LABEL, color: palette.quiet, mono: palette.mono, align: "left" });
    picture.scene.layout(cell * cols, cell * rows, this.density);
    ctx.save();
    ctx.translate(left, top);
    picture.scene.drawGround(ctx, palette);
    picture.scene.drawPosition(ctx, palette, picture.position, { plain: true });
    ctx.restore();
    return top + cell * rows + 8;
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
    if (marks.pointed && (this.play.chooses || this.play.roams)) this.drawArrow(ctx, palette, position, marks.pointed);
  }

  /** What each kind draws in its own way.
   * @param {CanvasRenderingContext2D} _ctx
   * @param {Palette} _palette
   * @param {Box} _box
   * @param {Piece} _piece
   * @param {Position} _position
   * @param {Marks} _marks */
  drawPiece(_ctx, _palette, _box, _piece, _position, _marks) {}

  /** The sign in the corner of a piece that is where it belongs.
   * @param {CanvasRenderingContext2D} ctx
   * @param {string} color
   * @param {Box} inner */
  drawTick(ctx, color, inner) {
    if (this.cell < 24) return;
    ctx.beginPath();
    traceTick(ctx, { x: inner.x + inner.width - this.cell * 0.14, y: inner.y + this.cell * 0.14 }, Math.max(3, this.cell * 0.06));
    ctx.strokeStyle = color;
    ctx.lineWidth = Math.max(1.5, this.cell * 0.025);
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    ctx.stroke();
  }

  /** What is special about a piece: a frame around the one that is hinted at, a frame as cursors have around the one that is
   * chosen, a cross on one that may not move.
   * @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Box} inner
   * @param {number} piece
   * @param {Marks} marks */
  drawMarks(ctx, palette, inner, piece, { chosen, pointed, refused }) {
    const thick = Math.max(3, this.cell * 0.05);
    if (piece === pointed?.piece) drawFrame(ctx, inner, palette.current, palette.surface, thick);
    else if (piece === chosen) drawFrame(ctx, inner, palette.ink, palette.surface, thick);
    if (piece !== refused) return;
    ctx.beginPath();
    traceCross(ctx, { x: inner.x + inner.width / 2, y: inner.y + inner.height / 2 }, this.cell * 0.36);
    ctx.strokeStyle = palette.quiet;
    ctx.lineWidth = Math.max(1.5, this.cell * 0.03);
    ctx.lineCap = "round";
    ctx.stroke();
  }

  /** Where a hint sends a piece.
   * @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Position} position
   * @param {Step} step */
  drawArrow(ctx, palette, position, { piece, way, stop }) {
    const found = this.play.pieces(this.world, position).find(({ cell }) => cell === piece);
    if (!found) return;
    const { x, y, width, height } = this.boxOfPiece(found);
    const from = { x: x + width / 2 + way.dc * width * 0.3, y: y + height / 2 + way.dr * height * 0.3 };
    const tip = { x: x + width / 2 + way.dc * (stop.cells * this.cell + width * 0.2), y: y + height / 2 + way.dr * (stop.cells * this.cell + height * 0.2) };
    const pen = { width: Math.max(3, this.cell * 0.07), color: palette.current, casing: palette.surface };
    drawWay(ctx, [from, tip], pen);
    ctx.beginPath();
    traceHead(ctx, from, tip, Math.max(9, this.cell * 0.24));
    ctx.stroke();
  }

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
  /** @returns {{spot: Spot, reach: number}[]} */
  handles() {
    return [];
  }

  /** @param {Spot} spot
   * @returns {Spot} */
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

/** The goal as it is drawn beside a board, null where a puzzle has no such picture.
 * @param {Play} play
 * @param {any} world
 * @returns {{scene: PuzzleScene, position: Position} | null} */
export function goalScene(play, world) {
  const position = play.goal?.(world);
  return position ? { scene: play.scene(play.from(world, position), true), position } : null;
}
