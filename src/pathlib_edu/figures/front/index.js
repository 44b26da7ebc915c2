/** The entry: anywidget (and the site's own host) call `render` once for each figure on a page. */
/** @import { Model } from "./types.js" */
import { mountChart } from "./charts/mount.js";
import { mountDecomposition } from "./decomposition/mount.js";
import { openForm } from "./forms/form.js";
import { mountForm } from "./forms/mount.js";
import { make } from "./frame/elements.js";
import { mountFigure } from "./frame/mount.js";
import { isKnown } from "./kinds/kind.js";
import { mountLadder } from "./ladder/mount.js";
import { PANELS } from "./panels/panel.js";
import { mountPuzzle } from "./puzzle/mount.js";

/** The figures without boards, by what they say they are. @type {Record<string, (model: Model, el: HTMLElement) => () => void>} */
const MOUNTS = { chart: mountChart, decomposition: mountDecomposition, ladder: mountLadder, puzzle: mountPuzzle };

/** @param {{model: Model, el: HTMLElement}} host
 * @returns {() => void} takes the figure's listeners and observers away */
function render({ model, el }) {
  el.classList.add("pe-figure", "pe-live");
  const figure = model.get("figure");
  if (figure === "form") return mountForm(model, el);
  // A figure that asks about something else needs no world to begin with.
  if (Object.hasOwn(PANELS, figure) || isKnown(model.get("request")?.world)) return (MOUNTS[figure] ?? mountFigure)(model, el);
  el.append(make("p", { class: "pe-error", text: "This figure has no world to show." }));
  return () => {};
}

export default { render, openForm };
