/**
 * The website's host: it gives every `.pe-figure` of a page the `model` that anywidget would give it in a notebook.
 * A figure's first answer is in the page, so it plays at once and needs nobody. The first edit starts Python, in a cage, and so does
 * what looks as if one were about to come.
 */
/** @import { Listing } from "./listings.js" */
/** @import { Model, Note, Request, Response, Shown } from "../../page/types.js" */
/** @import { State } from "./python_host.js" */
import front from "../../figures/index.js";
import { Cage } from "./cage.js";
import { coverTables } from "./covered.js";
import { openExercises } from "./exercises.js";
import { prepareOnIntent } from "./intent.js";
import { copyLink, linkedFigure, openLink } from "./links.js";
import { openListings } from "./listings.js";
import { PlayedFigures, follow } from "./played.js";
import { STARTING } from "./python_host.js";
import { Pythons } from "./pythons.js";
import { WaitingFigures } from "./waiting_figures.js";

/** A figure on the page, and the traits that the book gave it.
 * @typedef {{el: HTMLElement, model: Model, traits: Record<string, any>}} Mounted
 * @typedef {typeof place} Place */

/** @type {Mounted[]} */
const mounted = [];

/** @type {Map<string, Listing>} */
let listings = new Map();

/** How a reader's text reads: what tells is fetched when it is asked first. @type {import("../../figures/form/part.js").Typeset} */
const typeset = (text) => import("./typeset.js").then((module) => module.typeset(text));

const played = new PlayedFigures(() => globalThis.localStorage ?? null);

export const cage = new Cage(new URL(".", import.meta.url));
export const python = new Pythons((more) => cage.makeWorker(more), tellState);

/** @param {State} state
 * @returns {Note | null} */
function noteOf(state) {
  if (state === "starting") return { text: STARTING, passing: true };
  if (state !== "failed") return null;
  const binder = /** @type {HTMLAnchorElement | null} */ (document.querySelector('a[href*="mybinder.org"]'));
  const text = "Python cannot run in this browser, so this figure plays but cannot be edited here.";
  return { text, ...(binder && { link: "Edit it on Binder", href: binder.href }) };
}

/** @param {State} state */
function tellState(state) {
  for (const { model, traits } of mounted) {
    model.set("editable", state !== "failed" && traits.editable !== false);
    model.set("note", noteOf(state) ?? model.get("remark") ?? null);
  }
}

/** A model without a kernel: traits, and those who listen to them.
 * @param {Record<string, unknown>} traits
 * @param {string} figure  its name among all that ask Python
 * @returns {Model} */
function staticModel(traits, figure) {
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
      const hear = (/** @type {Response} */ response) => model.set("response", response);
      if (asked) void python.answer(figure, /** @type {Request} */ (traits.request), hear).then(hear);
    },
    send: () => python.cancel(figure), // there is no other message
  };
  return model;
}

/** Give a figure life.
 * @param {HTMLElement} el
 * @param {Record<string, any>} traits
 * @param {string} name  its own among all that ask Python
 * @param {HTMLElement} [linked]  the figure to which its links lead
 * @returns {Mounted & {leave(): void}} */
export function place(el, traits, name, linked = el) {
  const editable = python.state !== "failed" && traits.editable !== false;
  const model = staticModel({ ...traits, editable, note: noteOf(python.state), link: linkMaker(linked), editor: bringEditor }, name);
  const unmount = front.render({ model, el });
  const placed = { el, model, traits };
  mounted.push(placed);
  return {
    ...placed,
    leave() {
      unmount();
      python.cancel(name);
      mounted.splice(mounted.indexOf(placed), 1);
    },
  };
}

/** @param {HTMLElement} el
 * @param {number} number */
export function mount(el, number) {
  const script = el.querySelector('script[type="application/json"]');
  if (!script || el.classList.contains("pe-live")) return;
  const fallback = [...el.childNodes];
  try {
    follow(place(el, JSON.parse(script.textContent ?? ""), String(number)), played);
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

/** What a figure calls to have an editor of Python. */
const bringEditor = () => import("./editor.js");

/** What a figure calls to put a link to itself on the clipboard, where the browser can make one.
 * @param {HTMLElement} el */
function linkMaker({ id }) {
  if (!id || typeof CompressionStream === "undefined") return undefined;
  return (/** @type {Shown} */ shown) => copyLink(id, shown);
}

/** Go where the address says: show a figure as a link has it. */
function followAddress() {
  if (location.hash) figures.bringDownToSight();
  if (!location.hash.startsWith("#fig-") || !/=|%3D/i.test(location.hash)) return;
  const el = document.getElementById(linkedFigure());
  if (el) figures.bring(el);
  void openLink(mounted, () => listings);
}

/** Paper is light, whatever the screen was. */
function printLight() {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset.theme = "light";
  addEventListener(
    "afterprint",
    () => {
      dataset.theme = theme;
    },
    { once: true },
  );
}
addEventListener("beforeprint", () => {
  figures.bringAll();
  printLight();
});

/** Let the pages that were read, and Python once it was fetched, be there without a network too. */
async function workOffline() {
  const script = new URL("../../sw.js", import.meta.url);
  const registration = await navigator.serviceWorker.register(script);
  if (navigator.serviceWorker.controller?.scriptURL === script.href) return; // it has seen this page's requests itself
  await navigator.serviceWorker.ready;
  const loaded = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((url) => url.startsWith(location.origin));
  registration.active?.postMessage({ loaded: [location.href.split("#")[0], ...loaded] });
}

const keepOffline = () => void workOffline().catch(() => {}); // forbidden here: then not
if (navigator.serviceWorker && document.readyState === "complete") keepOffline();
else if (navigator.serviceWorker) addEventListener("load", keepOffline);
if (typeof Worker === "undefined" || typeof WebAssembly === "undefined" || typeof DecompressionStream === "undefined") python.fail();
prepareOnIntent(() => python.prepare());
const figures = new WaitingFigures(mount, () => {
  listings = openListings(mounted, place);
});
coverTables();
followAddress();
openExercises(python, place, (parent, text, host) => front.openForm(parent, text, { ...host, typeset }), played);
addEventListener("hashchange", followAddress);
