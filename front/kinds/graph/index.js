/** Small graphs: the costs on their edges and the estimates under their nodes are edited in place. */
/** @import { Kind, TracePlan } from "../../board/kind.js" */
/** @import { GraphWorld } from "./world.js" */
import { counted } from "../../story/numbers.js";
import { Story } from "../../story/story.js";
import { graphGesture, retype, editGraph } from "./editing.js";
import { GraphScene } from "./scene.js";
import { checkGraph, NO_GRAPH, graphInText, linksOf, placesOf } from "./world.js";
import { draft } from "./draft.js";
import { TRACE_COLOR } from "../../export/search_trace.js";

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

// How a story on a graph is told in a search trace: its nodes, and the edges of the search tree.

const SPAN = 100; // nodes stand in 0..1; Posthoc likes whole steps

/** @param {GraphWorld} world
 * @returns {TracePlan} */
export function graphTrace(world) {
  const places = placesOf(world);
  return {
    views: VIEWS,
    scale: SPAN / 10,
    middle: "",
    place(state) {
      const [x, y] = places.get(String(state)) ?? [0, 0];
      return { id: String(state), x: Math.round(x * SPAN), y: Math.round(y * SPAN) };
    },
    start: world.start,
    goal: world.goal,
  };
}

const VIEWS = {
  main: [
    {
      $: "path",
      points: [
        { x: "${{ parent.x }}", y: "${{ parent.y }}" },
        { x: "${{ $.x }}", y: "${{ $.y }}" },
      ],
      fill: TRACE_COLOR,
      "line-width": 0.6,
      $if: "${{ !!parent }}",
    },
    {
      $: "circle",
      x: "${{ $.x }}",
      y: "${{ $.y }}",
      radius: 3,
      fill: TRACE_COLOR,
      label: "${{ $.id }}",
      "label-size": 3,
      "label-x": -1,
      "label-y": 1,
      "label-color": "${{ theme.background }}",
    },
  ],
};
