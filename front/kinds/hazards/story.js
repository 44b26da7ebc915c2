/** From Python's answer to a story over labels: with what the request says of the range. */
/** @import { Answer } from "../../page/types.js" */
/** @import { HazardWorld } from "./world.js" */
import { LabelStory } from "../../story/label_story.js";
import { BestWays } from "./best_ways.js";

/** @param {Partial<Answer>} answer
 * @param {{world?: HazardWorld, search?: string}} asked  the request
 * @param {HazardWorld} onBoard
 * @returns {LabelStory} */
export function storyOf(answer, asked, onBoard) {
  const story = new LabelStory(answer, asked, (asked.world ?? onBoard).range);
  if (answer.ways) story.know(new BestWays(answer.ways.labels));
  return story;
}
