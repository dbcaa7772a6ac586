import { describe, expect, it } from "@jest/globals";
import { say } from "../texts/say";
import { conflict, rateLimited, wrongField } from "./domain-error";

describe("a rule that refuses a request", () => {
  it("has the field's own words for one field", () => {
    const phrase = say("cart.empty");
    expect(wrongField("cart", phrase)).toMatchObject({ code: "validation", phrase, fields: { cart: [phrase] } });
  });

  it("names no fields where there are none", () => expect(conflict(say("order.no_move")).fields).toBeUndefined());

  it("undoes a transaction with words for the log", () =>
    expect(() => {
      throw conflict(say("order.no_move"));
    }).toThrow(/^conflict: /));

  it.each([
    [61_001, 62, 2],
    [60_000, 60, 1],
    [1, 1, 1],
    [0, 1, 1],
    [-5_000, 1, 1],
  ])("waits %i ms as %i s, in words %i min", (leftMs, retryAfterSeconds, minutes) => {
    const error = rateLimited(leftMs, { phrase: (left) => () => `${left}` });
    expect(error.retryAfterSeconds).toBe(retryAfterSeconds);
    expect(error.phrase("en")).toBe(String(minutes));
  });
});
