import { describe, expect, it } from "@jest/globals";
import { giftReading } from "./gift-list";

const gift = { count: 0, max_count: 2, is_available: true, conditions: { message: null, validated: true } };
const missing = { message: "Добавьте ещё на 200 ₽", validated: false };

describe("a gift (SPEC-28)", () => {
  it.each([
    ["can be taken", {}, { state: "offered", limit: 2, why: "full" }],
    ["is in the order", { count: 1 }, { state: "given", limit: 2, why: "full" }],
    ["is taken as often as it may be", { count: 2 }, { state: "given", limit: 2, why: "full" }],
    [
      "waits for its condition",
      { is_available: false, conditions: missing },
      { state: "locked", limit: 0, why: "condition" },
    ],
    [
      "stays when its condition stops holding, and is not given",
      { count: 1, is_available: false, conditions: missing },
      { state: "withheld", limit: 1, why: "condition" },
    ],
    ["has run out", { is_available: false }, { state: "locked", limit: 0, why: "unavailable" }],
    [
      "has run out behind the last one",
      { count: 1, is_available: false },
      { state: "given", limit: 1, why: "unavailable" },
    ],
  ])("%s", (_what, change, expected) => {
    expect(giftReading({ ...gift, ...change })).toEqual(expected);
  });
});
