/** What carries the eye when pieces move: for a moment they are drawn on their way. */
/** @import { Play, Position } from "./play.js" */
import { landing, stepBetween } from "./play.js";

const DURATION = 130; // ms

/** Between two moves of a solution that is played, ms. */
export const PACE = 420;

/** @typedef {{x: number, y: number}} Offset   in cells, from where a piece lies */

export class PuzzleMotion {
  /** @param {Play} play
   * @param {() => void} redraw  draw another frame */
  constructor(play, redraw) {
    this.play = play;
    this.redraw = redraw;
    /** @type {Position} */
    this.position = [];
    /** Where pieces set out from. @type {Map<number, Offset>} */
    this.from = new Map();
    /** Pieces that a finger holds, and how far off it has moved them. @type {Map<number, Offset>} */
    this.held = new Map();
    this.since = -Infinity;
  }

  /** @param {number[]} pieces
   * @param {Offset} offset */
  hold(pieces, offset) {
    this.held = new Map(pieces.map((piece) => [piece, offset]));
    this.redraw();
  }

  /** The finger is gone. Where nothing was moved, the pieces go back. */
  release() {
    if (!this.held.size) return;
    this.from = isStill() ? new Map() : this.held;
    this.since = performance.now();
    this.held = new Map();
    this.redraw();
  }

  /** Where pieces are drawn that do not stand still.
   * @param {Position} position
   * @param {any} world
   * @returns {Map<number, Offset>} */
  offsets(position, world) {
    const now = performance.now();
    if (position !== this.position) this.begin(position, world, now);
    if (this.held.size) return this.held;
    const left = 1 - (now - this.since) / DURATION;
    if (!(left > 0) || !this.from.size) return new Map();
    this.redraw();
    const far = left * left; // it arrives gently
    return new Map([...this.from].map(([piece, { x, y }]) => [piece, { x: x * far, y: y * far }]));
  }

  /** Another position: what one move leads to or from slides, all else is simply there.
   * @param {Position} position
   * @param {any} world
   * @param {number} now */
  begin(position, world, now) {
    const before = this.position;
    this.position = position;
    const isSlow = now - this.since > DURATION;
    const [held = isSlow ? { x: 0, y: 0 } : null] = this.held.values();
    const away = held && !isStill() && before.length === position.length ? this.slid(world, before, position) : new Map();
    this.from = new Map([...away].map(([piece, { x, y }]) => [piece, { x: x + (held?.x ?? 0), y: y + (held?.y ?? 0) }]));
    this.held = new Map();
    this.since = now;
  }

  /** Where the pieces come from that a move took from one position to another, or takes back.
   * @param {any} world
   * @param {Position} before
   * @param {Position} after
   * @returns {Map<number, Offset>} by where they lie now */
  slid(world, before, after) {
    const { play } = this;
    const there = stepBetween(play, world, before, after);
    const step = there ?? stepBetween(play, world, after, before);
    if (!step) return new Map();
    const { way, stop } = step;
    const cells = there ? -stop.cells : stop.cells;
    return new Map(way.group.map((piece) => [there ? landing(play, world, step, piece) : piece, { x: way.dc * cells, y: way.dr * cells }]));
  }
}

/** Whether the reader prefers that nothing moves. */
function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
