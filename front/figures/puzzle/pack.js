/** A pack of puzzles: which of them is played, and which were solved. */
/** @import { World } from "../../page/types.js" */
/** @import { Game } from "../../pieces/game.js" */
/** @import { Position } from "../../pieces/play.js" */
import { NAMESPACE } from "../../page/edition.js";
import { same } from "../../pieces/play.js";

/** `path`: a shortest solution.
 * @typedef {{name: string, grade: string, world: World, path: Position[]}} Level */

/** How far a reader is with a puzzle. @typedef {"open" | "solved" | "fewest"} State */

export class Pack {
  /** @param {Level[]} levels  none: there is but one puzzle, of which nothing is kept */
  constructor(levels) {
    this.levels = levels;
    this.worlds = levels.map(({ world }) => world);
    this.keys = this.worlds.map((world) => JSON.stringify(world));
    this.at = 0;
    this.progress = new Progress(() => globalThis.localStorage);
  }

  /** A puzzle of the pack is played: what is known of it, the game is told. @param {Game} game */
  enter(game) {
    const at = this.worlds.indexOf(game.world);
    if (at < 0) return;
    this.at = at;
    game.learn(this.levels[at].path);
  }

  /** A game is over: its moves count where they are the reader's own, and from the beginning. @param {Game} game */
  note(game) {
    if (!this.levels.length || game.isHelped || !same(game.begun, game.play.start(game.world))) return;
    this.progress.note(this.keys[this.at], game.moves);
  }

  /** @param {number} n */
  fewest(n) {
    return this.levels[n].path.length - 1;
  }

  /** @param {number} n
   * @returns {State} */
  stateOf(n) {
    const best = this.progress.of(this.keys[n]);
    return best === null ? "open" : best <= this.fewest(n) ? "fewest" : "solved";
  }

  get solved() {
    return this.levels.filter((_, n) => this.stateOf(n) !== "open").length;
  }

  /** A puzzle in words, for those who see no signs. @param {number} n */
  wordsOf(n) {
    const { name, grade } = this.levels[n];
    const best = this.progress.of(this.keys[n]);
    const moves = this.fewest(n);
    const solved = { open: "not solved", solved: `solved in ${best}`, fewest: "solved in the fewest moves" }[this.stateOf(n)];
    return `${n + 1}: ${name}, ${grade}, ${moves} ${moves === 1 ? "move" : "moves"} at best, ${solved}`;
  }

  /** The numbers of the puzzles of each grade, in the order of the pack.
   * @returns {[string, number[]][]} */
  get grades() {
    /** @type {Map<string, number[]>} */
    const grades = new Map();
    this.levels.forEach(({ grade }, n) => grades.set(grade, [...(grades.get(grade) ?? []), n]));
    return [...grades];
  }
}

// Which puzzles a reader has solved, and in how many moves: kept by the browser, under one key, for all packs.

const KEY = `${NAMESPACE}.puzzles`;

/** What of a `Storage` is needed. @typedef {Pick<Storage, "getItem" | "setItem"> & Partial<Pick<Storage, "removeItem">>} Store */

export class Progress {
  /** @param {() => Store | null} store  it may be missing, full or forbidden, and hold anything: then nothing is kept */
  constructor(store) {
    this.store = store;
    /** The fewest moves in which each was solved. @type {Map<string, number>} */
    this.best = new Map(read(store));
  }

  /** @param {string} puzzle
   * @param {number} moves */
  note(puzzle, moves) {
    this.best = new Map([...this.best, ...read(this.store)]); // another page may have noted something since
    this.best.set(puzzle, Math.min(moves, this.best.get(puzzle) ?? Infinity));
    this.keep(this.best);
  }

  /** Keep these and no others. @param {Map<string, number>} best */
  keep(best) {
    this.best = best;
    try {
      if (best.size) this.store()?.setItem(KEY, JSON.stringify(Object.fromEntries(best)));
      else this.store()?.removeItem?.(KEY);
    } catch {
      // It is known as long as the page is open.
    }
  }

  /** In how many moves a puzzle was solved, null where it was not. @param {string} puzzle */
  of(puzzle) {
    return this.best.get(puzzle) ?? null;
  }
}

/** @param {() => Store | null} store
 * @returns {[string, number][]} */
function read(store) {
  try {
    return solvedIn(JSON.parse(store()?.getItem(KEY) ?? "{}"));
  } catch {
    return [];
  }
}

/** What of any JSON tells of solved puzzles. @param {any} told
 * @returns {[string, number][]} */
export function solvedIn(told) {
  return Object.entries(told && typeof told === "object" ? told : {}).filter(([, moves]) => Number.isInteger(moves) && moves > 0);
}
