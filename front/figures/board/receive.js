/** What a figure makes of an answer: new stories on its boards, or a sentence that says why there is none. */
/** @import { Answer, Response } from "../../page/types.js" */
/** @import { Story } from "../../story/story.js" */
/** @import { Figure } from "./figure.js" */
import { newsOf } from "./news.js";
import { demand, takeIn } from "../../page/take_in.js";
import { isReadable, isStory } from "../../story/story.js";

/** Take in the model's `response`.
 * @param {Figure} figure */
export function receive(figure) {
  const before = figure.lanes.map(({ story }) => story);
  const atEnd = figure.total > 0 && figure.step >= figure.total;
  takeIn(
    figure,
    (response) => hear(figure, response, before, atEnd),
    () => figure.lanes.forEach((lane, i) => lane.put(before[i])),
  );
}

/** @param {Figure} figure
 * @param {Response | null} response
 * @param {Story[]} before  what stands on each lane
 * @param {boolean} atEnd  all of it is shown */
function hear(figure, response, before, atEnd) {
  const asked = (response?.n !== undefined && figure.exchange.last) || figure.request;
  figure.hurry(); // what has waited for this answer
  figure.refresh({ tools: true });
  if (asked.ask === "world") return figure.open(response ?? {});
  const heard = figure.panel.hear(response ?? {}, asked);
  if (!heard) return;
  if (response && Object.keys(response).length) {
    const answers = response.lanes ?? [response];
    demand(answers.every(isReadable));
    const isTold = (/** @type {Partial<Answer> | undefined} */ answer) => !!answer?.error || isStory(answer);
    if (!response.error && !response.progress) demand(figure.lanes.every((_, i) => isTold(answers[i])));
    figure.lanes.forEach((lane, i) => {
      const options = /** @type {any} */ (asked.lanes?.[i] ?? asked);
      // An answer without a story leaves the last good one on the board.
      lane.error = answers[i]?.error ? figure.kind.lack?.(figure.world) || answers[i].error : "";
      if (isStory(answers[i])) lane.load(answers[i], options, /** @type {any} */ (figure.book.lanes?.[i] ?? figure.book).source);
    });
  }
  const isEdit = response?.n !== undefined && heard !== "anew";
  figure.lanes.forEach((lane, i) => lane.compare(isEdit ? figure.compared[i] : null));
  const wanted = /** @type {number} */ (figure.model.get("step") ?? -1);
  if (wanted < 0) figure.show(figure.total);
  else figure.moveTo(heard === "anew" || (atEnd && wanted === figure.step) ? figure.total : Math.min(wanted, figure.total));
  figure.isLooking = !!figure.focus; // an answer is no step of the reader's
  figure.stale.name = true;
  const news = newsOf(figure, before);
  if (figure.onScreen && news) figure.dom.say(news);
}
