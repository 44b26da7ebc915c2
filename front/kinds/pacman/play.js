/** A maze as a puzzle to play: Pacman is its one piece, and goes through it step by step. */
/** @import { Game } from "../../pieces/game.js" */
/** @import { Play, Position } from "../../pieces/play.js" */
/** @import { PacmanWorld } from "./world.js" */
import { MazeScene } from "./scene.js";
import { mazeOf, pictureOf, placeName, positionInWords, routesFrom, startOf, waysFrom } from "./world.js";

/** @type {Play<PacmanWorld>} */
export const play = {
  size: mazeOf,
  start: startOf,
  from: (world, position) => ({ ...world, picture: pictureOf(world, position) }),
  isSolved: (_world, position) => foodIn(position) === 0,
  pieces: (_world, [cell]) => [{ cell, rows: 1, cols: 1 }],
  ways: waysFrom,
  routes: routesFrom,
  chooses: false,
  roams: true,
  undoes: true,
  verb: ["go", "goes", "going"],
  terms: { move: "step", solution: "walk", solve: "Walk" },
  pace: 150,
  counts,
  name: () => "Pacman",
  words: positionInWords,
  written: (world, position) => `${placeName(world, position[0])}, ${foodIn(position)} food left`,
  moved: (_world, _position, { way: { dr, dc }, stop }) => (dr ? (dr < 0 ? "N" : "S") : dc < 0 ? "W" : "E").repeat(stop.cells),
  between: "",
  picture: (world, position) => pictureOf(world, position).join("\n"),
  scene: (world, alone) => new MazeScene(play, world, alone),
};

/** The score of a game. @param {Game} game
 * @returns {[string, string][]} */
function counts(game) {
  return [
    ["steps", String(game.moves)],
    ["food left", String(foodIn(game.position))],
    ["best", game.told(game.shortest)],
    ["above best", game.told(game.above)],
  ];
}

/** How much food is left. @param {Position} position */
export function foodIn(position) {
  return position.length - 1;
}
