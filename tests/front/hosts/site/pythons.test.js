/** Which Python answers: the book's own, or one that runs a reader's text and nothing else. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Pythons, codeIn } from "../../../../front/hosts/site/pythons.js";

/** Workers that answer at once, each with its number. */
function answering() {
  const workers = [];
  const states = [];
  const pythons = new Pythons(
    () => {
      const worker = {
        number: workers.length,
        ended: false,
        mute: false,
        onmessage() {},
        terminate: () => void (worker.ended = true),
        postMessage({ figure, request }) {
          if (!request || worker.mute) return;
          const answer = JSON.stringify({ n: JSON.parse(request).n, by: worker.number });
          queueMicrotask(() => {
            worker.onmessage({ data: { ready: true } });
            worker.onmessage({ data: { figure, answer } });
          });
        },
      };
      workers.push(worker);
      return worker;
    },
    (state) => states.push(state),
  );
  const by = async (figure, request) => (await pythons.answer(figure, { n: 1, ...request })).by;
  return { pythons, workers, states, by };
}

test("the code of a request is that of its search, its lanes and its order", () => {
  assert.equal(codeIn({ search: "astar", lanes: [{ search: "dijkstra" }], laws: { order: "Vector" } }), "");
  const codes = [{ source: "a" }, { lanes: [{ source: "a" }, {}] }, { lanes: [{ source: "b" }, { source: "a" }] }, { laws: { source: "a" } }].map(codeIn);
  assert.equal(codes[0], codes[1]);
  assert.equal(codes[0], codes[3]);
  assert.notEqual(codes[0], codes[2]);
});

test("no two texts meet in one Python, and neither meets the book's", async () => {
  const { workers, states, by } = answering();
  const [book, first, again, second, back, bookAgain] = [
    await by("one", {}),
    await by("one", { source: "a" }),
    await by("two", { source: "a" }),
    await by("one", { source: "b" }),
    await by("one", { source: "a" }),
    await by("two", {}),
  ];
  assert.deepEqual([book, first, again, second, back, bookAgain], [0, 1, 1, 2, 3, 0]);
  assert.deepEqual(
    workers.map(({ ended }) => ended),
    [false, true, true, false],
  );
  assert.deepEqual(states, ["starting", "ready"]);
});

test("a figure that asks with another text gives up what it asked before", async () => {
  const { pythons, workers, by } = answering();
  await by("one", { source: "a" });
  workers[0].mute = true;
  void pythons.answer("one", { n: 2, source: "a" });
  assert.equal(await by("one", { source: "b" }), 1);
  assert.ok(workers[0].ended);
});

test("where one Python cannot start none can, and who waits can hear of it", async () => {
  const { pythons, states } = answering();
  void pythons.answer("one", { n: 1 });
  states.length = 0;
  pythons.fail();
  await pythons.failure;
  void pythons.answer("one", { n: 1 });
  assert.deepEqual([pythons.state, states], ["failed", ["failed"]]);
});

test("a start that nobody waits for is not told, and the first who asks finds Python there", async () => {
  const { pythons, workers, states, by } = answering();
  pythons.prepare();
  pythons.prepare();
  assert.deepEqual([workers.length, states], [1, []]);
  const answer = by("one", {});
  assert.deepEqual(states, ["starting"]);
  assert.deepEqual([await answer, states], [0, ["starting", "ready"]]);
  pythons.prepare();
  assert.equal(workers.length, 1);
});

test("what a figure gives up while it may hang is ended, and its code runs again when it is asked again", async () => {
  const { pythons, workers, by } = answering();
  await by("one", {});
  await by("one", { source: "a" });
  workers[1].mute = true;
  void pythons.answer("one", { n: 2, source: "a" });
  workers[1].onmessage({ data: { alive: true, next: "one" } });
  pythons.cancel("two");
  assert.equal(workers[1].ended, false, "another's");
  pythons.cancel("one");
  assert.equal(workers[1].ended, true);
  assert.equal(await by("one", { source: "a" }), 2);
  assert.equal(workers[0].ended, false, "the book's");
});
