/** Where a search on a puzzle stands: the position that it looks at, the way that led there, and the move it refuses. */
/** @import { Answer } from "../page/types.js" */
/** @import { Play, Position } from "./play.js" */
import { stateName } from "../story/readout.js";
import { Story } from "../story/story.js";
import { moveBetween } from "./play.js";

export class PuzzleStory extends Story {
  words = PUZZLE_WORDS;
  /** How many steps of the path are shown while it is walked once more; null: all of it. @type {number | null} */
  walked = null;

  /** @param {Partial<Answer>} answer
   * @param {Record<string, any>} asked
   * @param {Play} play
   * @param {any} world */
  constructor(answer, asked, play, world) {
    super(answer, asked);
    this.play = play;
    this.world = world;
  }

  /** @param {number} step */
  seek(step) {
    this.walked = null;
    return super.seek(step);
  }

  /** @param {number} state
   * @returns {Position} */
  positionAt(state) {
    return /** @type {Position} */ (this.states[state]);
  }

  /** The move from one state to another, null where there is none.
   * @param {number} before
   * @param {number} after */
  moveFrom(before, after) {
    return moveBetween(this.play, this.world, this.positionAt(before), this.positionAt(after));
  }

  /** The same in brief.
   * @param {number} before
   * @param {number} after */
  movedFrom(before, after) {
    const step = this.moveFrom(before, after);
    return step ? this.play.moved(this.world, this.positionAt(before), step) : "";
  }
}

/** A move is told by the piece that moves. */
const PUZZLE_WORDS = {
  /** @param {PuzzleStory} story
   * @param {number} state */
  name: (story, state) => story.play.written(story.world, story.positionAt(state)),

  /** @param {PuzzleStory} story
   * @param {string} deed
   * @param {number} state */
  event(story, deed, state) {
    const [, , doing] = story.play.verb;
    if (deed === "prune") {
      const { path, refused } = standing(story);
      return refused ? `prune: ${doing} ${story.movedFrom(path[path.length - 1], state)} is refused` : `prune ${stateName(story, state)}`;
    }
    const parent = story.parent[state];
    return parent < 0 ? `${deed} the start` : `${deed} by ${doing} ${story.movedFrom(parent, state)}`;
  },
};

/** @typedef {{path: number[], refused: import("./play.js").Step | null}} Standing   `path`: states of the story */

/** @param {PuzzleStory} story
 * @returns {Standing} */
export function standing(story) {
  const event = story.events[story.step - 1];
  const at = (/** @type {number[]} */ path, refused = /** @type {Standing["refused"]} */ (null)) => ({ path, refused });
  if (story.found) return at(story.found.slice(0, (story.walked ?? story.found.length) + 1));
  if (event?.[0] === "reach" && (story.deepens || story.current < 0)) return at(story.pathTo(event[1]));
  const way = story.current < 0 ? [] : story.pathTo(story.current);
  if (event?.[0] !== "prune" || !story.deepens) return at(way);
  // It may have turned back without a word: what it refuses lies beside the last position from which it can be a move.
  const [, child, g] = event;
  for (let n = way.length; n > 0; n -= 1) {
    const step = story.g[way[n - 1]] < g ? story.moveFrom(way[n - 1], child) : null;
    if (step) return at(way.slice(0, n), step);
  }
  return at(way);
}

/** Whether a story is about this world: one that was edited waits for its own.
 * @param {Story} story
 * @param {any} world */
export function isAbout(story, world) {
  return story instanceof PuzzleStory && story.world === world;
}

/** The position on which the search stands; before it has begun, the one from which it starts.
 * @param {Play} play
 * @param {any} world
 * @param {Story} story
 * @returns {Position} */
export function positionOf(play, world, story) {
  if (!(story instanceof PuzzleStory) || !isAbout(story, world) || !story.step) return play.start(world);
  const { path } = standing(story);
  return path.length ? story.positionAt(path[path.length - 1]) : play.start(world);
}

/** The moves along the path that was found.
 * @param {PuzzleStory} story */
export function movesOf(story) {
  const path = story.path ?? [];
  return path.slice(1).map((state, n) => story.movedFrom(path[n], state));
}

/** @type {WeakMap<import("../page/types.js").StoryEvent[], number>} */
const deepest = new WeakMap();

/** How many steps the longest way takes that a story tells of.
 * @param {PuzzleStory} story */
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
