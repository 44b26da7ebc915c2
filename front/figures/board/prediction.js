/** Prediction: the figure stops before each expansion, and its reader says which state that will be. */
/** @import { Judgement } from "../../story/prediction.js" */
/** @import { Spot } from "../../page/types.js" */
/** @import { Story } from "../../story/story.js" */
/** @import { BoardFigure } from "./figure.js" */
/** @import { Command } from "../../board/keys.js" */
import { choices, isAsked, isPredictable, judge, question, solution } from "../../story/prediction.js";
import { stateName } from "../../story/readout.js";
import { keyOf } from "../../story/story.js";
import { make, say } from "../../page/elements.js";
import { followSize } from "../../page/lifecycle.js";
import { commandOf } from "../../board/keys.js";

const MOST_CHOICES = 6;
const LOCKED = "Nothing is edited while you predict: N ends that.";
const MARKS = { right: "✓", equal: "=", wrong: "✗", none: "✗", next: "→" }; // the sentence begins with the word

/** @typedef {keyof MARKS} Sign */

export class Prediction {
  isOn = false;
  /** What has become of each first try; an answer that was shown is no guess. */
  score = { right: 0, wrong: 0, shown: 0 };
  /** What was said of the last guess, and at which moment. */
  said = { words: "", story: /** @type {Story | null} */ (null), step: -1 };
  /** What is marked, and on which lane's board. @type {{lane: number, key: string, sign: Sign} | null} */
  mark = null;
  /** At which steps of a story the reader has tried: only the first try counts. @type {WeakMap<Story, Set<number>>} */
  tried = new WeakMap();
  /** The lane that was asked last. */
  lane = 0;
  /** For which moment the choices below the question stand. */
  listed = { story: /** @type {Story | null} */ (null), step: -1 };

  /** @param {BoardFigure} figure */
  constructor(figure) {
    this.figure = figure;
    this.toggle = make(
      "button",
      {
        type: "button",
        class: "pe-button pe-predict",
        "aria-pressed": "false",
        "aria-keyshortcuts": "N",
        title: "Say which is expanded next (N)",
        onclick: () => this.press(),
      },
      "Predict ",
      make("kbd", { text: "N", "aria-hidden": "true" }),
    );
    this.solve = make("button", {
      type: "button",
      class: "pe-button",
      text: "Show the answer",
      title: "Show which is expanded next",
      onclick: () => this.show(),
    });
    this.sum = make("span", { class: "pe-score" }); // it is spoken with the sentence, and so is no output
    this.words = make("p", { class: "pe-asked" });
    this.choices = make("div", { class: "pe-choices", role: "group", "aria-label": "Waiting in the frontier" });
    this.element = /** @type {HTMLElement} */ (
      make("div", { class: "pe-prediction", role: "group", "aria-label": "Prediction" }, this.solve, this.sum, this.words, this.choices)
    );
    this.sign = make("div", { class: "pe-guess", "aria-hidden": "true" }, make("span"));
  }

  /** @param {boolean} isOn */
  turn(isOn) {
    const { figure } = this;
    this.isOn = isOn;
    this.mark = null;
    for (const { board } of figure.lanes) {
      if (isOn) board.addEventListener("click", this);
      else board.removeEventListener("click", this);
    }
    figure.model.set("predict", isOn);
    figure.model.save_changes();
    figure.refresh({ drawing: true, words: true, tools: true });
  }

  /** Whether any search of the figure tells what it takes from its frontier. */
  get isOffered() {
    return !this.figure.panel.isBoardless && this.figure.lanes.some(({ story }) => isPredictable(story));
  }

  /** Whether states have no place on the board, so that the reader chooses among some in words. */
  get isListed() {
    return this.figure.kind.play !== undefined;
  }

  /** What its keys do, for the help. @returns {[string, string][]} */
  get keys() {
    const several = this.figure.lanes.length > 1;
    const choose = several ? "choose, in this or another lane" : "choose what is expanded next";
    const chosen = /** @type {[string, string][]} */ (this.isOn && !this.isListed ? [[several ? "Enter  1 … 4" : "Enter", choose]] : []);
    return this.isOffered ? [["N", this.isOn ? "predict no more" : "predict which is expanded next"], ...chosen] : [];
  }

  press() {
    const { figure } = this;
    if (this.isOn) return this.leave();
    figure.playback.set(false);
    this.turn(true);
    figure.moveTo(figure.step < figure.total ? figure.step : 0);
    figure.dom.say(this.question());
  }

  /** The reader goes on to something else. The score is kept. */
  leave() {
    if (!this.isOn) return;
    this.turn(false);
    this.figure.dom.remark("The prediction has ended.");
  }

  /** Where the figure goes that was to go to `step`: it stops where something is expanded next.
   * @param {number} step
   * @returns {number} */
  stopFor(step) {
    const { figure } = this;
    const { total, byExpansions, lanes, playback } = figure;
    const stops = lanes[0].story.expansions;
    const after = byExpansions ? Math.min(figure.step + 1, total) : (stops.find((stop) => stop > figure.step) ?? total);
    if (playback.playing && step < after) return step;
    if (playback.playing || step === figure.step + 1) {
      playback.set(false);
      return after;
    }
    return byExpansions || step >= total ? step : (stops.findLast((stop) => stop <= step) ?? stops[0] ?? total);
  }

  /** What is asked now. */
  question() {
    const { lanes, kind, playback } = this.figure;
    const asked = lanes.filter(({ story }) => isAsked(story));
    const isCell = Array.isArray(lanes[0].story.states[0]);
    const noun = this.isListed ? "position" : isCell ? "cell" : "node";
    if (asked.length && lanes.length > 1) return `Which ${noun} is expanded next? Answer for any one of the searches, on its board.`;
    if (asked.length) return question(asked[0].story, noun);
    return playback.playing || this.figure.step < this.figure.total ? "" : `The search has ended${kind.play ? "" : ": step back, or play again"}.`;
  }

  /** A board was clicked or tapped. @param {MouseEvent} event */
  handleEvent({ currentTarget, clientX, clientY }) {
    const n = this.figure.lanes.findIndex(({ board }) => board === currentTarget);
    const { board, scene } = this.figure.lanes[n];
    const { left, top } = board.getBoundingClientRect(); // the canvas is larger where coordinates stand around
    this.guess(n, scene.spotAt(clientX - left, clientY - top));
  }

  /** @param {KeyboardEvent} event
   * @param {Command | null} command  what the key asks for otherwise
   * @returns {boolean} whether it was meant for the prediction */
  pressKey({ key, shiftKey: shift, ctrlKey, metaKey }, command) {
    const { cursor, chosen, lanes } = this.figure;
    if (ctrlKey || metaKey) return false;
    if (key.toLowerCase() === "n" && this.isOffered) {
      this.press();
      if (this.isOn) this.pointAtHome();
      return true;
    }
    if (!this.isOn) return false;
    const n = key === "Enter" ? 0 : Number(key) - 1;
    if (lanes[n] && !this.isListed) {
      this.guess(n, cursor ?? chosen ?? lanes[n].scene.home);
      return true;
    }
    const isEdit = command !== null && (command.name === "shift" || !commandOf({ key, shift }));
    if (isEdit) this.refuse();
    return isEdit;
  }

  /** Show whoever predicts by keyboard which cell Enter would choose. */
  pointAtHome() {
    const { figure } = this;
    const { board, scene } = figure.lanes[0];
    if (document.activeElement === board && !this.isListed) figure.lookAt({ cursor: figure.cursor ?? figure.chosen ?? scene.home });
  }

  /** Say why a key changes nothing, where the reader looks now. */
  refuse() {
    const { figure } = this;
    this.said = { words: LOCKED, story: figure.lanes[this.lane].story, step: figure.step };
    this.mark = null;
    figure.refresh({ words: true });
    figure.dom.say(LOCKED);
  }

  /** @param {number} n  the lane
   * @param {Spot | null} spot */
  guess(n, spot) {
    const { scene, story } = this.figure.lanes[n];
    const isPart = spot?.kind !== "state" && spot?.kind !== "h"; // a node's estimate stands for the node
    if (!spot || isPart || this.isListed || !isAsked(story)) return;
    const { key } = spot;
    const name = key.includes(",") ? `(${key.split(",").join(", ")})` : key;
    if (scene.isPlace({ kind: "state", key })) this.judge(n, story.index.get(key), name, key);
    else this.answer(n, { verdict: "none", said: `No: no search can be at ${name}.` }, key);
  }

  /** @param {number} n
   * @param {number | undefined} state
   * @param {string} name
   * @param {string} key */
  judge(n, state, name, key) {
    const { story } = this.figure.lanes[n];
    const judgement = judge(story, state, name);
    this.count(story, judgement.verdict === "wrong" ? "wrong" : "right");
    this.answer(n, judgement, key);
  }

  /** Say what comes next, and go on. */
  show() {
    const { lanes } = this.figure;
    const n = isAsked(lanes[this.lane].story) ? this.lane : lanes.findIndex(({ story }) => isAsked(story));
    if (n < 0) return;
    const { story } = lanes[n];
    const { state, said } = solution(story);
    this.count(story, "shown");
    this.answer(n, { verdict: "right", said }, keyOf(story.states[state]), "next");
  }

  /** @param {Story} story
   * @param {"right" | "wrong" | "shown"} outcome */
  count(story, outcome) {
    const steps = this.tried.get(story) ?? new Set();
    this.tried.set(story, steps);
    if (steps.has(story.step)) return;
    steps.add(story.step);
    this.score[outcome] += 1;
  }

  /** @param {number} n
   * @param {Judgement} judgement
   * @param {string} key
   * @param {Sign} [sign] */
  answer(n, { verdict, said }, key, sign = verdict) {
    const { figure } = this;
    const { title } = figure.lanes[n].story;
    const words = figure.lanes.length > 1 ? `${title}: ${said}` : said;
    this.lane = n;
    if (verdict === "right" || verdict === "equal") figure.moveTo(figure.step + 1);
    this.said = { words, story: figure.lanes[n].story, step: figure.step };
    this.mark = { lane: n, key, sign };
    figure.refresh({ words: true });
    figure.dom.say([words, this.tally()].join(" "));
  }

  /** The score. */
  tally() {
    const { right, wrong, shown } = this.score;
    const guesses = right + wrong;
    return [...(guesses ? [`${right} of ${guesses} right`] : []), ...(shown ? [`${shown} shown`] : [])].join(", ");
  }

  tell() {
    if (this.isOn && !this.isOffered) this.leave();
    const { isOn, figure, said } = this;
    this.toggle.hidden = !this.isOffered;
    this.element.hidden = !isOn;
    this.toggle.setAttribute("aria-pressed", String(isOn));
    figure.dom.root.classList.toggle("pe-predicting", isOn);
    const isFresh = isOn && said.step === figure.step && said.story === figure.lanes[this.lane].story;
    this.place(isFresh ? this.mark : null);
    if (!isOn) return;
    const asked = this.question();
    const isMoving = isFresh && this.mark && this.mark.sign !== "wrong" && this.mark.sign !== "none";
    say(this.words, isFresh ? [said.words, ...(isMoving ? [asked] : [])].join(" ") : asked);
    say(this.sum, this.tally());
    this.solve.disabled = !figure.lanes.some(({ story }) => isAsked(story));
    if (this.isListed) this.list();
  }

  /** It takes no room of its own, however high it is. @param {AbortSignal} signal */
  listen(signal) {
    const { element } = this;
    followSize([element], ([{ borderBoxSize }]) => element.style.setProperty("--pe-asking", `${borderBoxSize[0].blockSize}px`), signal);
  }

  /** @param {{lane: number, key: string, sign: Sign} | null} mark */
  place(mark) {
    if (!mark || this.isListed) return this.sign.remove();
    const { board, scene } = this.figure.lanes[mark.lane];
    const { x, y, width, height } = scene.boxOf({ kind: "state", key: mark.key });
    this.sign.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
    this.sign.dataset.sign = mark.sign;
    say(this.sign.firstElementChild, MARKS[mark.sign]);
    if (this.sign.parentElement !== board) board.append(this.sign);
  }

  /** Some of the positions that wait, as buttons. */
  list() {
    const { lanes } = this.figure;
    const { story } = lanes[0];
    const { step } = story;
    if (this.listed.story === story && this.listed.step === step) return;
    this.listed = { story, step };
    const asked = isAsked(story) ? choices(story, MOST_CHOICES) : [];
    const press = (/** @type {number} */ state) => this.judge(0, state, stateName(story, state), keyOf(story.states[state]));
    const isFocused = this.choices.contains(document.activeElement);
    this.choices.replaceChildren(
      ...asked.map(({ state, words }) => make("button", { type: "button", class: "pe-button", text: words, onclick: () => press(state) })),
    );
    if (isFocused) this.choices.firstElementChild?.focus();
  }
}
