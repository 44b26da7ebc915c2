/** The methods between which a reader switches, and what each of them took, in numbers that stand still. */

/** @typedef {"heap" | "buckets" | "jump_points"} Method */

/** By their names in Python, from the slowest to the fastest. @type {[Method, string][]} */
export const METHODS = [
  ["heap", "Heap"],
  ["buckets", "Buckets"],
  ["jump_points", "Jump points"],
];

const ENOUGH = 5; // times that can be relied on
const LAST = 9; // times of which the median is told

/** What a method took for one path: the cells that it expanded, null where it was not asked, and how long it took, again and
 * again. The first time is told only until there is another: caches, and what compiles while it runs, were cold. */
export class Tally {
  /** @type {number | null} */
  expanded = null;
  /** In milliseconds. @type {number | null} */
  first = null;
  /** All but the first, the newest last. @type {number[]} */
  times = [];
  isOld = false;

  /** @param {number} expanded
   * @param {number} milliseconds */
  note(expanded, milliseconds) {
    if (this.isOld) [this.first, this.times, this.isOld] = [null, [], false];
    this.expanded = expanded;
    if (this.first === null) this.first = milliseconds;
    else this.times = [...this.times, milliseconds].slice(-LAST);
  }

  /** Another path is asked for: what was noted stands until the next note, and no longer. */
  age() {
    this.isOld = true;
  }

  /** Whether its time is that of searches enough. */
  get isSure() {
    return !this.isOld && this.times.length >= ENOUGH;
  }

  /** Half of the last times are shorter. @returns {number | null} */
  get median() {
    const sorted = this.times.toSorted((a, b) => a - b);
    const { length } = sorted;
    return length ? (sorted[(length - 1) >> 1] + sorted[length >> 1]) / 2 : this.first;
  }
}

/** Milliseconds in three or four characters: "0.04", "3.1", "48", "1204". A clock that is too coarse to tell says so.
 * @param {number | null} milliseconds */
export function inMilliseconds(milliseconds) {
  if (milliseconds === null) return "–";
  if (milliseconds < 0.005) return "< 0.01";
  return milliseconds < 0.995 ? milliseconds.toFixed(2) : milliseconds < 9.95 ? milliseconds.toFixed(1) : String(Math.round(milliseconds));
}

/** "713.21", "12", "no path". @param {number | null} cost */
export function inLength(cost) {
  return cost === null || !Number.isFinite(cost) ? "no path" : cost.toLocaleString("en-US", { maximumFractionDigits: 2 });
}
