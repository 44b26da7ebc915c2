/** The keyboard on a board: a cursor that moves over its spots, and what can be done where it stands. */
/** @import { Spot } from "../../page/types.js" */
/** @import { BoardFigure } from "./figure.js" */
import { pinRun } from "./menu.js";
import { commandOf } from "../../board/keys.js";
import { eventName, summary } from "../../story/readout.js";

const MOVES_IN_TIME = ["back", "forward", "previous", "next", "first", "last"];

/** @param {BoardFigure} figure
 * @param {KeyboardEvent} event */
export function pressKey(figure, event) {
  const { kind } = figure;
  const [{ board, scene }] = figure.lanes;
  if (event.altKey || event.target !== board) return;
  const command = commandOf({ key: event.key, shift: event.shiftKey, command: event.ctrlKey || event.metaKey }, kind.keys);
  if (figure.prediction.pressKey(event, command)) return event.preventDefault();
  if (!command) return;
  const { name, row = 0, col = 0 } = command;
  if (name === "leave") {
    figure.lookAt({ cursor: null, chosen: null });
    return;
  }
  event.preventDefault();
  const spot = figure.cursor ?? figure.chosen ?? scene.home;
  if (name === "play") figure.playback.set(!figure.playback.playing);
  else if (name === "help") figure.dom.help.toggle();
  else if (name === "pin") pinRun(figure);
  else if (name === "move" && kind.arrows) kind.arrows.press(figure, row, col);
  else if (name === "move") putCursor(figure, figure.cursor ? scene.neighborOf(spot, row, col) : spot);
  else if (MOVES_IN_TIME.includes(name)) {
    figure.playback.go(name);
    figure.dom.say(figure.lanes.map(({ story }) => (figure.byExpansions ? summary(story) : eventName(story))).join(". "));
  } else if (!figure.editable) figure.dom.say("This figure cannot be edited here.");
  else if (name === "undo" || name === "redo") figure.turnBack(name);
  else if (name === "apply" && kind.enter) kind.enter(figure, spot);
  else if (kind.edit) {
    const { world } = figure;
    figure.edit(kind.edit(world, spot, command, figure.hand), false, spot);
    putCursor(figure, spot);
    if (figure.world === world) figure.dom.explain(spot, name === "apply" ? figure.tool : name);
  }
}

/** @param {BoardFigure} figure
 * @param {Spot} spot */
function putCursor(figure, spot) {
  figure.lookAt({ cursor: spot, hover: null });
  figure.announce(spot);
}
