/** What a search came to, in numbers that can be set beside those of another run. */
/** @import { Story } from "./story.js" */
import { LabelStory } from "./label_story.js";

/** A number of a run: null where there is none, such as the cost where there is no path.
 * @typedef {{name: string, value: number | null}} Count */

/** The whole story is gone through; it stands then where it stood.
 * @param {Story} story
 * @returns {Count[]} */
export function countsOfRun(story) {
  const { goal, unit, step } = story;
  const cost = { name: "cost", value: goal ? goal[2] / unit : null };
  const path = { name: "path", value: goal ? goal[1].length - 1 : null };
  if (story.brief) return [cost, path];
  let [frontier, depth] = [0, 0];
  for (story.seek(0); story.step < story.events.length; ) {
    story.apply(story.step);
    frontier = Math.max(frontier, story.frontierSize);
    if (story.deepens) depth = Math.max(depth, story.depth);
  }
  story.seek(step);
  return [
    { name: "expanded", value: story.expansions.length },
    { name: "reached", value: story.events.filter(([name]) => name === "reach").length },
    ...(story instanceof LabelStory ? [{ name: "best costs", value: story.front.size }] : [cost, path]),
    story.deepens ? { name: "greatest depth", value: depth } : { name: "largest frontier", value: frontier },
  ];
}

/** How much more or less, with a sign; "–" where one of them is not known.
 * @param {number | null} now
 * @param {number | null} before */
export function difference(now, before) {
  if (now === null || before === null) return now === before ? "same" : "–";
  const more = Number((now - before).toFixed(2));
  return more ? `${more > 0 ? "+" : "−"}${Math.abs(more).toLocaleString("en-US")}` : "same";
}
