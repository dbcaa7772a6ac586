/** @rule SPEC-537 */
import { describe, expect, it } from "@jest/globals";
import { logOnce, reasonOf, reasonOfWarning } from "./trace-export";

it("a fault is logged once an hour, whatever it is", () => {
  const logged: string[] = [];
  let now = 0;
  const failed = logOnce(
    (reason) => logged.push(reason),
    () => now,
  );
  for (const [at, reason] of [
    [0, "a"],
    [1, "b"],
    [3_599_999, "c"],
    [3_600_000, "d"],
    [3_600_001, "e"],
  ] as const) {
    now = at;
    failed(reason);
  }
  expect(logged).toEqual(["a", "d"]);
});

describe("the reason of a fault holds nothing that the other side has sent", () => {
  it.each([
    [Object.assign(new Error("<h1>79161234567</h1>"), { code: 502 }), "the collector answered 502"],
    [Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), "ECONNREFUSED"],
    [new Error("Request timed out"), "Request timed out"],
    [new Error("Unexpected token '<', \"<html>7916\" is not valid JSON"), "unknown"],
    ["text", "unknown"],
    [null, "unknown"],
  ])("%j", (error, reason) => expect(reasonOf(error)).toBe(reason));

  it.each([
    ["Dropped 512 spans because maxQueueSize reached", "there are more spans than can be sent"],
    ['OTLP Received Partial Success response: {"errorMessage":"7916"}', "the collector refuses a part of the spans"],
    ["Failed to parse trace export response: <html>7916", "what answers is no collector"],
    ["anything", "the exporter failed"],
  ])("%s", (warning, reason) => expect(reasonOfWarning(warning)).toBe(reason));
});
