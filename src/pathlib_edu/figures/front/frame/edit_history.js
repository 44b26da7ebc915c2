/** The worlds a reader has made, for undo, redo and reset. Worlds are never changed in place, so keeping them is cheap. */
/** @import { World } from "../types.js" */

export class EditHistory {
  /** @param {World} world */
  constructor(world) {
    this.first = world;
    /** @type {World[]} */
    this.past = [];
    /** @type {World[]} */
    this.future = [];
    this.now = world;
  }

  /** @param {World} world
   * @param {boolean} [sameStroke]  part of a drag that has already been recorded: one drag is one undo */
  record(world, sameStroke = false) {
    if (world === this.now) return;
    if (!sameStroke) this.past.push(this.now);
    this.future = [];
    this.now = world;
  }

  undo() {
    const world = this.past.pop();
    if (world === undefined) return;
    this.future.push(this.now);
    this.now = world;
  }

  redo() {
    const world = this.future.pop();
    if (world === undefined) return;
    this.past.push(this.now);
    this.now = world;
  }

  /** Back to the figure's first world; that, too, can be undone. */
  reset() {
    this.record(this.first);
  }
}
