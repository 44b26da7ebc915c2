/** Blocks: tiles that slide until something stops them. Nothing is changed in place. */
/** @import { Position, Way } from "../../pieces/play.js" */
import { DIRECTIONS } from "../../pieces/play.js";

/** Rows of two pictures: `.` a free cell, `#` a wall, a letter a tile of that color.
 * @typedef {{kind: "blocks", picture: string[], goal: string[], one_cell?: boolean}} BlocksWorld */

/** `colours`: of each tile, in the order in which a position lists their cells.
 * @typedef {{rows: number, cols: number, walls: boolean[], colours: string[], start: Position, goal: Position, oneCell: boolean}} Board */

export const FREE = ".";
export const WALL = "#";

/** @type {WeakMap<BlocksWorld, Board>} */
const boards = new WeakMap();

/** What stands in a world's pictures.
 * @param {BlocksWorld} world
 * @returns {Board} */
export function boardOf(world) {
  const known = boards.get(world);
  if (known) return known;
  const marks = [...world.picture.join("")];
  const tiles = tilesIn(marks);
  const board = {
    rows: world.picture.length,
    cols: world.picture[0].length,
    walls: marks.map((mark) => mark === WALL),
    colours: tiles.map(([colour]) => colour),
    start: tiles.map(([, cell]) => cell),
    goal: tilesIn([...world.goal.join("")]).map(([, cell]) => cell),
    oneCell: world.one_cell ?? false,
  };
  boards.set(world, board);
  return board;
}

/** @param {[string, number]} one  its color and its cell
 * @param {[string, number]} other */
function byColour([one, cell], [other, otherCell]) {
  return one < other ? -1 : one > other ? 1 : cell - otherCell;
}

/** Sorted by color, those of one color by cell.
 * @param {string[]} marks
 * @returns {[string, number][]} */
function tilesIn(marks) {
  const tiles = marks.flatMap((mark, cell) => (mark === FREE || mark === WALL ? [] : [/** @type {[string, number]} */ ([mark, cell])]));
  return tiles.sort(byColour);
}

/** The rows of a picture of a position.
 * @param {BlocksWorld} world
 * @param {Position} position */
export function pictureOf(world, position) {
  const { rows, cols, walls, colours } = boardOf(world);
  /** @type {string[]} */
  const marks = walls.map((isWall) => (isWall ? WALL : FREE));
  position.forEach((cell, tile) => {
    marks[cell] = colours[tile];
  });
  return Array.from({ length: rows }, (_, r) => marks.slice(r * cols, (r + 1) * cols).join(""));
}

/** The directions in which a tile can slide, and where it stops.
 * @param {BlocksWorld} world
 * @param {Position} position
 * @param {number} cell  of the tile
 * @returns {Way[]} */
export function slides(world, position, cell) {
  const { rows, cols, walls, oneCell } = boardOf(world);
  return DIRECTIONS.flatMap(({ dr, dc }) => {
    let [r, c, cells] = [Math.floor(cell / cols), cell % cols, 0];
    while (r + dr >= 0 && r + dr < rows && c + dc >= 0 && c + dc < cols && !(oneCell && cells)) {
      const ahead = (r + dr) * cols + c + dc;
      if (walls[ahead] || position.includes(ahead)) break;
      [r, c, cells] = [r + dr, c + dc, cells + 1];
    }
    return cells ? [{ dr, dc, group: [cell], stops: [{ cells, position: put(world, position, cell, r * cols + c), moves: 1 }] }] : [];
  });
}

/** A tile on another cell, and those of its color in order.
 * @param {BlocksWorld} world
 * @param {Position} position
 * @param {number} from
 * @param {number} to */
function put(world, position, from, to) {
  const { colours } = boardOf(world);
  const tiles = position.map((cell, tile) => /** @type {[string, number]} */ ([colours[tile], cell === from ? to : cell]));
  return tiles.sort(byColour).map(([, cell]) => cell);
}

// A puzzle that came with a link: it may have been cut or forged, so nothing in it is believed unchecked.

const MOST_CELLS = 1024;

/** @param {any} held
 * @returns {BlocksWorld | null} */
export function checkBlocks({ picture, goal, one_cell }) {
  if (![picture, goal].every(isPicture) || ![undefined, true, false].includes(one_cell)) return null;
  const [marks, wanted] = [picture, goal].map((rows) => rows.join(""));
  if (marks.length > MOST_CELLS) throw new RangeError("too many cells");
  const fits =
    goal.length === picture.length && goal[0].length === picture[0].length && [...marks].every((mark, n) => (mark === WALL) === (wanted[n] === WALL));
  const tiles = (/** @type {string} */ all) =>
    [...all]
      .filter((mark) => mark !== FREE && mark !== WALL)
      .sort()
      .join("");
  if (!fits || !tiles(marks) || tiles(marks) !== tiles(wanted)) return null;
  return { kind: "blocks", picture, goal, ...(one_cell && { one_cell }) };
}

/** @param {unknown} rows */
function isPicture(rows) {
  return Array.isArray(rows) && rows.length > 0 && rows.every((row) => typeof row === "string" && /^[.#A-Z]+$/.test(row) && row.length === rows[0].length);
}
