import { describe, expect, it } from "@jest/globals";
import type { CityRow, DealRow, Reference } from "../catalogue/reference";
import type { DealConditions } from "./deal-documents";
import { type Customer, type DealContext, dealObstacle, nobody, normalCode } from "./deals";

const deal = (over: Partial<DealRow> = {}): DealRow => ({
  id: 1,
  alias: "deal",
  sort: 1,
  name: { en: "Deal" },
  text: { en: "" },
  action: { kind: "percent", scope: { kind: "order" }, percent: 10 },
  conditions: {},
  promocode: null,
  is_exclusive: false,
  limit_total: null,
  limit_per_customer: null,
  ...over,
});

type City = Pick<CityRow, "id" | "timezone">;
const moscow: City = { id: 1, timezone: "Europe/Moscow" };

/** Of the reference data only what a deal reads. */
const contextOf = (over: {
  now?: string;
  customer?: Partial<Customer>;
  city?: City;
  order_type?: "delivery" | "takeaway";
}): DealContext => {
  const reference: Pick<Reference, "dealSums"> = {
    dealSums: new Map([[1, new Map([[1, { from_minor: 0, off_minor: null }]])]]),
  };
  return {
    reference,
    placed: { city: over.city ?? moscow, order_type: over.order_type ?? "delivery" },
    now: new Date(over.now ?? "2025-05-10T09:00:00Z"),
    customer: { ...nobody, ...over.customer },
    promocode: null,
  };
};

const user = (birthday: string | null) => ({ user: { birthday, balance_minor: 0 } });

describe("whether a deal is in force", () => {
  it("it is, where it has no conditions", () => {
    expect(dealObstacle(deal(), contextOf({}))).toBeNull();
  });

  it("not in another city", () => {
    expect(dealObstacle(deal(), contextOf({ city: { id: 2, timezone: "Europe/Samara" } }))).toBe("other_city");
  });

  it.each<{ what: string; conditions: DealConditions; now: string; obstacle: string | null }>([
    {
      what: "before it begins",
      conditions: { starts_at: "2025-05-10T09:00:00Z" },
      now: "2025-05-10T08:59:59Z",
      obstacle: "not_begun",
    },
    {
      what: "as it begins",
      conditions: { starts_at: "2025-05-10T09:00:00Z" },
      now: "2025-05-10T09:00:00Z",
      obstacle: null,
    },
    {
      what: "as it ends",
      conditions: { ends_at: "2025-05-10T09:00:00Z" },
      now: "2025-05-10T09:00:00Z",
      obstacle: "ended",
    },
    // 10 May 2025 is a Saturday in Moscow; 01:30 of the night after still is (SPEC-1).
    { what: "on its weekday", conditions: { weekdays: [6] }, now: "2025-05-10T09:00:00Z", obstacle: null },
    { what: "in the night after it", conditions: { weekdays: [6] }, now: "2025-05-10T22:30:00Z", obstacle: null },
    { what: "on another weekday", conditions: { weekdays: [7] }, now: "2025-05-10T22:30:00Z", obstacle: "other_time" },
    {
      what: "at its hour",
      conditions: { minutes: { from: 720, to: 960 } },
      now: "2025-05-10T09:00:00Z",
      obstacle: null,
    },
    {
      what: "as its hours end",
      conditions: { minutes: { from: 600, to: 720 } },
      now: "2025-05-10T09:00:00Z",
      obstacle: "other_time",
    },
    {
      what: "after midnight",
      conditions: { minutes: { from: 1320, to: 1680 } },
      now: "2025-05-10T22:30:00Z",
      obstacle: null,
    },
    {
      what: "for another order type",
      conditions: { order_types: ["takeaway"] },
      now: "2025-05-10T09:00:00Z",
      obstacle: "other_order_type",
    },
  ])("$what: $obstacle", ({ conditions, now, obstacle }) => {
    expect(dealObstacle(deal({ conditions }), contextOf({ now }))).toBe(obstacle);
  });

  it.each([
    { birthday: "1990-05-10", obstacle: null },
    { birthday: "1990-05-13", obstacle: null },
    { birthday: "1990-05-14", obstacle: "not_birthday" },
    { birthday: "1990-05-07", obstacle: null },
    { birthday: "1990-05-06", obstacle: "not_birthday" },
    { birthday: null, obstacle: "not_birthday" },
  ])("three days around a birthday on $birthday: $obstacle", ({ birthday, obstacle }) => {
    const conditions = { audience: { kind: "birthday", days_before: 3, days_after: 3 } } as const;
    expect(dealObstacle(deal({ conditions }), contextOf({ customer: user(birthday) }))).toBe(obstacle);
  });

  it.each([
    { now: "2025-12-31T12:00:00Z", birthday: "1990-01-02" },
    { now: "2026-01-02T12:00:00Z", birthday: "1990-12-31" },
    // Born on 29 February: 1 March in a year without one.
    { now: "2025-03-01T12:00:00Z", birthday: "1992-02-29" },
  ])("and over the turn of years: $now, $birthday", ({ now, birthday }) => {
    const conditions = { audience: { kind: "birthday", days_before: 3, days_after: 3 } } as const;
    expect(dealObstacle(deal({ conditions }), contextOf({ now, customer: user(birthday) }))).toBeNull();
  });

  it("a first order is for who has not ordered; a guest has to type a code for it", () => {
    const conditions = { audience: { kind: "first_order" } } as const;
    expect(dealObstacle(deal({ conditions }), contextOf({ customer: user(null) }))).toBeNull();
    const again = { ...user(null), has_ordered: true };
    expect(dealObstacle(deal({ conditions }), contextOf({ customer: again }))).toBe("not_first");
    expect(dealObstacle(deal({ conditions }), contextOf({}))).toBe("login");
    expect(dealObstacle(deal({ conditions, promocode: "HELLO" }), contextOf({}))).toBeNull();
  });

  it.each([
    { limits: { limit_total: 5 }, used: { all: 4, own: 4 }, obstacle: null },
    { limits: { limit_total: 5 }, used: { all: 5, own: 0 }, obstacle: "used_up" },
    { limits: { limit_per_customer: 1 }, used: { all: 5, own: 0 }, obstacle: null },
    { limits: { limit_per_customer: 1 }, used: { all: 5, own: 1 }, obstacle: "used_by_customer" },
  ])("$limits, used $used: $obstacle", ({ limits, used, obstacle }) => {
    const customer = { uses: new Map([[1, used]]) };
    expect(dealObstacle(deal(limits), contextOf({ customer }))).toBe(obstacle);
  });
});

describe("a code", () => {
  it.each([
    [" take10 ", "TAKE10"],
    ["Скидка", "СКИДКА"],
  ])("%s is %s", (typed, stored) => {
    expect(normalCode(typed)).toBe(stored);
  });
});
