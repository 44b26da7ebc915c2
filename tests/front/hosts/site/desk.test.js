/** Where an exercise is answered, without a page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Desk } from "../../../../front/hosts/site/desk.js";

test("a second link to an exercise leaves its form as it stands, with all that can be undone", async () => {
  let opened = 0;
  const desk = Object.assign(Object.create(Desk.prototype), {
    form: {},
    shows: "text",
    task: { scrollIntoView() {} },
    tellHelp() {},
    openForm() {
      opened += 1;
      this.shows = "form";
    },
  });
  await desk.enter();
  await desk.enter();
  assert.equal(opened, 1);
});
