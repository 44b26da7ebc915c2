/** A cats' map on the board: ground, fire, water, walls; the start and the places that bear letters. */
/** @import { CatsWorld, GridWorld, Moment, Palette, Spot } from "../../types.js" */
/** @import { CatsGround } from "./world.js" */
import { drawCatsSearch } from "./search.js";
import { readCats } from "./world.js";
import { GridScene, cellOfSpot, cellSpot } from "../grid/scene.js";

const CATS_WIDEST = 660; // of a small map, whose cells are to have room for several costs
const CATS_CELL = 96;

export class CatsScene extends GridScene {
  /** @param {CatsWorld} world */
  constructor(world) {
    super(/** @type {GridWorld} */ ({ kind: "grid", picture: world.picture }));
    this.world = world;
    /** @type {CatsGround} */
    this.cats = readCats(world);
    this.ground = this.cats;
    const { rows, cols } = this.ground;
    this.shape = { ratio: cols / rows, widest: Math.min(CATS_WIDEST, cols * CATS_CELL) };
    this.layout(cols * 20, rows * 20, 1);
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette */
  drawGround(ctx, palette) {
    super.drawGround(ctx, palette);
    ctx.beginPath();
    this.cats.fire.forEach((burns, cell) => burns && this.traceCell(ctx, cell));
    ctx.fillStyle = palette.fire;
    ctx.fill();
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Moment} moment */
  drawSearch(ctx, palette, moment) {
    drawCatsSearch(this, ctx, palette, moment);
  }

  /** The start and all places: they can be dragged whatever the tool. */
  handles() {
    const { cols } = this.ground;
    return [this.ground.start, ...this.cats.places.values()]
      .filter((cell) => cell >= 0)
      .map((cell) => ({ spot: cellSpot(Math.floor(cell / cols), cell % cols), reach: this.cell }));
  }

  /** The letter of a cell, "" if it has none. @param {number} cell */
  letterOf(cell) {
    if (cell === this.ground.start) return "S";
    for (const [letter, at] of this.cats.places) if (at === cell) return letter;
    return "";
  }

  /** @param {Spot} spot */
  cellOfSpot(spot) {
    const [r, c] = cellOfSpot(spot);
    return r * this.ground.cols + c;
  }

  /** A cell as the book's code writes it. @param {number} cell */
  coordinates(cell) {
    return `(${Math.floor(cell / this.ground.cols)}, ${cell % this.ground.cols})`;
  }

  /** @param {Spot} spot */
  nameOf(spot) {
    const cell = this.cellOfSpot(spot);
    const letter = this.letterOf(cell);
    const what = [
      letter === "S" ? "start" : letter && cell === this.ground.goal ? `goal ${letter}` : letter,
      this.ground.cost[cell] === 0 ? "wall" : this.ground.cost[cell] === 2 ? "water, 2 steps" : "",
      this.cats.fire[cell] ? "fire" : "",
    ].filter(Boolean);
    return [this.coordinates(cell), ...what].join(", ");
  }
}
