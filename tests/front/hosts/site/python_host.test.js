/** The page's side of Python: who gets which answer, and what is said when the worker fails. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { DIED, ENDLESS, GARBLED, NOT_HERE, PythonHost, UNREACHED } from "../../../../front/hosts/site/python_host.js";

class FakeWorker {
  sent = [];
  ended = false;
  postMessage(message) {
    this.sent.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(data) {
    this.onmessage({ data });
  }
}

/** A host that was started must be let go at the end: its alarm would keep node waiting. */
function hosted(options) {
  const workers = [];
  const states = [];
  const host = new PythonHost(
    () => {
      workers.push(new FakeWorker());
      return workers.at(-1);
    },
    (state) => states.push(state),
    options,
  );
  return { host, workers, states };
}

const reply = (figure, n, more = {}) => ({ figure, answer: JSON.stringify({ v: 1, n, ...more }) });

test("nothing starts before the first request, and one worker serves all figures", async () => {
  const { host, workers, states } = hosted();
  assert.equal(workers.length, 0);
  const [a, b] = [host.answer("a", { n: 1 }), host.answer("b", { n: 1 })];
  assert.deepEqual([workers.length, states], [1, ["starting"]]);
  workers[0].say({ ready: true });
  workers[0].say(reply("b", 1, { cost: 2 }));
  workers[0].say(reply("a", 1, { cost: 1 }));
  assert.deepEqual([(await a).cost, (await b).cost], [1, 2]);
  assert.deepEqual(states, ["starting", "ready"]);
});

test("a figure that gives up is not awaited, and the worker is told once", async () => {
  const { host, workers } = hosted();
  void host.answer("a", { n: 1 });
  workers[0].say({ ready: true });
  host.cancel("a");
  host.cancel("a");
  assert.deepEqual(workers[0].sent.slice(1), [{ figure: "a", cancel: true }]);
  assert.equal(host.awaited.size, 0);
  workers[0].say(reply("a", 1, { cost: 9 }));
  const again = host.answer("a", { n: 2 });
  workers[0].say(reply("a", 2, { cost: 2 }));
  assert.equal((await again).cost, 2);
});

test("an answer to an older request of the same figure is passed over", async () => {
  const { host, workers } = hosted();
  void host.answer("a", { n: 1 });
  const last = host.answer("a", { n: 2 });
  workers[0].say(reply("a", 1));
  workers[0].say(reply("a", 2));
  assert.equal((await last).n, 2);
  workers[0].say({ alive: true });
  host.letGo();
});

test("without a network the figure says so, and the next change tries again", async () => {
  const { host, workers, states } = hosted();
  const told = host.answer("a", { n: 1 });
  workers[0].say({ failed: "Failed to fetch", unreached: true });
  assert.equal((await told).error, UNREACHED);
  assert.ok(workers[0].ended);
  void host.answer("a", { n: 2 });
  assert.deepEqual([workers.length, states], [2, ["starting", "asleep", "starting"]]);
  host.letGo();
});

test("a worker that dies is replaced by the next request, one that cannot start is not", async () => {
  const { host, workers, states } = hosted();
  const told = host.answer("a", { n: 1 });
  workers[0].say({ ready: true });
  workers[0].say({ died: true });
  assert.equal((await told).error, DIED);
  void host.answer("a", { n: 2 });
  workers[1].say({ failed: "no WebAssembly here" });
  void host.answer("a", { n: 3 });
  assert.deepEqual([workers.length, states.at(-1)], [2, "failed"]);
});

test("a worker that has grown too big is let go once nobody waits for it", async () => {
  const { host, workers } = hosted();
  const told = host.answer("a", { n: 1 });
  workers[0].say({ alive: true, bytes: 2 ** 30 });
  assert.ok(!workers[0].ended);
  workers[0].say(reply("a", 1));
  await told;
  workers[0].say({ alive: true, bytes: 2 ** 30 });
  assert.ok(workers[0].ended);
});

test("a search that hangs is told to the figure that it is for; the others are asked again", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { host, workers } = hosted();
  const [hangs, waits] = [host.answer("hangs", { n: 1 }), host.answer("waits", { n: 1 })];
  workers[0].say({ ready: true });
  workers[0].say({ alive: true, next: "hangs" });
  mock.timers.tick(4000);
  void host.answer("waits", { n: 2 }); // who asks again does not keep it alive
  mock.timers.tick(1000);
  assert.equal((await hangs).error, ENDLESS);
  assert.deepEqual([workers.length, workers[0].ended], [2, true]);
  assert.deepEqual(workers[1].sent, [{ figure: "waits", request: '{"n":2}' }]);
  workers[1].say({ ready: true });
  workers[1].say(reply("waits", 2, { cost: 3 }));
  host.letGo();
  mock.timers.reset();
  assert.equal(await Promise.race([waits, "never"]), "never");
});

test("a worker that was changed by what it ran runs nothing else", async () => {
  const { host, workers } = hosted();
  const [a, b] = [host.answer("a", { n: 1 }), host.answer("b", { n: 1 })];
  workers[0].say({ ready: true });
  workers[0].say({ ...reply("a", 1), spoiled: true });
  await a;
  assert.deepEqual([workers[0].ended, workers[1].sent.map(({ figure }) => figure)], [true, ["b"]]);
  workers[1].say({ ready: true });
  workers[1].say({ ...reply("b", 1, { cost: 4 }), spoiled: true });
  assert.deepEqual([(await b).cost, host.state, workers.length], [4, "asleep", 2]);
});

test("what is no answer is told as such, and a forged one reaches only who was asked for", async () => {
  const { host, workers } = hosted();
  const [a, b] = [host.answer("a", { n: 1 }), host.answer("b", { n: 1 })];
  workers[0].say({ ready: true });
  workers[0].say(reply("another figure", 1));
  workers[0].say({ figure: "a", answer: "no JSON" });
  workers[0].say({ figure: "b", answer: "null" });
  assert.deepEqual([(await a).error, (await b).error], [GARBLED, GARBLED]);
  const c = host.answer("c", { n: 1 });
  workers[0].say({ figure: "c", answer: `{"n": 1}${" ".repeat(2 ** 25)}` });
  assert.equal((await c).error, GARBLED, "longer than anything that Python tells");
});

test("a worker that lasts is kept though it is spoiled and big, and ends when its own patience does", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { host, workers } = hosted({ patience: 9000, lasts: true });
  const first = host.answer("a", { n: 1 });
  workers[0].say({ ready: true });
  workers[0].say({ ...reply("a", 1), spoiled: true, bytes: 2 ** 30 });
  await first;
  const second = host.answer("a", { n: 2 });
  mock.timers.tick(8000);
  assert.equal(workers.length, 1);
  mock.timers.tick(2000);
  assert.equal((await second).error, ENDLESS);
  assert.ok(workers[0].ended);
  host.letGo();
  mock.timers.reset();
});

test("a text that spoils every Python before it answers is told so after the second", async () => {
  const { host, workers } = hosted();
  for (const n of [1, 2]) {
    const told = host.answer("a", { n });
    for (const answer of ['{"n": 0}', '{"n": 0}']) {
      workers.at(-1).say({ ready: true });
      workers.at(-1).say({ figure: "a", answer, spoiled: true });
    }
    assert.equal((await told).error, GARBLED);
    assert.deepEqual([host.awaited.size, host.state, workers.length], [0, "asleep", 2 * n]);
  }
});

test("an answer without the number of its request is none", async () => {
  const { host, workers } = hosted();
  const told = host.answer("a", { n: 1 });
  workers[0].say({ figure: "a", answer: "{}" });
  assert.equal((await told).error, GARBLED);
  host.letGo();
});

test("where the prover does not start the figure says so, and Python goes on", async () => {
  const { host, workers, states } = hosted({ isPart: true });
  const told = host.answer("a", { n: 1 });
  workers[0].say({ failed: "pyodide/z3.whl is missing (404)" });
  assert.equal((await told).error, NOT_HERE);
  assert.ok(!states.includes("failed"));
  void host.answer("a", { n: 2 });
  assert.equal(workers.length, 2, "it is tried again");
  host.letGo();
});
