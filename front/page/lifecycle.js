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

/** Redraw at once when one of these changes its size: a canvas that is resized is empty until it is drawn again.
 * @param {Element[]} boxes
 * @param {() => void} redraw
 * @param {AbortSignal} signal */
export function followSize(boxes, redraw, signal) {
  const sizes = new ResizeObserver(redraw);
  for (const box of boxes) sizes.observe(box);
  signal.addEventListener("abort", () => sizes.disconnect());
}

/** The colors and types may change from outside: the theme, the system's wishes, paper, a font that arrives.
 * @param {() => void} repaint
 * @param {AbortSignal} signal */
export function followLooks(repaint, signal) {
  // The theme is set on <html> by the site, on <body> by JupyterLab, else by the system.
  const themes = new MutationObserver(repaint);
  themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  themes.observe(document.body, { attributeFilter: ["data-jp-theme-light", "data-jp-theme-name"] });
  signal.addEventListener("abort", () => themes.disconnect());
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)", "print"]) {
    matchMedia(query).addEventListener("change", repaint, { signal });
  }
  document.fonts?.addEventListener("loadingdone", repaint, { signal });
}
