/** The cage without a browser: what is said where Python's files cannot be had. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Cage } from "../../../../front/hosts/site/cage.js";

test("a host that answers with an error is as one that is not reached: the next request tries again", async () => {
  Object.assign(globalThis, {
    document: { createElement: () => ({ setAttribute() {} }) },
    fetch: async () => new Response("", { status: 503 }),
  });
  const worker = new Cage(new URL("https://book.example/")).makeWorker();
  const said = await new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)));
  worker.terminate();
  worker.control.close(); // else node waits for it
  assert.equal(said.unreached, true, said.failed);
});
