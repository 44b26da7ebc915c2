/** When there is time: what can wait is done while the browser is idle, and some of it not before the reader's first move. */

const MOVES = ["pointermove", "pointerdown", "keydown", "scroll"]; // on a phone a finger is a pointer, too

/** Do it when the browser has nothing else to do, or when it has been busy for this long.
 * @param {() => void} work
 * @param {number} patience  in ms */
export function whenIdle(work, patience) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: patience });
  else setTimeout(work, patience / 3);
}

/** The reader points, types or scrolls for the first time. What only a box of the page scrolls does not count.
 * @returns {Promise<void>} */
export function firstMove() {
  return new Promise((resolve) => {
    const moved = new AbortController();
    const hear = () => {
      moved.abort();
      resolve();
    };
    for (const move of MOVES) addEventListener(move, hear, { passive: true, signal: moved.signal });
  });
}
