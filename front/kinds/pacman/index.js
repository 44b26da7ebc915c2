/** Mazes in which Pacman eats all food: played, painted, and searched. */
/** @import { Kind } from "../../board/kind.js" */
/** @import { PacmanWorld } from "./world.js" */
import { boardsOf } from "../boards_of_pieces.js";
import { KEYS, TOOLS, editMaze, lack, pacmanGesture, refusal } from "./painting.js";
import { play } from "./play.js";
import { MazeScene } from "./scene.js";
import { BRIEF_WORDS, describeCell, mazeInText } from "./search.js";
import { draft } from "./draft.js";
import { checkPacman, inPrint, positionInWords, sizeName, startOf } from "./world.js";

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
