/** A puzzle that is played: the position, the moves made, and what is known of the shortest ways on. No page is needed. */
/** @import { Play, Position, Step } from "./play.js" */
import { landing, moveBetween, same } from "./play.js";

const BY_NOBODY = -1;

/** How it stands after a move: `way` are the positions from the standing before to this one; `landed` is where the piece lies
 * that moved; helped: a solution was shown on the way.
 * @typedef {{position: Position, way: Position[], moves: number, landed: number, isHelped: boolean}} Standing */

export class Game {
  /** @param {Play} play
   * @param {any} world */
  constructor(play, world) {
    this.play = play;
    this.world = world;
    /** What is left of a cheapest way from some positions: how many moves, and what the next one leads to.
     * @type {Map<string, {left: number, next: Position | null}>} */
    this.known = new Map();
    /** The fewest moves from where the game began, once they are known. @type {number | null} */
    this.shortest = null;
    /** Whether the reader may know them: the puzzle was solved, or help was asked for. */
    this.isOpen = false;
    this.begun = play.start(world);
    /** @type {Standing} */
    this.now = { position: this.begun, way: [], moves: 0, landed: BY_NOBODY, isHelped: false };
    /** @type {Standing[]} */
    this.past = [];
    /** @type {Standing[]} */
    this.future = [];
  }

  get position() {
    return this.now.position;
  }

  get moves() {
    return this.now.moves;
  }

  get isSolved() {
    return this.play.isSolved(this.world, this.position);
  }

  get isHelped() {
    return this.now.isHelped;
  }

  get isFresh() {
    return this.moves === 0 && same(this.position, this.begun);
  }

  /** Begin anew, from another position or from the same.
   * @param {Position} position */
  begin(position) {
    this.begun = position;
    this.now = { position, way: [], moves: 0, landed: BY_NOBODY, isHelped: false };
    this.past = [];
    this.future = [];
    this.shortest = this.left;
  }

  /** The reader moves a piece. Where moves of one piece are one move, going on with it is no other; going back is none.
   * @param {Step} step */
  make(step) {
    const { position, moves } = step.stop;
    const { isHelped } = this.now;
    const landed = landing(this.play, this.world, step);
    const before = this.past.at(-1);
    this.future = [];
    if (this.play.chains && before && this.now.landed === step.piece) {
      this.now = { position, way: [position], moves: before.moves + 1, landed, isHelped };
      if (same(position, before.position)) this.undo();
      this.future = [];
    } else {
      this.past.push(this.now);
      this.now = { position, way: [position], moves: this.moves + moves, landed, isHelped };
    }
    this.isOpen ||= this.isSolved;
  }

  undo() {
    const before = this.past.pop();
    if (!before) return false;
    this.future.push(this.now);
    this.now = before;
    return true;
  }

  redo() {
    const after = this.future.pop();
    if (!after) return false;
    this.past.push(this.now);
    this.now = after;
    return true;
  }

  /** Let a solution be shown from here on; to undo is to be here again. */
  help() {
    this.past.push(this.now);
    this.now = { ...this.now, way: [], landed: BY_NOBODY, isHelped: true };
  }

  /** Show a position of it, to which no move of the reader's led.
   * @param {Position} position
   * @param {Position[]} [way]  up to it, from where it began to be shown */
  show(position, way = []) {
    this.future = [];
    this.now = { ...this.now, position, way, moves: (this.past.at(-1)?.moves ?? 0) + way.length };
  }

  /** Whatever is left of a cheapest way is a cheapest one too.
   * @param {Position[]} way  positions, the last of them solved */
  learn(way) {
    const last = way.at(-1);
    if (!last || !this.play.isSolved(this.world, last)) return;
    way.forEach((position, n) => this.known.set(position.join(), { left: way.length - 1 - n, next: way[n + 1] ?? null }));
    this.shortest = this.known.get(this.begun.join())?.left ?? this.shortest;
  }

  /** How many moves are left on a cheapest way, null where none is known. */
  get left() {
    return this.isSolved ? 0 : (this.known.get(this.position.join())?.left ?? null);
  }

  /** How many moves more than the fewest this game takes if it goes on in the best way, null while that is not known. */
  get above() {
    return this.left === null || this.shortest === null ? null : this.moves + this.left - this.shortest;
  }

  /** What tells how well one can do, as a text: nothing before the reader may know it. @param {number | null} value */
  told(value) {
    return String((this.isOpen ? value : null) ?? "–");
  }

  /** The positions from the beginning to here. */
  get trail() {
    return [this.begun, ...[...this.past, this.now].flatMap(({ way }) => way)];
  }

  /** The next move on a cheapest way, null where none is known. */
  get next() {
    const after = this.isSolved ? null : this.known.get(this.position.join())?.next;
    return after ? moveBetween(this.play, this.world, this.position, after) : null;
  }

  /** The positions of a cheapest way from here. */
  get route() {
    const route = [this.position];
    for (let after = this.known.get(this.position.join())?.next; after; after = this.known.get(after.join())?.next) route.push(after);
    return route;
  }
}
