/** Where a search on sliding tiles stands: the position that it looks at, the way that led there, and the move it refuses. */
/** @import { Answer } from "../../types.js" */
import { stateName } from "../../story/readout.js";
import { Story } from "../../story/story.js";
import { slidTile } from "./world.js";

export class TileStory extends Story {
  words = TILE_WORDS;
  /** How many steps of the path are shown while it is walked once more; null: all of it. @type {number | null} */
  walked = null;

  /** @param {Partial<Answer>} answer
   * @param {Record<string, any>} asked
   * @param {number} cols  of the puzzle: its states are rows on end */
  constructor(answer, asked, cols) {
    super(answer, asked);
    this.cols = cols;
  }

  /** @param {number} step */
  seek(step) {
    this.walked = null;
    return super.seek(step);
  }
}

/** A move is told by the tile that slides. */
const TILE_WORDS = {
  /** @param {TileStory} story
   * @param {number} state */
  name: (story, state) =>
    tilesOf(story, state)
      .map((tile) => tile || ".")
      .join(" "),

  /** @param {TileStory} story
   * @param {string} deed
   * @param {number} state */
  event(story, deed, state) {
    if (deed === "prune") {
      const { refused } = standing(story);
      return refused ? `prune: sliding ${refused} is refused` : `prune ${stateName(story, state)}`;
    }
    const tile = slidTo(story, state);
    return `${deed} ${tile ? `by sliding ${tile}` : "the start"}`;
  },
};

/** @typedef {{path: number[], refused: number}} Standing   `path`: states of the story; `refused`: a tile, or 0 */

/** @param {TileStory} story
 * @returns {Standing} */
export function standing(story) {
  const event = story.events[story.step - 1];
  const at = (/** @type {number[]} */ path, refused = 0) => ({ path, refused });
  if (story.found) return at(story.found.slice(0, (story.walked ?? story.found.length) + 1));
  if (event?.[0] === "reach" && (story.deepens || story.current < 0)) return at(story.pathTo(event[1]));
  const way = story.current < 0 ? [] : story.pathTo(story.current);
  if (event?.[0] !== "prune" || !story.deepens) return at(way);
  // It may have turned back without a word: what it refuses lies beside the last position from which it can be a move.
  const [, child, g] = event;
  for (let n = way.length; n > 0; n -= 1) {
    const tile = story.g[way[n - 1]] < g ? slidTile(tilesOf(story, way[n - 1]), tilesOf(story, child), story.cols) : 0;
    if (tile) return at(way.slice(0, n), tile);
  }
  return at(way);
}

/** The position on which the search stands; before it has begun, the one from which it starts.
 * @param {TileStory} story
 * @param {number[]} start */
export function positionOf(story, start) {
  const { path } = standing(story);
  return path.length && story.step ? tilesOf(story, path[path.length - 1]) : start;
}

/** The tile that slides on the way to a state, 0 at the start.
 * @param {TileStory} story
 * @param {number} state */
export function slidTo(story, state) {
  const parent = story.parent[state];
  return parent < 0 ? 0 : slidTile(tilesOf(story, parent), tilesOf(story, state), story.cols);
}

/** The tiles that slide along the path that was found.
 * @param {TileStory} story */
export function movesOf(story) {
  const path = story.path ?? [];
  return path.slice(1).map((state, n) => slidTile(tilesOf(story, path[n]), tilesOf(story, state), story.cols));
}

/** @param {TileStory} story
 * @param {number} state */
function tilesOf(story, state) {
  return /** @type {number[]} */ (story.states[state]);
}

/** @type {WeakMap<import("../../types.js").StoryEvent[], number>} */
const deepest = new WeakMap();

/** How many steps the longest way takes that a story tells of.
 * @param {TileStory} story */
export function longestWay({ events, states }) {
  const known = deepest.get(events);
  if (known !== undefined) return known;
  const depth = new Int32Array(states.length);
  let longest = 0;
  for (const event of events) {
    if (event[0] !== "reach") continue;
    depth[event[1]] = event[2] === null ? 0 : depth[event[2]] + 1;
    longest = Math.max(longest, depth[event[1]]);
  }
  deepest.set(events, longest);
  return longest;
}
