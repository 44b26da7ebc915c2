/** From Python's answer to a story over labels: with what the request says of the range and the estimate. */
/** @import { Answer, CatsWorld, World } from "../types.js" */
/** @import { LabelCost } from "./label_costs.js" */
import { BestWays } from "../kinds/hazards/best_ways.js";
import { readCats } from "../kinds/hazards/world.js";
import { LabelStory } from "./label_story.js";
import { Story } from "./story.js";

/** @typedef {{world?: World, search?: string, h?: string}} Asked */

/** The story of an answer: over labels where the world's costs have several parts.
 * @param {Partial<Answer>} answer
 * @param {Asked} options  the request
 * @param {World} world  on the board
 * @returns {Story} */
export function storyOf(answer, options, world) {
  if (world.kind === "network") return new LabelStory(answer, options);
  if (world.kind !== "hazards") return new Story(answer, options);
  const asked = /** @type {CatsWorld} */ (options.world?.kind === "hazards" ? options.world : world);
  const story = new LabelStory(answer, options, { range: asked.range, lowest: boundOn(asked, options.h ?? "zero", answer) });
  if (answer.ways) story.know(new BestWays(answer.ways.labels));
  return story;
}

/** What is left from a state at least, if that can be seen from the map.
 * @param {CatsWorld} world
 * @param {string} h
 * @param {Partial<Answer>} answer
 * @returns {(state: number) => LabelCost | null} */
function boundOn(world, h, { states = [] }) {
  const { goal, cols } = readCats(world);
  if (h === "zero") return () => [0, 0];
  if (h !== "manhattan" || goal < 0) return () => null;
  return (state) => {
    const [r, c] = /** @type {number[]} */ (states[state]);
    return [0, Math.abs(r - Math.floor(goal / cols)) + Math.abs(c - (goal % cols))];
  };
}
