/** A maze drawn from nothing: it gets other borders, too. */
/** @import { Draft } from "../../board/kind.js" */
/** @import { PacmanWorld } from "./world.js" */
import { isPicture, resizedPicture } from "../grid/world.js";
import { TOOLS } from "./painting.js";
import { EMPTY, FOOD } from "./world.js";

const MOST_CELLS = 1_000; // of an answer; a maze beyond that is no work of a hand

/** @type {Draft<PacmanWorld>} */
export const draft = {
  read(text, blank) {
    const rows = text.replace(/^\n+|\n+$/g, "").split("\n");
    const picture = rows.map((row) => row.padEnd(Math.max(...rows.map(({ length }) => length)), EMPTY));
    return text.length <= 2 * MOST_CELLS && isPicture(picture, /^[%. P]+$/, MOST_CELLS) ? { ...blank, picture } : null;
  },
  write: ({ picture }) => picture.join("\n"),
  resized: (world, rows, cols) => ({ ...world, picture: resizedPicture(world.picture, rows, cols, FOOD) }),
  tools: TOOLS.filter(({ tool }) => tool !== "look"),
};
