/** What the menu of a chart offers: a link to it as it stands, pictures of it, the whole screen. */
/** @import { Sheet } from "../../export/sheet.js" */
/** @import { Model, Shown } from "../../page/types.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { MenuItem } from "../../page/more_menu.js" */
import { drawSheet, laySheet } from "../../export/sheet.js";
import { DENSITY, download, fileName } from "../../export/downloads.js";
import { linkItem, screenItem } from "../../page/more_menu.js";
import { SvgPen } from "../../drawing/svg_pen.js";

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
  const canvas = /** @type {HTMLCanvasElement} */ (document.createElement("canvas"));
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const prepare = () => {
    const chart = figure.drawn(figure.told);
    const sheet = { title, caption, chart, palette: figure.palette, face: getComputedStyle(el).fontFamily.replaceAll('"', "'"), step: figure.step };
    const plan = laySheet(sheet, (text, font) => {
      ctx.font = font;
      return ctx.measureText(text).width;
    });
    return { sheet, plan };
  };

  async function png() {
    const { sheet, plan } = prepare();
    Object.assign(canvas, { width: plan.width * DENSITY, height: plan.height * DENSITY });
    ctx.scale(DENSITY, DENSITY);
    drawSheet(ctx, sheet, plan);
    const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob) download(blob, fileName(caption, title, ".png"));
  }

  function svg() {
    const { sheet, plan } = prepare();
    const pen = new SvgPen(plan.width, plan.height);
    drawSheet(pen, sheet, plan);
    download(new Blob([pen.toString([title, figure.words].filter(Boolean).join(". "))], { type: "image/svg+xml" }), fileName(caption, title, ".svg"));
  }

  return [
    { text: "Save as PNG", press: () => void png() },
    { text: "Save as SVG", press: svg },
  ];
}
