/** A decomposition's life on a page: who tells it what, and how all of it ends. */
/** @import { Model } from "../../page/types.js" */
import { refuseFiles } from "../../page/files.js";
import { followLooks, followModel, followSight, followSize } from "../../page/lifecycle.js";
import { DecompositionFigure } from "./figure.js";
import { pressKey } from "./keys.js";
import { joinAt } from "./tables_chart.js";

const FINGER = 24; // CSS pixels around a part within which a press means it

/** @param {Model} model
 * @param {HTMLElement} el
 * @returns {() => void} takes the figure's listeners and observers away */
export function mountDecomposition(model, el) {
  const figure = new DecompositionFigure(model, el);
  const { root, maze, tree, tables } = figure.dom;
  const gone = new AbortController();
  const { signal } = gone;
  const listeners = {
    response: () => figure.receive(),
    request: () => figure.followRequest(),
    shown: () => figure.restore(model.get("shown")),
    step: () => figure.followStep(),
    playing: () => {
      figure.playback.follow();
    },
  };
  followModel(model, listeners, () => figure.refresh(), signal);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) figure.playback.set(false);
  root.dataset.lmSuppressShortcuts = "true"; // else JupyterLab takes what is typed for its own
  root.addEventListener("keydown", (event) => pressKey(figure, event), { signal });
  tree.box.addEventListener("click", ({ offsetX, offsetY }) => figure.goToPart(offsetX, offsetY, FINGER), { signal });
  tables.box.addEventListener("click", ({ offsetX }) => figure.goTo(joinAt(figure.parts, tables.width, offsetX) || figure.step), { signal });
  for (const name of ["focus", "blur"]) maze.box.addEventListener(name, () => figure.refresh(), { signal });
  refuseFiles(root, signal);
  followLooks(() => figure.redraw(), signal);
  followSize([maze.box, tree.box, tables.box], () => figure.redraw(), signal);
  followSight(el, (isSeen) => figure.see(isSeen), signal);

  return () => {
    gone.abort();
    figure.dom.walk.end();
    root.remove();
  };
}
