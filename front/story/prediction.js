/**
 * Which state a search expands next, or which label: what a reader thinks, held against the story. In what order a
 * frontier serves is told by Python (`ranks`), and by which numbers (`rule`); nothing is computed here but what is shown.
 */
/** @import { Rule } from "../page/types.js" */
/** @import { Story } from "./story.js" */
import { LabelStory } from "./label_story.js";
import { costText, sum, WAITING } from "./labels.js";
import { inSteps, ordinal } from "./numbers.js";
import { stateName } from "./readout.js";
import { CLOSED, FRONTIER, REFUSED } from "./story.js";

const MOST_DIGITS = 9; // behind the point: as exactly as diagonal steps are counted
const UNNAMED = { says: "", by: ["g", "h", "f"] }; // of a search that does not say by what it goes

/** What has become of a guess. "equal": the search took another, which was as good. "none": no search can be there.
 * @typedef {{verdict: "right" | "equal" | "wrong" | "none", said: string}} Judgement */

/** What waits in a story, its states or its labels, each by its number.
 * @typedef {{next: number, waiting: number[], at(state: number): number[], stateOf(item: number): number, rank(item: number): number,
 *   event(item: number): number, name(item: number): string}} Queue */

/** Whether it can be asked of a story what comes next: the search tells by what it goes, or its frontier does.
 * @param {Story} story */
export function isPredictable(story) {
  return !story.brief && story.expansions.length > 0 && (story.rule !== null || story.ranked);
}

/** Whether the story has stopped where it can be asked: right before an expansion.
 * @param {Story} story */
export function isAsked(story) {
  return isPredictable(story) && story.events[story.step]?.[0] === "expand";
}

/** @param {Story} story
 * @returns {Queue} */
function queueOf(story) {
  if (story instanceof LabelStory) {
    const waits = (/** @type {number} */ label) => story.fateOf(label) === WAITING;
    const { labels, labelPlaces } = story;
    return {
      next: story.about[story.step],
      waiting: story.frontierLabels(),
      at: (state) => labelPlaces.inOrder(story.at[state].filter(waits)),
      stateOf: (label) => labels[label].state,
      rank: (label) => labelPlaces.rank[label],
      event: (label) => labelPlaces.since[label],
      name: (label) => `${costText(labels[label].cost)} at ${stateName(story, labels[label].state)}`,
    };
  }
  return {
    next: Number(story.events[story.step][1]),
    waiting: story.frontier(),
    at: (state) => (story.status[state] === FRONTIER ? [state] : []),
    stateOf: (state) => state,
    rank: (state) => story.places.rank[state],
    // An older way counts only if it comes before the newest.
    event: (state) => (story.ranks[story.reachedAt[state] - 1] > story.places.rank[state] ? story.places.since : story.reachedAt)[state],
    name: (state) => stateName(story, state),
  };
}

/** The number of that name of something that waits, as it was when it came to its place in the frontier.
 * @param {Story} story
 * @param {Queue} queue
 * @param {number} item
 * @param {string} name
 * @returns {number | string} */
function numberOf(story, queue, item, name) {
  const event = queue.event(item);
  if (name === "event") return event;
  if (name === "depth") return story.pathTo(item).length - 1;
  const [, , , g, h] = /** @type {any} */ (story.events[event - 1]);
  const number = name === "g" ? g : name === "h" ? h : Array.isArray(g) ? sum(g, h) : g + h;
  return typeof number === "number" ? number : costText(number ?? "unknown");
}

/** The numbers by which the search goes, in words for each of these. What differs is written so that one sees it.
 * @param {Story} story
 * @param {Queue} queue
 * @param {number[]} items */
function numbersOf(story, queue, items) {
  const { by } = ruleOf(story);
  const words = by.map((name) => {
    const numbers = items.map((item) => numberOf(story, queue, item, name));
    const scale = name === "event" || name === "depth" ? 1 : story.unit;
    const brief = numbers.map((number) => inSteps(number, scale));
    const isTold = new Set(brief).size === new Set(numbers).size;
    const told = isTold
      ? brief
      : numbers.map((number, i) => (Number.isFinite(number) ? String(Number((Number(number) / scale).toFixed(MOST_DIGITS))) : brief[i]));
    return told.map((number) => (name === "event" ? `was reached at event ${number}` : `${story instanceof LabelStory ? "cost + h" : name} ${number}`));
  });
  return items.map((_, i) => `${by[0] === "event" ? "" : "has "}${words.map((told) => told[i]).join(", ")}`);
}

/** @param {Story} story
 * @returns {Rule} */
function ruleOf(story) {
  return story.rule ?? (story instanceof LabelStory ? { ...UNNAMED, by: ["f"] } : UNNAMED);
}

/** Why the search takes what it takes, as far as it says.
 * @param {Story} story */
function taking(story) {
  const { says } = ruleOf(story);
  return says ? `the search takes ${says}` : "the search serves its frontier in its own order";
}

/** What is asked. @param {Story} story
 * @param {string} noun  of a state: "cell" */
export function question(story, noun) {
  const { waiting } = queueOf(story);
  const what = story instanceof LabelStory ? `Which label is expanded next? Choose its ${noun}.` : `Which ${noun} is expanded next?`;
  return `${what} ${waiting.length === 1 ? "One waits." : `${waiting.length} wait.`}`;
}

/** Judge the guess that what is expanded next is at `state`. Of several labels there it is the one that would come first.
 * @param {Story} story
 * @param {number | undefined} state  undefined: it is in no event of the story
 * @param {string} name  of the place
 * @returns {Judgement} */
export function judge(story, state, name) {
  const queue = queueOf(story);
  const [guess] = state === undefined ? [] : queue.at(state);
  const { next } = queue;
  if (state === undefined || guess === undefined) return { verdict: "wrong", said: `No: ${absence(story, state, name)}` };
  if (guess === next) return { verdict: "right", said: `Right: ${reason(story, queue)}` };
  const [mine, its] = numbersOf(story, queue, [guess, next]);
  if (story.ranked && queue.rank(guess) === Infinity) {
    return { verdict: "wrong", said: `No: ${queue.name(guess)} ${mine}, but the search has not put it into its frontier.` };
  }
  if (story.ranked && queue.rank(guess) === queue.rank(next)) {
    const said = `As good: ${queue.name(guess)} ${mine}, and the search takes ${queue.name(next)}, which ${its}: it was reached first.`;
    return { verdict: "equal", said };
  }
  return { verdict: "wrong", said: `No: ${queue.name(guess)} ${mine}; ${taking(story)}, and another ${its}.` };
}

/** What comes next: its state, and why.
 * @param {Story} story
 * @returns {{state: number, said: string}} */
export function solution(story) {
  const queue = queueOf(story);
  return { state: queue.stateOf(queue.next), said: `Answer: ${reason(story, queue)}` };
}

/** @param {Story} story
 * @param {Queue} queue */
function reason(story, queue) {
  const { next, waiting } = queue;
  if (waiting.length === 1) return `${queue.name(next)} is the only one that waits.`;
  const [its] = numbersOf(story, queue, [next]);
  const isTied = story.ranked && waiting.some((item) => item !== next && queue.rank(item) === queue.rank(next));
  return `${queue.name(next)} ${its}; ${taking(story)}${isTied ? ", of equals what was reached first" : ""}.`;
}

/** Why nothing waits at a state.
 * @param {Story} story
 * @param {number | undefined} state
 * @param {string} name */
function absence(story, state, name) {
  const status = state === undefined ? 0 : story.status[state];
  if (state !== undefined && status === CLOSED) return `${name} is not in the frontier: it was expanded already, ${ordinal(story.order[state])}.`;
  if (status === REFUSED) return `${name} is not in the frontier: what led there was pruned.`;
  return `${name} is not in the frontier: it has not been reached yet.`;
}

/** A few of those that wait, from the first to the last, in an order that tells nothing: where states have no place on a
 * board. Each with its state and its numbers.
 * @param {Story} story
 * @param {number} most
 * @returns {{state: number, words: string}[]} */
export function choices(story, most) {
  const queue = queueOf(story);
  const last = queue.waiting.length - 1;
  const places = Array.from({ length: most }, (_, n) => Math.round((n * last) / (most - 1)));
  const { by } = ruleOf(story);
  const names = by.includes("event") ? by : ["g", "h"];
  return [...new Set(places)]
    .map((place) => queue.waiting[place])
    .sort((a, b) => a - b)
    .map((item) => {
      const numbers = names.map((name) => `${name} ${inSteps(/** @type {any} */ (numberOf(story, queue, item, name)), name === "event" ? 1 : story.unit)}`);
      return { state: queue.stateOf(item), words: `${queue.name(item)}: ${numbers.join(", ")}` };
    });
}
