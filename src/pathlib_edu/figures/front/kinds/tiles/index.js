/** Sliding tiles: the search stands on a position, and a reader slides tiles to let it start elsewhere. */
/** @import { Figure } from "../../frame/figure.js" */
/** @import { Kind } from "../kind.js" */
/** @import { TilesScene as Scene } from "./scene.js" */
/** @import { TileStory } from "./story.js" */
/** @import { TilesWorld } from "./world.js" */
import { chartFields } from "./chart_fields.js";
import { checkTiles } from "./check.js";
import { TileMotion } from "./motion.js";
import { TilesScene } from "./scene.js";
import { TileInput } from "./sliding.js";
import { SolutionButton } from "./solution.js";
import { TileStory as Story, movesOf, positionOf } from "./story.js";
import { cellBehind, positionInText, pushed } from "./world.js";

/** @type {Kind<TilesWorld>} */
export const tiles = {
  name: "tiles",
  scene: (world, motion) => Object.assign(new TilesScene(world), { motion }),
  story: (answer, asked, world) => new Story(answer, asked, world.cols),
  size: (world) => `puzzle of ${world.rows} rows and ${world.cols} columns: ${world.tiles.map((tile) => tile || "blank").join(" ")}`,
  picture: inText,
  check: checkTiles,
  layers: ["code"],
  beginning: "position",
  arrows: { use: "slide a tile that way", press: slide },
  input: (figure, lane, n) =>
    new TileInput({
      board: lane.board,
      motion: lane.motion,
      scene: () => /** @type {Scene} */ (lane.scene),
      tiles: () => positionOn(figure, n),
      editable: () => figure.editable,
      push: (cell) => push(figure, n, cell),
    }),
  motion: (redraw) => new TileMotion(redraw),
  restless: true,
  deed: (lane) => new SolutionButton(lane),
  chartFields,
};

/** @param {TilesWorld} world
 * @param {TileStory} story */
function inText(world, story) {
  const moves = story.found?.length ? [`moves ${movesOf(story).join(" ")}`] : [];
  return [positionInText(positionOf(story, world.tiles), world.cols), ...moves].join("\n");
}

/** The position that a lane shows.
 * @param {Figure} figure
 * @param {number} lane */
function positionOn({ world, lanes }, lane) {
  return positionOf(/** @type {TileStory} */ (lanes[lane].story), /** @type {TilesWorld} */ (world).tiles);
}

/** Push a tile of the position that a lane shows: the search then starts from there.
 * @param {Figure} figure
 * @param {number} lane
 * @param {number} cell */
function push(figure, lane, cell) {
  const world = /** @type {TilesWorld} */ (figure.world);
  figure.playback.set(false);
  figure.edit(/** @type {TilesWorld} */ ({ ...world, tiles: pushed(positionOn(figure, lane), world.cols, cell) }));
  figure.moveTo(0);
}

/** An arrow key moves a tile of the first lane in its direction.
 * @param {Figure} figure
 * @param {number} dr
 * @param {number} dc */
function slide(figure, dr, dc) {
  const position = positionOn(figure, 0);
  const cell = cellBehind(position, /** @type {TilesWorld} */ (figure.world), dr, dc);
  if (!figure.editable) figure.dom.say("This figure cannot be edited here.");
  else if (cell < 0) figure.dom.say("No tile can slide that way.");
  else {
    push(figure, 0, cell);
    figure.dom.say(`${position[cell]} slides ${dr ? (dr > 0 ? "down" : "up") : dc > 0 ? "right" : "left"}.`);
  }
}
