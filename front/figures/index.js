/** The figures, by what they say they are: anywidget (and the site's own host) call `render` once for each on a page. */
/** @import { Model, Shown, World } from "../page/types.js" */
/** @import { AskingPanel } from "./board/panel.js" */
/** @import { Figure } from "./board/figure.js" */
import { mountFigure } from "./board/mount.js";
import { mountChart } from "./chart/mount.js";
import { ClaimPanel } from "./claim/panel.js";
import { mountDecomposition } from "./decomposition/mount.js";
import { openForm } from "./form/form.js";
import { mountForm } from "./form/mount.js";
import { mountLadder } from "./ladder/mount.js";
import { LawsPanel } from "./laws/panel.js";
import { make } from "../page/elements.js";
import { isKnown } from "../kinds/index.js";
import { mountPuzzle } from "./puzzle/mount.js";

/** The figures without boards. @type {Record<string, (model: Model, el: HTMLElement) => () => void>} */
const MOUNTS = { chart: mountChart, decomposition: mountDecomposition, ladder: mountLadder, puzzle: mountPuzzle };

/** Those that ask about something else than the searches on their board. What a link to one needs to know: `emptyWorld` is on
 * the board before Python shows another; `checked` is what a link holds for the panel, null where that cannot be believed.
 * @type {Record<string, (new (figure: Figure) => AskingPanel) & {emptyWorld: World, checked(held: any): Partial<Shown> | null}>} */
export const PANELS = { claim: ClaimPanel, laws: LawsPanel };

/** @param {{model: Model, el: HTMLElement}} host
 * @returns {() => void} takes the figure's listeners and observers away */
function render({ model, el }) {
  el.classList.add("pe-figure", "pe-live");
  const figure = model.get("figure");
  if (figure === "form") return mountForm(model, el);
  if (Object.hasOwn(PANELS, figure)) return mountFigure(model, el, PANELS[figure]); // it needs no world to begin with
  if (isKnown(model.get("request")?.world)) return (MOUNTS[figure] ?? mountFigure)(model, el);
  el.append(make("p", { class: "pe-error", text: "This figure has no world to show." }));
  return () => {};
}

export default { render, openForm };
