/** Hazard maps: cells with fire and water, places that bear letters, a range; costs are fires and steps. */
/** @import { Command } from "../../board/keys.js" */
/** @import { Spot } from "../../page/types.js" */
/** @import { Hand, Kind } from "../../board/kind.js" */
/** @import { HazardWorld } from "./world.js" */
import { describeLabels, frontInText } from "../../story/label_words.js";
import { LabelStory } from "../../story/label_story.js";
import { KEYS, TOOLS, WAVES, editPicture, pictureGesture } from "../grid/painting.js";
import { cellOfSpot } from "../grid/scene.js";
import { markAt, markOf, paintCell, sizeOfPicture } from "../grid/world.js";
import { HazardControls } from "./controls.js";
import { CostPlane } from "./plane.js";
import { HazardScene } from "./scene.js";
import { storyOf } from "./story.js";
import { neverNeeded } from "./ways_in_sight.js";
import { checkHazards, goalAt } from "./world.js";
import { counted } from "../../story/numbers.js";

const FLAME =
  "M13 1.500c.6 3.600 5.700 6.200 5.700 12.300A6.700 6.700 0 0 1 12 22a6.800 6.800 0 0 1-6.700-7c0-3.100 1.700-4.700 2.600-7 .9 1.200 1.300 2 1.500 3.200C11.700 8.600 13.300 5.300 13 1.500z";

/** @type {Kind<HazardWorld>} */
export const hazards = {
  name: "hazards",
  scene: (world) => new HazardScene(world),
  story: storyOf,
  size: (world) => `map with ${world.range === null ? "no range" : `a range of ${counted(world.range, "step")}`}, ${sizeOfPicture(world)}`,
  picture: (world, story) => [...world.picture, ...(story instanceof LabelStory ? frontInText(story) : [])].join("\n"),
  check: checkHazards,
  layers: ["plane", "code"],
  beginning: "map",
  tools: [TOOLS.look, { tool: "fire", name: "Fire", icon: FLAME }, { tool: "water", name: "Water", icon: WAVES }, TOOLS.wall, TOOLS.erase],
  keys: [
    KEYS.apply,
    KEYS.wall,
    { ...KEYS.terrain, use: "water, two steps" },
    { keys: "F", use: "fire, or no fire", strokes: { f: { name: "fire" } } },
    KEYS.erase,
    KEYS.terminals,
  ],
  edit: editHazards,
  gesture: pictureGesture,
  controls: (figure) => new HazardControls((change, sameStroke) => figure.edit(change(/** @type {HazardWorld} */ (figure.world)), sameStroke)),
  panel: (choose) => new CostPlane(choose),
  describe: describeCell,
};

/** @param {HazardWorld} world
 * @param {Spot} spot
 * @param {Command} command
 * @param {Pick<Hand, "tool" | "terrain">} hand
 * @returns {HazardWorld} */
function editHazards(world, spot, command, hand) {
  const [r, c] = cellOfSpot(spot);
  if (command.name === "goal") return goalAt(world, r, c);
  if (command.name === "fire") return paintCell(world, r, c, markOf("fire", hand.terrain, markAt(world, r, c)));
  if (command.name === "terrain") return paintCell(world, r, c, "~");
  return editPicture(world, spot, command, hand);
}

/** @param {HazardScene} scene
 * @param {LabelStory} story
 * @param {Spot} spot */
function describeCell(scene, story, spot) {
  const name = scene.nameOf(spot);
  const isTold = scene.isPlace(spot) && story instanceof LabelStory;
  return isTold ? describeLabels(story, story.index.get(spot.key), name, neverNeeded(scene, story, spot)) : name;
}
