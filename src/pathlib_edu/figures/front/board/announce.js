/** A spot in words, for those who do not see the board. */
/** @import { Spot } from "../types.js" */
/** @import { Figure } from "../frame/figure.js" */

/** Say of a spot what each lane knows of it.
 * @param {Figure} figure
 * @param {Spot} spot */
export function announce({ dom, lanes }, spot) {
  dom.say(lanes.map((lane) => (lanes.length > 1 ? `${lane.story.title}: ` : "") + lane.describe(spot)).join(". "));
}
