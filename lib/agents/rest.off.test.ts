/** @rule SPEC-761 */
import { expect, it } from "@jest/globals";
import { setEnv } from "@/tests/support/env";
import { foodTools } from "./food/food-tools";
import { DRAFT } from "./release";
import { rest } from "./rest";
import { tools } from "./tools";

it("agents find nothing where the operator has not let them in", async () => {
  // Nothing listens there: whatever called the upstream would fail.
  setEnv({ DEMO: "1", LOG_LEVEL: "silent", UPSTREAM_URL: "http://127.0.0.1:1" });
  for (const tool of Object.values(tools)) {
    const request = new Request(`http://shop.test/ucp${tool.path}`, { method: "POST", body: "{}" });
    const answer = await rest(tool)(request, { params: Promise.resolve(undefined) });
    expect([tool.name, answer.status, await answer.text()]).toEqual([tool.name, 404, ""]);
  }
  for (const tool of Object.values(foodTools)) {
    const request = new Request(`http://shop.test/ucp${tool.path}`, { method: "POST", body: "{}" });
    const answer = await rest(tool, DRAFT)(request, { params: Promise.resolve(undefined) });
    expect([tool.name, answer.status, await answer.text()]).toEqual([tool.name, 404, ""]);
  }
});
