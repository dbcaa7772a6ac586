import { describe, expect, it } from "@jest/globals";
import { say } from "../texts/say";
import { conflict, notFound, rateLimited, unavailable, wrongField, wrongFields } from "./api-error";

describe("what a request is refused with", () => {
  it.each([
    [notFound(), 404, "not_found"],
    [conflict(say("order.no_move")), 409, "conflict"],
    [wrongFields({ room: ["form.room"] }), 422, "validation"],
    [rateLimited(1000), 429, "rate_limited"],
    [unavailable(), 503, "unavailable"],
  ])("%s", (error, status, code) => expect(error.reason).toMatchObject({ status, code }));

  it("says the field's own words for one field", () => {
    const phrase = say("cart.empty");
    expect(wrongField("cart", phrase).reason).toMatchObject({ say: phrase, errors: { cart: [phrase] } });
  });

  it("names no fields where there are none", () =>
    expect(conflict(say("order.no_move")).reason).not.toHaveProperty("errors"));

  it.each([
    [61_001, 62, 2],
    [60_000, 60, 1],
    [1, 1, 1],
    [0, 1, 1],
    [-5_000, 1, 1],
  ])("waits %i ms as %i s, and tells %i min", (leftMs, retryAfterSeconds, minutes) => {
    const error = rateLimited(leftMs, { phrase: (left) => () => `${left}` });
    expect(error.reason.retryAfterSeconds).toBe(retryAfterSeconds);
    expect(error.reason.say("en")).toBe(String(minutes));
  });
});
