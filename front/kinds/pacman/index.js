/** Mazes in which Pacman eats all food: played, painted, and searched. */
/** @import { Kind } from "../../board/kind.js" */
/** @import { PacmanWorld } from "./world.js" */
/** @import { Game } from "../../pieces/game.js" */
/** @import { Request } from "../../page/types.js" */
/** @import { Play, Position, Solver } from "../../pieces/play.js" */
import { walkSolver } from "../../kernels/index.js";
import { counted } from "../../story/numbers.js";
import { boardsOf } from "../boards_of_pieces.js";
import { KEYS, TOOLS, editMaze, lack, pacmanGesture, refusal, draft } from "./painting.js";
import { MazeScene } from "./scene.js";
import { BRIEF_WORDS, describeCell, mazeInText } from "./search.js";
import { checkPacman, graphOf, inPrint, positionInWords, positionsOn, sizeName, startOf, mazeOf, pictureOf, placeName, routesFrom, waysFrom } from "./world.js";

// A maze as a puzzle to play: Pacman is its one piece, and goes through it step by step.

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
  solver,
};

/** Elimination is there compiled, where all food can be reached.
 * @param {PacmanWorld} world
 * @param {Request} request
 * @returns {Solver | null} */
function solver(world, { search }) {
  const { graph, cells } = graphOf(world);
  if (search !== "elimination" || graph.waypoints.includes(-1)) return null;
  const { solve, end } = walkSolver(graph);
  const work = (/** @type {{rows: number}} */ { rows }) => `${counted(rows, "row")} of tables`;
  return {
    async solve(tell) {
      const found = await solve((part) => tell(work(part)));
      const walk = found?.walk.map((node) => cells[node]);
      return found && walk ? { path: positionsOn(world, walk), work: work(found) } : null;
    },
    end,
  };
}

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
function foodIn(position) {
  return position.length - 1;
}

const { story, motion, deed } = boardsOf(play);

/** @type {Kind<PacmanWorld>} */
export const pacman = {
  name: "pacman",
  play,
  scene: (world, way) => Object.assign(new MazeScene(play, world), { motion: way ?? null }),
  story(answer, asked, world) {
    const told = story(answer, asked, world);
    if (told.brief) told.words = { ...told.words, ...BRIEF_WORDS };
    return told;
  },
  size: (world) => `${sizeName(world)}. ${positionInWords(world, startOf(world))}`,
  picture: mazeInText,
  check: checkPacman,
  layers: ["code"],
  beginning: "maze",
  tools: TOOLS,
  keys: KEYS,
  edit: editMaze,
  gesture: pacmanGesture,
  refusal,
  lack,
  motion,
  deed,
  describe: describeCell,
  draft,
  inPrint,
};
