/** A figure taken along: as a picture in pixels or in lines, or as the trace of its search. */
/** @import { Drawing } from "./poster.js" */
/** @import { Kind, Panel } from "../board/kind.js" */
/** @import { Layers, Model, World } from "../page/types.js" */
/** @import { Palette } from "../page/palette.js" */
/** @import { Scene } from "../drawing/scene.js" */
/** @import { Story } from "../story/story.js" */
import { copyOf, pictureOf, SvgPen } from "../drawing/svg_pen.js";
import { make } from "../page/elements.js";
import { drawPoster, layPoster } from "./poster.js";
import { searchTrace } from "./search_trace.js";

export const DENSITY = 2; // pixels of a PNG for each CSS pixel
const PLANE_WIDTH = 400;

/** A file's name by the figure's number, else by its title.
 * @param {string} caption
 * @param {string} title
 * @param {string} ending */
export function fileName(caption, title, ending) {
  const number = /^Figure (\d+(?:\.\d+)*)/.exec(caption);
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${number ? `figure-${number[1]}` : words || "figure"}${ending}`;
}

/** What is exported of a figure; a puzzle has no search, and counts for itself.
 * @typedef {{model: Model, el: HTMLElement, palette: Palette, layers: Layers, lanes: {kind: Kind, story: Story, world: World, sums?: string[], panel?: Panel, sceneOnPaper(): Scene}[]}} Exported */

/** @param {Exported} figure */
export function exportsOf(figure) {
  const { model, el } = figure;
  const named = (/** @type {string} */ ending) => fileName(model.get("caption") ?? "", model.get("title") ?? "", ending);
  const planeOf = (/** @type {Panel | undefined} */ panel) => {
    const drawing = panel?.drawing();
    if (!drawing) return null;
    const { copy, width, height } = copyOf(drawing.svg, PLANE_WIDTH);
    return { title: drawing.title, picture: copy, width, height };
  };
  const poster = () => ({
    title: model.get("title") ?? "",
    caption: model.get("caption") ?? "",
    layers: figure.layers,
    palette: figure.palette,
    face: getComputedStyle(el).fontFamily.replaceAll('"', "'"),
    lanes: figure.lanes.map((lane) => ({
      title: lane.story.title,
      story: lane.story,
      scene: lane.sceneOnPaper(),
      sums: lane.sums,
      plane: /** @type {Drawing | null} */ (planeOf(lane.panel)),
    })),
  });
  const canvas = /** @type {HTMLCanvasElement} */ (document.createElement("canvas"));
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const lay = (/** @type {ReturnType<typeof poster>} */ sheet) =>
    layPoster(sheet, (text, font) => {
      ctx.font = font;
      return ctx.measureText(text).width;
    });

  return {
    async png() {
      const sheet = poster();
      for (const { plane } of sheet.lanes) if (plane) plane.picture = await pictureOf(/** @type {SVGSVGElement} */ (plane.picture));
      const plan = lay(sheet);
      Object.assign(canvas, { width: plan.width * DENSITY, height: plan.height * DENSITY });
      ctx.scale(DENSITY, DENSITY);
      drawPoster(ctx, sheet, plan);
      const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ resolve) => canvas.toBlob(resolve, "image/png"));
      if (blob) download(blob, named(".png"));
    },
    svg() {
      const sheet = poster();
      const plan = lay(sheet);
      const pen = new SvgPen(plan.width, plan.height);
      drawPoster(pen, sheet, plan);
      download(new Blob([pen.toString([sheet.title, sheet.caption].filter(Boolean).join(". "))], { type: "image/svg+xml" }), named(".svg"));
    },
    /** @param {number} n  which lane */
    trace(n) {
      const { kind, world, story } = figure.lanes[n];
      const plan = kind.trace?.(world);
      const ending = figure.lanes.length > 1 ? `-${n + 1}.trace.yaml` : ".trace.yaml";
      if (plan) download(new Blob([searchTrace(plan, story)], { type: "application/yaml" }), named(ending));
    },
  };
}

/** @param {Blob} blob
 * @param {string} name */
export function download(blob, name) {
  const url = URL.createObjectURL(blob);
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000); // browsers fetch it after the click
}
