/** A large map, searched by the compiled kernels in a worker, by the rules of MovingAI: eight directions, no corner is cut. */
/** @import { Found, Method } from "./map_search.js" */
import { Job } from "./job.js";

export class CompiledMap {
  /** @param {number} rows
   * @param {number} cols
   * @param {Uint8Array} open  for each cell, row by row, whether it can be entered; it is copied */
  constructor(rows, cols, open) {
    this.job = new Job("map", [rows, cols, open]);
  }

  /** Find a cheapest path. Cells are numbers: row * cols + column.
   * @param {number} start
   * @param {number} goal
   * @param {Method} [method]
   * @returns {Promise<Found>} */
  solve(start, goal, method = "jump_points") {
    return this.job.call("solve", [start, goal, method]);
  }

  /** Make cells open, or walls.
   * @param {number[]} cells
   * @param {boolean} isOpen
   * @returns {Promise<void>} */
  paint(cells, isOpen) {
    return this.job.call("paint", [cells, isOpen]);
  }

  /** The map is not wanted anymore. */
  end() {
    this.job.end();
  }
}
