/**
 * A story in the search trace format of Posthoc (version 1.4.0), so that it can be looked at with other eyes.
 * YAML, in which each event is a line of JSON: both kinds of reader can read it.
 */
/** @import { TracePlan } from "../board/kind.js" */
/** @import { StoryEvent } from "../page/types.js" */
import { Story } from "../story/story.js";

/** The color of a state in a search trace, in the words of that format: by what happened to it. */
export const TRACE_COLOR = "${{ $.type == 'solution' ? color.purple : color[$.type] }}";

/** @typedef {{type: string, id: number | string, [field: string]: unknown}} TraceEvent */

/** @param {TracePlan} plan
 * @param {Story} story
 * @returns {string} */
export function searchTrace(plan, story) {
  const { views, scale, middle } = plan;
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
    ...traceEvents(plan, story).map((event) => `  - ${JSON.stringify(event)}`),
    "",
  ].join("\n");
}

/** @param {TracePlan} plan
 * @param {Story} story
 * @returns {TraceEvent[]} */
export function traceEvents({ place, start, goal }, story) {
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
    { type: "source", ...place(start) },
    { type: "destination", ...place(goal) },
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
