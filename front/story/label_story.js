/**
 * A story over labels: at each state several costs, none of which covers another. The same fold as `replay.LabelView`.
 *
 * Every label, and every way that was refused as it came, is a `Label` from the start; what changes from event to event is
 * only what has become of it. So going forward costs the events in between, as in any story.
 */
/** @import { Answer } from "../page/types.js" */
/** @import { LabelCost } from "./labels.js" */
import { EXPANDED, GONE, WAITING } from "./labels.js";
import { LABEL_WORDS } from "./label_words.js";
import { CLOSED, FRONTIER, Places, REFUSED, Story } from "./story.js";

/** What each place costs at best, known besides the search; the costs are numbered.
 * @typedef {{largest: number[], byCell: Map<number, number[]>, at(cell: number): number[], costOf(n: number): [number, number], wayTo(n: number): number[]}} BestCosts */

/** `parent` is the label before it (-1: none); `via` the edge that led here, where the answer tells; `refused`: it never came;
 * `announced`: at a goal, now or later; `why` it left, or never came, and the cost of which that speaks.
 * @typedef {{state: number, cost: LabelCost, parent: number, via: number, refused: boolean, announced: boolean,
 *   why: [string, LabelCost | null] | null}} Label */

export class LabelStory extends Story {
  words = LABEL_WORDS;
  labelPlaces = new Places(0);

  /** @param {Partial<Answer>} answer
   * @param {{search?: string}} [options]
   * @param {number | null} [range]  the most steps, where the world sets a limit */
  constructor(answer, options = {}, range = null) {
    super(answer, options);
    this.range = range;
    /** What is left from a state at least, where the search says so. @type {Map<number, LabelCost>} */
    this.bounds = new Map();
    /** @type {Label[]} */
    this.labels = [];
    /** Which label each event is about. @type {Int32Array} */
    this.about = new Int32Array(this.events.length).fill(-1);
    /** The labels of each state, in the order in which they were first told. @type {number[][]} */
    this.at = this.states.map(() => []);
    /** Those that are announced in the end. @type {Set<number>} */
    this.front = new Set();
    /** The largest parts of any cost, so that the axes of a plane stay. @type {number[]} */
    this.largest = [0, 0];
    /** What each cell costs at best, goal or no goal. @type {BestCosts | null} */
    this.best = null;
    this.learn(/** @type {any} */ (answer).via ?? []);
    this.rewind();
  }

  /** What every cell costs at best is known besides. @param {BestCosts} best */
  know(best) {
    this.best = best;
    this.largest = this.largest.map((most, part) => Math.max(most, best.largest[part]));
  }

  /** Costs of several parts have no length to be known beforehand. */
  measure() {}

  /** Go through the story once, and know each label and why it left.
   * @param {(number | null)[]} via */
  learn(via) {
    /** The labels told so far, by state and cost. @type {Map<string, number>[]} */
    const known = this.states.map(() => new Map());
    /** @type {Set<number>[]} */
    const kept = this.states.map(() => new Set());
    let current = -1;
    const add = (/** @type {number} */ state, /** @type {LabelCost} */ cost, /** @type {boolean} */ refused, /** @type {number} */ i) => {
      this.labels.push({ state, cost, parent: current, via: via[i] ?? -1, refused, announced: false, why: null });
      this.at[state].push(this.labels.length - 1);
      if (Array.isArray(cost)) this.largest = this.largest.map((most, part) => Math.max(most, Number(cost[part]) || 0));
      return this.labels.length - 1;
    };
    this.events.forEach((event, i) => {
      if (event[0] === "cutoff" || event[0] === "bound") return;
      const state = event[0] === "goal" ? event[1][event[1].length - 1] : event[1];
      const cost = /** @type {LabelCost} */ (/** @type {any} */ (event[0] === "reach" ? event[3] : event[2]));
      const key = Array.isArray(cost) ? JSON.stringify(cost) : String(cost);
      let label = known[state].get(key) ?? -1;
      if (event[0] === "reach") {
        const h = /** @type {any} */ (event[4]);
        if (h !== null) this.bounds.set(state, h);
        if (label < 0) known[state].set(key, (label = add(state, cost, false, i)));
        kept[state].add(label);
      } else if (event[0] === "expand") current = label;
      else if (event[0] === "goal") {
        this.labels[label].announced = true;
        this.front.add(label);
      } else {
        this.front.delete(label);
        if (!kept[state].delete(label)) label = add(state, cost, true, i);
        this.labels[label].why = event[3];
      }
      this.about[i] = label;
    });
  }

  rewind() {
    super.rewind();
    if (!this.labels) return; // the constructor comes back when it knows them
    this.labelPlaces = new Places(this.labels.length);
    /** What has become of each label. @type {Uint8Array} */
    this.fate = new Uint8Array(this.labels.length);
    /** The labels that are announced, in order. @type {number[]} */
    this.goals = [];
    /** The label of the last event. */
    this.latest = -1;
    this.waiting = 0;
  }

  /** @param {number} i */
  apply(i) {
    const event = this.events[i];
    const label = this.about[i];
    const fate = /** @type {Uint8Array} */ (this.fate);
    const goals = /** @type {number[]} */ (this.goals);
    this.step = i + 1;
    this.latest = label;
    if (label < 0) return;
    const { state, parent } = this.labels[label];
    const before = fate[label];
    if (event[0] === "reach") {
      if (before !== EXPANDED) {
        fate[label] = WAITING;
        this.labelPlaces.put(label, this.ranks[i], this.step, before === WAITING);
      }
      if (this.status[state] === CLOSED) this.reopened[state] = 1;
      this.status[state] = FRONTIER;
      this.parent[state] = parent < 0 ? -1 : this.labels[parent].state;
      this.reachedAt[state] = this.step;
    } else if (event[0] === "expand") {
      fate[label] = EXPANDED;
      this.expanded += 1;
      this.times[state] += 1;
      this.order[state] ||= this.expanded;
      this.expandedAt[state] = this.step;
      this.current = state;
    } else if (event[0] === "prune") {
      fate[label] = GONE;
      const at = goals.indexOf(label);
      if (at >= 0) goals.splice(at, 1);
    } else if (event[0] === "goal") {
      if (!goals.includes(label)) goals.push(label);
      this.path = event[1];
      this.cost = event[2];
    }
    this.frontierSize += Number(fate[label] === WAITING) - Number(before === WAITING);
    this.settle(state);
  }

  /** A state waits while any of its labels does, and is done when one was expanded. @param {number} state */
  settle(state) {
    const fate = /** @type {Uint8Array} */ (this.fate);
    const is = (/** @type {number} */ wanted) => this.at[state].some((label) => fate[label] === wanted);
    this.status[state] = is(WAITING) ? FRONTIER : is(EXPANDED) ? CLOSED : is(GONE) ? REFUSED : 0;
  }

  /** The labels that a state keeps now, fewest of the first part first. @param {number | undefined} state */
  keptAt(state) {
    if (state === undefined) return [];
    return this.at[state].filter((label) => this.isKept(label)).sort((a, b) => this.compare(a, b));
  }

  /** The labels of a state that are gone, or never came, the latest last. @param {number | undefined} state */
  goneAt(state) {
    return state === undefined ? [] : this.at[state].filter((label) => this.fateOf(label) === GONE);
  }

  /** @param {number} label */
  fateOf(label) {
    return /** @type {Uint8Array} */ (this.fate)[label];
  }

  /** @param {number} label */
  isKept(label) {
    return this.fateOf(label) === WAITING || this.fateOf(label) === EXPANDED;
  }

  /** @param {number} a
   * @param {number} b */
  compare(a, b) {
    const [one, other] = [this.labels[a].cost, this.labels[b].cost].map((cost) => (Array.isArray(cost) ? cost : [cost]));
    const at = one.findIndex((part, i) => part !== other[i]);
    return at < 0 ? a - b : Number(one[at]) - Number(other[at]) || a - b;
  }

  /** The labels on the way to a label, the start's first. @param {number} label */
  wayTo(label) {
    const way = [];
    for (let at = label; at >= 0 && way.length <= this.labels.length; at = this.labels[at].parent) way.push(at);
    return way.reverse();
  }

  /** The labels that wait, next first. */
  frontierLabels() {
    const waiting = [...this.labels.keys()].filter((label) => this.fateOf(label) === WAITING);
    return this.labelPlaces.inOrder(waiting);
  }
}
