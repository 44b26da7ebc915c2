/**
 * A story (the events of one search) and the view folded from it, the same fold as `pathlib_edu.core.replay`.
 *
 * One event changes one state, so going forward costs the events in between; going back starts again from the first event.
 * That is cheaper than it sounds: about 10 ns an event, well under a millisecond for the longest story a figure shows.
 */
/** @import { Answer, Goal, State, StoryEvent } from "../page/types.js" */
import { isTable, isCount, isFlag, isNumber, isText, listOf, orNull, perhaps, row, table } from "../page/shape.js";
import { isInfinite, sizeOf } from "./numbers.js";

export const UNSEEN = 0;
export const FRONTIER = 1;
export const CLOSED = 2;
export const REFUSED = 3; // its only way was pruned: neither waiting nor done

/** A state's name in maps and readouts: `"3,7"` for a cell, the name itself for a node.
 * @param {State} state */
export function keyOf(state) {
  return Array.isArray(state) ? state.join(",") : String(state);
}

/** Whether an answer holds a story at all (an error or nothing yet does not).
 * @param {Partial<Answer> | null | undefined} answer
 * @returns {answer is Answer} */
export function isStory(answer) {
  return !!answer && !answer.error && Array.isArray(answer.events) && Array.isArray(answer.states);
}

/** An event with infinite costs as numbers: they travel as texts. Nothing else in an event is such a text.
 * @param {any} event
 * @returns {StoryEvent} */
function withInfinity(event) {
  return event.some(isInfinite) ? event.map((/** @type {any} */ part) => (isInfinite(part) ? sizeOf(part) : part)) : event;
}

/** What stands around the events of an answer. */
const AROUND = table({
  title: perhaps(isText),
  source: perhaps(isText),
  unit: perhaps(isNumber),
  lines: perhaps(listOf(isNumber)),
  ranks: perhaps(listOf(orNull(isNumber))),
  lamps: perhaps(
    listOf(table({ name: isText, moments: listOf(row(isNumber, orNull(isFlag), isText)), states: listOf(isNumber), edges: listOf(listOf(isNumber)) })),
  ),
  invariant: perhaps(orNull(table({ path: listOf(isNumber), carrier: listOf(orNull(isNumber)) }))),
});

const IS_REASON = orNull(row(isText, () => true));

/** Whether an answer says why there is no story, or what it tells is about its own states.
 * @param {any} answer */
export function isReadable(answer) {
  if (!isTable(answer)) return false;
  if (answer.error !== undefined) return isText(answer.error);
  if (answer.events === undefined) return true;
  const { states, events } = answer;
  const isState = isCount(states?.length);
  const holds = (/** @type {any} */ event) => {
    if (!Array.isArray(event)) return false;
    const [name, first, second] = event;
    if (name === "goal") return listOf(isState)(first);
    if (name === "reach") return isState(first) && (second === null || isState(second));
    if (name === "prune") return isState(first) && IS_REASON(event[3]);
    return name === "cutoff" || name === "bound" || (name === "expand" && isState(first));
  };
  return Array.isArray(states) && Array.isArray(events) && events.every(holds) && AROUND(answer);
}

export class Story {
  // The view at `step`, one place for each state. -1 and NaN: none.
  step = 0;
  g = new Float64Array();
  h = new Float64Array();
  parent = new Int32Array();
  status = new Uint8Array();
  pruned = new Uint8Array();
  reopened = new Uint8Array();
  refused = new Float64Array(); // g of its latest way that was pruned
  times = new Int32Array(); // how often it was expanded
  order = new Int32Array(); // 1 for the state expanded first; 0: never. Who is expanded again keeps the first place
  reachedAt = new Int32Array(); // the step that showed its best way so far, and
  expandedAt = new Int32Array(); // the one that showed its latest expansion
  places = new Places(0); // where in the frontier each state waits
  current = -1;
  expanded = 0;
  frontierSize = 0;
  /** @type {number | null} */
  bound = null;
  /** What no path costs less than, as far as it was said. @type {number | null} */
  lower = null;
  /** @type {number[] | null} */
  path = null;
  /** @type {number | null} */
  cost = null;
  round = 0; // of a search in rounds, counted from 1: how many cutoffs there were
  /** How it is told, where that differs from what readout.js does. @type {Partial<import("./readout.js").Words>} */
  words = {};
  foundIn = 0; // the round in which the path was found

  /** @param {Partial<Answer>} answer
   * @param {{search?: string, h?: string}} [options]  of the request */
  constructor(answer, options = {}) {
    this.options = options;
    this.title = answer.title ?? "";
    this.states = answer.states ?? [];
    this.events = (answer.events ?? []).map(withInfinity);
    this.lines = answer.lines ?? [];
    this.source = answer.source ?? "";
    this.unit = answer.unit ?? 1;
    this.complete = answer.complete ?? true;
    /** Whether the search may find no path where there is one. */
    this.mayMiss = answer.may_miss ?? false;
    /** Whether the search has no estimate: then there is no h to be told, and f is g. */
    this.isBlind = answer.blind ?? false;
    /** Whether it tells only where the search begins and what it finds. */
    this.brief = answer.brief ?? false;
    this.lamps = answer.lamps ?? [];
    this.invariant = answer.invariant ?? null;
    /** Whether the search said in what order its frontier serves. Else what was reached first is taken to come first. */
    this.ranked = answer.ranks !== undefined;
    this.rule = answer.rule ?? null;
    /** The rank of what each event reaches. */
    this.ranks = new Float64Array(this.events.length);
    let reached = 0;
    /** @type {Map<string, number>} */
    this.index = new Map(this.states.map((state, i) => [keyOf(state), i]));
    /** The events (counted from 0) that are expansions. @type {number[]} */
    this.expansions = [];
    /** What it announces last, now or later. @type {Goal | null} */
    this.goal = null;
    this.highest = { g: 0, h: 0, f: 0, order: 0 };
    this.fractions = false;
    this.rounds = 0;
    /** What the search says of each state's estimate, now or later. */
    this.estimates = new Float64Array(this.states.length).fill(NaN);
    this.events.forEach((event, i) => {
      if (event[0] === "expand") this.expansions.push(i);
      if (event[0] === "cutoff") this.rounds += 1;
      if (event[0] === "goal") this.goal = event;
      if (event[0] !== "reach") return;
      this.ranks[i] = answer.ranks ? (answer.ranks[reached] ?? Infinity) : 0;
      reached += 1;
      this.measure(event[3], event[4]);
      this.estimates[event[1]] = event[4];
    });
    this.highest.order = this.expansions.length;
    this.rewind();
  }

  /** Remember how long numbers get, so that a board can tell whether they fit before drawing any. None is shorter than ∞.
   * @param {number} g
   * @param {number} h */
  measure(g, h) {
    this.note("g", g);
    this.note("h", h);
    this.note("f", g + h);
  }

  /** @param {"g" | "h" | "f"} name
   * @param {number} value */
  note(name, value) {
    if (!Number.isFinite(value)) return;
    this.highest[name] = Math.max(this.highest[name], value);
    if (value % this.unit !== 0) this.fractions = true;
  }

  rewind() {
    const size = this.states.length;
    for (const name of /** @type {const} */ (["g", "h", "refused"])) this[name] = new Float64Array(size);
    for (const name of /** @type {const} */ (["status", "pruned", "reopened"])) this[name] = new Uint8Array(size);
    for (const name of /** @type {const} */ (["parent", "times", "order", "reachedAt", "expandedAt"])) this[name] = new Int32Array(size);
    this.places = new Places(size);
    this.forget();
    this.step = this.expanded = this.round = this.foundIn = 0;
    this.bound = this.lower = this.path = this.cost = null;
  }

  /** A round begins, and knows nothing of the one before. */
  forget() {
    for (const values of [this.g, this.h, this.refused]) values.fill(NaN);
    for (const signs of [this.status, this.pruned, this.reopened]) signs.fill(0);
    this.parent.fill(-1);
    this.current = -1;
    this.frontierSize = 0;
  }

  /** Fold the first `step` events. @param {number} step */
  seek(step) {
    const target = Math.max(0, Math.min(step, this.events.length));
    if (target < this.step) this.rewind();
    while (this.step < target) this.apply(this.step);
    return this;
  }

  /** @param {number} i */
  apply(i) {
    const event = this.events[i];
    this.step = i + 1;
    if (event[0] === "reach") {
      const [, state, parent, g, h] = event;
      if (this.status[state] === CLOSED) this.reopened[state] = 1;
      this.places.put(state, this.ranks[i], this.step, this.status[state] === FRONTIER);
      this.place(state, FRONTIER);
      this.g[state] = g;
      this.h[state] = h;
      this.parent[state] = parent ?? -1;
      this.reachedAt[state] = this.step;
      this.pruned[state] = 0;
    } else if (event[0] === "expand") {
      const state = event[1];
      this.place(state, CLOSED);
      this.expanded += 1;
      this.times[state] += 1;
      this.order[state] ||= this.expanded;
      this.expandedAt[state] = this.step;
      this.current = state;
    } else if (event[0] === "prune") {
      const state = event[1];
      const kept = ["covered", "jump"].includes(event[3]?.[0] ?? ""); // another way: if that one waits, it goes on waiting
      if (this.status[state] !== CLOSED && !(kept && this.status[state] === FRONTIER)) this.place(state, REFUSED);
      this.pruned[state] = 1;
      this.refused[state] = event[2];
    } else if (event[0] === "cutoff") {
      this.forget();
      this.bound = event[1];
      this.round += 1;
    } else if (event[0] === "bound") {
      this.lower = event[1];
    } else if (event[0] === "goal") {
      [, this.path, this.cost] = event;
      this.foundIn = this.round;
    }
  }

  /** The path to be shown: in the round that found it, and at the end. In between the search is elsewhere. */
  get found() {
    return this.foundIn === this.round || this.step === this.events.length ? this.path : null;
  }

  /** Whether it searches in rounds, each under a cutoff: then nothing waits, and what counts is the way it is on. */
  get deepens() {
    return this.rounds > 0;
  }

  /** How many steps lead to where the search is. */
  get depth() {
    return Math.max(0, (this.found ?? this.pathTo(this.current)).length - 1);
  }

  /** @param {number} state
   * @param {number} status */
  place(state, status) {
    this.frontierSize += Number(status === FRONTIER) - Number(this.status[state] === FRONTIER);
    this.status[state] = status;
  }

  /** @param {number} state */
  f(state) {
    return this.g[state] + this.h[state];
  }

  /** The states that wait, next first. */
  frontier() {
    /** @type {number[]} */
    const waiting = [];
    this.status.forEach((status, state) => {
      if (status === FRONTIER) waiting.push(state);
    });
    return this.places.inOrder(waiting);
  }

  /** The way from the start to `state` as known now. @param {number} state */
  pathTo(state) {
    const path = [];
    // An inconsistent story (a student's own search) may hold a ring of parents: never follow more than all states.
    for (let at = state; at >= 0 && path.length <= this.states.length; at = this.parent[at]) path.push(at);
    return path.reverse();
  }

  /** Events shown when `count` expansions are: everything up to just before the next expansion.
   * @param {number} count */
  eventsOf(count) {
    return count < this.expansions.length ? this.expansions[count] : this.events.length;
  }

  /** The nearest step beyond `step` that shows an expansion; the end when there is none. @param {number} step */
  nextExpansion(step) {
    const next = this.expansions.find((i) => i + 1 > step);
    return next === undefined ? this.events.length : next + 1;
  }

  /** @param {number} step */
  previousExpansion(step) {
    const before = this.expansions.filter((i) => i + 1 < step);
    return before.length ? before[before.length - 1] + 1 : 0;
  }
}

/** Where things wait in a frontier: by the rank that Python tells, among equals in the order in which they came. */
export class Places {
  /** @param {number} size */
  constructor(size) {
    this.rank = new Float64Array(size);
    this.since = new Int32Array(size);
  }

  /** Something is reached. If it `waits` already, the better of its two places counts: the search skips the other.
   * @param {number} item
   * @param {number} rank
   * @param {number} step
   * @param {boolean} waits */
  put(item, rank, step, waits) {
    if (waits && rank >= this.rank[item]) return;
    this.rank[item] = rank;
    this.since[item] = step;
  }

  /** What is served next comes first. @param {number[]} items */
  inOrder(items) {
    return items.sort((a, b) => this.rank[a] - this.rank[b] || this.since[a] - this.since[b]);
  }
}
