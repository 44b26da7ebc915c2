/** A maze on the board: its walls, the food that is left, Pacman, and where he has been. */
/** @import { Spot } from "../../page/types.js" */
/** @import { Moment } from "../../drawing/scene.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Marks, Piece, Play, Position } from "../../pieces/play.js" */
/** @import { Box } from "../../pieces/scene.js" */
/** @import { Facing } from "./marks.js" */
/** @import { PacmanWorld } from "./world.js" */
import { PuzzleScene } from "../../pieces/scene.js";
import { drawFood, drawPacman, drawTrail } from "./marks.js";
import { drawMazeSearch } from "./search.js";
import { mazeOf, placeName, startOf, waysFrom } from "./world.js";

const WIDEST_CELL = 80;

export class MazeScene extends PuzzleScene {
  at = -1; // where Pacman was when he was drawn last

  /** @param {Play<PacmanWorld>} play
   * @param {PacmanWorld} world
   * @param {boolean} [alone] */
  constructor(play, world, alone) {
    super(play, world, alone);
    const { rows, cols } = this.size;
    this.shape = { ratio: cols / rows, widest: WIDEST_CELL * cols };
    const ways = waysFrom(world, startOf(world));
    /** Where Pacman went last. @type {Facing} */
    this.facing = ways.find(({ dc }) => dc > 0) ?? ways[0] ?? { dr: 0, dc: 1 };
  }

  /** @param {number} cell */
  middleOf(cell) {
    const { x, y, width, height } = this.boxOfCell(cell);
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette */
  drawGround(ctx, palette) {
    super.drawGround(ctx, palette);
    this.drawCells(ctx, palette, mazeOf(this.world).walls);
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Position} position
   * @param {Marks} marks */
  drawPosition(ctx, palette, position, marks) {
    const [at, ...food] = position;
    this.turnTo(at, marks.trail?.at(-1)?.[0] === at ? marks.trail.at(-2)?.[0] : undefined);
    const middles = (/** @type {number[]} */ cells) => cells.map((cell) => this.middleOf(cell));
    drawTrail(ctx, palette, middles((marks.trail ?? []).map(([cell]) => cell)), this.cell);
    drawFood(ctx, palette, middles(food), this.cell);
    super.drawPosition(ctx, palette, position, marks);
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Moment} moment */
  drawSearch(ctx, palette, moment) {
    drawMazeSearch(this, ctx, palette, moment);
  }

  /** He looks where he went.
   * @param {number} at
   * @param {number} [from]  the cell before, else the one where he was drawn last */
  turnTo(at, from = this.at) {
    const { cols } = this.size;
    if (from >= 0 && at !== from) {
      const [dr, dc] = [Math.floor(at / cols) - Math.floor(from / cols), (at % cols) - (from % cols)];
      if (!dr || !dc) this.facing = { dr: Math.sign(dr), dc: Math.sign(dc) };
    }
    this.at = at;
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Box} box
   * @param {Piece} piece
   * @param {Position} _position
   * @param {Marks} marks */
  drawPiece(ctx, palette, box, { cell }, _position, { pointed, refused }) {
    drawPacman(ctx, palette, box, pointed?.way ?? this.facing);
    this.drawMarks(ctx, palette, box, cell, { refused });
  }

  /** What a finger may grab whatever the tool: Pacman.
   * @param {unknown} [_layers]
   * @param {boolean} [editable] */
  handles(_layers, editable = true) {
    return editable ? [{ spot: this.home, reach: this.cell }] : [];
  }

  /** @param {Spot} spot
   * @param {number} [dr]
   * @param {number} [dc] */
  neighborOf({ kind, key }, dr = 0, dc = 0) {
    const { rows, cols } = this.size;
    const within = (/** @type {number} */ value, /** @type {number} */ count) => Math.max(0, Math.min(count - 1, value));
    const [r, c] = [within(Math.floor(Number(key) / cols) + dr, rows), within((Number(key) % cols) + dc, cols)];
    return { kind, key: String(r * cols + c) };
  }

  /** @returns {Spot} */
  get home() {
    return { kind: "piece", key: String(mazeOf(this.world).start) };
  }

  /** Its place, and what is there. @param {Spot} spot */
  nameOf({ key }) {
    const cell = Number(key);
    const { walls, pellets, start } = mazeOf(this.world);
    const what = walls[cell] ? ", wall" : cell === start ? ", Pacman" : pellets.includes(cell) ? ", food" : "";
    return placeName(this.world, cell) + what;
  }
}
