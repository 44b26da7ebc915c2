/** A ladder's life on a page: who tells it what, and how all of it ends. */
/** @import { Model } from "../../page/types.js" */
import { refuseFiles } from "../../page/files.js";
import { followLooks, followModel, followSize } from "../../page/lifecycle.js";
import { LadderFigure } from "./figure.js";

/** @param {Model} model
 * @param {HTMLElement} el
 * @returns {() => void} takes the figure's listeners and observers away */
export function mountLadder(model, el) {
  const figure = new LadderFigure(model, el);
  const { root, maze } = figure.dom;
  const gone = new AbortController();
  const { signal } = gone;
  const listeners = {
    response: () => figure.receive(),
    request: () => figure.followRequest(),
    shown: () => figure.restore(model.get("shown")),
  };
  followModel(model, listeners, () => figure.dom.tell(), signal);
  root.dataset.lmSuppressShortcuts = "true"; // else JupyterLab takes what is typed for its own
  refuseFiles(root, signal);
  followLooks(() => figure.redraw(), signal);
  followSize([maze.box], () => figure.redraw(), signal);

  return () => {
    gone.abort();
    root.remove();
  };
}
