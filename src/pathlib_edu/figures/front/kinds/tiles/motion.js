/** What carries the eye when tiles slide: for a moment they are drawn on their way. */

const DURATION = 130; // ms

/** Between two moves of a solution that is played, ms. */
export const PACE = 420;

/** @typedef {{x: number, y: number}} Offset   in cells, from where a tile lies */

export class TileMotion {
  /** @param {() => void} redraw  draw another frame */
  constructor(redraw) {
    this.redraw = redraw;
    /** @type {number[]} */
    this.tiles = [];
    /** Where tiles set out from. @type {Map<number, Offset>} */
    this.from = new Map();
    /** Tiles that a finger holds, and how far off it has pushed them. @type {Map<number, Offset>} */
    this.held = new Map();
    this.since = -Infinity;
  }

  /** @param {number[]} tiles  those between a finger and the blank
   * @param {Offset} offset */
  hold(tiles, offset) {
    this.held = new Map(tiles.map((tile) => [tile, offset]));
    this.redraw();
  }

  /** The finger is gone. Where nothing was moved, the tiles go back. */
  release() {
    if (!this.held.size) return;
    this.from = isStill() ? new Map() : this.held;
    this.since = performance.now();
    this.held = new Map();
    this.redraw();
  }

  /** Where tiles are drawn that do not stand still.
   * @param {number[]} tiles
   * @param {number} cols
   * @returns {Map<number, Offset>} */
  offsets(tiles, cols) {
    const now = performance.now();
    if (tiles !== this.tiles) this.begin(tiles, cols, now);
    if (this.held.size) return this.held;
    const left = 1 - (now - this.since) / DURATION;
    if (!(left > 0) || !this.from.size) return new Map();
    this.redraw();
    const far = left * left; // it arrives gently
    return new Map([...this.from].map(([tile, { x, y }]) => [tile, { x: x * far, y: y * far }]));
  }

  /** Another position: what moved along one line slides, all else is simply there.
   * @param {number[]} tiles
   * @param {number} cols
   * @param {number} now */
  begin(tiles, cols, now) {
    const before = this.tiles;
    this.tiles = tiles;
    const moved = tiles.filter((tile, cell) => tile && before[cell] !== tile);
    if (!moved.length) return;
    const isSlow = now - this.since > DURATION;
    const away = moved.map((tile) => {
      const [was, is] = [before.indexOf(tile), tiles.indexOf(tile)];
      return { tile, x: (was % cols) - (is % cols), y: Math.floor(was / cols) - Math.floor(is / cols) };
    });
    const isSlide = before.length === tiles.length && away.every(({ x, y }) => Math.abs(x) + Math.abs(y) === 1 && x === away[0].x && y === away[0].y);
    const [held = isSlow ? { x: 0, y: 0 } : null] = this.held.values();
    this.from = new Map(isSlide && held && !isStill() ? away.map(({ tile, x, y }) => [tile, { x: x + held.x, y: y + held.y }]) : []);
    this.held = new Map();
    this.since = now;
  }
}

/** Whether the reader prefers that nothing moves. */
function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
