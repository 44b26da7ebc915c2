/** A chart's life on a page: who tells it what, and how all of it ends. */
/** @import { Model } from "./types.js" */
import { ChartFigure } from "./chart_figure.js";
import { followLooks } from "./looks.js";

/** @param {Model} model
 * @param {HTMLElement} el
 * @returns {() => void} takes the figure's listeners and observers away */
export function mountChart(model, el) {
  const figure = new ChartFigure(model, el);
  const gone = new AbortController();
  /** @type {Record<string, () => void>} */
  const follow = {
    "change:response": () => figure.receive(),
    "change:request": () => figure.followRequest(),
    "change:shown": () => figure.restore(model.get("shown")),
    "change:step": () => figure.followStep(),
    "change:playing": () => figure.followPlaying(),
  };
  for (const name of ["title", "hint", "caption", "editable", "note"]) follow[`change:${name}`] = () => figure.refresh();
  for (const [name, listener] of Object.entries(follow)) model.on(name, listener);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) figure.play(false);
  else if (figure.playing) figure.followPlaying();

  const { root, box } = figure.dom;
  root.dataset.lmSuppressShortcuts = "true"; // else JupyterLab takes what is typed for its own
  followLooks(() => figure.redraw(), gone.signal);
  // Drawn at once and not in the next frame: a canvas that is resized is empty until it is drawn again.
  let width = 0;
  const sizes = new ResizeObserver(() => {
    if (box.clientWidth === width) return; // only its height changed, by what is drawn
    width = box.clientWidth;
    figure.redraw();
  });
  sizes.observe(box);
  const sight = new IntersectionObserver((entries) => figure.see(entries[entries.length - 1].isIntersecting), { rootMargin: "100px" });
  sight.observe(el);

  return () => {
    gone.abort();
    for (const observer of [sizes, sight]) observer.disconnect();
    for (const [name, listener] of Object.entries(follow)) model.off(name, listener);
    figure.see(false);
    root.remove();
  };
}
