/** Rush Hour as a puzzle to play: a car is chosen, and goes any distance along its line. */
/** @import { Play } from "../../pieces/play.js" */
/** @import { RushWorld } from "./world.js" */
import { wayName } from "../../pieces/play.js";
import { RushScene } from "./scene.js";
import { boardOf, drives, isOut, pictureOf } from "./world.js";

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
