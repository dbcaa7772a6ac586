import { describe, expect, it } from "@jest/globals";
import { isBare, nextRating, type Rating, type StoredRating } from "./rating";

const stars: StoredRating = { stars: 4, reasons: [], comment: null, told_at: null };
const whole: StoredRating = { stars: 4, reasons: ["hot", "tasty"], comment: "Yes", told_at: new Date(0) };
const given = (changes: Partial<Rating>): Rating => ({ stars: 4, reasons: [], comment: null, ...changes });

describe("a second rating of an order", () => {
  it.each([
    ["the same stars", stars, given({}), "same"],
    ["other stars", stars, given({ stars: 1 }), "other"],
    ["reasons after the stars", stars, given({ reasons: ["hot"] }), "completed"],
    ["a text after the stars", stars, given({ comment: "Yes" }), "completed"],
    ["reasons after other stars", stars, given({ stars: 5, reasons: ["hot"] }), "other"],
    ["all of it again, in another order", whole, given({ reasons: ["tasty", "hot"], comment: "Yes" }), "same"],
    ["the stars again, by a call that was late", whole, given({}), "same"],
    ["other reasons", whole, given({ reasons: ["hot"], comment: "Yes" }), "other"],
    ["another text", whole, given({ reasons: ["hot", "tasty"], comment: "No" }), "other"],
  ] as const)("%s", (_, stored, again, expected) => expect(nextRating(stored, again)).toBe(expected));
});

it("stars alone are no details", () => {
  expect([isBare(stars), isBare(given({ comment: "Yes" })), isBare(given({ reasons: ["hot"] }))]).toEqual([
    true,
    false,
    false,
  ]);
});
