/** What this browser keeps besides answers: which figures were played with, what was written over the book's code and in the
 * scratch pad, which puzzles were solved. All of it lies in one storage, and travels in the file of a course. */
/** @import { Draft } from "../drafts.js" */
/** @import { PlayedFigures, Touched } from "../played.js" */
import { Progress, solvedIn } from "../../../figures/puzzle/pack.js";
import { Drafts, draftIn } from "../drafts.js";
import { touchedIn } from "../played.js";
import { counted, listed } from "../../../story/numbers.js";
import { LONGEST } from "../../../course/notebook.js";

/** `puzzles`: the fewest moves in which each was solved.
 * @typedef {{figures: Map<string, Touched>, drafts: Map<string, Draft>, puzzles: Map<string, number>}} Noted */

const PAD = "scratch pad"; // the draft of its cells

export class Notes {
  /** @param {PlayedFigures} figures
   * @param {() => import("../drafts.js").Store | null} store  where the others are as well */
  constructor(figures, store = () => globalThis.localStorage ?? null) {
    this.figures = figures;
    this.drafts = new Drafts(store);
    this.store = store;
  }

  /** @returns {Noted} */
  all() {
    return { figures: this.figures.all(), drafts: this.drafts.all(), puzzles: new Progress(this.store).best };
  }

  /** Keep these and no others. @param {Noted} noted */
  keep({ figures, drafts, puzzles }) {
    this.figures.keep(figures);
    this.drafts.keepAll(drafts);
    new Progress(this.store).keep(puzzles);
  }

  /** Add what a file brings. A draft that it replaces is put aside, as an answer is.
   * @param {Noted} brought
   * @returns {string[]} the drafts that it brings */
  add({ figures, drafts, puzzles }) {
    const here = this.all();
    const came = [...drafts].filter(([name, { text }]) => here.drafts.get(name)?.text !== text);
    for (const [name, draft] of came) {
      const aside = here.drafts.get(name)?.text ?? draft.aside;
      here.drafts.set(name, { ...draft, ...(aside !== undefined && { aside }) });
    }
    for (const [puzzle, moves] of puzzles) here.puzzles.set(puzzle, Math.min(moves, here.puzzles.get(puzzle) ?? moves));
    this.keep({ ...here, figures: new Map([...figures, ...here.figures]) });
    return came.map(([name]) => name);
  }
}

/** What of any JSON are notes. @param {any} told
 * @returns {Noted} */
export function notesIn({ figures, drafts, puzzles } = /** @type {any} */ ({})) {
  const read = Object.entries(drafts && typeof drafts === "object" ? drafts : {}).flatMap(([name, one]) => {
    const draft = draftIn(one);
    const isShort = draft && name.length < 100 && [draft.text, draft.book, draft.aside ?? ""].every((text) => text.length <= LONGEST);
    return isShort ? [/** @type {[string, Draft]} */ ([name, draft])] : [];
  });
  return { figures: new Map(touchedIn(figures)), drafts: new Map(read), puzzles: new Map(solvedIn(puzzles)) };
}

/** Which drafts and puzzles there are, in a sentence or two; "": none.
 * @param {Noted} noted */
export function inWords({ drafts, puzzles }) {
  const names = [...drafts.keys()].filter((name) => name !== PAD);
  const parts = [
    names.length && `Of the book's code you have rewritten ${listed(names)}.`,
    drafts.has(PAD) && "The scratch pad has cells of yours.",
    puzzles.size && `${counted(puzzles.size, "puzzle")} solved.`,
  ];
  return parts.filter(Boolean).join(" ");
}
