/** The keyboard on a board: a cursor that moves over cells or nodes, and what can be done where it stands. */
/** @import { Spot } from "../types.js" */
/** @import { Figure } from "../frame/figure.js" */
import { editByKey } from "./edits.js";
import { commandOf } from "../frame/keys.js";
import { retype } from "./number_field.js";
import { eventName, summary } from "../story/readout.js";
import { positionOf } from "../kinds/tiles/story.js";
import { cellBehind } from "../kinds/tiles/world.js";

const MOVES_IN_TIME = ["back", "forward", "previous", "next", "first", "last"];

/** @param {Figure} figure
 * @param {KeyboardEvent} event */
export function pressKey(figure, event) {
  const [{ board, scene }] = figure.lanes;
  if (event.altKey || event.target !== board) return;
  const command = commandOf({ key: event.key, shift: event.shiftKey, command: event.ctrlKey || event.metaKey });
  if (!command) return;
  const { name } = command;
  if (name === "leave") {
    figure.lookAt({ cursor: null, chosen: null });
    return;
  }
  event.preventDefault();
  const spot = figure.cursor ?? figure.chosen ?? scene.home;
  if (name === "play") figure.playback.set(!figure.playback.playing);
  else if (name === "help") figure.dom.toggleHelp();
  else if (name === "move" && figure.world.kind === "tiles") slide(figure, command.row ?? 0, command.col ?? 0);
  else if (name === "move") putCursor(figure, figure.cursor ? scene.neighborOf(spot, command.row ?? 0, command.col ?? 0) : spot);
  else if (MOVES_IN_TIME.includes(name)) {
    figure.playback.go(name);
    figure.dom.say(figure.lanes.map(({ story }) => (figure.byExpansions ? summary(story) : eventName(story))).join(". "));
  } else if (!figure.editable) figure.dom.say("This figure cannot be edited here.");
  else if (name === "undo" || name === "redo") figure.turnBack(name);
  else if (name === "apply" && figure.world.kind === "graph") retype(figure, spot.kind === "state" ? { kind: "h", key: spot.key } : spot);
  else if (figure.world.kind !== "tiles") {
    figure.edit(editByKey(figure.world, spot, command, { tool: figure.tool, terrain: figure.terrain }));
    putCursor(figure, spot);
  }
}

/** @param {Figure} figure
 * @param {number} dr
 * @param {number} dc */
function slide(figure, dr, dc) {
  const {
    world,
    lanes: [{ story }],
  } = figure;
  if (world.kind !== "tiles") return;
  const tiles = positionOf(story, world.tiles);
  const cell = cellBehind(tiles, world, dr, dc);
  if (!figure.editable) figure.dom.say("This figure cannot be edited here.");
  else if (cell < 0) figure.dom.say("No tile can slide that way.");
  else {
    figure.push(0, cell);
    figure.dom.say(`${tiles[cell]} slides ${dr ? (dr > 0 ? "down" : "up") : dc > 0 ? "right" : "left"}.`);
  }
}

/** @param {Figure} figure
 * @param {Spot} spot */
function putCursor(figure, spot) {
  figure.lookAt({ cursor: spot, hover: null });
  figure.announce(spot);
}
