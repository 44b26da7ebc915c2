/** What the lamps of a search, and the pointer of its invariant, say at a moment. Pure, so that it can be tested without a page. */
/** @import { Lamp, LampName } from "../page/types.js" */
/** @import { Story } from "./story.js" */
import { inSteps } from "./numbers.js";
import { CLOSED } from "./story.js";

/** How a lamp looks. `warning` and `quiet` are those of the one lamp that had better stay dark.
 * @typedef {"on" | "off" | "open" | "warning" | "quiet"} Light */

/** @type {Record<Light, string>} */
export const LIGHT_WORDS = { on: "yes", off: "no", open: "not yet", warning: "yes", quiet: "no" };

/** @param {LampName} name
 * @param {boolean | null} on
 * @returns {Light} */
function lightOf(name, on) {
  if (name === "re-expanded") return on ? "warning" : "quiet";
  return on === null ? "open" : on ? "on" : "off";
}

/** @param {Lamp} lamp
 * @param {number} step  events shown
 * @returns {{light: Light, said: string}} */
export function lampAt(lamp, step) {
  const past = lamp.moments.filter(([from]) => from <= step);
  const [, on, said] = past[past.length - 1] ?? [0, null, ""];
  return { light: lightOf(lamp.name, on), said };
}

/** The states and edges that a lamp accuses at a moment. A state is expanded again only once it was.
 * @param {Lamp} lamp
 * @param {Story} story */
export function offendersAt(lamp, story) {
  const { light } = lampAt(lamp, story.step);
  if (light === "warning") return { states: lamp.states.filter((state) => story.times[state] > 1), edges: lamp.edges };
  return light === "off" ? { states: lamp.states, edges: lamp.edges } : { states: [], edges: [] };
}

/** What has become of the lamps after an edit, at the ends of both stories: one sentence for each that is not as it was.
 * @param {Story} before
 * @param {Story} after */
export function lampNews(before, after) {
  return after.lamps.flatMap((lamp) => {
    const old = before.lamps.find(({ name }) => name === lamp.name);
    const { light, said } = lampAt(lamp, after.events.length);
    if (!old || lampAt(old, before.events.length).light === light) return [];
    return [`${lamp.name}: ${LIGHT_WORDS[light]}. ${said}`];
  });
}

/** The state that carries a cheapest path at a moment, if there is one.
 * @param {Story} story
 * @returns {number | null} */
export function carrierAt({ invariant, step }) {
  return invariant?.carrier[step] ?? null;
}

/** That nobody carries it: the longest there is to say of the invariant.
 * @param {Story} story */
export function lostWords({ invariant, states }) {
  const way = (invariant?.path ?? []).map((state) => states[state]).join(" ");
  return `No state of the cheapest path ${way} waits with its true g: the search has lost it.`;
}

/** The invariant in words: who carries a cheapest path, or that nobody does.
 * @param {Story} story */
export function carrierWords(story) {
  const { invariant, states, step, unit } = story;
  if (!invariant?.path.length) return "";
  const way = invariant.path.map((state) => states[state]).join(" ");
  const carrier = carrierAt(story);
  if (carrier === null) {
    if (!step) return `Nothing waits yet; the cheapest path is ${way}.`;
    return lostWords(story);
  }
  const deed = story.status[carrier] === CLOSED ? "is being expanded" : "waits";
  return `${states[carrier]} ${deed} with g = ${inSteps(story.g[carrier], unit)}: it carries the cheapest path ${way}.`;
}
