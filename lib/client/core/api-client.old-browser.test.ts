/**
 * @jest-environment jsdom
 * @rule SPEC-461
 */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { call } from "./api-client";

const anyOf = Object.getOwnPropertyDescriptor(AbortSignal, "any");

/** A server that answers once `answer` resolves, and gives up as `fetch` does when its signal aborts. */
const serve = (answer: Promise<unknown>): void => {
  const fake = (_path: string, { signal }: { readonly signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason));
      void answer.then((json) => resolve({ ok: true, status: 200, headers: new Headers(), json: async () => json }));
    });
  Object.defineProperty(globalThis, "fetch", { value: fake, configurable: true, writable: true });
};

describe.each([
  ["of today", true],
  ["without AbortSignal.any, as Safari 16.4 to 17.3", false],
])("a call from a browser %s", (_, hasAny) => {
  beforeEach(() => {
    if (!hasAny) Reflect.deleteProperty(AbortSignal, "any");
  });
  afterEach(() => {
    jest.restoreAllMocks();
    if (anyOf !== undefined) Object.defineProperty(AbortSignal, "any", anyOf);
  });

  it("is answered", async () => {
    serve(Promise.resolve({ now: "2026-11-26T10:00:00Z" }));
    await expect(call("GET /clock", { signal: new AbortController().signal })).resolves.toEqual({
      now: "2026-11-26T10:00:00Z",
    });
    await expect(call("GET /clock", {})).resolves.toEqual({ now: "2026-11-26T10:00:00Z" });
  });

  it("ends as its caller ends it, before and after it was sent", async () => {
    serve(new Promise(() => undefined));
    const left = new AbortController();
    const sent = call("GET /clock", { signal: left.signal });
    left.abort();
    await expect(sent).rejects.toHaveProperty("name", "AbortError");
    await expect(call("GET /clock", { signal: left.signal })).rejects.toHaveProperty("name", "AbortError");
  });

  it("ends once it takes too long, and says so", async () => {
    serve(new Promise(() => undefined));
    const late = new AbortController();
    jest.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
    const sent = call("GET /clock", { signal: new AbortController().signal });
    late.abort(new DOMException("too late", "TimeoutError"));
    await expect(sent).rejects.toMatchObject({ status: 0, problem: { code: "timeout" } });
  });
});
