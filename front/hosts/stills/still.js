/** A figure as the book has it, in lines, where there is no page: for readers without scripts, drawn when the site is built, and for
 * whoever reads a printed notebook where none of ours run. */
/** @import { Layers, Request, Response, World } from "../../page/types.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Scene } from "../../drawing/scene.js" */
/** @import { Sheet } from "../../export/sheet.js" */
/** @import { Told } from "../../figures/decomposition/parts.js" */
/** @import { PosterLane } from "../../export/poster.js" */
import { CHARTS } from "../../figures/chart/figure.js";
import { drawSheet, laySheet } from "../../export/sheet.js";
import { Parts } from "../../figures/decomposition/parts.js";
import { DecompositionSheet } from "../../figures/decomposition/sheet.js";
import { LargeMap } from "../../figures/large_map/map.js";
import { LargeMapSheet } from "../../figures/large_map/sheet.js";
import { shapeOf as shapeOfLargeMap } from "../../figures/large_map/shape.js";
import { kindOf } from "../../kinds/index.js";
import { networkOf } from "../../figures/laws/panel.js";
import { readLayers } from "../../story/readout.js";
import { Story, isStory } from "../../story/story.js";
import { drawPoster, layPoster, wrapText } from "../../export/poster.js";
import { drawText } from "../../drawing/marks.js";
import { SvgPen } from "../../drawing/svg_pen.js";

const FACE = "sans-serif";
const TEXT = { size: 13, leading: 19 };
const LETTER = 0.6; // of its size, about, is how wide a letter is: nothing can be measured here

/** What the build has of a figure; step -1 is the end. One that opens at its beginning, a board before its first expansion, is
 * drawn at its end, too: nobody can play it.
 * `title` and `caption` are mostly words of the page, and the picture has none.
 * @typedef {{figure: string, step: number, layers: string[], request: Request, response: Response, title?: string, caption?: string}} Traits
 * @typedef {Pick<Traits, "title" | "caption">} Words */

/** By what figures say they are; others show nothing before somebody asks.
 * @type {Record<string, (traits: Traits, palette: Palette) => string>} */
const STILLS = {
  board: boards,
  race: boards,
  claim: counterExample,
  laws: brokenLaw,
  puzzle: position,
  ladder: position,
  chart,
  decomposition,
  large_map: largeMap,
};

/** @param {Traits} traits
 * @param {Palette} palette
 * @returns {string} as SVG; "" where there is nothing to be seen */
export function stillOf(traits, palette) {
  return STILLS[traits.figure]?.({ ...traits, title: "", caption: "", step: traits.step || -1 }, palette) ?? "";
}

/** The picture that stands alone: with title and caption, and in words where nothing else can be seen.
 * @param {Traits & {text: string}} traits
 * @param {Palette} palette
 * @returns {string} as SVG */
export function stillAlone(traits, palette) {
  return STILLS[traits.figure]?.({ ...traits, step: traits.step || -1 }, palette) || sheet(words(traits.text, palette), 0, palette, traits);
}

/** The shape of a figure's board, for which the page leaves room; null where it has none before somebody asks.
 * @param {Traits} traits
 * @returns {Scene["shape"] | null} */
export function shapeOf({ figure, request }) {
  if (figure === "large_map") return shapeOfLargeMap(LargeMap.of(request.world));
  if (!["board", "race", "puzzle", "ladder"].includes(figure)) return null;
  const world = worldOf(request);
  const kind = kindOf(world);
  return (figure === "board" || figure === "race" ? kind.scene(world) : kind.play?.scene(world, true))?.shape ?? null;
}

/** @param {Traits} traits
 * @param {Palette} palette */
function boards({ request, response, layers, step, title, caption }, palette) {
  const world = worldOf(request);
  const kind = kindOf(world);
  const answers = response.lanes ?? [response];
  if (!answers.every(isStory)) return "";
  const lanes = answers.map((answer, n) => {
    const asked = /** @type {any} */ (request.lanes?.[n] ?? request);
    const story = kind.story({ ...answer, title: asked.title ?? answer.title ?? asked.search ?? "" }, asked, world);
    const at = request.lanes ? story.eventsOf(step) : step;
    story.seek(step < 0 || at <= story.expansions[0] ? story.events.length : at);
    return { title: story.title, story, scene: kind.scene(world) };
  });
  return poster(lanes, readLayers(layers), palette, { title, caption });
}

/** @param {Traits} traits
 * @param {Palette} palette */
function counterExample({ response, layers, title, caption }, palette) {
  const { found, world } = /** @type {{found?: boolean, world?: World}} */ (response);
  return found && world ? wrongEnd(world, response, layers, palette, { title, caption }) : "";
}

/** @param {Traits} traits
 * @param {Palette} palette */
function brokenLaw({ response, layers, title, caption }, palette) {
  const finding = response.findings?.[0];
  if (!finding?.edges.length || !finding.story) return "";
  return wrongEnd(networkOf(finding, response.title ?? ""), finding.story, layers, palette, { title, caption });
}

/** A search at its end, on a world that was found for it.
 * @param {World} world
 * @param {Response} told
 * @param {string[]} layers
 * @param {Palette} palette
 * @param {Words} words */
function wrongEnd(world, told, layers, palette, words) {
  const kind = kindOf(world);
  const story = kind.story(told, {}, world);
  story.seek(story.events.length);
  return poster([{ title: "", story, scene: kind.scene(world) }], readLayers(layers), palette, words);
}

/** @param {Traits} traits
 * @param {Palette} palette */
function position({ request, title, caption }, palette) {
  const world = worldOf(request);
  const scene = /** @type {Scene | undefined} */ (kindOf(world).play?.scene(world, true));
  return scene ? poster([{ title: "", story: new Story({}), scene, sums: [""] }], readLayers([]), palette, { title, caption }) : "";
}

/** @param {Traits} traits
 * @param {Palette} palette */
function chart({ request, response, step, title, caption }, palette) {
  if (!response.lanes) return "";
  const drawn = new CHARTS[/** @type {string} */ (request.ask)](/** @type {any} */ (response.lanes));
  return sheet(drawn, step < 0 ? drawn.total : step, palette, { title, caption });
}

/** @param {Traits} traits
 * @param {Palette} palette */
function decomposition({ request, response, step, title, caption }, palette) {
  const world = worldOf(request);
  const { play } = kindOf(world);
  if (!play || !("parts" in response)) return "";
  const parts = new Parts(/** @type {Told} */ (/** @type {unknown} */ (response)));
  return sheet(new DecompositionSheet(play, world, parts), step < 0 ? parts.total : step, palette, { title, caption });
}

/** @param {Traits} traits
 * @param {Palette} palette */
function largeMap({ request, response, title, caption }, palette) {
  const map = LargeMap.of(request.world);
  const { corners = [] } = /** @type {{corners?: [number, number][]}} */ (response);
  const drawn = new LargeMapSheet(
    map,
    corners.map(([r, c]) => map.cellAt(r, c)),
  );
  return sheet(drawn, 0, palette, { title, caption });
}

/** What stands for a figure in words, drawn like a chart.
 * @param {string} text
 * @param {Palette} palette
 * @returns {Sheet["chart"]} */
function words(text, palette) {
  const { size, leading } = TEXT;
  /** @type {string[]} */
  let lines = [];
  return {
    layout(width) {
      lines = text.split("\n").flatMap((line) => wrapText(line, width, (part) => part.length * LETTER * size));
      return lines.length * leading;
    },
    draw: (pen) =>
      lines.forEach((line, n) =>
        drawText(pen, line, { x: 0, y: n * leading + size * 0.6 }, { size, weight: 400, color: palette.ink, mono: FACE, align: "left" }),
      ),
  };
}

/** @param {Request} request */
function worldOf({ world }) {
  return /** @type {World} */ (world);
}

/** @param {PosterLane[]} lanes
 * @param {Layers} layers
 * @param {Palette} palette
 * @param {Words} words */
function poster(lanes, layers, palette, { title = "", caption = "" }) {
  const one = { title, caption, layers, palette, face: FACE, lanes };
  const plan = layPoster(one, widthOf);
  const pen = new SvgPen(plan.width, plan.height);
  drawPoster(pen, one, plan);
  return pen.toString();
}

/** @param {Sheet["chart"]} drawn
 * @param {number} step
 * @param {Palette} palette
 * @param {Words} words */
function sheet(drawn, step, palette, { title = "", caption = "" }) {
  const one = { title, caption, chart: drawn, palette, face: FACE, step };
  const plan = laySheet(one, widthOf);
  const pen = new SvgPen(plan.width, plan.height);
  drawSheet(pen, one, plan);
  return pen.toString();
}

/** @param {string} text
 * @param {string} font */
function widthOf(text, font) {
  return text.length * LETTER * Number(/([\d.]+)px/.exec(font)?.[1]);
}
