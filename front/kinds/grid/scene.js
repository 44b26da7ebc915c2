/** A grid on the board: where its cells are, and the ground that the search is drawn on. */
/** @import { Layers, Point, Spot, State } from "../../page/types.js" */
/** @import { Moment, Scene } from "../../drawing/scene.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Painted } from "./world.js" */
import { WALL, readPicture } from "./world.js";
import { drawGridSearch } from "./search.js";
import { drawCoordinates, drawFrame, traceBlock } from "../../drawing/marks.js";

const WIDEST_CELL = 80;

/** @implements {Scene} */
export class GridScene {
  x = [0]; // where columns begin, and the right edge
  y = [0];
  cell = 0;
  hair = 1;
  rim = { left: 20, top: 16 };

  /** @param {Painted} world */
  constructor(world) {
    this.ground = readPicture(world.picture);
    const { rows, cols } = this.ground;
    this.shape = { ratio: cols / rows, widest: cols * WIDEST_CELL };
    this.layout(cols * 20, rows * 20, 1);
  }

  /** Cell borders fall on whole device pixels, so that hairlines stay crisp at any width.
   * @param {number} width
   * @param {number} height
   * @param {number} density */
  layout(width, height, density) {
    const { rows, cols } = this.ground;
    const snap = (/** @type {number} */ v) => Math.round(v * density) / density;
    this.x = Array.from({ length: cols + 1 }, (_, c) => snap((c * width) / cols));
    this.y = Array.from({ length: rows + 1 }, (_, r) => snap((r * height) / rows));
    this.cell = Math.min(width / cols, height / rows);
    this.hair = Math.max(1 / density, 0.5);
  }

  /** @param {number} cell
   * @returns {Point} */
  centerOf(cell) {
    const { x, y, width, height } = this.boxOfCell(cell);
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** @param {number} cell */
  boxOfCell(cell) {
    const [r, c] = [Math.floor(cell / this.ground.cols), cell % this.ground.cols];
    return { x: this.x[c], y: this.y[r], width: this.x[c + 1] - this.x[c], height: this.y[r + 1] - this.y[r] };
  }

  /** The cell of a state of a story; -1 when it lies outside, as after the map was replaced by a smaller one.
   * @param {State} state */
  cellOf(state) {
    const [r, c] = /** @type {number[]} */ (state);
    return r < this.ground.rows && c < this.ground.cols ? r * this.ground.cols + c : -1;
  }

  /** A frame around a cell, in a casing that lifts it off the ground.
   * @param {CanvasRenderingContext2D} ctx
   * @param {number} cell
   * @param {string} color
   * @param {string} casing
   * @param {number} thickness */
  frameCell(ctx, cell, color, casing, thickness) {
    drawFrame(ctx, this.boxOfCell(cell), color, casing, thickness);
  }

  /** The border of what waits, where numbers leave no room for a ring. @param {CanvasRenderingContext2D} ctx
   * @param {number} cell */
  traceInside(ctx, cell) {
    const { x, y, width, height } = this.boxOfCell(cell);
    traceBlock(ctx, x + 1.5, y + 1.5, width - 2.5, height - 2.5, [5, 5, 5, 5]);
  }

  /** @param {number} cell */
  isTerminal(cell) {
    return cell === this.ground.start || cell === this.ground.goal;
  }

  /** A cell without its hairlines, which are drawn along its upper and left border.
   * @param {CanvasRenderingContext2D} ctx
   * @param {number} cell */
  traceCell(ctx, cell) {
    const { x, y, width, height } = this.boxOfCell(cell);
    const hair = this.cell >= 6 ? this.hair : 0;
    ctx.rect(x + hair, y + hair, width - hair, height - hair);
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette */
  drawGround(ctx, palette) {
    const { rows, cols, cost } = this.ground;
    ctx.fillStyle = palette.empty;
    ctx.beginPath();
    ctx.rect(0, 0, this.x[cols], this.y[rows]);
    ctx.fill();
    cost.forEach((price, cell) => {
      if (price < 2) return;
      ctx.fillStyle = palette.waters[price];
      ctx.beginPath();
      this.traceCell(ctx, cell);
      ctx.fill();
    });
    if (this.cell >= 6) {
      ctx.beginPath();
      for (let c = 1; c < cols; c += 1) ctx.rect(this.x[c], 0, this.hair, this.y[rows]);
      for (let r = 1; r < rows; r += 1) ctx.rect(0, this.y[r], this.x[cols], this.hair);
      ctx.fillStyle = palette.line;
      ctx.fill();
    }
    ctx.beginPath();
    cost.forEach((price, cell) => price === WALL && this.traceWall(ctx, Math.floor(cell / cols), cell % cols));
    ctx.fillStyle = palette.wall;
    ctx.fill();
    drawCoordinates(ctx, palette, this.rim, this.coordinates);
  }

  /** The number of each row and column, and where it has its middle. */
  get coordinates() {
    const between = (/** @type {number[]} */ borders) => borders.slice(1).map((border, n) => ({ text: String(n), at: (borders[n] + border) / 2 }));
    return { columns: between(this.x), rows: between(this.y) };
  }

  /** Neighboring walls melt into one block: a corner is round only where both of its sides are free.
   * @param {CanvasRenderingContext2D} ctx
   * @param {number} r
   * @param {number} c */
  traceWall(ctx, r, c) {
    const wall = (/** @type {number} */ dr, /** @type {number} */ dc) => this.isWall(r + dr, c + dc);
    const [up, right, down, left] = [wall(-1, 0), wall(0, 1), wall(1, 0), wall(0, -1)];
    const [x, y, w, h] = [this.x[c], this.y[r], this.x[c + 1] - this.x[c], this.y[r + 1] - this.y[r]];
    const gap = this.cell >= 8 ? this.hair : 0;
    const edge = { top: up ? 0 : gap, left: left ? 0 : gap };
    const round = (/** @type {boolean} */ a, /** @type {boolean} */ b) => (a || b ? 0 : Math.min(5, this.cell * 0.24));
    traceBlock(ctx, x + edge.left, y + edge.top, w - edge.left, h - edge.top, [round(up, left), round(up, right), round(down, right), round(down, left)]);
  }

  /** @param {number} r
   * @param {number} c */
  isWall(r, c) {
    const { rows, cols, cost } = this.ground;
    return r >= 0 && c >= 0 && r < rows && c < cols && cost[r * cols + c] === WALL;
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Moment} moment */
  drawSearch(ctx, palette, moment) {
    drawGridSearch(this, ctx, palette, moment);
  }

  /** @param {number} x
   * @param {number} y
   * @returns {Spot | null} */
  spotAt(x, y) {
    const { rows, cols } = this.ground;
    const c = Math.floor((x / this.x[cols]) * cols);
    const r = Math.floor((y / this.y[rows]) * rows);
    return r >= 0 && c >= 0 && r < rows && c < cols ? this.spotOf(r, c) : null;
  }

  /** @param {Spot} spot */
  boxOf(spot) {
    return this.boxOfCell(this.cellOfSpot(spot));
  }

  /** The spot of a cell, by its row and its place in it. @param {number} r
   * @param {number} c */
  spotOf(r, c) {
    return cellSpot(r, c);
  }

  /** @param {Spot} spot
   * @returns {[r: number, c: number]} */
  placeOf(spot) {
    return cellOfSpot(spot);
  }

  /** @param {Spot} spot */
  cellOfSpot(spot) {
    const [r, c] = this.placeOf(spot);
    return r * this.ground.cols + c;
  }

  /** What a finger may grab whatever the tool: the start and the goal.
   * @param {Layers} _layers
   * @param {boolean} [editable] */
  handles(_layers, editable = true) {
    const { cols, start, goal } = this.ground;
    return (editable ? [start, goal] : [])
      .filter((cell) => cell >= 0)
      .map((cell) => ({ spot: this.spotOf(Math.floor(cell / cols), cell % cols), reach: this.cell }));
  }

  /** @param {Spot} spot
   * @param {number} dr
   * @param {number} dc */
  neighborOf(spot, dr, dc) {
    const [r, c] = this.placeOf(spot);
    const within = (/** @type {number} */ v, /** @type {number} */ count) => Math.max(0, Math.min(count - 1, v));
    return this.spotOf(within(r + dr, this.ground.rows), within(c + dc, this.ground.cols));
  }

  get home() {
    const { cols, start } = this.ground;
    return start < 0 ? this.spotOf(0, 0) : this.spotOf(Math.floor(start / cols), start % cols);
  }

  /** @param {Spot} spot */
  isPlace(spot) {
    return !this.isWall(...this.placeOf(spot));
  }

  /** Its coordinates as the book's code writes them, and what is there. @param {Spot} spot */
  nameOf(spot) {
    const cell = this.cellOfSpot(spot);
    const price = this.ground.cost[cell];
    const what = cell === this.ground.start ? ", start" : cell === this.ground.goal ? ", goal" : price === WALL ? ", wall" : price > 1 ? `, cost ${price}` : "";
    return `(${spot.key.replace(",", ", ")})${what}`;
  }
}

/** @param {number} r
 * @param {number} c
 * @returns {Spot} */
export function cellSpot(r, c) {
  return { kind: "state", key: `${r},${c}` };
}

/** @param {Spot} spot
 * @returns {[number, number]} */
export function cellOfSpot(spot) {
  const [r, c] = spot.key.split(",").map(Number);
  return [r, c];
}
