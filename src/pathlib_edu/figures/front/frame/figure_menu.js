/** What the menu of a figure offers: a link to it as it stands, pictures of it, traces, the whole screen. */
/** @import { Figure } from "./figure.js" */
/** @import { Model, Shown } from "../types.js" */
/** @import { MenuItem } from "./more_menu.js" */
import { exportsOf } from "../export/downloads.js";
import { shown } from "./figure_state.js";
import { chooseFile } from "./files.js";

/** @param {Figure} figure
 * @param {() => void} help
 * @returns {MenuItem[]} */
export function menuOf(figure, help) {
  const { el, lanes } = figure;
  const files = exportsOf(figure);
  const told = lanes.map((lane, n) => ({ lane, n })).filter(({ lane }) => lane.story.events.length && figure.kind.trace);
  return [
    ...linkItem(
      figure.model,
      () => shown(figure),
      (words) => figure.dom.remark(figure.dom.pins.pinned ? `${words} The pinned run stays here.` : words),
    ),
    ...(figure.panel.isBoardless
      ? []
      : [
          { text: "Save as PNG", press: () => void files.png() },
          { text: "Save as SVG", press: () => files.svg() },
        ]),
    ...told.map(({ lane, n }) => ({ text: lanes.length > 1 ? `Save the trace of ${lane.story.title}` : "Save the search trace", press: () => files.trace(n) })),
    ...(figure.takesFiles ? [{ text: `Open a file: another ${figure.kind.beginning}`, press: () => chooseFile((file) => figure.read(file)) }] : []),
    ...(figure.dom.pins.canPin ? [{ text: figure.dom.pins.pinned ? "Unpin the run" : "Pin this run", press: () => pinRun(figure) }] : []),
    ...screenItem(el),
    { text: "Keys", press: help },
  ];
}

/** A link, where the host can make one.
 * @param {Model} model
 * @param {() => Shown} stand  what it is to hold
 * @param {(words: string) => void} remark
 * @param {string} [about]  what it leads to
 * @returns {MenuItem[]} */
export function linkItem(model, stand, remark, about = "figure") {
  const link = /** @type {undefined | ((shown: Shown) => Promise<string>)} */ (model.get("link"));
  const press = () => void link?.(stand()).then(remark, () => remark("The link could not be made."));
  return link ? [{ text: `Copy a link to this ${about}`, press }] : [];
}

/** Pin the run, or unpin it, and say so. @param {Figure} figure */
export function pinRun({ dom }) {
  dom.remark(dom.pins.toggle());
}

/** @param {HTMLElement} el
 * @returns {MenuItem[]} */
export function screenItem(el) {
  const full = document.fullscreenElement === el;
  return document.fullscreenEnabled
    ? [{ text: full ? "Leave full screen" : "Full screen", press: () => void (full ? document.exitFullscreen() : el.requestFullscreen()).catch(() => {}) }]
    : [];
}
