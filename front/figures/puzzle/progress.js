/** Which puzzles a reader has solved, and in how many moves: kept by the browser, under one key, for all packs. */

const KEY = "pathlib_edu.puzzles";

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
