/** A pack of puzzles: which of them is played, and which were solved. */
/** @import { World } from "../../page/types.js" */
/** @import { Game } from "../../pieces/game.js" */
/** @import { Position } from "../../pieces/play.js" */
import { same } from "../../pieces/play.js";
import { Progress } from "./progress.js";

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
