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

const DENSITY = 2; // pixels of a PNG for each CSS pixel
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

/** What is drawn on paper, of its size. @typedef {{width: number, height: number, draw(pen: any): void}} Picture */

/** Paper for one figure: it measures texts, and what is drawn on it becomes a file. */
export class Paper {
  /** @param {HTMLElement} element  whose face the texts are set in */
  constructor(element) {
    this.element = element;
    this.canvas = /** @type {HTMLCanvasElement} */ (document.createElement("canvas"));
    this.ctx = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
  }

  get face() {
    return getComputedStyle(this.element).fontFamily.replaceAll('"', "'");
  }

  /** How wide a text is. @type {(text: string, font: string) => number} */
  measure = (text, font) => {
    this.ctx.font = font;
    return this.ctx.measureText(text).width;
  };

  /** @param {Picture} picture
   * @param {string} name  of the file */
  async png({ width, height, draw }, name) {
    Object.assign(this.canvas, { width: width * DENSITY, height: height * DENSITY });
    this.ctx.scale(DENSITY, DENSITY);
    draw(this.ctx);
    const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ resolve) => this.canvas.toBlob(resolve, "image/png"));
    if (blob) download(blob, name);
  }

  /** @param {Picture} picture
   * @param {string[]} words  what it shows, for those who do not see it: sentences, some of them empty
   * @param {string} name  of the file */
  svg({ width, height, draw }, words, name) {
    const pen = new SvgPen(width, height);
    draw(pen);
    download(new Blob([pen.toString(words.filter(Boolean).join(". "))], { type: "image/svg+xml" }), name);
  }
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
  const paper = new Paper(el);
  const poster = () => ({
    title: model.get("title") ?? "",
    caption: model.get("caption") ?? "",
    layers: figure.layers,
    palette: figure.palette,
    face: paper.face,
    lanes: figure.lanes.map((lane) => ({
      title: lane.story.title,
      story: lane.story,
      scene: lane.sceneOnPaper(),
      sums: lane.sums,
      plane: /** @type {Drawing | null} */ (planeOf(lane.panel)),
    })),
  });
  const laid = (/** @type {ReturnType<typeof poster>} */ sheet) => {
    const plan = layPoster(sheet, paper.measure);
    return { ...plan, draw: (/** @type {any} */ pen) => drawPoster(pen, sheet, plan) };
  };

  return {
    async png() {
      const sheet = poster();
      for (const { plane } of sheet.lanes) if (plane) plane.picture = await pictureOf(/** @type {SVGSVGElement} */ (plane.picture));
      await paper.png(laid(sheet), named(".png"));
    },
    svg() {
      const sheet = poster();
      paper.svg(laid(sheet), [sheet.title, sheet.caption], named(".svg"));
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
