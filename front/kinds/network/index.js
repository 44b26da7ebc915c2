/** Networks: steps that carry costs of any kind. They are looked at, and not edited. */
/** @import { Kind } from "../../board/kind.js" */
/** @import { NetworkWorld } from "./scene.js" */
import { counted } from "../../story/numbers.js";
import { frontInText } from "../../story/label_words.js";
import { LabelStory } from "../../story/label_story.js";
import { NO_NETWORK, NetworkScene } from "./scene.js";

/** @type {Kind<NetworkWorld>} */
export const network = {
  name: "network",
  scene: (world) => new NetworkScene(world),
  story: (answer, asked) => new LabelStory(answer, asked),
  size: ({ edges }) => `graph of ${counted(edges.length, "edge")}`,
  picture: ({ edges }, story) =>
    story instanceof LabelStory ? [...edges.map(([from, to, step]) => `${from} -> ${to}  ${step}`), ...frontInText(story)].join("\n") : "",
  layers: [],
  counterexample: { to: "laws", none: NO_NETWORK, isNone: ({ edges }) => !edges.length, made: (edges) => ({ ...NO_NETWORK, edges }) },
};
