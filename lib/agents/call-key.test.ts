/**
 * @group security
 * @rule SPEC-773
 */
import { describe, expect, it } from "@jest/globals";
import { callKey, isRepeated, sessionId, withKey } from "./call-key";

const uuid = "550e8400-e29b-41d4-a716-446655440000";
const key = callKey(uuid, "create_cart", { line_items: [] });
const seed = { of: key?.name ?? null, platform: "https://agent.example", secret: "a secret of the tests alone" };

describe("the key of a call", () => {
  it.each(["1", "order-1", "a".repeat(101), "", "550e8400 e29b 41d4 a716", "ключ-ключ-ключ-ключ"])(
    "is none that others could guess, or that is too long: %s",
    (weak) => {
      expect(() => callKey(weak, "create_cart", {})).toThrow(/Idempotency-Key/);
    },
  );

  it("is needed by nobody", () => {
    expect(callKey(null, "create_cart", {})).toBeNull();
    expect(isRepeated([], null)).toBe(false);
    expect(withKey([["a", "b"]], null)).toEqual([["a", "b"]]);
  });

  it("is another one for another tool", () => {
    expect(callKey(uuid, "update_cart", { line_items: [] })?.name).not.toBe(key?.name);
  });

  it("recognises the same request, and refuses another one", () => {
    const applied = withKey([], key);
    expect(isRepeated(applied, key)).toBe(true);
    expect(() => isRepeated(applied, callKey(uuid, "create_cart", { line_items: [1] }))).toThrow(/another request/);
    expect(isRepeated(applied, callKey(uuid.replace("5", "6"), "create_cart", {}))).toBe(false);
  });

  it("is known as long as twenty others have not come after it", () => {
    const later = Array.from({ length: 20 }, (_, nth) => callKey(`${uuid}-${nth}`, "update_cart", {}));
    const applied = later.reduce((keys, one) => withKey(keys, one), withKey([], key));
    expect(applied).toHaveLength(20);
    expect(isRepeated(applied, key)).toBe(false);
  });
});

describe("the id of a session", () => {
  it("follows from the call, the platform and the shop's secret", () => {
    const id = sessionId("cart", seed);
    expect(id).toMatch(/^cart_[\w-]{32}$/);
    expect(sessionId("cart", seed)).toBe(id);
    const others = [
      sessionId("cart", { ...seed, platform: "https://other.example" }),
      sessionId("cart", { ...seed, secret: "another secret of the tests" }),
      sessionId("cart", { ...seed, of: "another call" }),
    ];
    expect(new Set([id, ...others]).size).toBe(4);
  });

  it("is a new one each time for a call without a key", () => {
    expect(sessionId("chk", { ...seed, of: null })).not.toBe(sessionId("chk", { ...seed, of: null }));
  });
});
