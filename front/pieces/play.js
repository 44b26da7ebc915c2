/**
 * A puzzle as its reader meets it: pieces on a board of cells, each of which can be moved in some directions, and stops
 * there at some places. A kind that brings a `Play` is shown on boards and can be played; what follows from it stands in
 * this folder, once for all kinds. A piece goes by the cell that it lies on, the topmost and leftmost of them.
 */
/** @import { Request } from "../page/types.js" */
/** @import { Game } from "./game.js" */
/** @import { PuzzleScene } from "./scene.js" */
import { isCount, listOf } from "../page/shape.js";

/** A state of the searches on the puzzle.
 * @typedef {number[]} Position */

/** @typedef {{cell: number, rows: number, cols: number}} Piece   and how many rows and columns of cells it covers */

/** So many cells away; the position then, and how many moves it took.
 * @typedef {{cells: number, position: Position, moves: number}} Stop */

/** A direction in which a piece can be moved: `group` are the pieces that go with it, itself among them; the nearest stop is first.
 * @typedef {{dr: number, dc: number, group: number[], stops: Stop[]}} Way */

/** @typedef {{piece: number, way: Way, stop: Stop}} Step */

/** What stands on the board beside the pieces; a piece that is none is -1. `pointed`: the move that a hint is about;
 * `plain`: nothing is said of what lies where it belongs; `trail`: the positions up to this one.
 * @typedef {{chosen?: number, pointed?: Step | null, refused?: number, plain?: boolean, trail?: Position[]}} Marks */

/** What its moves are called, and its shortest solutions, and the button that shows one.
 * @typedef {{move: string, solution: string, solve: string}} Terms */

/** A search that needs no Python: compiled code, in this browser. It finds the positions of a shortest solution, and says what it
 * did, as on its way what it has done by then: "1,204 positions"; null where it does not run here.
 * @typedef {{solve(tell: (work: string) => void): Promise<{path: Position[], work: string} | null>, end(): void}} Solver */

/** A position that a reader types.
 * @template [W=any]
 * @typedef {{label: string, write(world: W, position: Position): string, read(text: string, world: W): {position: Position} | {problem: string}}} Typing */

/**
 * @template [W=any]
 * @typedef {object} Play
 * @property {(world: W) => {rows: number, cols: number}} size
 * @property {(world: W) => Position} start
 * @property {(world: W, position: Position) => W} from         the same puzzle, begun at another position
 * @property {(world: W, position: Position) => boolean} isSolved
 * @property {(world: W) => Position} [goal]                    where there is one, and it can be drawn beside the board
 * @property {(world: W, position: Position) => Piece[]} pieces
 * @property {(world: W, position: Position, piece: number) => Way[]} ways
 * @property {(world: W, from: number) => Map<number, number>} [routes]   where the piece that roams can get: each cell, with the one
 *   before it on a shortest way
 * @property {boolean} chooses      a tap chooses a piece, and arrow keys move the one that is chosen; else a tap moves it, and an
 *   arrow key moves whatever it can
 * @property {boolean} [roams]      there is one piece: it follows a swipe wherever that begins, and goes where a tap points
 * @property {boolean} [chains]     moves of one piece, one after the other, are one move
 * @property {boolean} [undoes]     moves can be undone: not every one can be made backwards
 * @property {[string, string, string]} verb                    "slide", "slides", "sliding"
 * @property {Terms} [terms]                                    where they are not "move", "solution" and "Solve"
 * @property {number} [pace]                                    ms between two moves of a solution that is played
 * @property {(game: Game) => [string, string][]} [counts]      what stands below the board of a game
 * @property {(world: W, position: Position, piece: number) => string} name       of a piece, as one speaks of it
 * @property {(world: W, position: Position) => string} words                     for those who cannot see it
 * @property {(world: W, position: Position) => string} written                   in a line of a list
 * @property {(world: W, position: Position, step: Step) => string} moved         a move in brief, as Python writes it
 * @property {string} between                                                     two such moves
 * @property {(world: W, position: Position) => string} picture                   in text
 * @property {(world: W, alone?: boolean) => PuzzleScene} scene                   alone: without the way of the search beside it
 * @property {(world: W, random: () => number) => Position} [shuffled]            another position to solve
 * @property {Typing<W>} [typing]
 * @property {(world: W, request: Request) => Solver | null} [solver]             where a compiled search does what is asked of Python
 */

/** Up, left, right, down, as Python counts them. */
export const DIRECTIONS = [
  { dr: -1, dc: 0 },
  { dr: 0, dc: -1 },
  { dr: 0, dc: 1 },
  { dr: 1, dc: 0 },
];

/** @type {Terms} */
const TERMS = { move: "move", solution: "solution", solve: "Solve" };

/** @param {Play} [play] */
export function termsOf(play) {
  return play?.terms ?? TERMS;
}

/** @param {Position} a
 * @param {Position} b */
export function same(a, b) {
  return a.length === b.length && a.every((value, n) => value === b[n]);
}

/** How a piece got from one position to another, null where no push or slide of one piece leads there.
 * @param {Play} play
 * @param {any} world
 * @param {Position} before
 * @param {Position} after
 * @returns {Step | null} */
export function stepBetween(play, world, before, after) {
  for (const { cell } of play.pieces(world, before)) {
    for (const way of play.ways(world, before, cell)) {
      for (const stop of way.stops) if (same(stop.position, after)) return { piece: cell, way, stop };
    }
  }
  return null;
}

/** Whether positions lead move by move from one to a solved one. No positions say that nothing does.
 * @param {Play} play
 * @param {any} world
 * @param {Position} from
 * @param {any} way */
export function isWay(play, world, from, way) {
  if (!listOf(listOf(isCount()))(way)) return false;
  const follows = (/** @type {Position} */ at, /** @type {number} */ n) => (n ? moveBetween(play, world, way[n - 1], at) : same(at, from));
  return !way.length || (way.every(follows) && play.isSolved(world, way.at(-1)));
}

/** The same, of one move.
 * @param {Play} play
 * @param {any} world
 * @param {Position} before
 * @param {Position} after */
export function moveBetween(play, world, before, after) {
  const step = stepBetween(play, world, before, after);
  return step?.stop.moves === 1 ? step : null;
}

/** Where one of the pieces that go with a step comes to lie.
 * @param {Play} play
 * @param {any} world
 * @param {Step} step
 * @param {number} [piece] */
export function landing(play, world, { piece: moved, way, stop }, piece = moved) {
  return piece + (way.dr * play.size(world).cols + way.dc) * stop.cells;
}

/** The step that an arrow key asks for, null where there is none.
 * @param {Play} play
 * @param {any} world
 * @param {Position} position
 * @param {number | null} chosen  the piece that is to move; null: whichever can
 * @param {{dr: number, dc: number, isFar?: boolean}} arrow  far: to the last stop that way
 * @returns {Step | null} */
export function stepTowards(play, world, position, chosen, { dr, dc, isFar = false }) {
  const pieces = chosen === null ? play.pieces(world, position).map(({ cell }) => cell) : [chosen];
  for (const piece of pieces) {
    const way = play.ways(world, position, piece).find((one) => one.dr === dr && one.dc === dc);
    const stop = way?.stops.at(isFar ? -1 : 0);
    if (way && stop && (chosen !== null || stop.moves === 1)) return { piece, way, stop };
  }
  return null;
}

/** @param {{dr: number, dc: number}} way */
export function wayName({ dr, dc }) {
  return dr ? (dr > 0 ? "down" : "up") : dc > 0 ? "right" : "left";
}

/** How far a piece went, where it could have stopped on the way.
 * @param {Step} step */
export function farWords({ way, stop }) {
  return stop.cells > 1 && way.stops.length > 1 ? ` by ${stop.cells} cells` : "";
}

/** "A slides right."
 * @param {Play} play
 * @param {any} world
 * @param {Position} position
 * @param {Step} step */
export function stepWords(play, world, position, step) {
  return `${play.name(world, position, step.piece)} ${play.verb[1]} ${wayName(step.way)}${farWords(step)}.`;
}
