/** A button that walks the solution that was found, from the start. */
/** @import { Lane } from "../board/lane.js" */
/** @import { PuzzleStory } from "../pieces/story.js" */
import { make } from "../page/elements.js";
import { PACE } from "../pieces/motion.js";
import { termsOf } from "../pieces/play.js";

export class SolutionButton {
  /** @param {Lane} lane */
  constructor(lane) {
    this.lane = lane;
    const { solution } = termsOf(lane.kind.play);
    this.element = make("button", { type: "button", class: "pe-button pe-deed", text: `Play the ${solution}`, onclick: () => this.walk() });
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  update() {
    this.element.disabled = !this.lane.story.found;
  }

  /** It ends when the story moves. */
  walk() {
    const { lane } = this;
    const story = /** @type {PuzzleStory} */ (lane.story);
    clearInterval(this.timer);
    const show = (/** @type {number} */ steps) => {
      story.walked = steps;
      lane.tellPicture();
      lane.redraw();
    };
    show(0);
    this.timer = setInterval(() => {
      if (story !== lane.story || story.walked === null || story.walked + 1 >= (story.found?.length ?? 0)) return clearInterval(this.timer);
      show(story.walked + 1);
    }, lane.kind.play?.pace ?? PACE);
  }
}
