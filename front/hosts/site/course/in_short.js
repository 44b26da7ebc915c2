/** What of a chapter is written, in words. */
/** @import { Answer } from "../answers.js" */
import { counted, listed } from "../../../story/numbers.js";

/** What is in a chapter's file, in a sentence or two.
 * @param {Record<string, unknown>} exercises
 * @param {ReadonlyMap<string, Answer>} kept */
export function inShort(exercises, kept) {
  const numbers = Object.keys(exercises);
  const answers = numbers.flatMap((number) => kept.get(number) ?? []);
  const passed = answers.filter((answer) => answer.passed).length;
  const since = numbers.filter((number) => kept.get(number)?.passed && kept.get(number)?.text !== kept.get(number)?.right);
  const changed = since.length ? ` You have changed ${listed(since)} since then; the file has what stands there now.` : "";
  return `Of ${counted(numbers.length, "exercise")} ${answers.length} ${answers.length === 1 ? "is" : "are"} answered, ${passed} passed here.${changed}`;
}
