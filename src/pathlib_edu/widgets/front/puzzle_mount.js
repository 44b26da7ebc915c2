/** A puzzle's life on a page: who tells it what, and how all of it ends. */
/** @import { Model } from "./types.js" */
import { followLooks } from "./looks.js";
import { PuzzleFigure } from "./puzzle_figure.js";

/** @param {Model} model
 * @param {HTMLElement} el
 * @returns {() => void} takes the figure's listeners and observers away */
export function mountPuzzle(model, el) {
  const figure = new PuzzleFigure(model, el);
  const { root, board } = figure.dom;
  const gone = new AbortController();
  /** @type {Record<string, () => void>} */
  const follow = {
    "change:response": () => figure.receive(),
    "change:request": () => figure.followRequest(),
    "change:shown": () => figure.restore(model.get("shown")),
  };
  for (const name of ["title", "hint", "caption", "editable", "note"]) follow[`change:${name}`] = () => figure.refresh();
  for (const [name, listener] of Object.entries(follow)) model.on(name, listener);
  root.dataset.lmSuppressShortcuts = "true"; // else JupyterLab takes the board's keys for its own
  root.addEventListener("keydown", (event) => figure.pressKey(event), { signal: gone.signal });
  followLooks(() => figure.repaint(), gone.signal);
  const sizes = new ResizeObserver(() => figure.repaint()); // at once: a canvas that is resized is empty until it is drawn again
  sizes.observe(board);

  return () => {
    gone.abort();
    sizes.disconnect();
    for (const [name, listener] of Object.entries(follow)) model.off(name, listener);
    figure.play(false);
    cancelAnimationFrame(figure.frameRequest);
    root.remove();
  };
}
