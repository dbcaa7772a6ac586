import { describe, expect, it } from "@jest/globals";
import { isDatabaseUnavailable } from "./answer";

const withCode = (code: string, cause?: unknown) => Object.assign(new Error("query failed", { cause }), { code });

describe("a database that is away", () => {
  it.each([
    ["a refused connection", withCode("ECONNREFUSED")],
    ["a server that is shutting down", withCode("57P01")],
    ["a full disk", withCode("53100")],
    ["a lost connection below drizzle's error", new Error("Failed query", { cause: withCode("08006") })],
    ["a pool without a free connection", new Error("timeout exceeded when trying to connect")],
  ])("is %s", (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ["a broken constraint", withCode("23514")],
    ["a mistake of ours", new TypeError("x is undefined")],
    ["nothing", undefined],
  ])("is not %s", (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
