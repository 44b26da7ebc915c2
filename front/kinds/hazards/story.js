/** From Python's answer to a story over labels: with what the request says of the range. */
/** @import { Answer } from "../../page/types.js" */
/** @import { HazardWorld } from "./world.js" */
import { LabelStory } from "../../story/label_story.js";

/** @param {Partial<Answer>} answer
 * @param {{world?: HazardWorld, search?: string}} asked  the request
 * @param {HazardWorld} onBoard
 * @returns {LabelStory} */
export function storyOf(answer, asked, onBoard) {
  const story = new LabelStory(answer, asked, (asked.world ?? onBoard).range);
  if (answer.ways) story.know(new BestWays(answer.ways.labels));
  return story;
}

// What every cell of a hazard map costs at best, and by which ways: a tree of labels, as Python sends it.

export class BestWays {
  /** @param {number[]} parts  of each label: its cell, its fires, its steps, the label before it (-1: none) */
  constructor(parts) {
    this.parts = parts;
    /** @type {Map<number, number[]>} */
    this.byCell = new Map();
    /** @type {number[]} */
    this.largest = [0, 0];
    for (let label = 0; label < parts.length / 4; label += 1) {
      const cell = parts[4 * label];
      this.largest = this.costOf(label).map((part, i) => Math.max(part, this.largest[i]));
      const others = this.byCell.get(cell);
      if (others) others.push(label);
      else this.byCell.set(cell, [label]);
    }
    for (const labels of this.byCell.values()) labels.sort((a, b) => parts[4 * a + 1] - parts[4 * b + 1]);
  }

  /** @param {number} cell
   * @returns {number[]} fewest fires first */
  at(cell) {
    return this.byCell.get(cell) ?? [];
  }

  /** @param {number} label
   * @returns {[number, number]} fires and steps */
  costOf(label) {
    return [this.parts[4 * label + 1], this.parts[4 * label + 2]];
  }

  /** The cells on the way to a label, the start's first. @param {number} label */
  wayTo(label) {
    const way = [];
    for (let at = label; at >= 0; at = this.parts[4 * at + 3]) way.push(this.parts[4 * at]);
    return way.reverse();
  }
}
