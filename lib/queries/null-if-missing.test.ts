import { describe, expect, it } from "@jest/globals";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { nullIfMissing } from "./null-if-missing";

describe("nullIfMissing", () => {
  it("is what was read", async () => expect(await nullIfMissing(Promise.resolve("page"))).toBe("page"));

  it("is null for what there is none of", async () =>
    expect(await nullIfMissing(Promise.reject(new UpstreamError(404, "not_found")))).toBeNull());

  it.each([new UpstreamError(503, "unavailable"), new TypeError("a fault of our own")])(
    "throws every other failure on: %s",
    (error) => expect(nullIfMissing(Promise.reject(error))).rejects.toBe(error),
  );
});
