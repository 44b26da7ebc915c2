/** A puzzle's life on a page: who tells it what, and how all of it ends. */
/** @import { Model } from "../../page/types.js" */
import { refuseFiles } from "../../page/files.js";
import { followLooks, followModel, followSize } from "../../page/lifecycle.js";
import { PuzzleFigure } from "./figure.js";
import { pressKey } from "./keys.js";

/** @param {Model} model
 * @param {HTMLElement} el
 * @returns {() => void} takes the figure's listeners and observers away */
export function mountPuzzle(model, el) {
  const figure = new PuzzleFigure(model, el);
  const { root, board, goal } = figure.dom;
  const gone = new AbortController();
  const { signal } = gone;
  const listeners = {
    response: () => figure.receive(),
    request: () => figure.followRequest(),
    shown: () => figure.restore(model.get("shown")),
  };
  followModel(model, listeners, () => figure.refresh(), signal);
  root.dataset.lmSuppressShortcuts = "true"; // else JupyterLab takes the board's keys for its own
  root.addEventListener("keydown", (event) => pressKey(figure, event), { signal });
  refuseFiles(root, signal);
  followLooks(() => figure.repaint(), signal);
  followSize([board, goal], () => figure.repaint(), signal);

  return () => {
    gone.abort();
    figure.walk.end();
    cancelAnimationFrame(figure.frameRequest);
    root.remove();
  };
}
