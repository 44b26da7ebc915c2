/** What the page says in words: a state, the counts, the frontier, the event of a step. */
/** @import { Layers, Numbers } from "../page/types.js" */
/** @import { Story } from "./story.js" */
import { counted, inSteps, ordinal } from "./numbers.js";
import { CLOSED, FRONTIER, REFUSED, UNSEEN } from "./story.js";

/** What some stories tell in another way: a state's name, what happened to it, a state in a line; and of the whole search its
 * counts, what it comes to, its summary, its latest event, the head of its frontier.
 * @typedef {{
 *   name(story: any, state: number): string, event(story: any, deed: string, state: number): string,
 *   state(story: any, state: number | undefined, name: string): string, counts(story: any): [string, string][],
 *   outcome(story: any): Outcome,
 *   summary(story: any): string, latest(story: any): string, frontier(story: any, most: number): {lines: string[], more: number}}} Words */

/** A state as the book's code writes it: `(3, 7)` or `A`.
 * @param {Story} story
 * @param {number} state */
export function stateName(story, state) {
  if (story.words.name) return story.words.name(story, state);
  const name = story.states[state];
  return Array.isArray(name) ? `(${name.join(", ")})` : String(name);
}

/** @param {Story} story
 * @param {number | undefined} state
 * @param {string} name  of the spot, for a state the search has not met */
export function describeState(story, state, name) {
  if (story.words.state) return story.words.state(story, state, name);
  if (state === undefined || story.status[state] === UNSEEN) return `${name}: not reached yet`;
  /** @type {Record<number, string>} */
  const words = { [FRONTIER]: story.reopened[state] ? "re-opened" : "in the frontier", [CLOSED]: "expanded", [REFUSED]: "pruned" };
  const parent = story.parent[state];
  const again = story.times[state] > 1 ? ` ${story.times[state]} times, first` : "";
  // Nobody came there: what is known is at what cost somebody would have.
  if (story.status[state] === REFUSED && Number.isNaN(story.g[state])) return `${name}: pruned at g ${inSteps(story.refused[state], story.unit)}`;
  return [
    `${name}: ${words[story.status[state]]}`,
    valuesOf(story, state),
    ...(parent < 0 ? [] : [`parent ${stateName(story, parent)}`]), // the start has none
    `reached at event ${story.reachedAt[state]}`,
    ...(story.order[state] ? [`expanded${again} ${ordinal(story.order[state])}, event ${story.expandedAt[state]}`] : []),
  ].join(" · ");
}

/** @param {Story} story
 * @param {number} state */
function valuesOf(story, state) {
  const [g, h, f] = [story.g[state], story.h[state], story.f(state)].map((value) => inSteps(value, story.unit));
  return story.isBlind ? `g ${g}` : `g ${g}  h ${h}  f ${f}`;
}

/** @param {Story} story
 * @returns {[string, string][]} */
export function countsOf(story) {
  if (story.words.counts) return story.words.counts(story);
  const cost = story.cost === null ? missingCost(story) : inSteps(story.cost, story.unit);
  const expanded = String(story.expanded);
  if (story.brief) return [["cost", cost]];
  /** @type {[string, string][]} */
  const lower = story.lower === null ? [] : [["at least", inSteps(story.lower, story.unit)]];
  if (!story.deepens) return [["expanded", expanded], ["frontier", String(story.frontierSize)], ...lower, ["cost", cost]];
  const round = `${story.round} of ${story.rounds}${story.complete ? "" : " or more"}`;
  return [
    ["expanded", expanded],
    ["round", round],
    ["cutoff", inSteps(story.bound, story.unit)],
    ["depth", String(story.depth)],
    ["cost", cost],
  ];
}

/** Why there is no cost to show: not yet, not at all, or the search was stopped before it knew.
 * @param {Story} story */
function missingCost(story) {
  return !story.events.length || story.step < story.events.length ? "–" : whyNone(story);
}

/** Why a search that is over found nothing. @param {Story} story */
export function whyNone(story) {
  if (!story.complete) return "not finished";
  return story.mayMiss ? "none found" : "no path";
}

/** @param {Story} story */
export function summary(story) {
  if (story.words.summary) return story.words.summary(story);
  const cost = story.cost === null ? missingCost(story) : inSteps(story.cost, story.unit);
  if (story.brief) return [story.title, story.cost === null ? cost : `cost ${cost}`].filter(Boolean).join(": ");
  const found = story.cost === null ? (cost === "–" ? "" : `, ${cost}`) : `, cost ${cost}`;
  const where = story.deepens ? `round ${story.round} of ${story.rounds}, cutoff ${inSteps(story.bound, story.unit)}` : `${story.frontierSize} in the frontier`;
  return `${story.title ? `${story.title}: ` : ""}${story.expanded} expanded, ${where}${found}`;
}

/** The event a step shows last. @param {Story} story */
export function eventName(story) {
  if (story.words.latest) return story.words.latest(story);
  const event = story.events[story.step - 1];
  if (!event) return story.events.length ? "before the first event" : "";
  if (event[0] === "goal") return `goal, cost ${inSteps(event[2], story.unit)}`;
  if (event[0] === "cutoff") return `cutoff ${inSteps(event[1], story.unit)}`;
  if (event[0] === "bound") return `no path costs less than ${inSteps(event[1], story.unit)}`;
  return story.words.event ? story.words.event(story, event[0], event[1]) : `${event[0]} ${stateName(story, event[1])}`;
}

/** What just happened, for a readout that nobody points at anything for. @param {Story} story */
export function describeEvent(story) {
  if (story.words.latest) return story.words.latest(story);
  const event = story.events[story.step - 1];
  const values = event && (event[0] === "reach" || event[0] === "expand") ? ` · ${valuesOf(story, event[1])}` : "";
  const why = event?.[0] === "prune" && event[3] ? ` · ${refusal(event[3], story.unit)}` : "";
  const cut = story.complete || story.step < story.events.length ? "" : ` · stopped here, after ${counted(story.events.length, "event")}`;
  return eventName(story) + values + why + cut;
}

/** Why a way was refused: the words of each of `core.REASONS`, told the cost that came with it, in steps and as it is.
 * @type {Record<string, (cost: string, said: any) => string>} */
export const REFUSALS = {
  bound: (cost) => `f exceeds the cutoff of ${cost}`,
  goal: (cost) => `f is no less than ${cost}, the cost of a path found`,
  covered: (cost) => `another way to it costs ${cost}`,
  range: (_, said) => (said === null ? "no way leads from it to a goal" : "beyond the range"),
  window: () => "too far behind for the window of this round",
  jump: () => "passed over by a jump: nothing forces it to turn here",
  beam: (_, said) => (said === 1 ? "a better one of its layer is followed" : `${said} better ones of its layer are followed`),
};

/** @param {[string, any]} why  a reason without words is told as it is
 * @param {number} unit */
function refusal([reason, said], unit) {
  return REFUSALS[reason]?.(inSteps(said, unit), said) ?? reason;
}

/** What the list of the frontier is called. @param {Story} story */
export function frontierName(story) {
  const isKnown = story.ranked || !story.events.length;
  return isKnown ? "Frontier, in order" : "Frontier, in the order in which they were reached";
}

/** The head of the frontier, next first.
 * @param {Story} story
 * @param {number} most */
export function frontierHead(story, most) {
  if (story.words.frontier) return story.words.frontier(story, most);
  const waiting = story.frontier();
  const lines = waiting.slice(0, most).map((state) => `${stateName(story, state)}  ${valuesOf(story, state)}`);
  return { lines, more: Math.max(0, waiting.length - most) };
}

/** @param {string[]} names
 * @returns {Layers} */
export function readLayers(names) {
  const numbers = names.find((name) => name.startsWith("numbers:"))?.slice(8);
  const chosen = numbers ?? (names.includes("order") ? "order" : "none");
  return {
    numbers: /** @type {Numbers} */ (chosen),
    parents: names.includes("parents"),
    code: names.includes("code"),
    invariant: names.includes("invariant"),
    plane: names.includes("plane"),
  };
}

/** @param {Layers} layers */
export function layerNames({ numbers, parents, code, invariant, plane }) {
  const first = numbers === "none" ? [] : [numbers === "order" ? "order" : `numbers:${numbers}`];
  return [...first, ...(parents ? ["parents"] : []), ...(code ? ["code"] : []), ...(invariant ? ["invariant"] : []), ...(plane ? ["plane"] : [])];
}

// What a search comes to at its end, and what an edit changed in that: in words.

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
