/** Sliding tiles: reading a position, sliding, shuffling, and telling why a position cannot be solved. Nothing is changed in place. */
/** @import { Exact } from "../../page/types.js" */
import { isTable } from "../../page/shape.js";

/** Row by row, 0 is the blank.
 * @typedef {{kind: "tiles", rows: number, cols: number, tiles: number[], goal?: number[],
 *   costs?: "unit" | "fractional" | Record<string, Exact>}} TilesWorld
 * @typedef {{rows: number, cols: number}} Size */

/** @param {TilesWorld} world
 * @returns {number[]} what lies in each cell at the end; the usual goal has the blank first */
export function goalOf({ rows, cols, goal }) {
  return goal ?? Array.from({ length: rows * cols }, (_, tile) => tile);
}

/** The cells whose tiles move when the one in `cell` is pushed toward the blank, next to the blank first. None are in the
 * way only if both are in one row or column.
 * @param {number[]} tiles
 * @param {number} cols
 * @param {number} cell
 * @returns {number[]} */
export function pushedBy(tiles, cols, cell) {
  const blank = tiles.indexOf(0);
  const [dr, dc] = [Math.floor(cell / cols) - Math.floor(blank / cols), (cell % cols) - (blank % cols)];
  if (cell === blank || (dr && dc)) return [];
  const step = Math.sign(dr) * cols + Math.sign(dc);
  return Array.from({ length: Math.abs(dr + dc) }, (_, n) => blank + (n + 1) * step);
}

/** Push the tile in `cell`, and those between it and the blank, by one cell.
 * @param {number[]} tiles
 * @param {number} cols
 * @param {number} cell
 * @returns {number[]} the same object where nothing can be pushed */
export function pushed(tiles, cols, cell) {
  const cells = pushedBy(tiles, cols, cell);
  if (!cells.length) return tiles;
  const after = [...tiles];
  let gap = tiles.indexOf(0);
  for (const from of cells) {
    after[gap] = tiles[from];
    gap = from;
  }
  after[gap] = 0;
  return after;
}

/** The cell of the tile that an arrow key moves in its direction, -1 where there is none.
 * @param {number[]} tiles
 * @param {Size} size
 * @param {number} dr
 * @param {number} dc */
export function cellBehind(tiles, { rows, cols }, dr, dc) {
  const blank = tiles.indexOf(0);
  const [r, c] = [Math.floor(blank / cols) - dr, (blank % cols) - dc];
  return r >= 0 && c >= 0 && r < rows && c < cols ? r * cols + c : -1;
}

/** Why no moves lead from a position to the goal, "" where some do. Each move is one swap, and one step of the blank.
 * @param {number[]} tiles
 * @param {number[]} goal
 * @param {number} cols */
export function unsolvable(tiles, goal, cols) {
  const [blank, home] = [tiles.indexOf(0), goal.indexOf(0)];
  const steps = Math.abs(Math.floor(blank / cols) - Math.floor(home / cols)) + Math.abs((blank % cols) - (home % cols));
  const swaps = swapsBetween(tiles, goal);
  if (swaps % 2 === steps % 2) return "";
  const odd = ["an even", "an odd"];
  return `This position cannot be solved: it takes ${odd[swaps % 2]} number of swaps, but the blank is ${odd[steps % 2]} number of steps from its place, and each move is one swap and one step.`;
}

/** @param {number[]} tiles
 * @param {number[]} goal */
function swapsBetween(tiles, goal) {
  const left = [...tiles];
  let swaps = 0;
  goal.forEach((tile, cell) => {
    if (left[cell] === tile) return;
    left[left.indexOf(tile)] = left[cell];
    left[cell] = tile;
    swaps += 1;
  });
  return swaps;
}

/** What a reader typed: numbers in any arrangement of lines, `.` or 0 for the blank.
 * @param {string} text
 * @param {TilesWorld} world  whose size and goal it shall have
 * @returns {{position: number[]} | {problem: string}} */
export function readPosition(text, world) {
  const count = world.rows * world.cols;
  const words = text.split(/[\s,;|]+/).filter(Boolean);
  const odd = words.find((word) => !/^(\.|\d{1,3})$/.test(word) || Number(word) >= count);
  if (odd !== undefined) return { problem: `“${odd}” is not one of the tiles 1 to ${count - 1}, nor 0 or . for the blank.` };
  const tiles = words.map((word) => (word === "." ? 0 : Number(word)));
  const name = (/** @type {number} */ tile) => (tile ? String(tile) : "the blank (0)");
  const twice = tiles.find((tile, at) => tiles.indexOf(tile) !== at);
  if (twice !== undefined) return { problem: `${name(twice)} is there twice.` };
  const missing = Array.from({ length: count }, (_, tile) => tile).filter((tile) => !tiles.includes(tile));
  if (missing.length)
    return {
      problem: `${missing.length > 3 ? `${missing.length} numbers are` : `${missing.map(name).join(" and ")} ${missing.length > 1 ? "are" : "is"}`} missing: a position has ${count}, row by row.`,
    };
  const problem = unsolvable(tiles, goalOf(world), world.cols);
  return problem ? { problem } : { position: tiles };
}

const DEEPEST = 34; // moves of a random walk on a large puzzle: what readable Python solves while one waits

/** Another position to solve: on up to nine cells any that can be solved, on a larger puzzle one not far from the goal.
 * @param {TilesWorld} world
 * @param {() => number} random  from 0 up to 1
 * @returns {number[]} */
export function shuffled(world, random) {
  const goal = goalOf(world);
  const { rows, cols } = world;
  const isSmall = goal.length <= 9;
  for (;;) {
    const tiles = isSmall ? anyOrder(goal, random) : walked(goal, { rows, cols }, random);
    if (!unsolvable(tiles, goal, cols) && tiles.some((tile, cell) => tile !== goal[cell])) return tiles;
  }
}

/** @param {number[]} tiles
 * @param {() => number} random */
function anyOrder(tiles, random) {
  const left = [...tiles];
  return tiles.map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
}

/** @param {number[]} goal
 * @param {Size} size
 * @param {() => number} random */
function walked(goal, size, random) {
  let tiles = goal;
  let last = 0;
  for (let n = 0; n < DEEPEST; n += 1) {
    const next = [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ]
      .map(([dr, dc]) => cellBehind(tiles, size, dr, dc))
      .filter((cell) => cell >= 0 && tiles[cell] !== last); // never straight back
    const cell = next[Math.floor(random() * next.length)];
    last = tiles[cell];
    tiles = pushed(tiles, size.cols, cell);
  }
  return tiles;
}

/** A position as `Tiles.picture` writes it.
 * @param {number[]} tiles
 * @param {number} cols */
export function positionInText(tiles, cols) {
  const width = String(tiles.length - 1).length;
  const words = tiles.map((tile) => (tile ? String(tile) : ".").padStart(width));
  return Array.from({ length: tiles.length / cols }, (_, r) => words.slice(r * cols, (r + 1) * cols).join(" ")).join("\n");
}

// A puzzle that came with a link: it may have been cut or forged, so nothing in it is believed unchecked.

const MOST_SIDE = 10; // rows or columns

/** @param {any} held
 * @param {TilesWorld | undefined} book  a link cannot make a puzzle of another size of it
 * @returns {TilesWorld | null} */
export function checkTiles({ rows, cols, tiles, goal, costs = "unit" }, book) {
  if (book && (rows !== book.rows || cols !== book.cols)) return null;
  if (![rows, cols].every((count) => Number.isInteger(count) && count >= 2 && count <= MOST_SIDE)) return null;
  const isPosition = (/** @type {unknown} */ list) => Array.isArray(list) && list.length === rows * cols && list.every((_, tile) => list.includes(tile));
  const isCost = (/** @type {unknown} */ cost) => typeof cost === "string" && /^\d{1,6}(\/\d{1,6})?$/.test(cost);
  const fair =
    costs === "unit" || costs === "fractional" || (isTable(costs) && Object.entries(costs).every(([tile, cost]) => /^\d{1,3}$/.test(tile) && isCost(cost)));
  if (!isPosition(tiles) || !(goal === undefined || isPosition(goal)) || !fair) return null;
  return { kind: "tiles", rows, cols, tiles, ...(goal && { goal }), costs };
}
