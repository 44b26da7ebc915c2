/** A hazard map on the board: ground, fire, water, walls; the start and the places that bear letters. */
/** @import { Layers, Spot } from "../../page/types.js" */
/** @import { Moment } from "../../drawing/scene.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { HazardGround, HazardWorld } from "./world.js" */
import { drawHazardSearch } from "./search.js";
import { readHazards } from "./world.js";
import { GridScene, cellSpot } from "../grid/scene.js";

const WIDEST_CELL = 120;

export class HazardScene extends GridScene {
  /** @param {HazardWorld} world */
  constructor(world) {
    super(world);
    this.world = world;
    /** @type {HazardGround} */
    this.hazards = readHazards(world);
    this.ground = this.hazards;
    const { rows, cols } = this.ground;
    this.shape = { ratio: cols / rows, widest: cols * WIDEST_CELL };
    this.layout(cols * 20, rows * 20, 1);
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette */
  drawGround(ctx, palette) {
    super.drawGround(ctx, palette);
    ctx.beginPath();
    this.hazards.fire.forEach((burns, cell) => burns && this.traceCell(ctx, cell));
    ctx.fillStyle = palette.fire;
    ctx.fill();
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Moment} moment */
  drawSearch(ctx, palette, moment) {
    drawHazardSearch(this, ctx, palette, moment);
  }

  /** The start and all places: they can be dragged whatever the tool.
   * @param {Layers} _layers
   * @param {boolean} [editable] */
  handles(_layers, editable = true) {
    const { cols } = this.ground;
    return (editable ? [this.ground.start, ...this.hazards.places.values()] : [])
      .filter((cell) => cell >= 0)
      .map((cell) => ({ spot: cellSpot(Math.floor(cell / cols), cell % cols), reach: this.cell }));
  }

  /** The letter of a cell, "" if it has none. @param {number} cell */
  letterOf(cell) {
    if (cell === this.ground.start) return "S";
    for (const [letter, at] of this.hazards.places) if (at === cell) return letter;
    return "";
  }

  /** A cell as the book's code writes it. @param {number} cell */
  written(cell) {
    return `(${Math.floor(cell / this.ground.cols)}, ${cell % this.ground.cols})`;
  }

  /** @param {Spot} spot */
  nameOf(spot) {
    const cell = this.cellOfSpot(spot);
    const letter = this.letterOf(cell);
    const what = [
      letter === "S" ? "start" : letter && cell === this.ground.goal ? `goal ${letter}` : letter,
      this.ground.cost[cell] === 0 ? "wall" : this.ground.cost[cell] === 2 ? "water, 2 steps" : "",
      this.hazards.fire[cell] ? "fire" : "",
    ].filter(Boolean);
    return [this.written(cell), ...what].join(", ");
  }
}
