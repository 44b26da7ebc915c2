/** What the page says of a search over labels: counts, the event of a step, a state, why a label is gone. */
/** @import { LabelStory } from "./label_story.js" */
import { costText, EXPANDED, WAITING } from "./labels.js";
import { whyNone } from "./readout.js";
import { counted } from "./numbers.js";

/** Why a label left, or never came; "" where the search does not say.
 * @param {LabelStory} story
 * @param {number} label */
export function whyGone(story, label) {
  const { why, refused, announced, cost } = story.labels[label];
  if (!why) return "";
  const [reason, said] = why;
  const by = said === null ? "" : costText(said);
  switch (reason) {
    case "covered":
      return refused ? `${by} covers it` : `overtaken by ${by}`;
    case "goal":
      return announced ? `${by} at the goal covers it` : `what it can lead to is covered by ${by} at the goal`;
    case "range": {
      if (!by) return "no way on to the goal";
      const beyond = story.range === null ? "beyond the range" : `beyond the range of ${story.range}`;
      return by === costText(cost) ? beyond : `at best ${by} at the goal, ${beyond}`;
    }
    default:
      return `beyond the cutoff of ${by}`;
  }
}

/** @param {string} deed
 * @param {string} why */
function withReason(deed, why) {
  return why ? `${deed}: ${why}` : deed;
}

/** @param {LabelStory} story
 * @param {number} state */
function nameOf(story, state) {
  const name = story.states[state];
  return Array.isArray(name) ? `cell (${name.join(", ")})` : String(name);
}

/** @param {LabelStory} story
 * @returns {[string, string][]} */
function labelCounts(story) {
  const goals = /** @type {number[]} */ (story.goals).map((label) => costText(story.labels[label].cost));
  const over = story.events.length > 0 && story.step === story.events.length;
  const front = goals.length ? goals.join(" ") : over ? (story.complete ? "empty" : "not finished") : "–";
  return [
    ["expanded", String(story.expanded)],
    ["waiting", String(story.frontierSize)],
    ["front", front],
  ];
}

/** @param {LabelStory} story */
function labelSummary(story) {
  const [, , [, front]] = labelCounts(story);
  const told = front === "–" ? "" : `, front ${front}`;
  return `${story.title ? `${story.title}: ` : ""}${counted(story.expanded, "label")} expanded, ${story.frontierSize} waiting${told}`;
}

/** The front in the end: what was announced, and is still there.
 * @param {LabelStory} story
 * @returns {import("./readout.js").Outcome} */
function labelOutcome(story) {
  const front = [...story.front].map((label) => costText(story.labels[label].cost));
  const key = front.join(" ");
  if (front.length > 1) return { sort: "front", key, said: `${front.length} best costs`, brief: String(front.length) };
  return front.length ? { sort: "cost", key, said: `cost ${key}`, brief: key } : { sort: "none", key, said: whyNone(story), brief: whyNone(story) };
}

/** @param {LabelStory} story */
function labelEvent(story) {
  const event = story.events[story.step - 1];
  if (!event) return story.events.length ? "before the first event" : "";
  const label = story.about[story.step - 1];
  if (event[0] === "cutoff" || label < 0) return event[0];
  const { state, cost, refused } = story.labels[label];
  const deed = event[0] === "prune" ? (refused ? "refuse" : "drop") : event[0] === "goal" ? "announce" : event[0];
  return withReason(`${deed} ${costText(cost)} at ${nameOf(story, state)}`, event[0] === "prune" ? whyGone(story, label) : "");
}

/** @param {LabelStory} story
 * @param {number} label */
export function fateName(story, label) {
  const { refused } = story.labels[label];
  const fate = story.fateOf(label);
  if (/** @type {number[]} */ (story.goals).includes(label)) return "announced";
  return fate === EXPANDED ? "expanded" : fate === WAITING ? "waits" : withReason(refused ? "refused" : "dropped", whyGone(story, label));
}

/** A state in a line: the costs it keeps, what the latest refusal was.
 * @param {LabelStory} story
 * @param {number | undefined} state
 * @param {string} name
 * @param {string[]} never  costs that the whole map knows besides */
export function describeLabels(story, state, name, never) {
  const kept = story.keptAt(state).map((label) => `${costText(story.labels[label].cost)} ${fateName(story, label)}`);
  const gone = story.goneAt(state);
  const last = gone[gone.length - 1];
  const parts = [
    ...kept,
    ...(never.length ? [`${kept.length ? "also " : ""}${never.join(" and ")}, which the search did not need`] : []),
    ...(gone.length ? [withReason(`${gone.length} gone, the latest ${costText(story.labels[last].cost)}`, whyGone(story, last))] : []),
  ];
  return `${name}: ${parts.length ? parts.join(" · ") : "not reached"}`;
}

/** The head of the frontier.
 * @param {LabelStory} story
 * @param {number} most */
function labelFrontier(story, most) {
  const waiting = story.frontierLabels();
  const lines = waiting.slice(0, most).map((label) => `${nameOf(story, story.labels[label].state)}  ${costText(story.labels[label].cost)}`);
  return { lines, more: Math.max(0, waiting.length - most) };
}

/** The ways of the front in words, one a line.
 * @param {LabelStory} story */
export function frontInText(story) {
  return /** @type {number[]} */ (story.goals).map((label) => {
    const way = story.wayTo(label).map((at) => nameOf(story, story.labels[at].state).replace("cell ", ""));
    return `${costText(story.labels[label].cost)}: ${way.join(" ")}`;
  });
}

/** How a search over labels is told. */
export const LABEL_WORDS = {
  counts: labelCounts,
  outcome: labelOutcome,
  summary: labelSummary,
  latest: labelEvent,
  frontier: labelFrontier,
  /** @param {LabelStory} story
   * @param {number | undefined} state
   * @param {string} name */
  state: (story, state, name) => describeLabels(story, state, name, []),
};
