import { describe, expect, it } from "@jest/globals";
import { type Given, isBare, type Kept, nextRating } from "./rating";

const stars: Kept = { stars: 4, reasons: [], comment: null, told_at: null };
const whole: Kept = { stars: 4, reasons: ["hot", "tasty"], comment: "Yes", told_at: new Date(0) };
const given = (changes: Partial<Given>): Given => ({ stars: 4, reasons: [], comment: null, ...changes });

describe("a second rating of an order", () => {
  it.each([
    ["the same stars", stars, given({}), "same"],
    ["other stars", stars, given({ stars: 1 }), "other"],
    ["reasons after the stars", stars, given({ reasons: ["hot"] }), "told"],
    ["a text after the stars", stars, given({ comment: "Yes" }), "told"],
    ["reasons after other stars", stars, given({ stars: 5, reasons: ["hot"] }), "other"],
    ["all of it again, in another order", whole, given({ reasons: ["tasty", "hot"], comment: "Yes" }), "same"],
    ["the stars again, by a call that was late", whole, given({}), "same"],
    ["other reasons", whole, given({ reasons: ["hot"], comment: "Yes" }), "other"],
    ["another text", whole, given({ reasons: ["hot", "tasty"], comment: "No" }), "other"],
  ] as const)("%s", (_, kept, again, expected) => expect(nextRating(kept, again)).toBe(expected));
});

it("stars alone tell nothing more", () => {
  expect([isBare(stars), isBare(given({ comment: "Yes" })), isBare(given({ reasons: ["hot"] }))]).toEqual([
    true,
    false,
    false,
  ]);
});
