/** What a figure follows as long as it stands on a page: its model, the page's looks, whether it is in sight. */
/** @import { Model } from "./types.js" */

/** The traits that change nothing but words around a board or a chart. */
const WORDS = ["title", "look", "hint", "caption", "editable", "note"];

/** Call a listener whenever its trait changes, and `retell` for words.
 * @param {Model} model
 * @param {Record<string, () => void>} listeners  by trait
 * @param {() => void} retell
 * @param {AbortSignal} signal  when it is aborted nothing is called anymore */
export function followModel(model, listeners, retell, signal) {
  const all = { ...listeners, ...Object.fromEntries(WORDS.map((name) => [name, retell])) };
  for (const [name, listener] of Object.entries(all)) {
    model.on(`change:${name}`, listener);
    signal.addEventListener("abort", () => model.off(`change:${name}`, listener));
  }
}

/** Say whether the figure is on screen, or nearly.
 * @param {HTMLElement} el
 * @param {(isSeen: boolean) => void} see
 * @param {AbortSignal} signal */
export function followSight(el, see, signal) {
  const sight = new IntersectionObserver((entries) => see(entries[entries.length - 1].isIntersecting), { rootMargin: "100px" });
  sight.observe(el);
  signal.addEventListener("abort", () => {
    sight.disconnect();
    see(false);
  });
}

/** Redraw at once when one of these has its size, and when it changes: a canvas that is resized is empty until it is drawn again.
 * The browser has laid the page out by then: who asks for a size before has it laid out there and then, however long that takes.
 * @param {Element[]} boxes
 * @param {ResizeObserverCallback} redraw
 * @param {AbortSignal} signal
 * @returns {() => void} has it redrawn in this manner though no size has changed */
export function followSize(boxes, redraw, signal) {
  const sizes = new ResizeObserver(redraw);
  const follow = () => {
    for (const box of boxes) {
      sizes.unobserve(box);
      sizes.observe(box);
    }
  };
  follow();
  signal.addEventListener("abort", () => {
    sizes.disconnect();
    boxes = [];
  });
  return follow;
}

// The theme is set on <html> by the site, on <body> by JupyterLab, else by the system.
const ON_PAGE = ["data-theme"];
const ON_BODY = ["data-jp-theme-light", "data-jp-theme-name"];
const WISHES = ["(prefers-color-scheme: dark)", "(forced-colors: active)"];
const PAPER = "print";

/** All that the colors depend on. */
export function looks() {
  const { documentElement, body } = document;
  const themes = [...ON_PAGE.map((name) => documentElement.getAttribute(name)), ...ON_BODY.map((name) => body.getAttribute(name))];
  return [...themes, ...[...WISHES, PAPER].map((query) => matchMedia(query).matches)].join();
}

/** The colors and types may change from outside: the theme, the system's wishes, a font that arrives.
 * @param {() => void} repaint
 * @param {AbortSignal} signal */
export function followLooks(repaint, signal) {
  const themes = new MutationObserver(repaint);
  themes.observe(document.documentElement, { attributeFilter: ON_PAGE });
  themes.observe(document.body, { attributeFilter: ON_BODY });
  signal.addEventListener("abort", () => themes.disconnect());
  for (const query of WISHES) matchMedia(query).addEventListener("change", repaint, { signal });
  document.fonts?.addEventListener("loadingdone", repaint, { signal });
}

/** Redraw at once where the page goes to paper, which has another width, and more dots: a page that is being printed has no next frame.
 * @param {() => void} redraw
 * @param {AbortSignal} signal */
export function followPaper(redraw, signal) {
  matchMedia(PAPER).addEventListener("change", redraw, { signal });
}
