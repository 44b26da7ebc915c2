/** What an answer brought, to be spoken: errors always; what an edit led to, to those who edit by keyboard. */
/** @import { Figure } from "./figure.js" */
/** @import { Story } from "../../story/story.js" */
import { lampNews } from "../../story/lamps.js";
import { summary } from "../../story/readout.js";

/** @param {Figure} figure
 * @param {Story[]} before  of each lane
 * @returns {string} "" where there is nothing to be said */
export function newsOf({ lanes, cursor }, before) {
  const errors = [...new Set(lanes.map(({ error }) => error))].filter(Boolean);
  if (errors.length) return errors.join(" ");
  const told = lanes.map(({ story, changed }) => (changed ? `${lanes.length > 1 ? `${story.title}: ` : ""}${changed}` : summary(story)));
  const lamps = lanes.flatMap(({ story }, i) => lampNews(before[i], story));
  return [...(cursor ? told : []), ...lamps].join(". ");
}
