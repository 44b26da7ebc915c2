/** The words around a figure: its title and what to try above it, its caption below. */
/** @import { Model } from "../types.js" */
import { make, say } from "./elements.js";

/** @typedef {{title: HTMLElement, hint: HTMLElement, caption: HTMLElement}} Headings */

/** @returns {Headings} */
export function makeHeadings() {
  return { title: make("p", { class: "pe-title" }), hint: make("p", { class: "pe-hint" }), caption: make("figcaption", { class: "pe-caption" }) };
}

/** Say them as the model has them; what is empty takes no room.
 * @param {Headings} headings
 * @param {Model} model */
export function tellHeadings(headings, model) {
  for (const name of /** @type {const} */ (["title", "hint", "caption"])) {
    say(headings[name], model.get(name) ?? "");
    headings[name].hidden = !headings[name].textContent;
  }
}
