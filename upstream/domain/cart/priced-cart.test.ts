import { describe, expect, it } from "@jest/globals";
import type { CartLine } from "../documents";
import { agreedNow } from "./priced-cart";

const today = (unit_minor: number, currency_code = "RUB") => ({ unit_minor, currency_code });
const line = (count: number, agreed?: CartLine["agreed"]): CartLine => ({
  key: "p17",
  product_id: 17,
  modifiers: {},
  count,
  added_at: "2025-05-10T12:00:00.000Z",
  ...(agreed && { agreed }),
});

describe("the price a customer has agreed to", () => {
  it.each([
    { what: "today's, when the line is new", before: undefined, after: line(1), now: 300, agreed: 300 },
    {
      what: "today's, when it has fallen",
      before: line(2, today(300)),
      after: line(2, today(300)),
      now: 250,
      agreed: 250,
    },
    {
      what: "the one of then, when it has risen",
      before: line(2, today(300)),
      after: line(2, today(300)),
      now: 350,
      agreed: 300,
    },
    {
      what: "still that when units are removed",
      before: line(2, today(300)),
      after: line(1, today(300)),
      now: 350,
      agreed: 300,
    },
    {
      what: "today's, when units are added",
      before: line(2, today(300)),
      after: line(3, today(300)),
      now: 350,
      agreed: 350,
    },
    {
      what: "today's in another currency",
      before: line(2, today(12, "BYN")),
      after: line(2, today(12, "BYN")),
      now: 300,
      agreed: 300,
    },
  ])("is $what", ({ before, after, now, agreed }) => {
    expect(agreedNow(after, before, today(now))).toEqual(today(agreed));
  });
});
