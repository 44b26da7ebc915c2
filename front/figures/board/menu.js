/** What the menu of a figure offers: a link to it as it stands, pictures of it, traces, the whole screen. */
/** @import { BoardFigure } from "./figure.js" */
/** @import { MenuItem } from "../../page/more_menu.js" */
import { exportsOf } from "../../export/downloads.js";
import { chooseFile } from "../../page/files.js";
import { linkItem, screenItem } from "../../page/more_menu.js";

/** @param {BoardFigure} figure
 * @param {() => void} help
 * @returns {MenuItem[]} */
export function menuOf(figure, help) {
  const { el, lanes } = figure;
  const files = exportsOf(figure);
  const told = lanes.map((lane, n) => ({ lane, n })).filter(({ lane }) => lane.story.events.length && figure.kind.trace);
  return [
    ...linkItem(
      figure.model,
      () => figure.shown,
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

/** Pin the run, or unpin it, and say so. @param {BoardFigure} figure */
export function pinRun({ dom }) {
  dom.remark(dom.pins.toggle());
}
