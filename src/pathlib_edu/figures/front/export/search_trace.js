/**
 * A story in the search trace format of Posthoc (version 1.4.0), so that it can be looked at with other eyes.
 * YAML, in which each event is a line of JSON: both kinds of reader can read it.
 */
/** @import { GraphWorld, GridWorld, State, StoryEvent } from "../types.js" */
import { placesOf } from "../kinds/graph/world.js";
import { WALL, readPicture } from "../kinds/grid/world.js";
import { Story } from "../story/story.js";

const GRAPH_SPAN = 100; // nodes stand in 0..1; Posthoc likes whole steps

/** What the format knows: searches whose costs are numbers. @typedef {GridWorld | GraphWorld} World */
/** @typedef {{type: string, id: number | string, [field: string]: unknown}} TraceEvent */

/** @param {GridWorld | GraphWorld} world
 * @param {Story} story
 * @returns {string} */
export function searchTrace(world, story) {
  const views = world.kind === "grid" ? gridViews(world) : GRAPH_VIEWS;
  const [scale, middle] = world.kind === "grid" ? [1, " + 0.5"] : [GRAPH_SPAN / 10, ""];
  return [
    "version: 1.4.0",
    "",
    ...(story.title ? [`# ${story.title}`, ""] : []),
    "views:",
    ...Object.entries(views).flatMap(([name, parts]) => [`  ${name}:`, ...parts.map((part) => `    - ${JSON.stringify(part)}`)]),
    "",
    "pivot:",
    `  x: \${{ $.x${middle} }}`,
    `  y: \${{ $.y${middle} }}`,
    `  scale: ${scale}`,
    "",
    "events:",
    ...traceEvents(world, story).map((event) => `  - ${JSON.stringify(event)}`),
    "",
  ].join("\n");
}

/** @param {GridWorld | GraphWorld} world
 * @param {Story} story
 * @returns {TraceEvent[]} */
export function traceEvents(world, story) {
  const place = placeIn(world);
  const [start, goal] = terminalsOf(world);
  // A copy of the story: the one on the board stays where the reader left it.
  const told = new Story({ states: story.states, events: story.events, unit: story.unit });
  const idOf = (/** @type {number} */ state) => (state < 0 ? null : place(told.states[state]).id);
  const values = (/** @type {number} */ state) => ({
    g: told.g[state] / told.unit,
    h: told.h[state] / told.unit,
    f: told.f(state) / told.unit,
    pId: idOf(told.parent[state]),
  });
  /** @type {TraceEvent[]} */
  const events = [
    { type: "source", ...start },
    { type: "destination", ...goal },
  ];
  let expanding = -1;
  const put = (/** @type {string} */ type, /** @type {number} */ state) => events.push({ type, ...place(told.states[state]), ...values(state) });
  const close = () => {
    if (expanding >= 0) put("closing", expanding);
    expanding = -1;
  };
  told.events.forEach((event, i) => {
    const known = event[0] === "reach" && told.reachedAt[event[1]] > 0;
    told.seek(i + 1);
    const type = typeOf(event, known);
    if (event[0] === "expand") close();
    if (type) put(type, stateOf(event));
    if (event[0] === "expand") expanding = event[1];
  });
  close();
  if (told.path) for (const state of told.path) put("solution", state);
  return events;
}

/** @param {StoryEvent} event
 * @param {boolean} known  whether the state was reached before
 * @returns {string | null} */
function typeOf(event, known) {
  if (event[0] === "reach") return known ? "updating" : "generating";
  return event[0] === "expand" ? "expanding" : event[0] === "goal" ? "end" : event[0] === "prune" ? "pruning" : null;
}

/** @param {StoryEvent} event
 * @returns {number} */
function stateOf(event) {
  return event[0] === "goal" ? event[1][event[1].length - 1] : event[1];
}

/** @param {GridWorld | GraphWorld} world
 * @returns {(state: State) => {id: number | string, x: number, y: number}} */
function placeIn(world) {
  if (world.kind === "grid") {
    const { cols } = readPicture(world.picture);
    return (state) => {
      const [r, c] = /** @type {number[]} */ (state);
      return { id: r * cols + c, x: c, y: r };
    };
  }
  const places = placesOf(world);
  return (state) => {
    const [x, y] = places.get(String(state)) ?? [0, 0];
    return { id: String(state), x: Math.round(x * GRAPH_SPAN), y: Math.round(y * GRAPH_SPAN) };
  };
}

/** @param {GridWorld | GraphWorld} world */
function terminalsOf(world) {
  const place = placeIn(world);
  if (world.kind === "graph") return [place(world.start), place(world.goal)];
  const { cols, start, goal } = readPicture(world.picture);
  return [start, goal].map((cell) => place([Math.floor(cell / cols), cell % cols]));
}

const COLOR = "${{ $.type == 'solution' ? color.purple : color[$.type] }}";

const GRAPH_VIEWS = {
  main: [
    {
      $: "path",
      points: [
        { x: "${{ parent.x }}", y: "${{ parent.y }}" },
        { x: "${{ $.x }}", y: "${{ $.y }}" },
      ],
      fill: COLOR,
      "line-width": 0.6,
      $if: "${{ !!parent }}",
    },
    {
      $: "circle",
      x: "${{ $.x }}",
      y: "${{ $.y }}",
      radius: 3,
      fill: COLOR,
      label: "${{ $.id }}",
      "label-size": 3,
      "label-x": -1,
      "label-y": 1,
      "label-color": "${{ theme.background }}",
    },
  ],
};

/** The map is drawn with the first event, as runs of like cells, and stays.
 * @param {GridWorld} world */
function gridViews(world) {
  const { rows, cols, cost } = readPicture(world.picture);
  /** @type {object[]} */
  const ground = [];
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < cols; ) {
      const price = cost[r * cols + c];
      const from = c;
      while (c < cols && cost[r * cols + c] === price) c += 1;
      if (price === 1) continue;
      const fill = price === WALL ? "${{ theme.foreground }}" : "${{ color.blue }}";
      ground.push({ $: "rect", x: from, y: r, width: c - from, height: 1, fill, alpha: price === WALL ? 1 : price / 20, $if: "${{ $.type == 'source' }}" });
    }
  }
  return { main: [...ground, { $: "rect", x: "${{ $.x }}", y: "${{ $.y }}", width: 1, height: 1, fill: COLOR }] };
}
