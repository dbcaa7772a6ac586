import { describe, expect, it } from "@jest/globals";
import type { CartLine } from "../documents";
import { agreedNow } from "./priced-cart";

const MOSCOW = 1;
const SAMARA = 2;
const today = (unit_minor: number, currency_code = "RUB", city_id = MOSCOW) => ({ unit_minor, currency_code, city_id });
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
    expect(agreedNow(after, before, today(now), MOSCOW)).toEqual(today(agreed));
  });

  it("counts in its own city: what another city charges is neither a rise nor a fall", () => {
    const there = today(250, "RUB", SAMARA);
    const away = { ...line(2, there), agreed_elsewhere: [today(300)] };
    expect(agreedNow(line(2, today(300)), line(2, today(300)), there, MOSCOW)).toEqual(there);
    expect(agreedNow(away, away, today(300), SAMARA)).toEqual(today(300));
    // Risen at home meanwhile.
    expect(agreedNow(away, away, today(350), SAMARA)).toEqual(today(300));
  });

  it("of a cart from the release before is that of the city the cart was in", () => {
    const old = line(2, { unit_minor: 300, currency_code: "RUB" });
    expect(agreedNow(old, old, today(350), MOSCOW)).toEqual(today(300));
    expect(agreedNow(old, old, today(350, "RUB", SAMARA), MOSCOW)).toEqual(today(350, "RUB", SAMARA));
  });
});
