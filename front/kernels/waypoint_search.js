/**
 * Shortest walks through all waypoints of a graph, by elimination: the driver of the kernels of fast/waypoint_rows.py. It does what
 * fast/waypoints.py does, where all of it is explained: a plan, a table for each node of it, and a walk out of the last table.
 */
/** @import { Kernels, Laid } from "./linear_memory.js" */
import { WAYPOINTS } from "./constants.js";

const SLICE = 1 << 16; // rows made between two words: some hundredth of a second
const { MOST_NODES, FULLEST, BEAM, NEVER, NAMES } = WAYPOINTS;
const UNUSED = BigInt(WAYPOINTS.UNUSED);

/** A connected graph: the neighbors of each node, whose edges all are one step long.
 * @typedef {{neighbors: number[][], start: number, waypoints: number[]}} WaypointGraph
 * @typedef {[number, number]} Edge
 * @typedef {{joins: number[], edges: Edge[], border: number[]}} Part */

/** The rows over some nodes: `firsts` and `seconds` say of each where it comes from. */
class Table {
  /** @param {number[]} nodes
   * @param {Table[]} [sources]
   * @param {Edge[]} [edges] */
  constructor(nodes, sources = [], edges = []) {
    this.nodes = nodes;
    this.sources = sources;
    this.edges = edges;
    this.rows = new BigInt64Array(1);
    this.steps = new Int32Array(1);
    this.firsts = new Int32Array(1);
    this.seconds = new Int32Array(1);
    /** How many required nodes are forgotten. @type {number} */
    this.visited = sources.reduce((sum, { visited }) => sum + visited, 0);
    /** Whether the start is. @type {boolean} */
    this.begun = sources.some(({ begun }) => begun);
  }

  /** @param {number[]} frame */
  places(frame) {
    return BigInt64Array.from(this.nodes, (node) => BigInt(frame.indexOf(node)));
  }

  /** @param {number[]} chosen  the numbers of the rows that are kept */
  keepOnly(chosen) {
    this.rows = BigInt64Array.from(chosen, (row) => this.rows[row]);
    const among = (/** @type {Int32Array} */ all) => Int32Array.from(chosen, (row) => all[row]);
    this.steps = among(this.steps);
    this.firsts = among(this.firsts);
    this.seconds = among(this.seconds);
  }

  /** The edges of the solution of a row, each as often as it is used. @param {number} row
   * @returns {Edge[]} */
  edgesOf(row) {
    /** @type {[Table, number][]} */
    const waiting = [[this, row]];
    /** @type {Edge[]} */
    const used = [];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [{ sources, edges, firsts, seconds }, at] = next;
      const from = [firsts[at], seconds[at]];
      sources.forEach((source, n) => waiting.push([source, from[n]]));
      let uses = seconds[at];
      for (const edge of edges) {
        for (let times = uses % 3; times > 0; times -= 1) used.push(edge);
        uses = Math.floor(uses / 3);
      }
    }
    return used;
  }
}

export class WaypointSearch {
  /** @param {Kernels | null} kernels
   * @param {WaypointGraph} graph */
  constructor(kernels, graph) {
    this.kernels = kernels;
    this.graph = graph;
    this.made = 0; // rows
  }

  /** Find a shortest walk: its nodes, as far as the last waypoint. Null where the kernels cannot: there are none, or the graph is
   * too wide for them. It yields how many rows were made.
   * @returns {Generator<{rows: number}, {walk: number[], rows: number} | null>} */
  *solve() {
    const { kernels, graph } = this;
    const { nodes, number, parts } = planned(graph);
    if (!kernels || parts.some(({ border }) => border.length >= MOST_NODES)) return null;
    this.number = number;
    this.required = new Set([graph.start, ...graph.waypoints].map((node) => number[node]));
    this.from = kernels.end;
    let { last, isCut } = yield* this.pass(parts, NEVER, BEAM);
    if (isCut) last = (yield* this.pass(parts, last ? last.steps[0] - 1 : NEVER, Infinity)).last ?? last;
    if (!last) return null;
    const edges = last.edgesOf(0).map(([a, b]) => /** @type {Edge} */ ([nodes[a], nodes[b]]));
    return { walk: eulerWalk(graph.start, edges), rows: this.made };
  }

  /** The tables of a plan, one after the other, for walks of no more steps than a limit; of each only the `beam` most promising rows.
   * @param {Part[]} parts
   * @param {number} limit
   * @param {number} beam
   * @returns {Generator<{rows: number}, {last: Table | null, isCut: boolean}>} */
  *pass(parts, limit, beam) {
    /** @type {Table[]} */
    const tables = [];
    let isCut = false;
    const checked = (/** @type {Table} */ table, /** @type {Uint8Array} */ required) => {
      if (table.rows.length <= beam) return table;
      isCut = true;
      this.cutDown(table, required, beam);
      return table;
    };
    for (const [n, { joins, edges, border }] of parts.entries()) {
      const frame = [n, ...border];
      const required = Uint8Array.from(frame, (node) => Number(this.required?.has(node)));
      let table = joins.length ? tables[joins[0]] : new Table([]);
      for (const other of joins.slice(1)) table = checked(yield* this.joined(table, tables[other], frame, required, limit), required);
      table = checked(yield* this.eliminated(table, frame, edges, required, limit), required.subarray(1));
      if (!table.rows.length) return { last: null, isCut };
      tables.push(table);
    }
    return { last: tables[tables.length - 1], isCut };
  }

  /** The table of two parts that share no edge.
   * @param {Table} one
   * @param {Table} other
   * @param {number[]} frame
   * @param {Uint8Array} required
   * @param {number} limit */
  *joined(one, other, frame, required, limit) {
    const table = new Table(frame, [one, other]);
    const rows = [one.rows, one.steps, one.places(frame), other.rows, other.steps, other.places(frame), required];
    const known = [Number(one.begun), Number(other.begun), this.beyond(table, required), limit];
    return yield* this.filled(table, "waypoints_join", other.rows.length, rows, known);
  }

  /** The table when the first node of the frame is forgotten, its edges decided.
   * @param {Table} one
   * @param {number[]} frame
   * @param {Edge[]} edges
   * @param {Uint8Array} required
   * @param {number} limit */
  *eliminated(one, frame, edges, required, limit) {
    const starts = frame[0] === this.number?.[this.graph.start];
    const table = new Table(frame.slice(1), [one], edges);
    table.visited += required[0];
    table.begun ||= starts;
    const ends = BigInt64Array.from(edges, ([, end]) => BigInt(frame.indexOf(end)));
    const isLast = table.visited === this.required?.size;
    const known = [Number(one.begun), Number(starts), Number(isLast), this.beyond(table, required.subarray(1)), limit];
    return yield* this.filled(table, "waypoints_eliminate", 3 ** ends.length, [one.rows, one.steps, one.places(frame), ends, required], known);
  }

  /** What is missing at nodes that a table has neither forgotten nor in its border.
   * @param {Table} table
   * @param {Uint8Array} required */
  beyond({ visited, begun }, required) {
    const here = required.reduce((sum, one) => sum + one, 0);
    return 2 * (Number(this.required?.size) - visited - here) - Number(!begun);
  }

  /** A table with what a kernel makes of the rows of its first source, of each at most `each`.
   * @param {Table} table
   * @param {string} kernel
   * @param {number} each
   * @param {(BigInt64Array | Int32Array | Uint8Array)[]} arrays
   * @param {number[]} known
   * @returns {Generator<{rows: number}, Table>} */
  *filled(table, kernel, each, arrays, known) {
    const kernels = /** @type {Kernels} */ (this.kernels);
    kernels.end = Number(this.from); // nothing is wanted any more of what lay there
    const laid = arrays.map((one) => laidOut(kernels, one));
    const work = workspace(kernels, arrays[arrays.length - 1].length); // as many nodes as are said to be required or not
    const [count, step] = [arrays[0].length, Math.max(1, Math.floor(SLICE / each))];
    const possible = mostRows(table.nodes.length);
    let hash = hashTable(kernels, 0);
    let size = 0;
    for (let begin = 0; begin < count; begin += step) {
      const end = Math.min(begin + step, count);
      const room = Math.min(size + (end - begin) * each, possible);
      if (room > FULLEST * hash[0].length) {
        const larger = hashTable(kernels, room);
        kernels.call("waypoints_keep_all", ...hash, ...larger);
        hash = larger;
      }
      size += kernels.call(kernel, begin, end, ...laid, ...known, ...hash, ...work);
      yield { rows: this.made + size };
    }
    this.made += size;
    const into = tableOf(kernels, size);
    kernels.call("waypoints_take", ...hash, ...into);
    table.rows = /** @type {BigInt64Array<ArrayBuffer>} */ (into[0].view.slice());
    [table.steps, table.firsts, table.seconds] = into.slice(1).map(({ view }) => /** @type {Int32Array<ArrayBuffer>} */ (view.slice()));
    for (const source of table.sources) {
      source.rows = new BigInt64Array(0); // only where they come from is still asked
      source.steps = new Int32Array(0);
    }
    return table;
  }

  /** Keep of a table the rows that promise the shortest walks.
   * @param {Table} table
   * @param {Uint8Array} required
   * @param {number} beam */
  cutDown(table, required, beam) {
    const kernels = /** @type {Kernels} */ (this.kernels);
    kernels.end = Number(this.from);
    const [rows, places, must] = [table.rows, table.places(table.nodes), required].map((one) => laidOut(kernels, one));
    const missing = kernels.array(Int32Array, rows.length);
    const work = workspace(kernels, table.nodes.length);
    kernels.call("waypoints_edges_missing", rows, places, must, Number(table.begun), this.beyond(table, required), missing, ...work);
    const promised = missing.view.map((steps, row) => steps + table.steps[row]);
    const order = Array.from(promised.keys()).sort((a, b) => promised[a] - promised[b]);
    table.keepOnly(order.slice(0, beam));
  }
}

/** @param {Kernels} kernels
 * @param {BigInt64Array | Int32Array | Uint8Array} held
 * @returns {Laid<any>} */
function laidOut(kernels, held) {
  return kernels.copied(/** @type {any} */ (held.constructor), held);
}

/** What the kernels work in over so many nodes.
 * @param {Kernels} kernels
 * @param {number} nodes */
function workspace(kernels, nodes) {
  return [nodes, nodes, nodes, NAMES].map((length) => kernels.array(BigInt64Array, length));
}

/** @param {Kernels} kernels
 * @param {number} size
 * @returns {Laid<any>[]} */
function tableOf(kernels, size) {
  return [kernels.array(BigInt64Array, size), ...Array.from({ length: 3 }, () => kernels.array(Int32Array, size))];
}

/** A hash table with room for so many rows.
 * @param {Kernels} kernels
 * @param {number} size */
function hashTable(kernels, size) {
  let places = 1;
  while (places <= size / FULLEST) places *= 2;
  const table = tableOf(kernels, places);
  table[0].view.fill(UNUSED);
  return table;
}

/** How many rows a table with `k` nodes in its border has at most, as `most_rows` in elimination_orders.py says.
 * @param {number} k */
function mostRows(k) {
  const bell = [1];
  let row = [1];
  for (let n = 0; n < k; n += 1) {
    const next = [row[row.length - 1]];
    for (const one of row) next.push(next[next.length - 1] + one);
    row = next;
    bell.push(row[0]);
  }
  let [sum, choices] = [0, 1];
  for (let j = 0; j <= k; j += 1) {
    sum += choices * 2 ** j * bell[j];
    choices = (choices * (k - j)) / (j + 1);
  }
  return sum;
}

/** In which order the nodes leave the graph, the fewest neighbors first, and what is done at each.
 * @param {WaypointGraph} graph */
function planned({ neighbors }) {
  const beside = neighbors.map((others) => new Set(others));
  /** @type {number[]} */
  const nodes = [];
  /** @type {number[]} */
  const number = [];
  /** @type {number[][]} */
  const borders = [];
  const left = new Set(neighbors.keys());
  while (left.size) {
    let node = -1;
    for (const one of left) if (node < 0 || beside[one].size < beside[node].size) node = one;
    left.delete(node);
    number[node] = nodes.length;
    nodes.push(node);
    const border = [...beside[node]];
    borders.push(border);
    for (const one of border) {
      beside[one].delete(node);
      for (const other of border) if (other !== one) beside[one].add(other);
    }
  }
  /** @type {Part[]} */
  const parts = nodes.map((node, n) => ({
    joins: [],
    edges: neighbors[node].map((other) => /** @type {Edge} */ ([n, number[other]])).filter(([, other]) => other > n),
    border: borders[n].map((other) => number[other]).sort((a, b) => a - b),
  }));
  // The widest borders first: what is joined to them later makes them no wider.
  const widest = [...parts.keys()].slice(0, -1).sort((a, b) => parts[b].border.length - parts[a].border.length);
  for (const n of widest) parts[parts[n].border[0]].joins.push(n);
  return { nodes, number, parts };
}

/** A walk that takes each of these edges once (Hierholzer).
 * @param {number} start
 * @param {Edge[]} edges */
function eulerWalk(start, edges) {
  /** @type {Map<number, {edge: number, to: number}[]>} */
  const beside = new Map();
  const add = (/** @type {number} */ node, /** @type {number} */ edge, /** @type {number} */ to) =>
    void beside.set(node, [...(beside.get(node) ?? []), { edge, to }]);
  edges.forEach(([a, b], edge) => {
    add(a, edge, b);
    add(b, edge, a);
  });
  const used = new Set();
  const ahead = [start];
  const walk = [];
  while (ahead.length) {
    const next = beside.get(ahead[ahead.length - 1])?.pop();
    if (!next) walk.push(/** @type {number} */ (ahead.pop()));
    else if (!used.has(next.edge)) {
      used.add(next.edge);
      ahead.push(next.to);
    }
  }
  return walk.reverse();
}
