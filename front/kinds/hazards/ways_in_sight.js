/** Which labels a hazard map speaks of at a moment: those of the cell in focus, else those of the goal; with their ways. */
/** @import { Spot } from "../../page/types.js" */
/** @import { Moment } from "../../drawing/scene.js" */
/** @import { HazardScene } from "./scene.js" */
/** @import { LabelStory } from "../../story/label_story.js" */
/** @import { LabelCost } from "../../story/labels.js" */
import { costText } from "../../story/labels.js";
import { keyOf } from "../../story/story.js";

/** The most ways that are drawn at once. */
const MOST_WAYS = 4;

/** A label to be drawn or listed. `pick` is what it is chosen by: its number in the story, or, where only the whole map
 * knows it, -2 less its number there. `number` counts ways from 1.
 * @typedef {{pick: number, cost: LabelCost, cells: number[], number: number, chosen: boolean}} Way */

/** The cell that is spoken of: the one in focus; else, where bounds make the goal's plane worth watching or the search is
 * over, the goal; else where the latest event happened.
 * @param {HazardScene} scene
 * @param {LabelStory} story
 * @param {Spot | null} focus
 * @returns {number} -1: none */
export function cellInSight(scene, story, focus) {
  if (focus?.kind === "state") return scene.cellOfSpot(focus);
  const { goal } = scene.ground;
  const latest = story.latest ?? -1;
  const isPlain = story.bounds.size === 0;
  if (goal >= 0 && (!isPlain || story.step === story.events.length || latest < 0)) return goal;
  return latest >= 0 ? scene.cellOf(story.states[story.labels[latest].state]) : scene.ground.start;
}

/** @param {HazardScene} scene
 * @param {LabelStory} story
 * @param {number} cell */
export function stateAt(scene, story, cell) {
  return cell < 0 ? undefined : story.index.get(keyOf([Math.floor(cell / scene.ground.cols), cell % scene.ground.cols]));
}

/** @param {HazardScene} scene
 * @param {LabelStory} story
 * @param {number} pick
 * @returns {Way | null} */
function waySeen(scene, story, pick) {
  const [number, chosen] = [1, false];
  if (pick <= -2) return story.best ? { pick, cost: story.best.costOf(-2 - pick), cells: story.best.wayTo(-2 - pick), number, chosen } : null;
  if (!story.labels[pick]) return null;
  const cells = story.wayTo(pick).map((at) => scene.cellOf(story.states[story.labels[at].state]));
  return { pick, cost: story.labels[pick].cost, cells, number, chosen };
}

/** The best ways to a cell: those that the search keeps, and once it is over those that it never needed.
 * @param {HazardScene} scene
 * @param {LabelStory} story
 * @param {number} cell
 * @returns {Way[]} */
export function waysTo(scene, story, cell) {
  const kept = story.keptAt(stateAt(scene, story, cell)).map((label) => waySeen(scene, story, label));
  const known = new Set(kept.map((way) => costText(/** @type {Way} */ (way).cost)));
  const over = story.step === story.events.length;
  const more = (over && story.best?.at(cell)) || [];
  const unknown = more.map((label) => waySeen(scene, story, -2 - label)).filter((way) => way && !known.has(costText(way.cost)));
  const all = /** @type {Way[]} */ ([...kept, ...unknown]).sort((a, b) => first(a.cost) - first(b.cost));
  return all.map((way, n) => ({ ...way, number: n + 1 }));
}

/** What a cell costs at best, as far as the search did not need to know it: in words.
 * @param {HazardScene} scene
 * @param {LabelStory} story
 * @param {Spot} spot */
export function neverNeeded(scene, story, spot) {
  return waysTo(scene, story, scene.cellOfSpot(spot))
    .filter(({ pick }) => pick < 0)
    .map(({ cost }) => costText(cost));
}

/** @param {LabelCost} cost */
function first(cost) {
  return Number(Array.isArray(cost) ? cost[0] : cost);
}

/** The ways that are drawn, those of the cell in sight, no more than can be told apart. One of them is chosen: the first, unless
 * another is picked. A picked one that the cell does not keep is drawn alone.
 * @param {HazardScene} scene
 * @param {LabelStory} story
 * @param {Pick<Moment, "focus" | "pick">} moment
 * @returns {Way[]} */
export function waysInSight(scene, story, { focus, pick }) {
  const cell = cellInSight(scene, story, focus);
  const ways = !focus && cell !== scene.ground.goal ? [] : waysTo(scene, story, cell).slice(0, MOST_WAYS);
  const at = ways.findIndex((way) => way.pick === pick);
  const picked = at < 0 && pick !== undefined && pick !== null ? waySeen(scene, story, pick) : null;
  return picked ? [{ ...picked, chosen: true }] : ways.map((way, n) => ({ ...way, chosen: n === Math.max(0, at) }));
}
