/** The methods between which a reader switches, and what each of them took, in numbers that stand still. */

/** @typedef {"heap" | "buckets" | "jump_points"} Method */

/** By their names in Python, from the slowest to the fastest. @type {[Method, string][]} */
export const METHODS = [
  ["heap", "Heap"],
  ["buckets", "Buckets"],
  ["jump_points", "Jump points"],
];

const LAST = 9; // measurements of which the median is told

/** What a method took: the cells that it expanded for the path in sight, null where it was not asked, and its last times. */
export class Tally {
  /** @type {number | null} */
  expanded = null;
  /** In milliseconds, the newest last. @type {number[]} */
  times = [];

  /** @param {number | null} expanded  null: for another path
   * @param {number} milliseconds */
  note(expanded, milliseconds) {
    this.expanded = expanded ?? this.expanded;
    this.times = [...this.times, milliseconds].slice(-LAST);
  }

  /** Half of the last times are shorter. @returns {number | null} */
  get median() {
    const sorted = this.times.toSorted((a, b) => a - b);
    const { length } = sorted;
    return length ? (sorted[(length - 1) >> 1] + sorted[length >> 1]) / 2 : null;
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
