/** The plane beside a hazard map: the costs of the cell that is in sight. */
/** @import { Layers, Spot } from "../../page/types.js" */
/** @import { PlanePoint, PlaneView } from "./plane_drawing.js" */
/** @import { LabelCost } from "../../story/labels.js" */
/** @import { HazardScene } from "./scene.js" */
import { Plane } from "./plane_drawing.js";
import { LabelStory } from "../../story/label_story.js";
import { costText, sum, EXPANDED, WAITING } from "../../story/labels.js";
import { fateName } from "../../story/label_words.js";
import { cellInSight, stateAt, waysTo } from "./ways_in_sight.js";

const MOST_GONE = 4;
const MOST_BOUNDS = 60;

export class CostPlane {
  /** @param {(pick: number | null) => void} choose  a label is pointed at, or none */
  constructor(choose) {
    this.plane = new Plane(choose);
    this.element = this.plane.element;
  }

  /** @param {{scene: HazardScene, story: import("../../story/story.js").Story, focus: Spot | null, layers: Layers, pick: number | null}} moment */
  tell({ scene, story, focus, layers, pick }) {
    this.element.hidden = !layers.plane;
    if (layers.plane && story instanceof LabelStory) this.plane.show(planeView(scene, story, focus), pick);
  }

  drawing() {
    return this.element.hidden ? null : { title: this.plane.title.textContent ?? "", svg: this.plane.svg };
  }
}

/** What the plane shows at a moment.
 * @param {HazardScene} scene
 * @param {LabelStory} story
 * @param {Spot | null} focus
 * @returns {PlaneView} */
export function planeView(scene, story, focus) {
  const cell = cellInSight(scene, story, focus);
  const state = stateAt(scene, story, cell);
  const { range } = story;
  const goals = /** @type {number[]} */ (story.goals ?? []);
  /** @param {LabelCost} cost
   * @param {Omit<PlanePoint, "x" | "y" | "cost">} rest
   * @returns {PlanePoint} */
  const point = (cost, rest) => {
    const [x, y] = Array.isArray(cost) ? cost.map(Number) : [0, 0];
    return { ...rest, x, y, cost: costText(cost) };
  };
  const kept = waysTo(scene, story, cell).map(({ pick, cost, number }) => {
    if (pick < 0) return point(cost, { pick, kind: "never", said: `${number}. ${costText(cost)} not needed by the search` });
    const kind = goals.includes(pick) ? "goal" : story.fateOf(pick) === EXPANDED ? "full" : "hollow";
    return point(cost, { pick, kind, said: `${number}. ${costText(cost)} ${fateName(story, pick)}` });
  });
  const all = story.goneAt(state).filter((label) => !kept.some(({ cost }) => cost === costText(story.labels[label].cost)));
  const gone = all
    .slice(-MOST_GONE)
    .reverse()
    .map((label) => {
      const { cost } = story.labels[label];
      return point(cost, { pick: label, kind: "gone", said: `${costText(cost)} ${fateName(story, label)}` });
    });
  const isGoal = cell >= 0 && cell === scene.ground.goal;
  const name = cell < 0 ? "" : [scene.letterOf(cell), `cell ${scene.written(cell)}`].filter(Boolean).join(", ");
  return {
    cell,
    title: cell < 0 ? "No cell in sight" : `Best costs of ${name}${isGoal ? ", the goal" : ""}`,
    points: [...kept, ...gone],
    bounds: isGoal ? boundsOf(story, cell, scene) : [],
    more: all.length - gone.length,
    range,
    most: axesOf(story, range),
  };
}

/** What waits elsewhere, at the least it can cost at the goal.
 * @param {LabelStory} story
 * @param {number} goal
 * @param {HazardScene} scene
 * @returns {PlanePoint[]} */
function boundsOf(story, goal, scene) {
  /** @type {Map<string, PlanePoint>} */
  const bounds = new Map();
  for (const label of story.labels.keys()) {
    if (story.fateOf(label) !== WAITING) continue;
    const { state, cost } = story.labels[label];
    const bound = scene.cellOf(story.states[state]) === goal ? null : sum(cost, story.bounds.get(state) ?? null);
    if (!Array.isArray(bound)) continue;
    const key = costText(bound);
    bounds.set(key, { pick: label, x: Number(bound[0]), y: Number(bound[1]), kind: "bound", cost: key, said: "" });
  }
  // Those below and left of which nothing lies may be taken next: they are drawn as such, and before all others.
  const [least, others] = /** @type {PlanePoint[][]} */ ([[], []]);
  for (const bound of [...bounds.values()].sort((a, b) => a.x - b.x || a.y - b.y)) {
    if (bound.y < (least.at(-1)?.y ?? Infinity)) least.push({ ...bound, kind: "least" });
    else others.push(bound);
  }
  return [...least, ...others.slice(0, MOST_BOUNDS)];
}

/** The axes stay while a story plays: as far as any cost of it, or the range, reaches.
 * @param {LabelStory} story
 * @param {number | null} range
 * @returns {[number, number]} */
function axesOf({ largest: [fires, steps] }, range) {
  const highest = range === null || range > 2 * steps ? steps : Math.max(steps, range);
  return [Math.max(2, fires) + 1, Math.max(4, highest) + 1];
}
