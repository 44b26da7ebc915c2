/** What a figure asks Python besides searches on its board: about a claim, about laws. Most figures ask nothing else. */
/** @import { Lane } from "../../board/lane.js" */
/** @import { Request, Response, Shown, World } from "../../page/types.js" */

/**
 * @typedef {object} AskingPanel
 * @property {boolean} isBoardless                             nothing of the board is shown: there is nothing on it
 * @property {boolean} hasLamps                                its board always has lamps
 * @property {(request: Request, response: Response | null) => World} worldOf   with which the figure begins
 * @property {(place: {root: HTMLElement, tools: HTMLElement, lane: Lane}) => void} mount   put its parts on the page
 * @property {(passing: string) => void} tell                  what can be pressed, what is shown; what the host has to say for a while
 * @property {(request: Request) => boolean} put               take up a request of Python's; false: it is not about this
 * @property {(response: Response, asked: Request) => "told" | "anew" | ""} hear   whether the searches on the board are to be
 *   loaded from it; "anew": they are about another world, and shown to their end
 * @property {(request: Request, world: World) => Request | null} onBoard   what is asked about the world on the board, if anything
 * @property {() => void} leave                                the reader went on to something else
 * @property {() => Partial<Shown>} state                      what a link holds of it
 * @property {(shown: Shown) => boolean} take                  take that up; true: there is nothing else to take up
 */

/** @implements {AskingPanel} */
export class NoPanel {
  isBoardless = false;
  hasLamps = false;

  /** @param {Request} request */
  worldOf(request) {
    return /** @type {World} */ (request.world);
  }

  mount() {}

  tell() {}

  put() {
    return false;
  }

  hear() {
    return /** @type {const} */ ("told");
  }

  /** @param {Request} request
   * @param {World} world */
  onBoard(request, world) {
    return { ...request, world };
  }

  leave() {}

  state() {
    return {};
  }

  take() {
    return false;
  }
}
