import { describe, expect, it } from "@jest/globals";
import { createIdempotencyKeys } from "./idempotency-key";

describe("the idempotency key of an intent", () => {
  it("stays while the intent is the same", () => {
    const { keyOf } = createIdempotencyKeys();
    expect(keyOf({ order: 7, card: "a" })).toBe(keyOf({ order: 7, card: "a" }));
  });

  it("is new for anything else, and for the first intent after it", () => {
    const { keyOf } = createIdempotencyKeys();
    const first = keyOf({ order: 7 });
    const second = keyOf({ order: 8 });
    expect(second).not.toBe(first);
    expect(keyOf({ order: 7 })).not.toBe(first);
  });

  it("is new once the intent is forgotten", () => {
    const { keyOf, forget } = createIdempotencyKeys();
    const first = keyOf({ order: 7 });
    forget();
    expect(keyOf({ order: 7 })).not.toBe(first);
  });

  it("is not shared by two buttons", () =>
    expect(createIdempotencyKeys().keyOf({ order: 7 })).not.toBe(createIdempotencyKeys().keyOf({ order: 7 })));
});
