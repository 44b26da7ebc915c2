/** The rungs of a ladder as rows: what Python told of each, in words and as a bar. */
import { inFull } from "../../drawing/axes.js";
import { isCount, isNumber, isText, listOf, orNull, perhaps, table } from "../../page/shape.js";
import { counted, duration } from "../../story/numbers.js";

/** What Python tells of a rung: see `service.ladder`. `live`: it goes on; without `why` it was not run.
 * @typedef {{name: string, title: string, counts: string, count?: number, cost?: number | null, why?: string, seconds?: number,
 *   live?: boolean}} Rung */

/** Whether these are rungs, run or not. */
export const areRungs = listOf(
  table({
    name: isText,
    title: isText,
    counts: isText,
    count: perhaps(isCount()),
    cost: perhaps(orNull(isNumber)),
    why: perhaps(isText),
    seconds: perhaps(isNumber),
  }),
);

/** How long a bar is, in parts of the whole: on a log scale from 1 to the most that there is.
 * @param {number} count
 * @param {number} most */
export function lengthOf(count, most) {
  return count > 0 ? Math.min(1, (Math.log10(count) + 0.12) / (Math.log10(Math.max(10, most)) + 0.12)) : 0;
}

/** Powers of ten up to the most, as they stand on the scale.
 * @param {number} most */
export function ticksUpTo(most) {
  const powers = Array.from({ length: Math.floor(Math.log10(Math.max(10, most))) + 1 }, (_, n) => 10 ** n);
  return powers.map((value) => ({ words: value < 1000 ? String(value) : value < 1e6 ? `${value / 1e3}k` : `${value / 1e6}M`, at: lengthOf(value, most) }));
}

/** The most that any rung did, and a whole power of ten.
 * @param {Rung[]} rungs */
export function mostOf(rungs) {
  return 10 ** Math.ceil(Math.log10(Math.max(1000, ...rungs.map(({ count }) => count ?? 0))));
}

/** "16,610 states", "" before it has begun. @param {Rung} rung */
export function workInWords({ count, counts }) {
  return count ? `${inFull(count)} ${count === 1 ? counts.replace(/s$/, "") : counts}` : "";
}

/** "0.4 ms", "12 ms", "4.51 s" @param {Rung} rung */
export function secondsInWords({ seconds, count, why }) {
  if (seconds === undefined) return "";
  if (why && !count) return "–"; // refused: it never ran
  return duration(seconds);
}

/** What it found, or why it found nothing. @param {Rung} rung */
export function endInWords({ cost, why, live, counts }) {
  if (live) return counts === "orders" ? "trying…" : "running…";
  if (why === undefined) return "";
  return why || (cost === null || cost === undefined ? "no walk" : counted(cost, "step"));
}

/** All rungs as a table of plain text, with tabs: what a spreadsheet takes.
 * @param {Rung[]} rungs */
export function tableOf(rungs) {
  const rows = rungs.map((rung) => [
    rung.title,
    String(rung.count ?? ""),
    rung.counts,
    rung.seconds === undefined ? "" : String(Number(rung.seconds.toPrecision(3))),
    String(rung.cost ?? ""),
    rung.why ?? "",
  ]);
  return [["rung", "work", "counted in", "seconds", "steps", "why not"], ...rows].map((cells) => cells.join("\t")).join("\n");
}

/** What has come of all that were run, for those who do not see the bars.
 * @param {Rung[]} rungs */
export function ladderInWords(rungs) {
  return rungs
    .filter(({ why, live }) => why !== undefined && !live)
    .map((rung) => `${rung.title}: ${[workInWords(rung), endInWords(rung)].filter(Boolean).join(", ")}`)
    .join(". ");
}
