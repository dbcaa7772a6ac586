import { describe, expect, it } from "@jest/globals";
import type { EstimatedTime, OrderTimes } from "@/lib/contract/order/order-times";
import { expectedNow, lateUntil } from "./order-expectation";

const at = (time: string): string => `2026-11-21T${time}:00.000Z`;
const estimate = (from: string, to: string, leadMinutes = 0): EstimatedTime => ({
  kind: "estimated",
  from: at(from),
  to: at(to),
  lead_seconds: leadMinutes * 60,
  basis: "log",
});

describe("what is expected now", () => {
  it.each([
    {
      what: "stands while its time has not come",
      from: "12:30",
      to: "12:40",
      lead: 0,
      now: "12:10",
      is: "12:30-12:40",
    },
    {
      what: "begins now once half of the orders are there",
      from: "12:30",
      to: "12:40",
      lead: 0,
      now: "12:36",
      is: "12:36-12:46",
    },
    {
      what: "stays as wide when it is long overdue",
      from: "12:30",
      to: "12:40",
      lead: 0,
      now: "13:30",
      is: "13:30-13:40",
    },
    {
      what: "leaves time for what has not begun",
      from: "12:30",
      to: "12:40",
      lead: 15,
      now: "12:20",
      is: "12:35-12:45",
    },
    { what: "does not hurry for what has", from: "12:30", to: "12:40", lead: 15, now: "12:15", is: "12:30-12:40" },
  ])("$what", ({ from, to, lead, now, is }) => {
    const expected = expectedNow(estimate(from, to, lead), new Date(at(now)));
    expect(`${expected.from.toISOString().slice(11, 16)}-${expected.to.toISOString().slice(11, 16)}`).toBe(is);
  });
});

describe("a late order", () => {
  const times = (second: OrderTimes["stages"][1], third: OrderTimes["stages"][2]): OrderTimes => ({
    stages: [{ kind: "observed", at: at("12:00") }, second, third],
    promised_until: at("13:00"),
  });
  const seen = { kind: "observed", at: at("12:40") } as const;
  it.each([
    {
      what: "expected within its slot",
      type: "delivery",
      order: times(seen, estimate("12:50", "13:10")),
      now: "12:41",
      late: null,
    },
    {
      what: "expected at its very end",
      type: "delivery",
      order: times(seen, estimate("13:00", "13:10")),
      now: "12:41",
      late: null,
    },
    {
      what: "expected after it",
      type: "delivery",
      order: times(seen, estimate("13:01", "13:10")),
      now: "12:41",
      late: "13:01",
    },
    {
      what: "not begun when there is no time left for it",
      type: "delivery",
      order: times(null, estimate("12:30", "12:40", 20)),
      now: "12:45",
      late: "13:05",
    },
    {
      what: "ready in time, whenever it is fetched",
      type: "takeaway",
      order: times(estimate("12:50", "12:55"), null),
      now: "12:41",
      late: null,
    },
    {
      what: "not ready in time",
      type: "takeaway",
      order: times(estimate("12:50", "12:55"), null),
      now: "13:02",
      late: "13:02",
    },
    {
      what: "brought, however late",
      type: "delivery",
      order: times(seen, { kind: "observed", at: at("14:00") }),
      now: "15:00",
      late: null,
    },
  ] as const)("is known of one $what: $late", ({ type, order, now, late }) => {
    expect(
      lateUntil({ order_type: type, promised_at: Date.parse(at("12:30")) / 1000, times: order }, new Date(at(now)))
        ?.from.toISOString()
        .slice(11, 16) ?? null,
    ).toBe(late);
  });
});
