/** What the page says in words: a state, the counts, the frontier, the event of a step, the picture in text. */
/** @import { Layers, Numbers, Story, World } from "../types.js" */
import { goalsOf, linksOf, nodesOf } from "../kinds/graph/world.js";
import { LabelStory } from "./label_story.js";
import { frontInText, labelCounts, labelEvent, labelFrontier, labelSummary } from "./label_words.js";
import { inSteps, ordinal } from "./numbers.js";
import { CLOSED, FRONTIER, REFUSED, UNSEEN, keyOf } from "./story.js";
import { movesOf, positionOf, slidTo, standing } from "../kinds/tiles/story.js";
import { positionInText } from "../kinds/tiles/world.js";

/** A state as the book's code writes it: `(3, 7)` or `A`.
 * @param {Story} story
 * @param {number} state */
export function stateName(story, state) {
  const name = story.states[state];
  if (!Array.isArray(name)) return String(name);
  return story.cols ? name.map((tile) => tile || ".").join(" ") : `(${name.join(", ")})`;
}

/** @param {Story} story
 * @param {number | undefined} state
 * @param {string} name  of the spot, for a state the search has not met */
export function describeState(story, state, name) {
  if (state === undefined || story.status[state] === UNSEEN) return `${name}: not reached yet`;
  /** @type {Record<number, string>} */
  const words = { [FRONTIER]: story.reopened[state] ? "re-opened" : "in the frontier", [CLOSED]: "expanded", [REFUSED]: "pruned" };
  const parent = story.parent[state];
  const again = story.times[state] > 1 ? ` ${story.times[state]} times, first` : "";
  return [
    `${name}: ${words[story.status[state]]}`,
    valuesOf(story, state),
    parent < 0 ? "no parent" : `parent ${stateName(story, parent)}`,
    `reached at event ${story.reachedAt[state]}`,
    ...(story.order[state] ? [`expanded${again} ${ordinal(story.order[state])}, event ${story.expandedAt[state]}`] : []),
  ].join(" · ");
}

/** @param {Story} story
 * @param {number} state */
function valuesOf(story, state) {
  const [g, h, f] = [story.g[state], story.h[state], story.f(state)].map((value) => inSteps(value, story.unit));
  return `g ${g}  h ${h}  f ${f}`;
}

/** @param {Story} story
 * @returns {[string, string][]} */
export function countsOf(story) {
  if (story instanceof LabelStory) return labelCounts(story);
  const cost = story.cost === null ? missingCost(story) : inSteps(story.cost, story.unit);
  const expanded = String(story.expanded);
  if (!story.deepens)
    return [
      ["expanded", expanded],
      ["frontier", String(story.frontierSize)],
      ["cost", cost],
    ];
  const round = `${story.round} of ${story.rounds}${story.complete ? "" : " or more"}`;
  return [
    ["expanded", expanded],
    ["round", round],
    ["cutoff", inSteps(story.bound, story.unit)],
    ["depth", String(story.depth)],
    ["cost", cost],
  ];
}

/** Why there is no cost to show: not yet, not at all, or the search was stopped before it knew.
 * @param {Story} story */
function missingCost(story) {
  if (!story.events.length || story.step < story.events.length) return "–";
  return story.complete ? "no path" : "not finished";
}

/** @param {Story} story */
export function summary(story) {
  if (story instanceof LabelStory) return labelSummary(story);
  const cost = story.cost === null ? missingCost(story) : inSteps(story.cost, story.unit);
  const found = story.cost === null ? (cost === "–" ? "" : `, ${cost}`) : `, cost ${cost}`;
  const where = story.deepens ? `round ${story.round} of ${story.rounds}, cutoff ${inSteps(story.bound, story.unit)}` : `${story.frontierSize} in the frontier`;
  return `${story.title ? `${story.title}: ` : ""}${story.expanded} expanded, ${where}${found}`;
}

/** The event a step shows last. @param {Story} story */
export function eventName(story) {
  if (story instanceof LabelStory) return labelEvent(story);
  const event = story.events[story.step - 1];
  if (!event) return story.events.length ? "before the first event" : "";
  if (event[0] === "goal") return `goal, cost ${inSteps(event[2], story.unit)}`;
  if (event[0] === "cutoff") return `cutoff ${inSteps(event[1], story.unit)}`;
  if (!story.cols) return `${event[0]} ${stateName(story, event[1])}`;
  if (event[0] === "prune") {
    const { refused } = standing(story);
    return refused ? `prune: sliding ${refused} is refused` : `prune ${stateName(story, event[1])}`;
  }
  const tile = slidTo(story, event[1]);
  return `${event[0]} ${tile ? `by sliding ${tile}` : "the start"}`;
}

/** What just happened, for a readout that nobody points at anything for. @param {Story} story */
export function describeEvent(story) {
  if (story instanceof LabelStory) return labelEvent(story);
  const event = story.events[story.step - 1];
  const values = event && (event[0] === "reach" || event[0] === "expand") ? ` · ${valuesOf(story, event[1])}` : "";
  return eventName(story) + values;
}

/** The head of the frontier, next first.
 * @param {Story} story
 * @param {number} most */
export function frontierHead(story, most) {
  if (story instanceof LabelStory) return labelFrontier(story, most);
  const waiting = story.frontier();
  const lines = waiting.slice(0, most).map((state) => `${stateName(story, state)}  ${valuesOf(story, state)}`);
  return { lines, more: Math.max(0, waiting.length - most) };
}

/** The world in text, as `picture` of the book's problems writes it, with the path in `*`.
 * @param {World} world
 * @param {Story} story */
export function pictureInText(world, story) {
  if (world.kind === "graph") {
    const lines = linksOf(world).map(({ from, to, cost, twoWay }) => `${from} ${twoWay ? "--" : "->"} ${to} ${inSteps(cost)}`);
    const path = story.path ? [`path ${story.path.map((state) => stateName(story, state)).join(" ")}`] : [];
    const estimates = nodesOf(world).flatMap((node) => (world.h?.[node] === undefined ? [] : [`h(${node}) = ${inSteps(world.h[node])}`]));
    return [...lines, ...estimates, `start ${world.start}`, ...goalsOf(world).map((goal) => `goal ${goal}`), ...path].join("\n");
  }
  if (world.kind === "tiles") {
    const moves = story.found?.length ? [`moves ${movesOf(story).join(" ")}`] : [];
    return [positionInText(positionOf(story, world.tiles), world.cols), ...moves].join("\n");
  }
  if (story instanceof LabelStory) {
    const drawn = world.kind === "network" ? world.edges.map(([from, to, step]) => `${from} -> ${to}  ${step}`) : world.picture;
    return [...drawn, ...frontInText(story)].join("\n");
  }
  if (world.kind === "network") return "";
  const onPath = new Set((story.path ?? []).map((state) => keyOf(story.states[state])));
  const mark = (/** @type {string} */ old, /** @type {string} */ key) => (onPath.has(key) && old !== "S" && old !== "G" ? "*" : old);
  return world.picture.map((row, r) => [...row].map((old, c) => mark(old, `${r},${c}`)).join("")).join("\n");
}

/** @param {string[]} names
 * @returns {Layers} */
export function readLayers(names) {
  const numbers = names.find((name) => name.startsWith("numbers:"))?.slice(8);
  const chosen = numbers ?? (names.includes("order") ? "order" : "none");
  return {
    numbers: /** @type {Numbers} */ (chosen),
    parents: names.includes("parents"),
    code: names.includes("code"),
    invariant: names.includes("invariant"),
    plane: names.includes("plane"),
  };
}

/** @param {Layers} layers */
export function layerNames({ numbers, parents, code, invariant, plane }) {
  const first = numbers === "none" ? [] : [numbers === "order" ? "order" : `numbers:${numbers}`];
  return [...first, ...(parents ? ["parents"] : []), ...(code ? ["code"] : []), ...(invariant ? ["invariant"] : []), ...(plane ? ["plane"] : [])];
}

/** @param {World} world */
export function sizeName(world) {
  if (world.kind === "graph") return `graph of ${linksOf(world).length} edges`;
  if (world.kind === "tiles") return `puzzle of ${world.rows} rows and ${world.cols} columns: ${world.tiles.map((tile) => tile || "blank").join(" ")}`;
  if (world.kind === "network") return `graph of ${world.edges.length} edges`;
  const what = world.kind === "hazards" ? `map with ${world.range === null ? "no range" : `a range of ${world.range} steps`},` : "grid of";
  return `${what} ${world.picture.length} rows and ${world.picture[0]?.length ?? 0} columns`;
}
