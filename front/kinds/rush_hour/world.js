/** Rush Hour: cars that go only along their own lines. Nothing is changed in place. */
/** @import { Position, Way } from "../../pieces/play.js" */

/** Rows of a picture: `.` a free cell, `x` a wall, the cells with one letter a car.
 * @typedef {{kind: "rush_hour", picture: string[]}} RushWorld */

/** `first` cell of a car, from which the next is `stride` cells on. @typedef {{letter: string, first: number, length: number, stride: number}} Car */
/** The cars are in the order of their letters, the red one first: a position lists their first cells.
 * @typedef {{rows: number, cols: number, walls: boolean[], cars: Car[]}} Board */

export const FREE = ".";
export const WALL = "x";

/** @type {WeakMap<RushWorld, Board>} */
const boards = new WeakMap();

/** @param {RushWorld} world
 * @returns {Board} */
export function boardOf(world) {
  const known = boards.get(world);
  if (known) return known;
  const marks = [...world.picture.join("")];
  const board = { rows: world.picture.length, cols: world.picture[0].length, walls: marks.map((mark) => mark === WALL), cars: carsIn(marks) };
  boards.set(world, board);
  return board;
}

/** @param {string[]} marks
 * @returns {Car[]} */
function carsIn(marks) {
  const letters = [...new Set(marks.filter((mark) => mark !== FREE && mark !== WALL))].sort();
  return letters.map((letter) => {
    const cells = marks.flatMap((mark, cell) => (mark === letter ? [cell] : []));
    return { letter, first: cells[0], length: cells.length, stride: cells[1] - cells[0] };
  });
}

/** @param {Car} car
 * @param {number} first */
export function cellsOf({ length, stride }, first) {
  return Array.from({ length }, (_, n) => first + n * stride);
}

/** The rows of a picture of a position.
 * @param {RushWorld} world
 * @param {Position} position */
export function pictureOf(world, position) {
  const { rows, cols, walls, cars } = boardOf(world);
  /** @type {string[]} */
  const marks = walls.map((isWall) => (isWall ? WALL : FREE));
  cars.forEach((car, n) => {
    for (const cell of cellsOf(car, position[n])) marks[cell] = car.letter;
  });
  return Array.from({ length: rows }, (_, r) => marks.slice(r * cols, (r + 1) * cols).join(""));
}

/** Has the red car come to the right edge?
 * @param {RushWorld} world
 * @param {Position} position */
export function isOut(world, position) {
  const { cols, cars } = boardOf(world);
  return (position[0] + cars[0].length) % cols === 0;
}

/** Both ways along its line, any distance over free cells.
 * @param {RushWorld} world
 * @param {Position} position
 * @param {number} first  cell of the car
 * @returns {Way[]} */
export function drives(world, position, first) {
  const { rows, cols, walls, cars } = boardOf(world);
  const n = position.indexOf(first);
  const { length, stride } = cars[n];
  const taken = new Set(cars.flatMap((car, other) => cellsOf(car, position[other])));
  const [r, c] = [Math.floor(first / cols), first % cols];
  const [behind, whole] = stride === 1 ? [c, cols] : [r, rows];
  return [-1, 1].flatMap((turn) => {
    const room = turn < 0 ? behind : whole - behind - length;
    const front = turn < 0 ? first : first + (length - 1) * stride;
    const stops = [];
    for (let cells = 1; cells <= room; cells += 1) {
      const ahead = front + turn * cells * stride;
      if (walls[ahead] || taken.has(ahead)) break;
      stops.push({ cells, position: position.map((one, car) => (car === n ? one + turn * cells * stride : one)), moves: 1 });
    }
    return stops.length ? [{ dr: stride === 1 ? 0 : turn, dc: stride === 1 ? turn : 0, group: [first], stops }] : [];
  });
}

// A board that came with a link: it may have been cut or forged, so nothing in it is believed unchecked.

const MOST_CELLS = 400;

/** @param {any} held
 * @returns {RushWorld | null} */
export function checkRushHour({ picture: rows }) {
  if (!Array.isArray(rows) || !rows.length || !rows.every((row) => typeof row === "string" && /^[.oxA-Z]+$/.test(row) && row.length === rows[0].length))
    return null;
  const picture = rows.map((row) => row.replaceAll("o", "."));
  const marks = [...picture.join("")];
  if (marks.length > MOST_CELLS) throw new RangeError("too many cells");
  const cols = picture[0].length;
  const cars = carsIn(marks);
  const isCar = (/** @type {Car} */ car) => {
    const isLine = car.stride === cols || (car.stride === 1 && (car.first % cols) + car.length <= cols);
    return car.length > 1 && isLine && cellsOf(car, car.first).every((cell) => marks[cell] === car.letter);
  };
  const isFair = cars.every(isCar) && cars[0]?.letter === "A" && cars[0].stride === 1;
  return isFair ? { kind: "rush_hour", picture } : null;
}
