/** A map drawn from nothing: it gets other borders, too. */
/** @import { Draft } from "../../board/kind.js" */
/** @import { GridWorld } from "./world.js" */
import { TOOLS } from "./painting.js";
import { isPicture, resizedPicture } from "./world.js";

const MOST_CELLS = 1_000; // of an answer; a map beyond that is no work of a hand

/** @type {Draft<GridWorld>} */
export const draft = {
  read(text, blank) {
    const picture = text.replace(/^\n+|\n+$/g, "").split("\n");
    if (text.length > 2 * MOST_CELLS || !isPicture(picture, /^[SG.#1-9]+$/, MOST_CELLS)) return null;
    return { ...blank, picture: picture.map((row) => row.replaceAll("1", ".")) };
  },
  write: ({ picture }) => picture.join("\n"),
  resized: (world, rows, cols) => ({ ...world, picture: resizedPicture(world.picture, rows, cols, ".") }),
  tools: [TOOLS.wall, TOOLS.terrain, TOOLS.erase],
};
