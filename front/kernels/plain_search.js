/** A* on a map in plain JavaScript: what answers where the compiled kernels cannot. */

/** @typedef {{rows: number, cols: number, open: Uint8Array}} OpenMap */

/** A binary heap of cells, the least f first, and of equals the one reached last. */
class Heap {
  /** @type {{f: number, cell: number}[]} */
  entries = [];

  /** @param {number} f
   * @param {number} cell */
  push(f, cell) {
    const { entries } = this;
    let n = entries.length;
    for (let up = (n - 1) >> 1; n > 0 && f <= entries[up].f; up = (n - 1) >> 1) {
      entries[n] = entries[up];
      n = up;
    }
    entries[n] = { f, cell };
  }

  /** @returns {number} the cell */
  pop() {
    const { entries } = this;
    const [{ cell }] = entries;
    const last = /** @type {{f: number, cell: number}} */ (entries.pop());
    const { length } = entries;
    let n = 0;
    for (let down = 1; down < length; down = 2 * n + 1) {
      if (down + 1 < length && entries[down + 1].f < entries[down].f) down += 1;
      if (entries[down].f >= last.f) break;
      entries[n] = entries[down];
      n = down;
    }
    if (length) entries[n] = last;
    return cell;
  }
}

/** Find a cheapest path. Costs are pairs of whole numbers, straights and diagonals; as decimals they are only compared, and two
 * that differ at all on a map of so few cells differ by more than a decimal errs.
 * @param {OpenMap} map
 * @param {number} start
 * @param {number} goal
 * @returns {{path: Int32Array, straights: number, diagonals: number, expanded: number, marks: Uint8Array}} no cells where no path
 *   leads there; `marks`: 1 for those that were expanded */
export function plainSearch({ rows, cols, open }, start, goal) {
  const cells = rows * cols;
  if (!open[start] || !open[goal]) return { path: new Int32Array(0), straights: 0, diagonals: 0, expanded: 0, marks: new Uint8Array(cells) };
  const [straights, diagonals] = [new Int32Array(cells), new Int32Array(cells)];
  const parent = new Int32Array(cells).fill(-1);
  const closed = new Uint8Array(cells);
  const [goalRow, goalCol] = [Math.floor(goal / cols), goal % cols];
  const cost = (/** @type {number} */ straight, /** @type {number} */ diagonal) => straight + diagonal * Math.SQRT2;
  const f = (/** @type {number} */ cell) => {
    const [dr, dc] = [Math.abs(Math.floor(cell / cols) - goalRow), Math.abs((cell % cols) - goalCol)];
    return cost(straights[cell] + Math.abs(dr - dc), diagonals[cell] + Math.min(dr, dc));
  };
  const heap = new Heap();
  parent[start] = start;
  heap.push(f(start), start);
  let expanded = 0;
  while (heap.entries.length) {
    const cell = heap.pop();
    if (closed[cell]) continue;
    closed[cell] = 1;
    expanded += 1;
    if (cell === goal) break;
    for (const { next, isDiagonal } of stepsFrom({ rows, cols, open }, cell)) {
      const [straight, diagonal] = [straights[cell] + Number(!isDiagonal), diagonals[cell] + Number(isDiagonal)];
      if (parent[next] >= 0 && cost(straight, diagonal) >= cost(straights[next], diagonals[next])) continue;
      [straights[next], diagonals[next], parent[next]] = [straight, diagonal, cell];
      heap.push(f(next), next);
    }
  }
  const path = closed[goal] ? pathTo(goal, parent) : new Int32Array(0);
  return { path, straights: straights[goal], diagonals: diagonals[goal], expanded, marks: closed };
}

/** The cells to which a step leads: a diagonal one cuts no corner.
 * @param {OpenMap} map
 * @param {number} cell */
function stepsFrom({ rows, cols, open }, cell) {
  const [row, col] = [Math.floor(cell / cols), cell % cols];
  const steps = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r += 1) {
    for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c += 1) {
      const next = r * cols + c;
      if (next !== cell && open[next] && open[row * cols + c] && open[r * cols + col]) steps.push({ next, isDiagonal: r !== row && c !== col });
    }
  }
  return steps;
}

/** @param {number} goal
 * @param {Int32Array} parent */
function pathTo(goal, parent) {
  const path = [goal];
  while (parent[path[path.length - 1]] !== path[path.length - 1]) path.push(parent[path[path.length - 1]]);
  return Int32Array.from(path.reverse());
}
