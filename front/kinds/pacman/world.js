/** Pacman's mazes: reading a picture, going a step, and the edits a reader can make. Nothing here is changed in place. */
/** @import { Position, Way } from "../../pieces/play.js" */
import { DIRECTIONS } from "../../pieces/play.js";
import { counted } from "../../story/numbers.js";
import { isPicture, markAt, paintCell, replaceMark } from "../grid/world.js";

/** Rows of a picture: `%` a wall, `.` food, `P` where Pacman starts, a blank an empty cell.
 * @typedef {{kind: "pacman", picture: string[]}} PacmanWorld */

/** Cells count row by row from 0. `pellets`: those with food, in that order; `begun`: where Pacman starts, then the pellets.
 * @typedef {{rows: number, cols: number, walls: boolean[], pellets: number[], start: number, begun: Position}} Maze */

export const WALL = "%";
export const FOOD = ".";
export const PACMAN = "P";
export const EMPTY = " ";
const MOST_CELLS = 5_000; // of a maze that comes with a link; Python's limit

/** @type {WeakMap<PacmanWorld, Maze>} */
const mazes = new WeakMap();

/** What stands in a world's picture.
 * @param {PacmanWorld} world
 * @returns {Maze} */
export function mazeOf(world) {
  const known = mazes.get(world);
  if (known) return known;
  const marks = [...world.picture.join("")];
  const start = marks.indexOf(PACMAN);
  const pellets = marks.flatMap((mark, cell) => (mark === FOOD ? [cell] : []));
  const maze = {
    rows: world.picture.length,
    cols: world.picture[0].length,
    walls: marks.map((mark) => mark === WALL),
    pellets,
    start,
    begun: [start, ...pellets],
  };
  mazes.set(world, maze);
  return maze;
}

/** Where Pacman stands, then the cells of the food that is left, as Python tells a state.
 * @param {PacmanWorld} world
 * @returns {Position} */
export function startOf(world) {
  return mazeOf(world).begun;
}

/** The rows of a picture of a position.
 * @param {PacmanWorld} world
 * @param {Position} position */
export function pictureOf(world, [at, ...food]) {
  const { rows, cols, walls } = mazeOf(world);
  /** @type {string[]} */
  const marks = walls.map((isWall) => (isWall ? WALL : EMPTY));
  for (const cell of food) marks[cell] = FOOD;
  marks[at] = PACMAN;
  return Array.from({ length: rows }, (_, r) => marks.slice(r * cols, (r + 1) * cols).join(""));
}

/** The directions in which Pacman can go, and every cell up to the next wall as a stop. He eats what he passes, and stops for good
 * where nothing is left.
 * @param {PacmanWorld} world
 * @param {Position} position
 * @returns {Way[]} */
export function waysFrom(world, [at, ...food]) {
  const { rows, cols, walls } = mazeOf(world);
  return DIRECTIONS.flatMap(({ dr, dc }) => {
    const stops = [];
    let [r, c, left] = [Math.floor(at / cols) + dr, (at % cols) + dc, food];
    for (; left.length && r >= 0 && r < rows && c >= 0 && c < cols && !walls[r * cols + c]; r += dr, c += dc) {
      const cell = r * cols + c;
      left = left.filter((pellet) => pellet !== cell);
      stops.push({ cells: stops.length + 1, position: [cell, ...left], moves: stops.length + 1 });
    }
    return stops.length ? [{ dr, dc, group: [at], stops }] : [];
  });
}

/** Where Pacman can get, by shortest ways: each cell, with the one before it on the way there.
 * @param {PacmanWorld} world
 * @param {number} from
 * @returns {Map<number, number>} */
export function routesFrom(world, from) {
  const { rows, cols, walls } = mazeOf(world);
  const before = new Map([[from, from]]);
  for (const cell of before.keys()) {
    for (const { dr, dc } of DIRECTIONS) {
      const [r, c] = [Math.floor(cell / cols) + dr, (cell % cols) + dc];
      const next = r * cols + c;
      if (r >= 0 && r < rows && c >= 0 && c < cols && !walls[next] && !before.has(next)) before.set(next, cell);
    }
  }
  return before;
}

/** The cells that Pacman can reach as a graph: node n is the cell `cells[n]`. Food that he cannot reach is the waypoint -1.
 * @param {PacmanWorld} world */
export function graphOf(world) {
  const { rows, cols, walls, start, pellets } = mazeOf(world);
  const cells = [...routesFrom(world, start).keys()].sort((a, b) => a - b);
  const nodes = new Map(cells.map((cell, node) => [cell, node]));
  const beside = (/** @type {number} */ cell) =>
    DIRECTIONS.flatMap(({ dr, dc }) => {
      const [r, c] = [Math.floor(cell / cols) + dr, (cell % cols) + dc];
      return r >= 0 && r < rows && c >= 0 && c < cols && !walls[r * cols + c] ? [nodes.get(r * cols + c) ?? -1] : [];
    });
  const graph = { neighbors: cells.map(beside), start: nodes.get(start) ?? -1, waypoints: pellets.map((cell) => nodes.get(cell) ?? -1) };
  return { graph, cells };
}

/** The positions on a walk, until no food is left.
 * @param {PacmanWorld} world
 * @param {number[]} walk  its cells, from where Pacman starts
 * @returns {Position[]} */
export function positionsOn(world, walk) {
  /** @type {Position[]} */
  const positions = [];
  let left = mazeOf(world).pellets;
  for (const cell of walk) {
    left = left.filter((pellet) => pellet !== cell);
    positions.push([cell, ...left]);
    if (!left.length) break;
  }
  return positions;
}

/** Put a wall, food or nothing on a cell. Pacman is moved, never painted over.
 * @param {PacmanWorld} world
 * @param {number} r
 * @param {number} c
 * @param {string} mark
 * @returns {PacmanWorld} the same object when nothing changes */
export const paint = paintCell;

/** Let Pacman start in a cell that is no wall. He leaves an empty cell behind.
 * @param {PacmanWorld} world
 * @param {number} r
 * @param {number} c
 * @returns {PacmanWorld} the same object when nothing changes */
export function putPacman(world, r, c) {
  const { start, cols } = mazeOf(world);
  if ([WALL, PACMAN, ""].includes(markAt(world, r, c))) return world;
  const left = start < 0 ? world.picture : replaceMark(world.picture, Math.floor(start / cols), start % cols, EMPTY);
  return { ...world, picture: replaceMark(left, r, c, PACMAN) };
}

/** @param {PacmanWorld} world
 * @param {number} cell */
export function placeName(world, cell) {
  const { cols } = mazeOf(world);
  return `row ${Math.floor(cell / cols) + 1}, column ${(cell % cols) + 1}`;
}

/** @param {PacmanWorld} world */
export function sizeName(world) {
  const { rows, cols } = mazeOf(world);
  return `maze of ${counted(rows, "row")} and ${counted(cols, "column")}`;
}

/** A position for those who cannot see it: where Pacman is, where he can go, and the food row by row.
 * @param {PacmanWorld} world
 * @param {Position} position */
export function positionInWords(world, position) {
  const [at, ...food] = position;
  const { rows, cols } = mazeOf(world);
  const inRows = Array.from({ length: rows }, (_, r) => columns(food.filter((cell) => Math.floor(cell / cols) === r).map((cell) => (cell % cols) + 1)));
  const left = inRows.flatMap((row, r) => (row ? [`Row ${r + 1}: food in ${row}.`] : []));
  return [`Pacman in ${placeName(world, at)}.`, `${food.length || "No"} food left.`, ...left].join(" ");
}

/** "column 3", "columns 3 to 7, 9", "" for none. @param {number[]} numbers  in order */
function columns(numbers) {
  if (!numbers.length) return "";
  const starts = numbers.filter((n) => !numbers.includes(n - 1));
  const ends = numbers.filter((n) => !numbers.includes(n + 1));
  const runs = starts.map((from, i) => (from === ends[i] ? String(from) : `${from} to ${ends[i]}`));
  return `${numbers.length > 1 ? "columns" : "column"} ${runs.join(", ")}`;
}

/** A maze that came with a link: it may have been cut or forged, so nothing in it is believed unchecked.
 * @param {any} held
 * @returns {PacmanWorld | null} */
export function checkPacman({ picture }) {
  if (!isPicture(picture, /^[%. P]+$/, MOST_CELLS)) return null;
  return picture.join("").split(PACMAN).length === 2 ? { kind: "pacman", picture } : null;
}

/** A sentence of Python's about a graph as one about a maze, with powers as they are printed: 2⁶⁹.
 * @param {string} sentence */
export function inPrint(sentence) {
  return sentence
    .replace(/\^(\d+)/g, (_, digits) => [...digits].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join(""))
    .replaceAll(" * ", " · ")
    .replace(/\bnode(s?)\b/g, "cell$1")
    .replace(/\bwaypoint(s?)\b/g, "pellet$1");
}
