/** A figure as the book has it, in lines, where there is no page: for readers without scripts, drawn when the site is built. */
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
import { kindOf } from "../../kinds/index.js";
import { networkOf } from "../../figures/laws/panel.js";
import { readLayers } from "../../story/readout.js";
import { Story, isStory } from "../../story/story.js";
import { drawPoster, layPoster } from "../../export/poster.js";
import { SvgPen } from "../../drawing/svg_pen.js";

const FACE = "sans-serif";
const LETTER = 7; // pixels of one, about: what is drawn here breaks no lines

/** What the build has of a figure; step -1 is the end. One that opens at its beginning is drawn at its end, too: nobody can play it.
 * @typedef {{figure: string, step: number, layers: string[], request: Request, response: Response}} Traits */

/** By what figures say they are; others show nothing before somebody asks.
 * @type {Record<string, (traits: Traits, palette: Palette) => string>} */
const STILLS = { board: boards, race: boards, laws: counterExample, puzzle: position, ladder: position, chart, decomposition };

/** Title and caption are words of the page: the picture has none.
 * @param {Traits} traits
 * @param {Palette} palette
 * @returns {string} as SVG; "" where there is nothing to be seen */
export function stillOf(traits, palette) {
  return STILLS[traits.figure]?.({ ...traits, step: traits.step || -1 }, palette) ?? "";
}

/** The shape of a figure's board, for which the page leaves room; null where it has none before somebody asks.
 * @param {Traits} traits
 * @returns {Scene["shape"] | null} */
export function shapeOf({ figure, request }) {
  if (!["board", "race", "puzzle", "ladder"].includes(figure)) return null;
  const world = worldOf(request);
  const kind = kindOf(world);
  return (figure === "board" || figure === "race" ? kind.scene(world) : kind.play?.scene(world, true))?.shape ?? null;
}

/** @param {Traits} traits
 * @param {Palette} palette */
function boards({ request, response, layers, step }, palette) {
  const world = worldOf(request);
  const kind = kindOf(world);
  const answers = response.lanes ?? [response];
  if (!answers.every(isStory)) return "";
  const lanes = answers.map((answer, n) => {
    const asked = /** @type {any} */ (request.lanes?.[n] ?? request);
    const story = kind.story({ ...answer, title: asked.title ?? answer.title ?? asked.search ?? "" }, asked, world);
    story.seek(step < 0 ? story.events.length : Math.min(request.lanes ? story.eventsOf(step) : step, story.events.length));
    return { title: story.title, story, scene: kind.scene(world) };
  });
  return poster(lanes, readLayers(layers), palette);
}

/** @param {Traits} traits
 * @param {Palette} palette */
function counterExample({ response, layers }, palette) {
  const finding = response.findings?.[0];
  if (!finding?.edges.length || !finding.story) return "";
  const world = networkOf(finding, response.title ?? "");
  const kind = kindOf(world);
  const story = kind.story(finding.story, {}, world);
  story.seek(story.events.length);
  return poster([{ title: "", story, scene: kind.scene(world) }], readLayers(layers), palette);
}

/** @param {Traits} traits
 * @param {Palette} palette */
function position({ request }, palette) {
  const world = worldOf(request);
  const scene = /** @type {Scene | undefined} */ (kindOf(world).play?.scene(world, true));
  return scene ? poster([{ title: "", story: new Story({}), scene, sums: [""] }], readLayers([]), palette) : "";
}

/** @param {Traits} traits
 * @param {Palette} palette */
function chart({ request, response, step }, palette) {
  if (!response.lanes) return "";
  const drawn = new CHARTS[/** @type {string} */ (request.ask)](/** @type {any} */ (response.lanes));
  return sheet(drawn, step < 0 ? drawn.total : step, palette);
}

/** @param {Traits} traits
 * @param {Palette} palette */
function decomposition({ request, response, step }, palette) {
  const world = worldOf(request);
  const { play } = kindOf(world);
  if (!play || !("parts" in response)) return "";
  const parts = new Parts(/** @type {Told} */ (/** @type {unknown} */ (response)));
  return sheet(new DecompositionSheet(play, world, parts), step < 0 ? parts.total : step, palette);
}

/** @param {Request} request */
function worldOf({ world }) {
  return /** @type {World} */ (world);
}

/** @param {PosterLane[]} lanes
 * @param {Layers} layers
 * @param {Palette} palette */
function poster(lanes, layers, palette) {
  const one = { title: "", caption: "", layers, palette, face: FACE, lanes };
  const plan = layPoster(one, (text) => text.length * LETTER);
  const pen = new SvgPen(plan.width, plan.height);
  drawPoster(pen, one, plan);
  return pen.toString();
}

/** @param {Sheet["chart"]} drawn
 * @param {number} step
 * @param {Palette} palette */
function sheet(drawn, step, palette) {
  const one = { title: "", caption: "", chart: drawn, palette, face: FACE, step };
  const plan = laySheet(one, (text) => text.length * LETTER);
  const pen = new SvgPen(plan.width, plan.height);
  drawSheet(pen, one, plan);
  return pen.toString();
}
