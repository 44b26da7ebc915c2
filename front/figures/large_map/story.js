/** The board that plays the readable search on a map that is small enough: told by Python, shown below the map, not edited. */
/** @import { LargeMap } from "./map.js" */
/** @import { Method } from "./methods.js" */
/** @import { Model, Response } from "../../page/types.js" */
import { isKnown } from "../../kinds/index.js";
import { make } from "../../page/elements.js";
import { demand } from "../../page/shape.js";
import { isStory } from "../../story/story.js";
import { BoardFigure } from "../board/figure.js";

export const MOST_TOLD = 1_600; // cells of a map whose search can be followed

/** The search that tells the story of each method, and why the compiled one may expand other cells than it does.
 * @type {Record<Method, {search: string, why: string}>} */
export const STORIES = {
  heap: {
    search: "astar",
    why: "Of cells with equal f the compiled heap takes the one with the larger g, the search below the one that came first: so they do not expand the same cells.",
  },
  buckets: {
    search: "bucketed_astar",
    why: "The compiled buckets are about a step wide, those below hold cells of one f only: so the two do not expand the same cells.",
  },
  jump_points: {
    search: "jump_point_search",
    why: "The compiled search runs through diagonal turning points, the one below stops at each: so they do not expand the same cells.",
  },
};

/** Why the story counts other cells than the table above it.
 * @param {Method} method
 * @param {Response} told
 * @param {number | null} expanded  by the compiled search; null: it was not asked
 * @returns {string} "": it does not */
export function whyOther(method, told, expanded) {
  const count = (told.events ?? []).filter(([name]) => name === "expand").length;
  return expanded === null || expanded === count ? "" : STORIES[method].why;
}

/** @param {HTMLElement} el
 * @param {LargeMap} map
 * @param {Response} told
 * @param {string} why  it differs from what stands above it
 * @returns {() => void} takes the board away */
export function mountStory(el, map, told, why) {
  const { world } = told;
  demand(isStory(told) && isKnown(world));
  const title = `${told.title}, from ${map.nameOf(map.start)} to ${map.nameOf(map.goal)}`;
  const traits = { request: { v: 1, ask: "story", world, h: "octile" }, response: { ...told, title }, step: 0, speed: 120, layers: ["numbers:none", "code"] };
  const place = make("div", { class: "pe-figure pe-live" });
  el.replaceChildren(...(why ? [make("p", { class: "pe-hint", text: why })] : []), place);
  return new BoardFigure(modelOf(traits), place).mount();
}

/** A model that nobody else follows.
 * @param {Record<string, unknown>} traits
 * @returns {Model} */
function modelOf(traits) {
  /** @type {Map<string, Set<() => void>>} */
  const listeners = new Map();
  const of = (/** @type {string} */ name) => listeners.get(name) ?? listeners.set(name, new Set()).get(name);
  return {
    get: (name) => traits[name],
    set(name, value) {
      traits[name] = value;
      for (const listener of [...(of(`change:${name}`) ?? [])]) listener();
    },
    save_changes() {},
    on: (name, listener) => void of(name)?.add(listener),
    off: (name, listener) => void of(name)?.delete(listener),
    send() {},
  };
}
