/** How a story on a graph is told in a search trace: its nodes, and the edges of the search tree. */
/** @import { TracePlan } from "../../board/kind.js" */
/** @import { GraphWorld } from "./world.js" */
import { TRACE_COLOR } from "../../export/trace_color.js";
import { placesOf } from "./world.js";

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
