/** What all figures do alike: they ask, stop, take in answers, follow requests, draw when somebody can see it, and play. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { LiveFigure } from "../../../../front/figures/live/live_figure.js";
import { TimedFigure } from "../../../../front/figures/live/timed_figure.js";

/** What is to be done in the next frame. @type {Map<number, (now: number) => void>} */
const frames = new Map();
let named = 0;
globalThis.requestAnimationFrame = (work) => frames.set((named += 1), work) && named;
globalThis.cancelAnimationFrame = (name) => void frames.delete(name);

/** @param {number} now */
function passFrame(now) {
  const due = [...frames.values()];
  frames.clear();
  for (const work of due) work(now);
}

beforeEach(() => frames.clear());

const WORLD = { kind: "grid" };

/** A model that remembers what was said to it. @param {Record<string, any>} [traits] */
function modelOf(traits = {}) {
  const held = { request: { v: 1, ask: "story", world: WORLD }, ...traits };
  const model = { held, saved: 0, sent: [], get: (name) => held[name], set: (name, value) => void (held[name] = value) };
  return Object.assign(model, { on() {}, off() {}, save_changes: () => void (model.saved += 1), send: (message) => void model.sent.push(message) });
}

/** @param {typeof LiveFigure} Base */
const spying = (Base) =>
  class extends Base {
    heard = [];
    drawn = [];
    followed = [];

    hear(response) {
      if (response?.broken) throw new TypeError("damaged");
      this.heard.push(response);
    }

    draw(stale) {
      this.drawn.push(Object.keys(stale).filter((name) => stale[name]));
    }

    follow(request) {
      this.followed.push(request);
    }
  };
const Figure = spying(LiveFigure);

test("a figure asks in the next frame, and at once where there is none or where it gives up what it asked before", () => {
  const model = modelOf();
  const figure = new Figure(model, {});
  figure.send({ v: 1, ask: "story", world: WORLD });
  assert.equal(model.held.request.n, undefined);
  passFrame(0);
  assert.equal(model.held.request.n, 1);
  figure.send({ v: 1, ask: "path", world: WORLD });
  passFrame(10);
  assert.equal(model.held.request.n, 1, "the first is not answered yet");
  figure.send({ v: 1, ask: "rounds", world: WORLD }, true);
  assert.deepEqual([model.held.request.n, model.held.request.ask], [2, "rounds"]);
  const hidden = new Figure(modelOf(), {});
  hidden.see(false);
  hidden.send({ v: 1, ask: "story", world: WORLD });
  assert.equal(hidden.model.held.request.n, 1);
});

test("only what answers the last question is heard, and nothing once it is given up", () => {
  const model = modelOf();
  const figure = new Figure(model, {});
  const answer = (response) => {
    model.held.response = response;
    figure.receive();
  };
  for (const ask of ["story", "path"]) figure.send({ v: 1, ask, world: WORLD }, true);
  answer({ n: 1 });
  answer({ n: 2 });
  assert.deepEqual(figure.heard, [{ n: 2 }]);
  figure.send({ v: 1, ask: "story", world: WORLD }, true);
  figure.stop();
  assert.deepEqual(model.sent, [{ cancel: true }]);
  answer({ n: 3 });
  assert.equal(figure.heard.length, 1);
});

test("a damaged answer is told in a sentence, what was shown is put back, and what came with the book is left to the page", () => {
  const model = modelOf();
  const figure = new Figure(model, {});
  figure.send({ v: 1, ask: "story", world: WORLD }, true);
  model.held.response = { n: 1, broken: true };
  let isBack = false;
  figure.takeIn(
    (response) => figure.hear(response),
    () => (isBack = true),
  );
  assert.ok(isBack);
  assert.match(model.held.response.error, /could not be read/);
  figure.receive();
  assert.deepEqual(figure.heard, [model.held.response]);
  assert.throws(() => new Figure(modelOf({ response: { broken: true } }), {}).receive(), TypeError);
});

test("a request of Python's is followed where it is about the same, and the figure's own is none", () => {
  const model = modelOf();
  const figure = new Figure(model, {});
  figure.send({ v: 1, ask: "story", world: WORLD }, true);
  figure.followRequest();
  for (const request of [null, { v: 1, ask: "rounds", world: WORLD }, { v: 1, ask: "story" }]) {
    model.held.request = request;
    figure.followRequest();
  }
  assert.deepEqual(figure.followed, []);
  model.held.request = { v: 1, ask: "story", world: WORLD };
  figure.followRequest();
  assert.deepEqual(figure.followed, [model.held.request]);
});

test("its words are told at once, and it is drawn when the browser has laid it out", () => {
  const figure = new Figure(modelOf(), {});
  figure.refresh();
  passFrame(0);
  passFrame(1);
  assert.deepEqual(figure.drawn, [["words", "tools", "name"]]);
  figure.resize();
  assert.deepEqual(figure.drawn.slice(1), [["drawing", "tools"]]);
});

test("what changed is drawn once, in the next frame, and only while somebody can see it", () => {
  const figure = new Figure(modelOf(), {});
  figure.redraw();
  figure.refresh();
  passFrame(0);
  figure.refresh({ words: true });
  figure.refresh({ drawing: true });
  passFrame(1);
  passFrame(2);
  assert.deepEqual(figure.drawn.slice(2), [["drawing", "words"]]);
  figure.refresh({ tools: true });
  figure.see(false);
  figure.refresh({ name: true });
  passFrame(3);
  assert.equal(figure.drawn.length, 3);
  figure.see(true);
  passFrame(4);
  assert.deepEqual(figure.drawn[3], ["tools", "name"]);
});

class Timed extends spying(TimedFigure) {
  total = 10;
}

test("a figure that plays begins anew at its end, goes as fast as it is told, tells Python now and then, and stops at its end", () => {
  const model = modelOf({ step: 10, speed: 20 });
  const figure = new Timed(model, {});
  figure.followStep();
  assert.equal(figure.step, 10);
  figure.playback.set(true);
  figure.playback.follow();
  assert.equal(figure.step, 0);
  passFrame(1000);
  const { saved } = model;
  for (let now = 1050; now <= 1200; now += 50) passFrame(now);
  assert.equal(figure.step, 4, "20 steps a second");
  assert.ok(model.saved > saved && model.saved < saved + 4);
  passFrame(9000);
  assert.equal(figure.step, 9, "a tab that was away does not leap");
  passFrame(9100);
  assert.deepEqual([figure.step, figure.playback.playing, model.held.step], [10, false, 10]);
  passFrame(9200);
  assert.equal(frames.size, 0, "nothing moves, nothing is drawn");
});

test("a figure is stepped, and stands still where it was put; a link to its end leads to the end", () => {
  const figure = new Timed(modelOf({ step: 3, playing: true }), {});
  figure.followStep();
  figure.playback.go("forward");
  assert.deepEqual([figure.step, figure.heldStep, figure.playback.playing], [4, 4, false]);
  figure.playback.go("last");
  assert.deepEqual([figure.step, figure.heldStep], [10, -1]);
  figure.moveTo(99);
  assert.equal(figure.model.held.step, 10);
  figure.playback.go("back");
  figure.model.held.step = -1;
  figure.followStep();
  assert.equal(figure.step, 10);
});

test("what comes out is kept back until a figure has been at its end, and how long it goes on as long as that would answer", () => {
  const figure = new Timed(modelOf({ question: { words: "How many?", of: "expanded" } }), {});
  assert.deepEqual([figure.isOver, figure.isAsking], [false, true]);
  figure.moveTo(9);
  assert.equal(figure.isOver, false);
  figure.moveTo(10);
  assert.deepEqual([figure.isOver, figure.isAsking], [true, false]);
  figure.moveTo(0);
  assert.equal(figure.isOver, true, "what was told is told");
  assert.equal(new Timed(modelOf(), {}).isAsking, false);
  assert.equal(new Figure(modelOf(), {}).isOver, true, "what has no time shows all at once");
});

test("requests are numbered on from the last that the model knows, of another view or from before the page was loaded again", () => {
  const model = modelOf({ request: { v: 1, n: 7, ask: "story", world: WORLD } });
  const [one, other] = [new Figure(model, {}), new Figure(model, {})];
  const asked = [one, other, one].map((figure) => {
    figure.send({ v: 1, ask: "story", world: WORLD }, true);
    return model.held.request.n;
  });
  assert.deepEqual(asked, [8, 9, 10]);
  model.held.request = { v: 1, ask: "story", world: WORLD };
  one.send({ v: 1, ask: "story", world: WORLD }, true);
  assert.equal(model.held.request.n, 11, "Python's own has no number");
});
