/** Where things wait in a frontier: by the rank that Python tells, among equals in the order in which they came. */
export class Places {
  /** @param {number} size */
  constructor(size) {
    this.rank = new Float64Array(size);
    this.since = new Int32Array(size);
  }

  /** Something is reached. If it `waits` already, the better of its two places counts: the search skips the other.
   * @param {number} item
   * @param {number} rank
   * @param {number} step
   * @param {boolean} waits */
  put(item, rank, step, waits) {
    if (waits && rank >= this.rank[item]) return;
    this.rank[item] = rank;
    this.since[item] = step;
  }

  /** What is served next comes first. @param {number[]} items */
  inOrder(items) {
    return items.sort((a, b) => this.rank[a] - this.rank[b] || this.since[a] - this.since[b]);
  }
}
