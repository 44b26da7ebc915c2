/** What is known of the least cost while a search goes on, in words. */
import { inFull } from "../../drawing/axes.js";
import { counted } from "../../story/numbers.js";

/** What has been told after so many expansions: costs in the problem's unit.
 * @typedef {{expanded: number, best: number | null, lower: number | null, open: number, closed: number}} Sample
 * @typedef {{title: string, samples: Sample[], expanded: number, complete: boolean, live: boolean, seconds?: number,
 *   refuted: boolean, doubtful: boolean}} AnytimeLane
 *   `refuted`: an estimate was seen to be too high; `doubtful`: one may be */

/** Have the two lines met, so that the path is proved to be a cheapest one?
 * @param {AnytimeLane} lane
 * @param {Sample} sample */
export function isProved({ refuted }, { best, lower }) {
  return !refuted && best !== null && lower !== null && lower >= best;
}

/** What a sample says of the least cost.
 * @param {AnytimeLane} lane
 * @param {Sample} sample */
export function standing(lane, sample) {
  const { best, lower } = sample;
  const last = sample === lane.samples[lane.samples.length - 1] && !lane.live;
  if (last && !lane.complete) return `stopped after ${inFull(sample.expanded)}: ${knowledge(lane, sample)}`;
  if (last && best === null) return "ended: no path found";
  if (last && lower === null) return `ended with ${inFull(best)}; it told no bound`;
  return knowledge(lane, sample);
}

/** @param {AnytimeLane} lane
 * @param {Sample} sample */
function knowledge(lane, { best, lower, ...sample }) {
  const unless = lane.doubtful ? " if h never overestimates" : "";
  if (lower !== null && lane.refuted) return `${best === null ? "no path yet" : inFull(best)}; h overestimates: nothing is proved`;
  if (best === null) return lower === null ? "no path yet" : `no path yet, at least ${inFull(lower)}${unless}`;
  if (lower === null) return `${inFull(best)}; no bound: nothing is proved`;
  if (isProved(lane, { best, lower, ...sample })) return `${inFull(best)}: proved${unless}`;
  const times = lower > 0 && !unless ? `: at most ${inFull(timesAtMost(best, lower))} times the least` : "";
  return `between ${inFull(lower)} and ${inFull(best)}${unless}${times}`;
}

/** How many times the least cost a path may be, rounded up: a bound stays true.
 * @param {number} best
 * @param {number} lower */
export function timesAtMost(best, lower) {
  return Math.ceil((best / lower) * 100 - 1e-9) / 100;
}

/** The whole run in two sentences.
 * @param {AnytimeLane} lane */
export function runInWords(lane) {
  const { title, samples } = lane;
  const end = samples[samples.length - 1];
  if (!end) return `${title}: nothing yet`;
  const found = pathsOf(samples);
  const [first, best] = [found[0], found[found.length - 1]];
  const paths = !first
    ? ""
    : first === best
      ? `a path of ${inFull(best.best)} after ${counted(best.expanded, "expansion")}; `
      : `${inFull(found.length)} paths, from ${inFull(first.best)} after ${counted(first.expanded, "expansion")} down to ${inFull(best.best)} after ${inFull(best.expanded)}; `;
  const from = samples[0].lower;
  const bound = from === null || end.lower === null || lane.refuted ? "" : `the lower bound goes from ${inFull(from)} to ${inFull(end.lower)}; `;
  const far = lane.live ? `so far ${inFull(end.expanded)} expanded` : `${inFull(end.expanded)} expanded`;
  return `${title}: ${paths}${bound}${standing(lane, end)}. ${far[0].toUpperCase()}${far.slice(1)}, ${counted(end.open, "state")} open, ${inFull(end.closed)} closed`;
}

/** The samples at which a better path was there than before.
 * @param {Sample[]} samples */
export function pathsOf(samples) {
  const found = samples.filter(({ best }, n) => best !== null && best !== (samples[n - 1]?.best ?? null));
  return /** @type {(Sample & {best: number})[]} */ (found);
}
