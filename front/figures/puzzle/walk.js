/** A solution that is shown, move by move or by itself. */
/** @import { PuzzleFigure } from "./figure.js" */
/** @import { Position } from "../../pieces/play.js" */
import { counted } from "../../story/numbers.js";
import { PACE } from "../../pieces/motion.js";
import { stepBetween, stepWords, termsOf } from "../../pieces/play.js";

export class Walk {
  /** @param {PuzzleFigure} figure */
  constructor(figure) {
    this.figure = figure;
    /** @type {Position[]} */
    this.route = [];
    this.at = 0;
    this.isOn = false;
    this.isPlaying = false;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  get last() {
    return this.route.length - 1;
  }

  /** From where the puzzle stands. @param {boolean} playing  whether it goes by itself */
  begin(playing) {
    const { game } = this.figure;
    this.route = game.route;
    this.at = 0;
    this.isOn = true;
    game.help();
    this.play(playing);
  }

  end() {
    this.play(false);
    this.isOn = false;
  }

  /** @param {number} steps */
  step(steps) {
    this.play(false);
    this.go(steps);
  }

  /** @param {number} steps */
  go(steps) {
    const { figure } = this;
    const { game, play } = figure;
    const [before, after] = [game.position, this.route[this.at + steps]];
    if (!after) return;
    this.at += steps;
    game.show(after, this.route.slice(1, this.at + 1));
    figure.pointed = null;
    figure.chosen = -1;
    const step = stepBetween(play, game.world, before, after);
    const back = step ?? stepBetween(play, game.world, after, before);
    const words = step ? stepWords(play, game.world, before, step) : back ? `Taken back: ${stepWords(play, game.world, after, back)}` : "";
    figure.say(game.isSolved ? this.solvedWords() : words);
    if (game.isSolved) this.play(false);
  }

  /** The steps that were shown, and those that the reader had made before. */
  solvedWords() {
    const { game, play } = this.figure;
    const { move } = termsOf(play);
    if (game.moves === this.last) return `Solved: ${counted(this.last, move)}.`;
    const judged = game.above === null ? "" : game.above > 0 ? `, ${game.above} above the best` : ", the fewest possible";
    return `Solved by ${counted(this.last, `more ${move}`)}: ${game.moves} in all${judged}.`;
  }

  /** Where it is over, it begins again. @param {boolean} playing */
  play(playing) {
    clearInterval(this.timer);
    if (playing && this.at === this.last) {
      this.at = 0;
      this.figure.game.show(this.route[0]);
    }
    this.isPlaying = playing;
    if (playing) this.timer = setInterval(() => this.go(1), this.figure.play.pace ?? PACE);
    this.figure.refresh();
  }
}
