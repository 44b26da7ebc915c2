/** Which figures a reader has played with and edited, and when first: a few bytes for each, kept by this browser. */

import { NAMESPACE } from "../../page/edition.js";

const KEY = `${NAMESPACE}.figures`;

/** What of a `Storage` is needed. @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Store
 * @typedef {{played: number, edited?: number}} Touched   milliseconds since 1970 */

export class PlayedFigures {
  /** @param {() => Store | null} store  it may be missing, full or forbidden, and hold anything: then nothing is kept */
  constructor(store) {
    this.store = store;
  }

  /** @returns {Map<string, Touched>} by the figures' ids */
  all() {
    try {
      return new Map(touchedIn(JSON.parse(this.store()?.getItem(KEY) ?? "{}")));
    } catch {
      return new Map();
    }
  }

  /** Keep these and no others. @param {ReadonlyMap<string, Touched>} all */
  keep(all) {
    try {
      if (all.size) this.store()?.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
      else this.store()?.removeItem(KEY);
    } catch {
      // It is no more than a note.
    }
  }

  /** @param {string} figure  its id
   * @param {"played" | "edited"} what */
  note(figure, what) {
    const all = this.all();
    const before = all.get(figure);
    if (before?.[what]) return;
    const now = Date.now();
    all.set(figure, { played: now, ...before, ...(what === "edited" && { edited: now }) });
    this.keep(all);
  }
}

/** What of any JSON tells of figures. @param {any} told
 * @returns {[string, Touched][]} */
export function touchedIn(told) {
  return Object.entries(told && typeof told === "object" ? told : {}).flatMap(([figure, time]) => {
    if (!/^fig-\d{1,2}-\d{1,3}$/.test(figure) || !Number.isFinite(time?.played)) return [];
    return [[figure, { played: time.played, ...(Number.isFinite(time.edited) && { edited: time.edited }) }]];
  });
}

/** Note it when a figure of the book is played with, and when it is edited; what it does by itself does not count.
 * @param {{el: HTMLElement, model: import("../../page/types.js").Model}} mounted
 * @param {PlayedFigures} figures */
export function follow({ el, model }, figures) {
  if (!el.id) return;
  let isTouched = false;
  for (const event of ["pointerdown", "keydown"]) el.addEventListener(event, () => (isTouched = true), { once: true, capture: true });
  const noteOnce = (/** @type {"played" | "edited"} */ what, /** @type {string[]} */ changes) => {
    const note = () => {
      if (!isTouched) return;
      figures.note(el.id, what);
      for (const change of changes) model.off(change, note);
    };
    for (const change of changes) model.on(change, note);
  };
  noteOnce("played", ["change:step", "change:playing"]);
  noteOnce("edited", ["change:request"]);
}
