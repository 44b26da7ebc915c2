/** IDA* on sliding tiles, compiled: the driver of the kernel of fast/tiles.py, whose arrays are explained there. */
/** @import { Kernels } from "./linear_memory.js" */
import { TILES } from "./constants.js";

const LONGEST = 1024; // moves: more than any shortest solution of so few cells has
const SLICE = 4_000_000n; // states generated between two words: some tenth of a second
const { MOST_CELLS, NEVER, DIRECTIONS, RUNNING } = TILES;
const { LEAST, EXPANDED, GENERATED, BEST, LENGTH } = TILES; // the places of a round's numbers

/** A puzzle in which each move costs the same; `goal` is what lies in each cell at the end, 0 is the blank.
 * @typedef {{rows: number, cols: number, goal: number[]}} Board */

/** Whether the kernel takes a puzzle. @param {{rows: number, cols: number}} size */
export function fits({ rows, cols }) {
  return rows * cols <= MOST_CELLS;
}

export class TilesSearch {
  /** @param {Kernels | null} kernels
   * @param {Board} board */
  constructor(kernels, board) {
    this.board = board;
    this.home = board.goal.map((_, tile) => this.spot(board.goal.indexOf(tile)));
    this.compiled = kernels && this.laidOut(kernels);
  }

  /** The kernels with all that they work in. @param {Kernels} kernels */
  laidOut(kernels) {
    const { after, shifts, rise, first } = this.tables();
    const tables = [after, shifts, rise].map((table) => kernels.copied(BigInt64Array, table));
    const [numbers, path, ...stacks] = [8, LONGEST, LONGEST, LONGEST, LONGEST].map((length) => kernels.array(BigInt64Array, length));
    return { kernels, first, tables, numbers, path, stacks };
  }

  /** The row and the column of a cell. @param {number} cell */
  spot(cell) {
    return [Math.floor(cell / this.board.cols), cell % this.board.cols];
  }

  /** How many steps a tile is from its place when it lies in a cell.
   * @param {number} tile
   * @param {number} cell */
  far(tile, cell) {
    const [[r, c], [toR, toC]] = [this.spot(cell), this.home[tile]];
    return Math.abs(r - toR) + Math.abs(c - toC);
  }

  tables() {
    const { rows, cols } = this.board;
    const cells = rows * cols;
    const [after, shifts] = [new BigInt64Array(1 + 4 * cells), new BigInt64Array(1 + 4 * cells)];
    const rise = new BigInt64Array((1 + 4 * cells) * 16);
    /** @type {number[][]} */
    const first = [];
    for (let blank = 0; blank < cells; blank += 1) {
      const [r, c] = this.spot(blank);
      first[blank] = [];
      DIRECTIONS.forEach(([dr, dc], n) => {
        const [toR, toC] = [r + dr, c + dc];
        if (toR < 0 || toC < 0 || toR >= rows || toC >= cols) return;
        const [move, cell] = [1 + 4 * blank + n, toR * cols + toC];
        first[blank].push(move);
        shifts[move] = BigInt((4 * cell) | ((4 * blank) << 6));
        for (let tile = 1; tile < cells; tile += 1) rise[move * 16 + tile] = BigInt(1 + this.far(tile, blank) - this.far(tile, cell));
      });
    }
    for (const move of first.flat()) {
      const [cell, back] = [Number(shifts[move] & 63n) / 4, 3 - ((move - 1) % 4)];
      after[move] = packed(
        first[cell].filter((one) => (one - 1) % 4 !== back),
        8n,
      );
    }
    return { after, shifts, rise, first: first.map((moves) => packed(moves, 8n)) };
  }

  /** Find a shortest solution from a position from which there is one; null where there are no kernels. It yields how many
   * positions were expanded.
   * @param {number[]} tiles
   * @returns {Generator<{expanded: number}, {path: number[][], expanded: number} | null>} */
  *solve(tiles) {
    if (!this.compiled) return null;
    const { kernels, first, tables, numbers, path, stacks } = this.compiled;
    const [goal, start] = [packed(this.board.goal, 4n), packed(tiles, 4n)];
    if (start === goal) return { path: [tiles], expanded: 0 };
    const estimate = BigInt(tiles.reduce((sum, tile, cell) => sum + (tile && this.far(tile, cell)), 0));
    let expanded = 0;
    let cutoff = estimate;
    do {
      numbers.view.set([0n, cutoff, NEVER, estimate, 1n, 0n, NEVER, 0n]);
      [start, estimate, first[tiles.indexOf(0)]].forEach((begun, n) => stacks[n].view.fill(begun, 0, 1));
      let outcome = RUNNING;
      while (outcome === RUNNING) {
        const until = numbers.view[GENERATED] + SLICE;
        outcome = kernels.call("tiles_advance", numbers, ...stacks, ...tables, goal, path, NEVER, NEVER, until);
        yield { expanded: expanded + Number(numbers.view[EXPANDED]) };
      }
      expanded += Number(numbers.view[EXPANDED]);
      cutoff = numbers.view[LEAST];
    } while (numbers.view[BEST] === NEVER);
    const positions = [...path.view.subarray(0, Number(numbers.view[LENGTH]) + 1)];
    return { path: positions.map((position) => tiles.map((_, cell) => Number((position >> BigInt(4 * cell)) & 15n))), expanded };
  }
}

/** Small numbers as one of 64 bits, the first lowest.
 * @param {number[]} numbers
 * @param {bigint} bits */
function packed(numbers, bits) {
  return BigInt.asIntN(
    64,
    numbers.reduce((sum, one, place) => sum | (BigInt(one) << (bits * BigInt(place))), 0n),
  );
}
