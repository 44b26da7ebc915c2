/** The board that plays the readable search on a map that is small enough: told by Python, shown below the map, not edited. */
/** @import { LargeMap } from "./map.js" */
/** @import { Model, Response } from "../../page/types.js" */
import { isKnown } from "../../kinds/index.js";
import { demand } from "../../page/shape.js";
import { isStory } from "../../story/story.js";
import { BoardFigure } from "../board/figure.js";

export const MOST_TOLD = 1_600; // cells of a map whose search can be followed

/** @param {HTMLElement} el
 * @param {LargeMap} map
 * @param {Response} told
 * @returns {() => void} takes the board away */
export function mountStory(el, map, told) {
  const { world } = told;
  demand(isStory(told) && isKnown(world));
  const title = `${told.title}, from ${map.nameOf(map.start)} to ${map.nameOf(map.goal)}`;
  const traits = { request: { v: 1, ask: "story", world, h: "octile" }, response: { ...told, title }, step: 0, speed: 120, layers: ["numbers:none", "code"] };
  const place = document.createElement("div");
  place.className = "pe-figure pe-live";
  el.replaceChildren(place);
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
