/** A figure as a reader left it, to be passed on in a link, and taken up from one. */
/** @import { Shown } from "../../page/types.js" */
/** @import { Figure } from "./figure.js" */
import { layerNames, readLayers } from "../../story/readout.js";

/** @param {Figure} figure
 * @returns {Shown} */
export function shown(figure) {
  const { world, step, total, layers, own, panel } = figure;
  return { world, step: step >= total ? -1 : step, layers: layerNames(layers), own, ...panel.state() };
}

/** Take up another state of this figure. Its world is an edit that can be undone. Code that it brings is shown and not run,
 * for nobody has read it yet: whoever hosts the figure asks the reader first, and then sets `own`.
 * @param {Figure} figure
 * @param {Shown} state */
export function restore(figure, state) {
  if (figure.panel.take(state)) return;
  const { world, step, layers, own } = state;
  const brings = Object.keys(own).length > 0;
  figure.playback.set(false);
  figure.setLayers(readLayers(brings ? [...layers, "code"] : layers));
  figure.model.set("step", step);
  figure.lookAt({ hover: null, chosen: null, cursor: null });
  figure.show(0); // what is on the board was told about another world
  figure.history.record(world);
  if (brings)
    figure.exchange.cancel(); // what was asked is about another world, too
  else figure.adopt();
  for (const [i, lane] of figure.lanes.entries()) {
    lane.setWorld(world);
    if (brings) lane.forget();
    const { search } = /** @type {any} */ (figure.book.lanes?.[i] ?? figure.book);
    if (Object.hasOwn(own, search)) lane.code.load(own[search], lane.story.title);
  }
  figure.refresh({ drawing: true, tools: true });
  figure.hurry();
}
