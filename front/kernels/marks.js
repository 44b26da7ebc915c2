/** Which cells a search expanded, read out of the labels that it left: see fast/grid/labels.py. With buckets some are among them
 * that were taken out of the last bucket when the path was known already. */
import { GRID } from "./constants.js";

const { CLOSED } = GRID; // the bit of a label that says so
const LABEL_BITS = BigInt(GRID.LABEL_BITS);

/** @param {{labels: BigInt64Array, heap: Int32Array | null, origin: bigint, span: bigint, expanded: number, isFound: boolean}} left
 *   `heap`: what waits in it, of the search with a heap, which closes no label; `origin`: the least g of this query; `span`: no
 *   path is as long
 * @returns {Uint8Array} for each cell 1 if it was expanded */
export function marksOf({ labels, heap, origin, span, expanded, isFound }) {
  // Older labels are larger. They are compared as two numbers of 32 bits each: 64-bit numbers take ten times as long.
  const halves = new Int32Array(labels.buffer, labels.byteOffset, 2 * labels.length);
  const bound = (origin + span) << LABEL_BITS;
  const [high, low] = [Number(bound >> 32n), Number(bound & 0xffffffffn)];
  const marks = new Uint8Array(labels.length);
  let reached = 0;
  for (let cell = 0; cell < marks.length; cell += 1) {
    const [lower, upper] = [halves[2 * cell], halves[2 * cell + 1]];
    if (upper > high || (upper === high && lower >>> 0 >= low)) continue;
    reached += 1;
    marks[cell] = heap ? 1 : (lower & CLOSED) / CLOSED;
  }
  if (!heap) return marks;
  // The goal was counted as expanded and still stands in the first place.
  const waiting = reached - expanded + Number(isFound);
  for (let place = Number(isFound); place < waiting; place += 1) marks[heap[place]] = 0;
  return marks;
}
