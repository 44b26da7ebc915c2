/**
 * The website's host: it gives every `.pe-figure` of a page the `model` that anywidget would give it in a notebook.
 * A figure's first answer is in the page, so it plays at once and needs nobody.
 */
/** @import { Model, Request, Response } from "./types.js" */
import front from "./front.js";

/** Where the requests of edited figures go. Null: nobody answers, and the figures say so.
 * @type {{answer: ((request: Request) => Promise<Response>) | null}} */
export const host = { answer: null };

/** A model without a kernel: traits, and those who listen to them.
 * @param {Record<string, unknown>} traits
 * @returns {Model & {send(): void}} */
export function staticModel(traits) {
  /** @type {Map<string, Set<() => void>>} */
  const listeners = new Map();
  /** @type {Set<string>} */
  const unsaved = new Set();
  const model = {
    /** @param {string} name */
    get: (name) => traits[name],
    /** @param {string} name
     * @param {unknown} value */
    set(name, value) {
      if (traits[name] === value) return;
      traits[name] = value;
      unsaved.add(name);
      for (const listener of [...(listeners.get(`change:${name}`) ?? [])]) listener();
    },
    /** @param {string} name
     * @param {() => void} listener */
    on: (name, listener) => void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    /** @param {string} name
     * @param {() => void} listener */
    off: (name, listener) => void listeners.get(name)?.delete(listener),
    save_changes() {
      const asked = unsaved.has("request");
      unsaved.clear();
      if (!asked || !host.answer) return;
      const request = /** @type {Request} */ (traits.request);
      void host.answer(request).then((response) => model.set("response", response));
    },
    send() {},
  };
  return model;
}

/** @param {HTMLElement} el */
export function mount(el) {
  const script = el.querySelector('script[type="application/json"]');
  if (!script || el.classList.contains("pe-live")) return;
  const fallback = [...el.childNodes];
  try {
    const traits = JSON.parse(script.textContent ?? "");
    front.render({ model: staticModel({ ...traits, editable: host.answer !== null }), el });
    for (const node of fallback) node.remove();
  } catch (error) {
    console.error(error);
    el.classList.add("pe-live");
    el.querySelector(".pe-frame")?.remove();
    const sentence = document.createElement("p");
    sentence.className = "pe-error";
    sentence.textContent = "This figure could not be read; the text goes on without it.";
    el.prepend(sentence);
  }
}

for (const el of document.querySelectorAll(".pe-figure")) mount(/** @type {HTMLElement} */ (el));
