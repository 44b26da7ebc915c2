/** The maze at a moment of its decomposition: what is inside the part that is joined, its border, and at the end the walk. */
/** @import { Point } from "../../page/types.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Box, PuzzleScene } from "../../pieces/scene.js" */
/** @import { Part, Parts } from "./parts.js" */
import { drawDiamond, drawFrame, traceBlock } from "../../drawing/marks.js";

export class MazeDrawing {
  /** @param {CanvasRenderingContext2D} pen
   * @param {Palette} palette
   * @param {PuzzleScene} scene */
  constructor(pen, palette, scene) {
    this.pen = pen;
    this.palette = palette;
    this.scene = scene;
    this.cell = scene.cell;
  }

  /** @param {Parts} parts  of this maze; without any, only the maze is drawn
   * @param {number} step
   * @param {number | null} [gone]  steps of the walk that Pacman has gone; null: all of it is shown, and nobody walks */
  draw(parts, step, gone = null) {
    const { scene, pen, palette } = this;
    const part = parts.partAt(step);
    scene.drawGround(pen, palette);
    if (part) {
      this.tint(parts.cellsBy(step), palette["expanded-first"]);
      this.tint(parts.cellsIn(part), palette["expanded-last"]);
    }
    if (parts.isWalk(step)) this.drawPosition(parts.walk, gone);
    else this.drawPosition([], null);
    if (part) this.drawPart(part, parts);
  }

  /** @param {number[]} cells
   * @param {string} color */
  tint(cells, color) {
    this.pen.beginPath();
    for (const cell of cells) {
      const { x, y, width, height } = this.scene.boxOfCell(cell);
      this.pen.rect(x, y, width, height);
    }
    this.pen.fillStyle = color;
    this.pen.fill();
  }

  /** @param {Part} part
   * @param {Parts} parts */
  drawPart({ joins, cells, border }, parts) {
    const { palette, scene, cell } = this;
    const thin = Math.max(1.25, Math.min(2.5, cell * 0.09));
    const made = joins.map((number) => parts.cellsIn(parts.parts[number]));
    for (const inside of [...made, cells]) this.outline(new Set(inside), palette.start, thin);
    for (const place of border) {
      if (Array.isArray(place)) this.drawCut(place);
      else drawFrame(this.pen, scene.boxOfCell(place), palette.current, palette.surface, Math.max(2, Math.min(4, cell * 0.14)));
    }
  }

  /** A line around cells that belong together.
   * @param {Set<number>} cells
   * @param {string} color
   * @param {number} width */
  outline(cells, color, width) {
    const { pen, scene } = this;
    const { cols } = scene.size;
    pen.beginPath();
    for (const cell of cells) {
      const { x, y, width: w, height: h } = scene.boxOfCell(cell);
      const [left, right] = [x, x + w];
      const sides = /** @type {[boolean, number, number, number, number][]} */ ([
        [cells.has(cell - cols), left, y, right, y],
        [cells.has(cell + cols), left, y + h, right, y + h],
        [cell % cols > 0 && cells.has(cell - 1), left, y, left, y + h],
        [cell % cols < cols - 1 && cells.has(cell + 1), right, y, right, y + h],
      ]);
      for (const [joined, x1, y1, x2, y2] of sides) {
        if (joined) continue;
        pen.moveTo(x1, y1);
        pen.lineTo(x2, y2);
      }
    }
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.lineCap = "square";
    pen.stroke();
  }

  /** A bar across an edge that is cut, on the side that its two cells share.
   * @param {[number, number]} edge */
  drawCut([a, b]) {
    const { pen, palette, cell } = this;
    const [from, to] = [this.middleOf(a), this.middleOf(b)];
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const [thick, long] = [Math.max(3, Math.min(6, cell * 0.24)), cell * 0.86];
    const [width, height] = from.y === to.y ? [thick, long] : [long, thick];
    const bar = (/** @type {number} */ rim, /** @type {string} */ color) => {
      const round = thick / 2;
      pen.beginPath();
      traceBlock(pen, middle.x - width / 2 - rim, middle.y - height / 2 - rim, width + 2 * rim, height + 2 * rim, [round, round, round, round]);
      pen.fillStyle = color;
      pen.fill();
    };
    bar(1, palette.surface);
    bar(0, palette.current);
  }

  /** Pacman, the food, and the walk with a diamond at its end: all of it in the maze as it begins, or what is gone of it.
   * @param {number[]} walk
   * @param {number | null} gone */
  drawPosition(walk, gone) {
    const { pen, palette, scene, cell } = this;
    const begun = scene.play.start(scene.world);
    const way = walk.slice(0, gone === null ? walk.length : gone + 1);
    const position = gone === null ? begun : [way[way.length - 1], ...begun.slice(1).filter((food) => !way.includes(food))];
    scene.drawPosition(pen, palette, position, { plain: true, trail: way.map((one) => [one]) });
    if (!walk.length || position[0] === walk[walk.length - 1]) return;
    drawDiamond(pen, this.middleOf(walk[walk.length - 1]), cell * 0.34, palette.goal, palette.surface);
  }

  /** @param {number} cell
   * @returns {Point} */
  middleOf(cell) {
    const { x, y, width, height } = /** @type {Box} */ (this.scene.boxOfCell(cell));
    return { x: x + width / 2, y: y + height / 2 };
  }
}
