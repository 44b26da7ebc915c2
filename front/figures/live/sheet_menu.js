/** What the menu of a chart offers: a link to it as it stands, pictures of it, the whole screen. */
/** @import { Sheet } from "../../export/sheet.js" */
/** @import { Model, Shown } from "../../page/types.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { MenuItem } from "../../page/more_menu.js" */
import { drawSheet, laySheet } from "../../export/sheet.js";
import { fileName, Paper } from "../../export/downloads.js";
import { linkItem, screenItem } from "../../page/more_menu.js";

/** A figure that can be put on paper: what it was told is drawn anew, in the size of a sheet.
 * @typedef {{model: Model, el: HTMLElement, palette: Palette, step: number, shown: Shown, told: any, words: string,
 *   drawn(told: any): Sheet["chart"]}} Printable */

/** @param {Printable} figure
 * @param {(words: string) => void} remark
 * @returns {MenuItem[]} */
export function chartMenu(figure, remark) {
  const { model, el } = figure;
  return [...linkItem(model, () => figure.shown, remark), ...pictureItems(figure), ...screenItem(el)];
}

/** @param {Omit<Printable, "shown">} figure
 * @returns {MenuItem[]} */
export function pictureItems(figure) {
  const { model, el } = figure;
  const [title, caption] = [model.get("title") ?? "", model.get("caption") ?? ""];
  const paper = new Paper(el);
  const laid = () => {
    const sheet = { title, caption, chart: figure.drawn(figure.told), palette: figure.palette, face: paper.face, step: figure.step };
    const plan = laySheet(sheet, paper.measure);
    return { ...plan, draw: (/** @type {any} */ pen) => drawSheet(pen, sheet, plan) };
  };
  return [
    { text: "Save as PNG", press: () => void paper.png(laid(), fileName(caption, title, ".png")) },
    { text: "Save as SVG", press: () => paper.svg(laid(), [title, figure.words], fileName(caption, title, ".svg")) },
  ];
}
