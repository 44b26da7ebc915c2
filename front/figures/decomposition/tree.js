/**
 * The tree of parts, laid out so that several hundred of them can be read. A part of one cell goes with the part that it is
 * joined into; parts that are each made of the one before make up one stem. What is left are the places where parts meet:
 * below each stem hang those that it is made of, and the whole maze is at the top.
 */
/** @import { Part, Parts } from "./parts.js" */

/** Parts each made of the one before. `leaves`: how many stems below it have none below; its place is in parts of the whole.
 * @typedef {{parts: Part[], below: Stem[], leaves: number, x: number, y: number, width: number, height: number}} Stem */

export class Tree {
  /** @param {Parts} parts */
  constructor({ parts }) {
    /** By the number of a part. @type {Map<number, Stem>} */
    this.stemOf = new Map();
    /** Each after the one that it hangs from. @type {Stem[]} */
    this.stems = [];
    const roots = parts.filter(({ into }) => into < 0).map((part) => this.hang(part, parts));
    for (const { below } of this.stems.toReversed()) for (const stem of below) stem.leaves = leavesOf(stem);
    const leaves = roots.reduce((sum, stem) => sum + (stem.leaves = leavesOf(stem)), 0);
    place(roots, 0, 0, leaves);
    /** The depth of the deepest, in the measure of `heightOf`. */
    this.depth = Math.max(1, ...this.stems.map(({ y, height }) => y + height));
    for (const stem of this.stems) {
      stem.y /= this.depth;
      stem.height /= this.depth;
    }
  }

  /** Make the stem that ends in a part, and all that hangs from it.
   * @param {Part} end
   * @param {Part[]} parts
   * @returns {Stem} */
  hang(end, parts) {
    const top = newStem();
    const waiting = [{ stem: top, part: end }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { stem } = next;
      this.stems.push(stem);
      let bearing = [next.part];
      while (bearing.length === 1) {
        const [part] = bearing;
        stem.parts.unshift(part);
        const joins = part.joins.map((number) => parts[number]);
        for (const one of [part, ...joins.filter(isSingle)]) this.stemOf.set(one.number, stem);
        bearing = joins.filter((one) => !isSingle(one));
      }
      for (const part of bearing) {
        const stem = newStem();
        next.stem.below.push(stem);
        waiting.push({ stem, part });
      }
    }
    return top;
  }

  /** The part at a place, null where there is none; of a finger, the nearest.
   * @param {number} x  in parts of the whole
   * @param {number} y
   * @param {{x: number, y: number}} reach
   * @returns {Part | null} */
  partAt(x, y, reach) {
    const off = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ long) => Math.max(from - at, at - from - long, 0);
    const far = (/** @type {Stem} */ stem) => Math.hypot(off(x, stem.x, stem.width) / reach.x, off(y, stem.y, stem.height) / reach.y);
    const nearest = this.stems.reduce((best, stem) => (!best || far(stem) < far(best) ? stem : best), /** @type {Stem | null} */ (null));
    if (!nearest || far(nearest) > 1) return null;
    const { parts, y: top, height } = nearest;
    const n = Math.floor(((top + height - y) / height) * parts.length);
    return parts[Math.max(0, Math.min(n, parts.length - 1))];
  }
}

/** @returns {Stem} */
function newStem() {
  return { parts: [], below: [], leaves: 1, x: 0, y: 0, width: 0, height: 0 };
}

/** @param {Part} part */
function isSingle({ joins, into }) {
  return !joins.length && into >= 0;
}

/** @param {Stem} stem */
function leavesOf({ below }) {
  return below.reduce((sum, { leaves }) => sum + leaves, 0) || 1;
}

/** A long stem is higher than a short one, but not by as much.
 * @param {Stem} stem */
function heightOf({ parts }) {
  return 1.5 + Math.log2(parts.length);
}

/** Put stems side by side, and below each what hangs from it.
 * @param {Stem[]} stems
 * @param {number} left
 * @param {number} top
 * @param {number} leaves  of the whole tree */
function place(stems, left, top, leaves) {
  const waiting = [{ stems, left, top }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    let x = next.left;
    for (const stem of next.stems) {
      Object.assign(stem, { x, y: next.top, width: stem.leaves / leaves, height: heightOf(stem) });
      waiting.push({ stems: stem.below, left: x, top: next.top + stem.height });
      x += stem.width;
    }
  }
}
