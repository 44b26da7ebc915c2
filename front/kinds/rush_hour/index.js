/** Rush Hour: the search stands on a position, and a reader moves cars to let it start elsewhere. */
/** @import { Kind } from "../../board/kind.js" */
/** @import { RushWorld } from "./world.js" */
/** @import { Play } from "../../pieces/play.js" */
import { boardsOf } from "../boards_of_pieces.js";
import { checkRushHour, boardOf, drives, isOut, pictureOf } from "./world.js";
import { wayName } from "../../pieces/play.js";
import { RushScene } from "./scene.js";

// Rush Hour as a puzzle to play: a car is chosen, and goes any distance along its line.

/** @type {Play<RushWorld>} */
export const play = {
  size: boardOf,
  start: (world) => boardOf(world).cars.map(({ first }) => first),
  from: (world, position) => ({ ...world, picture: pictureOf(world, position) }),
  isSolved: isOut,
  pieces: (world, position) =>
    boardOf(world).cars.map(({ length, stride }, n) => ({ cell: position[n], rows: stride === 1 ? 1 : length, cols: stride === 1 ? length : 1 })),
  ways: drives,
  chooses: true,
  chains: true,
  undoes: true,
  verb: ["move", "moves", "moving"],
  name: (world, position, cell) => boardOf(world).cars[position.indexOf(cell)].letter,
  words: (world, position) => [...boardOf(world).cars.map((_, n) => carInWords(world, position, n)), ...wallsInWords(world)].join(" "),
  written: (world, position) =>
    boardOf(world)
      .cars.map(({ letter }, n) => `${letter}${position[n]}`)
      .join(" "),
  moved: (world, position, { piece, way, stop }) => `${play.name(world, position, piece)} ${wayName(way)} ${stop.cells}`,
  between: ", ",
  picture: (world, position) => pictureOf(world, position).join("\n"),
  scene: (world, alone) => new RushScene(play, world, alone),
};

/** @param {RushWorld} world
 * @param {number[]} position
 * @param {number} n */
function carInWords(world, position, n) {
  const { cols, cars } = boardOf(world);
  const { letter, length, stride } = cars[n];
  const [r, c] = [Math.floor(position[n] / cols) + 1, (position[n] % cols) + 1];
  const place = stride === 1 ? `row ${r}, columns ${c} to ${c + length - 1}` : `column ${c}, rows ${r} to ${r + length - 1}`;
  return `${letter}${n ? "" : ", the red car that has to leave to the right,"} in ${place}.`;
}

/** @param {RushWorld} world */
function wallsInWords(world) {
  const { cols, walls } = boardOf(world);
  return walls.flatMap((isWall, cell) => (isWall ? [`Wall in row ${Math.floor(cell / cols) + 1}, column ${(cell % cols) + 1}.`] : []));
}

/** @type {Kind<RushWorld>} */
export const rushHour = {
  ...boardsOf(play),
  name: "rush_hour",
  size: (world) => `board of ${boardOf(world).rows} rows and ${boardOf(world).cols} columns. ${play.words(world, play.start(world))}`,
  check: checkRushHour,
};
