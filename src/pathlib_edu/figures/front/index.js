/** The entry: anywidget (and the site's own host) call `render` once for each figure on a page. */
/** @import { Model } from "./types.js" */
import { mountChart } from "./charts/mount.js";
import { make } from "./frame/elements.js";
import { mountFigure } from "./frame/mount.js";
import { isKnown } from "./kinds/kind.js";
import { mountPuzzle } from "./kinds/tiles/puzzle/mount.js";

/** What a figure says it is. @type {Record<string, (model: Model, el: HTMLElement) => () => void>} */
const MOUNTS = { board: mountFigure, race: mountFigure, claim: mountFigure, laws: mountFigure, chart: mountChart, puzzle: mountPuzzle };

/** What needs no world to begin with. */
const WORLDLESS = ["claim", "laws"];

/** @param {{model: Model, el: HTMLElement}} host
 * @returns {() => void} takes the figure's listeners and observers away */
function render({ model, el }) {
  el.classList.add("pe-figure", "pe-live");
  const figure = model.get("figure");
  if (WORLDLESS.includes(figure) || isKnown(model.get("request")?.world)) return MOUNTS[figure](model, el);
  el.append(make("p", { class: "pe-error", text: "This figure has no world to show." }));
  return () => {};
}

export default { render };
