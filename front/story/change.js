/** What a search comes to at its end, and what an edit changed in that: in words. */
/** @import { Story } from "./story.js" */
import { counted, inSteps } from "./numbers.js";
import { whyNone } from "./readout.js";

/** What a search found in the end: of what sort that is, in full, and in brief beside another of its sort. Two that are the same
 * have the same `key`.
 * @typedef {{sort: "none" | "cost" | "moves" | "front", key: string, said: string, brief: string}} Outcome */

/** @param {Story} story
 * @param {string} [move]  what a path counts, where each costs 1: "move", "step"
 * @returns {Outcome} */
export function outcomeOf(story, move = "") {
  if (story.words.outcome) return story.words.outcome(story);
  if (!story.goal) {
    const none = whyNone(story);
    return { sort: "none", key: none, said: none, brief: none };
  }
  const [, path, cost] = story.goal;
  const brief = inSteps(cost, story.unit);
  const isCounted = move && cost === (path.length - 1) * story.unit;
  const said = isCounted ? counted(path.length - 1, move) : `cost ${brief}`;
  return { sort: isCounted ? "moves" : "cost", key: said, said, brief };
}

/** "In all": beside it stands what has been expanded up to the moment that is shown.
 * @param {Story} before
 * @param {Story} now
 * @param {string} [move] */
export function changeWords(before, now, move) {
  const [old, found] = [outcomeOf(before, move), outcomeOf(now, move)];
  const [was, is] = [before.expansions.length, now.expansions.length];
  const isFoundAgain = old.key === found.key;
  const isBrief = now.brief || before.brief; // how many states it expanded is not told
  if (isFoundAgain && (isBrief || was === is)) return `Nothing changed: ${isBrief ? "" : `expanded ${is} in all, `}${found.said}`;
  const work = isBrief ? "" : `expanded ${is} in all, ${was === is ? "as before" : `before ${was}`}; `;
  if (isFoundAgain) return `${work}${found.said}, as before`;
  const rest = old.sort !== found.sort ? old.said : old.brief === found.brief ? "others" : old.brief;
  return `${work}${found.said}, before ${rest}`;
}
