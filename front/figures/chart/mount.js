/** A chart's life on a page: who tells it what, and how all of it ends. */
/** @import { Model } from "../../page/types.js" */
import { ChartFigure } from "./figure.js";
import { refuseFiles } from "../../page/files.js";
import { followLooks, followModel, followSight, followSize } from "../../page/lifecycle.js";

/** @param {Model} model
 * @param {HTMLElement} el
 * @returns {() => void} takes the figure's listeners and observers away */
export function mountChart(model, el) {
  const figure = new ChartFigure(model, el);
  const gone = new AbortController();
  const { signal } = gone;
  const listeners = {
    response: () => figure.receive(),
    request: () => figure.followRequest(),
    shown: () => figure.restore(model.get("shown")),
    step: () => figure.followStep(),
    playing: () => figure.followPlaying(),
  };
  followModel(model, listeners, () => figure.refresh(), signal);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) figure.play(false);
  else if (figure.playing) figure.followPlaying();

  const { root, box } = figure.dom;
  root.dataset.lmSuppressShortcuts = "true"; // else JupyterLab takes what is typed for its own
  refuseFiles(root, signal);
  followLooks(() => figure.redraw(), signal);
  let width = 0;
  const resize = () => {
    if (box.clientWidth === width) return; // only its height changed, by what is drawn
    width = box.clientWidth;
    figure.redraw();
  };
  followSize([box], resize, signal);
  followSight(el, (isSeen) => figure.see(isSeen), signal);

  return () => {
    gone.abort();
    root.remove();
  };
}
