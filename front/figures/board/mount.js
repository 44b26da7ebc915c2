/** The life on a page of a figure with boards: who tells it what, and how all of it ends. */
/** @import { AskingPanel } from "./panel.js" */
/** @import { Model } from "../../page/types.js" */
import { pressKey } from "./keyboard.js";
import { Figure } from "./figure.js";
import { followFiles } from "../../page/files.js";
import { restore } from "./figure_state.js";
import { followLooks, followModel, followSight, followSize } from "../../page/lifecycle.js";
import { readPalette } from "../../page/palette.js";
import { receive } from "./receive.js";

/** @param {Model} model
 * @param {HTMLElement} el
 * @param {new (figure: Figure) => AskingPanel} [Panel]  what it asks besides
 * @returns {() => void} takes the figure's listeners and observers away */
export function mountFigure(model, el, Panel) {
  const figure = new Figure(model, el, Panel);
  const gone = new AbortController();
  const { signal } = gone;

  const listeners = {
    response: () => receive(figure),
    request: () => figure.followRequest(),
    own: () => figure.followOwnCode(),
    shown: () => restore(figure, model.get("shown")),
    step: () => figure.followStep(),
    playing: () => figure.playback.follow(),
    speed: () => figure.refresh({ words: true }),
    layers: () => figure.followLayers(),
  };
  followModel(model, listeners, () => figure.refresh({ drawing: true, words: true, tools: true, name: true }), signal);

  // Nothing moves unasked where the reader prefers stillness.
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) figure.playback.set(false);
  else if (figure.playback.playing) figure.playback.follow();

  const { root, lanes } = figure.dom;
  root.dataset.lmSuppressShortcuts = "true"; // else JupyterLab takes the board's keys for its own
  root.addEventListener("keydown", (event) => pressKey(figure, event), { signal });
  followFiles(
    root,
    lanes[0].board,
    () => figure.takesFiles,
    (file) => figure.read(file),
    signal,
  );
  lanes[0].board.addEventListener("blur", () => figure.lookAt({ cursor: null }), { signal });

  const repaint = () => {
    figure.palette = readPalette();
    for (const lane of lanes) lane.lay(); // paper has another width, and more dots
    figure.redraw(); // at once: a page that is being printed has no next frame
  };
  followLooks(repaint, signal);

  const resize = () => {
    for (const lane of lanes) lane.lay();
    figure.redraw();
  };
  followSize(
    lanes.flatMap((lane) => [lane.board, lane.code.element]),
    resize,
    signal,
  );
  followSight(el, (isSeen) => figure.see(isSeen), signal);
  if (el.isConnected) figure.paint(); // its words too, before the page is laid out: else it would be laid out twice

  return () => {
    gone.abort();
    root.remove();
  };
}
