/** The figures, by what they say they are: anywidget (and the site's own host) call `render` once for each on a page. */
/** @import { Model, Shown, World } from "../page/types.js" */
/** @import { AskingPanel } from "./board/panel.js" */
/** @import { LiveFigure } from "./live/live_figure.js" */
import { make } from "../page/elements.js";
import { isKnown } from "../kinds/index.js";
import { BoardFigure } from "./board/figure.js";
import { ChartFigure } from "./chart/figure.js";
import { ClaimPanel } from "./claim/panel.js";
import { DecompositionFigure } from "./decomposition/figure.js";
import { openForm } from "./form/form.js";
import { mountForm } from "./form/mount.js";
import { LadderFigure } from "./ladder/figure.js";
import { LargeMapFigure } from "./large_map/figure.js";
import { LawsPanel } from "./laws/panel.js";
import { PuzzleFigure } from "./puzzle/figure.js";

/** All others have boards. @type {Record<string, new (model: Model, el: HTMLElement) => LiveFigure>} */
const FIGURES = { chart: ChartFigure, decomposition: DecompositionFigure, ladder: LadderFigure, puzzle: PuzzleFigure };

/** Those that ask about something else than the searches on their board. What a link to one needs to know: `emptyWorld` is on
 * the board before Python shows another; `checked` is what a link holds for the panel, null where that cannot be believed.
 * @type {Record<string, (new (figure: BoardFigure) => AskingPanel) & {emptyWorld: World, checked(held: any): Partial<Shown> | null}>} */
export const PANELS = { claim: ClaimPanel, laws: LawsPanel };

/** @param {{model: Model, el: HTMLElement}} host
 * @returns {() => void} takes the figure's listeners and observers away */
function render({ model, el }) {
  el.classList.add("pe-figure", "pe-live");
  const name = model.get("figure");
  if (name === "form") return mountForm(model, el);
  if (Object.hasOwn(PANELS, name)) return new BoardFigure(model, el, PANELS[name]).mount(); // it needs no world to begin with
  if (name === "large_map") return new LargeMapFigure(model, el).mount(); // its world is no kind of a board's
  if (isKnown(model.get("request")?.world)) return new (FIGURES[name] ?? BoardFigure)(model, el).mount();
  el.append(make("p", { class: "pe-error", text: "This figure has no world to show." }));
  return () => {};
}

export default { render, openForm };
