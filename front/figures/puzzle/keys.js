/** The keys of a puzzle while its board has the focus. */
/** @import { PuzzleFigure } from "./figure.js" */
import { commandOf } from "../../board/keys.js";
import { stepTowards, wayName } from "../../pieces/play.js";

/** Where no piece is chosen by its letter, these four do what arrows do. @type {Record<string, string>} */
const LETTERS = { w: "ArrowUp", a: "ArrowLeft", s: "ArrowDown", d: "ArrowRight" };

/** What they do.
 * @param {PuzzleFigure} figure
 * @returns {[string, string][]} */
export function keysOf({ play }) {
  const [verb] = play.verb;
  return [
    play.chooses ? ["← ↑ → ↓", `${verb} the chosen piece`] : ["← ↑ → ↓  W A S D", play.roams ? `${verb} that way` : `${verb} a piece that way`],
    ...(play.chooses
      ? /** @type {[string, string][]} */ ([
          ["Enter  Space", "choose the next piece; with Shift the one before"],
          ["A to Z", "choose a piece by its letter"],
          ["Escape", "choose none"],
        ])
      : []),
    ...(play.chains || play.roams ? [/** @type {[string, string]} */ (["Shift ←", `${verb} as far as it goes`])] : []),
    ["Ctrl Z  Ctrl Y", "undo, redo"],
  ];
}

/** @param {PuzzleFigure} figure
 * @param {KeyboardEvent} event */
export function pressKey(figure, event) {
  const { key, shiftKey: shift, ctrlKey, metaKey, altKey } = event;
  if (event.target !== figure.dom.board || altKey) return;
  const isDone = ctrlKey || metaKey ? turnBack(figure, key, shift) : arrow(figure, key, shift) || (figure.play.chooses && choose(figure, key, shift));
  if (isDone) event.preventDefault();
}

/** @param {PuzzleFigure} figure
 * @param {string} key
 * @param {boolean} shift */
function turnBack(figure, key, shift) {
  const command = commandOf({ key, shift, command: true });
  if (command) figure.turnBack(/** @type {"undo" | "redo"} */ (command.name));
  return command !== null;
}

/** @param {PuzzleFigure} figure
 * @param {string} key
 * @param {boolean} isFar */
function arrow(figure, key, isFar) {
  const command = commandOf({ key: (!figure.play.chooses && LETTERS[key.toLowerCase()]) || key });
  if (command?.name !== "move") return false;
  const { game, play } = figure;
  const way = { dr: command.row ?? 0, dc: command.col ?? 0, isFar };
  if (play.chooses && figure.chosen < 0) figure.choose(play.pieces(game.world, game.position)[0].cell);
  const { mover } = figure;
  const step = stepTowards(play, game.world, game.position, mover, way);
  if (step) figure.make(step);
  else if (mover !== null) figure.refuse(mover, wayName(way));
  else figure.say(`No tile can ${play.verb[0]} that way.`);
  return true;
}

/** @param {PuzzleFigure} figure
 * @param {string} key
 * @param {boolean} backwards */
function choose(figure, key, backwards) {
  const { game, play, chosen } = figure;
  if (key === "Escape" && chosen >= 0) {
    figure.choose(-1);
    return true;
  }
  const isNext = key === "Enter" || key === " ";
  const pieces = play
    .pieces(game.world, game.position)
    .filter(({ cell }) => isNext || play.name(game.world, game.position, cell).split(" ")[0] === key.toUpperCase());
  if (!pieces.length) return false;
  const at = pieces.findIndex(({ cell }) => cell === chosen);
  const to = backwards ? (at < 0 ? -1 : at - 1) : at + 1;
  figure.choose((pieces.at(to % pieces.length) ?? pieces[0]).cell);
  return true;
}
