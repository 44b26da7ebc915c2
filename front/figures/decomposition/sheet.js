/** The pictures of a decomposition: the maze, the tree of its parts, their tables; on the page, and one above the other on paper. */
/** @import { World } from "../../page/types.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Play } from "../../pieces/play.js" */
/** @import { Parts } from "./parts.js" */
import { MazeDrawing } from "./maze.js";
import { TABLES_HEIGHT, drawTables } from "./tables_chart.js";
import { Tree } from "./tree.js";
import { drawTree, heightOfTree } from "./tree_drawing.js";

const GAP = 14;
const TALLEST_MAZE = 420;

export class DecompositionSheet {
  /** @param {Play} play
   * @param {World} world
   * @param {Parts} parts */
  constructor(play, world, parts) {
    this.play = play;
    this.parts = parts;
    this.tree = new Tree(parts);
    this.scene = play.scene(world, true);
    this.width = 0;
  }

  /** Another maze is drawn: the reader paints. @param {World} world */
  setWorld(world) {
    this.scene = this.play.scene(world, true);
  }

  /** @param {number} width
   * @returns {number} the height that all of it takes on paper */
  layout(width) {
    const { ratio, widest } = this.scene.shape;
    const maze = Math.min(width, widest, TALLEST_MAZE * ratio);
    this.width = width;
    this.scene.layout(maze, maze / ratio, 1);
    return maze / ratio + GAP + this.treeHeight + GAP + TABLES_HEIGHT;
  }

  /** The same for all ways to take a maze apart: the page does not move when another is chosen. */
  get treeHeight() {
    const { rows, cols } = this.scene.size;
    return heightOfTree(rows * cols);
  }

  /** @param {any} pen
   * @param {Palette} palette
   * @param {{step: number}} moment */
  draw(pen, palette, { step }) {
    const { width, scene, parts } = this;
    new MazeDrawing(pen, palette, scene).draw(parts, step);
    pen.save();
    pen.translate(0, scene.height + GAP);
    this.drawTree(pen, palette, step, width);
    pen.restore();
    pen.save();
    pen.translate(0, scene.height + this.treeHeight + 2 * GAP);
    drawTables(pen, palette, { parts, step, width });
    pen.restore();
  }

  /** @param {any} pen
   * @param {Palette} palette
   * @param {number} step
   * @param {number} width */
  drawTree(pen, palette, step, width) {
    drawTree(pen, palette, { tree: this.tree, parts: this.parts, step, width, height: this.treeHeight });
  }
}
