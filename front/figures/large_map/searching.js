/** A large map that is searched beside the page: one search at a time, always for the map as it stands; what is asked meanwhile
 * waits, and only the last of it is answered. */
/** @import { LargeMap } from "./map.js" */
/** @import { Method } from "./methods.js" */
import { CompiledMap } from "../../kernels/index.js";

/** What a search found: the cells of its path, its cost, null where there is none, and what it took. `marks`: nonzero where it
 * expanded a cell. @typedef {{path: Int32Array, cost: number, expanded: number, milliseconds: number, how: "compiled" | "readable",
 *   marks?: Uint8Array}} Found */

export class Searching {
  /** @param {LargeMap} map
   * @param {(found: Found, method: Method, isOld: boolean) => void} hear  `isOld`: of the map as it was before the last change
   * @param {(sentence: string) => void} refuse  it cannot be searched here
   * @param {typeof CompiledMap} [Compiled] */
  constructor(map, hear, refuse, Compiled = CompiledMap) {
    this.map = map;
    this.hear = hear;
    this.refuse = refuse;
    this.compiled = new Compiled(map.rows, map.cols, map.open);
    /** Cells that it does not know to be other ground. @type {Set<number>} */
    this.painted = new Set();
    /** @type {Method | null} */
    this.wanted = null;
    this.isBusy = false;
    this.isOld = false;
    this.isOver = false;
  }

  /** The map is not what it was: what is found now is old. @param {Iterable<number>} [cells]  that were painted */
  change(cells = []) {
    for (const cell of cells) this.painted.add(cell);
    this.isOld = true;
  }

  /** Search the map as it stands. @param {Method} method */
  ask(method) {
    this.wanted = method;
    if (!this.isBusy) void this.work();
  }

  async work() {
    this.isBusy = true;
    try {
      while (this.wanted && !this.isOver) {
        const method = this.wanted;
        this.wanted = null;
        this.tellPaint();
        this.isOld = false;
        const found = await this.compiled.solve(this.map.start, this.map.goal, method);
        if (!this.isOver) this.hear(/** @type {Found} */ (found), method, this.isOld);
      }
    } catch (error) {
      if (!this.isOver) this.refuse(`This map cannot be searched here: ${error instanceof Error ? error.message : error}`);
    }
    this.isBusy = false;
  }

  tellPaint() {
    for (const isOpen of [true, false]) {
      const cells = [...this.painted].filter((cell) => !!this.map.open[cell] === isOpen);
      if (cells.length) void this.compiled.paint(cells, isOpen);
    }
    this.painted.clear();
  }

  end() {
    this.isOver = true;
    this.compiled.end();
  }
}
