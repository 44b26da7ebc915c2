/** Small graphs: the costs on their edges and the estimates under their nodes are edited in place. */
/** @import { Kind } from "../../board/kind.js" */
/** @import { GraphWorld } from "./world.js" */
import { counted } from "../../story/numbers.js";
import { Story } from "../../story/story.js";
import { graphGesture } from "./gesture.js";
import { retype } from "./number_field.js";
import { GraphScene } from "./scene.js";
import { graphTrace } from "./trace.js";
import { checkGraph } from "./check.js";
import { draft } from "./draft.js";
import { editGraph } from "./edits.js";
import { NO_GRAPH, graphInText, linksOf } from "./world.js";

/** @type {Kind<GraphWorld>} */
export const graph = {
  name: "graph",
  scene: (world) => new GraphScene(world),
  story: (answer, asked) => new Story(answer, asked),
  size: (world) => `graph of ${counted(linksOf(world).length, "edge")}`,
  picture: graphInText,
  check: checkGraph,
  layers: ["numbers", "parents", "code", "invariant"],
  beginning: "graph",
  keys: [
    { keys: "Enter", use: "edit the number", strokes: { Enter: { name: "apply" } } },
    { keys: "S  G", use: "put the start, the goal here", strokes: { s: { name: "start" }, g: { name: "goal" } } },
    { keys: "Shift + arrow", use: "move a node, or change a number", strokes: {} },
    { keys: "+  −", use: "make a number larger, smaller", strokes: { "+": { name: "larger" }, "=": { name: "larger" }, "-": { name: "smaller" } } },
  ],
  edit: editGraph,
  gesture: graphGesture,
  enter: retype,
  trace: graphTrace,
  draft,
  counterexample: { to: "claim", none: NO_GRAPH, isNone: ({ edges }) => !edges.length },
};
