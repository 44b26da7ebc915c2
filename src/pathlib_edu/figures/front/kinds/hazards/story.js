/** From Python's answer to a story over labels: with what the request says of the range and the estimate. */
/** @import { Answer } from "../../types.js" */
/** @import { LabelCost } from "../../story/label_costs.js" */
/** @import { HazardWorld } from "./world.js" */
import { LabelStory } from "../../story/label_story.js";
import { BestWays } from "./best_ways.js";
import { readHazards } from "./world.js";

/** @param {Partial<Answer>} answer
 * @param {{world?: HazardWorld, search?: string, h?: string}} asked  the request
 * @param {HazardWorld} onBoard
 * @returns {LabelStory} */
export function storyOf(answer, asked, onBoard) {
  const world = asked.world ?? onBoard;
  const story = new LabelStory(answer, asked, { range: world.range, lowest: boundOn(world, asked.h ?? "zero", answer) });
  if (answer.ways) story.know(new BestWays(answer.ways.labels));
  return story;
}

/** What is left from a state at least, if that can be seen from the map.
 * @param {HazardWorld} world
 * @param {string} h
 * @param {Partial<Answer>} answer
 * @returns {(state: number) => LabelCost | null} */
function boundOn(world, h, { states = [] }) {
  const { goal, cols } = readHazards(world);
  if (h === "zero") return () => [0, 0];
  if (h !== "manhattan" || goal < 0) return () => null;
  return (state) => {
    const [r, c] = /** @type {number[]} */ (states[state]);
    return [0, Math.abs(r - Math.floor(goal / cols)) + Math.abs(c - (goal % cols))];
  };
}
