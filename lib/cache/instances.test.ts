import { expect, it } from "@jest/globals";
import { isSigned } from "@/lib/bff/body";
import { peerCalls } from "./instances";

const now = new Date("2026-11-26T09:00:00.900Z");

it("tags of another storefront become a call that its own route accepts and does not pass on (SPEC-556)", () => {
  const [call, ...more] = peerCalls(["menu:17", "stops:moscow"], "secret", now);
  expect(more).toEqual([]);
  expect(JSON.parse(call?.body ?? "")).toEqual({
    tags: ["menu:17", "stops:moscow"],
    sent_at: 1_795_683_600,
    is_from_peer: true,
  });
  expect(isSigned(call?.body ?? "", call?.signature ?? "", "secret")).toBe(true);
});

it("more tags than one call takes become several", () => {
  const tags = Array.from({ length: 250 }, (_, id) => `page:${"a".repeat(70)}-${id}`);
  const calls = peerCalls(tags, "secret", now);
  expect(calls.flatMap(({ body }) => JSON.parse(body).tags)).toEqual(tags);
  for (const { body } of calls) expect(Buffer.byteLength(body)).toBeLessThan(16 * 1024);
});
