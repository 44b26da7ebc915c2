/** A game with sliding tiles: the position, the moves made, and what is known of the shortest way on. No page is needed. */
/** @import { TilesWorld } from "../world.js" */
import { goalOf, pushed, pushedBy, slidTile } from "../world.js";

export class Game {
  /** @param {TilesWorld} world */
  constructor(world) {
    this.world = world;
    this.goal = goalOf(world);
    /** A cheapest way to the goal from some position, as Python told it. @type {number[][]} */
    this.way = [];
    this.tiles = this.begun = world.tiles;
    this.moves = 0;
    /** Moves of a cheapest way from where the game began, once they are known. @type {number | null} */
    this.shortest = null;
  }

  /** Begin anew, from another position or from the same.
   * @param {number[]} tiles */
  begin(tiles) {
    this.tiles = this.begun = tiles;
    this.moves = 0;
    this.shortest = this.left;
  }

  /** Push a tile, with those between it and the blank.
   * @param {number} cell
   * @returns {number} how many tiles slid */
  push(cell) {
    const { cols } = this.world;
    const count = pushedBy(this.tiles, cols, cell).length;
    this.tiles = pushed(this.tiles, cols, cell);
    this.moves += count;
    return count;
  }

  get isSolved() {
    return same(this.tiles, this.goal);
  }

  /** @param {number[][]} way  positions, the last of them the goal */
  learn(way) {
    if (!way.length || !same(way[way.length - 1], this.goal)) return;
    this.way = way;
    const from = way.findIndex((tiles) => same(tiles, this.begun));
    if (from >= 0) this.shortest = way.length - 1 - from;
  }

  /** Where the position is on the known way, -1 beside it. Whatever is left of a cheapest way is a cheapest one too. */
  get place() {
    return this.way.findIndex((tiles) => same(tiles, this.tiles));
  }

  /** How many moves are left on a cheapest way, null where none is known. */
  get left() {
    if (this.isSolved) return 0;
    return this.place < 0 ? null : this.way.length - 1 - this.place;
  }

  /** The tile to slide next on a cheapest way, 0 where none is known. */
  get next() {
    const { place, way } = this;
    return place < 0 || place + 1 >= way.length ? 0 : slidTile(way[place], way[place + 1], this.world.cols);
  }

  /** Go along the known way, which is no move of the reader's.
   * @param {number} steps
   * @returns {boolean} whether there was a way to go */
  walk(steps) {
    const { place } = this;
    const to = place < 0 ? undefined : this.way[place + steps];
    if (to) this.tiles = to;
    return to !== undefined;
  }
}

/** @param {number[]} a
 * @param {number[]} b */
function same(a, b) {
  return a.length === b.length && a.every((tile, cell) => tile === b[cell]);
}
