/** The worlds a reader has made, for undo, redo and reset. Worlds are never changed in place, so keeping them is cheap. */
/** @import { Spot, World } from "./types.js" */

/** A world that another took the place of, and the spot where that was done; null: at no spot, or at many.
 * @typedef {{world: World, spot: Spot | null}} Left */

export class EditHistory {
  /** @param {World} world */
  constructor(world) {
    this.first = world;
    /** @type {Left[]} */
    this.past = [];
    /** @type {Left[]} */
    this.future = [];
    this.now = world;
  }

  /** @param {World} world
   * @param {boolean} [sameStroke]  part of a drag that has already been recorded: one drag is one undo
   * @param {Spot | null} [spot]  where it was edited */
  record(world, sameStroke = false, spot = null) {
    if (world === this.now) return;
    if (!sameStroke) this.past.push({ world: this.now, spot });
    this.future = [];
    this.now = world;
  }

  /** @returns {Spot | null} where it is as it was before */
  undo() {
    return this.exchange(this.past, this.future);
  }

  /** @returns {Spot | null} where it is edited again */
  redo() {
    return this.exchange(this.future, this.past);
  }

  /** @param {Left[]} from
   * @param {Left[]} to */
  exchange(from, to) {
    const left = from.pop();
    if (left === undefined) return null;
    to.push({ world: this.now, spot: left.spot });
    this.now = left.world;
    return left.spot;
  }

  /** Back to the figure's first world; that, too, can be undone. */
  reset() {
    this.record(this.first);
    return null;
  }
}
