import { describe, expect, it } from "@jest/globals";
import type { OriginalStatus } from "@/lib/contract/order/order";
import type { StageTime } from "@/lib/contract/order/order-times";
import type { OrderType } from "@/lib/contract/place/place";
import type { Percentiles, SpanPercentiles } from "./duration-percentiles";
import { stageTimes } from "./stage-times";

const minutes = (p50: number, p90: number): Percentiles => ({ p50: p50 * 60, p90: p90 * 60, basis: "log" });
/** The kitchen takes 20 minutes, the ride 15; the slow ones half as much again. */
const percentiles: SpanPercentiles = {
  "cooking>cooked": minutes(18, 27),
  "cooking>sent": minutes(20, 30),
  "cooking>done": minutes(35, 50),
  "cooked>sent": minutes(2, 4),
  "cooked>done": minutes(17, 24),
  "sent>done": minutes(15, 22),
};

const at = (time: string): Date => new Date(`2026-11-21T${time}:00Z`);
const short = (time: StageTime): string | null => {
  if (time === null) return null;
  if (time.kind === "observed") return time.at.slice(11, 16);
  return `${time.from.slice(11, 16)}-${time.to.slice(11, 16)}, at least ${time.lead_seconds / 60}`;
};

type Row = {
  what: string;
  type: OrderType;
  status: OriginalStatus;
  log: Partial<Record<OriginalStatus, string>>;
  slot?: [string, string];
  stages: (string | null)[];
  /** When the kitchen began or will (SPEC-472). */
  cooking: string | null;
};

const rows: Row[] = [
  {
    what: "an order for now that the kitchen has not begun",
    type: "delivery",
    status: "accepted",
    log: { accepted: "12:00" },
    slot: ["12:30", "13:00"],
    stages: ["12:00", "12:20-12:30, at least 20", "12:35-12:50, at least 35"],
    cooking: "12:00-12:00, at least 0",
  },
  {
    what: "an order for later, which is cooked for its slot",
    type: "delivery",
    status: "accepted",
    log: { accepted: "12:00" },
    slot: ["19:00", "19:30"],
    stages: ["12:00", "18:45-18:55, at least 20", "19:00-19:15, at least 35"],
    cooking: "18:25-18:25, at least 0",
  },
  {
    what: "an order to be fetched later",
    type: "takeaway",
    status: "accepted",
    log: { accepted: "12:00" },
    slot: ["19:00", "19:30"],
    stages: ["12:00", "19:00-19:09, at least 18", null],
    cooking: "18:42-18:42, at least 0",
  },
  {
    what: "an order that cooks",
    type: "delivery",
    status: "cooking",
    log: { accepted: "12:00", cooking: "12:05" },
    stages: ["12:00", "12:25-12:35, at least 0", "12:40-12:55, at least 15"],
    cooking: "12:05",
  },
  {
    what: "an order that waits for its courier",
    type: "delivery",
    status: "cooked",
    log: { accepted: "12:00", cooking: "12:05", cooked: "12:20" },
    stages: ["12:00", "12:22-12:24, at least 0", "12:37-12:44, at least 15"],
    cooking: "12:05",
  },
  {
    what: "an order with its courier",
    type: "delivery",
    status: "sent",
    log: { accepted: "12:00", cooking: "12:05", cooked: "12:20", sent: "12:22" },
    stages: ["12:00", "12:22", "12:37-12:44, at least 0"],
    cooking: "12:05",
  },
  {
    what: "an order that cooks and will be fetched: when, is the customer's to say",
    type: "takeaway",
    status: "cooking",
    log: { accepted: "12:00", cooking: "12:05" },
    stages: ["12:00", "12:23-12:32, at least 0", null],
    cooking: "12:05",
  },
  {
    what: "an order at the counter",
    type: "takeaway",
    status: "cooked",
    log: { accepted: "12:00", cooking: "12:05", cooked: "12:20" },
    stages: ["12:00", "12:20", null],
    cooking: "12:05",
  },
  {
    what: "an order that is done",
    type: "delivery",
    status: "done",
    log: { accepted: "12:00", cooking: "12:05", cooked: "12:20", sent: "12:22", done: "12:40" },
    stages: ["12:00", "12:22", "12:40"],
    cooking: "12:05",
  },
  {
    what: "an order that skipped a stage",
    type: "takeaway",
    status: "done",
    log: { accepted: "12:00", done: "12:40" },
    stages: ["12:00", null, "12:40"],
    cooking: null,
  },
  {
    what: "an order canceled while it was only accepted",
    type: "delivery",
    status: "canceled",
    log: { accepted: "12:00", canceled: "12:01" },
    stages: ["12:00", null, "12:01"],
    cooking: null,
  },
  {
    what: "an order that was never paid",
    type: "delivery",
    status: "payment_failed",
    log: { payment_failed: "12:10" },
    stages: [null, null, "12:10"],
    cooking: null,
  },
];

describe("the times of the stages", () => {
  it.each(rows)("of $what", ({ type, status, log, slot = ["12:30", "13:00"], stages, cooking }) => {
    const instants = Object.fromEntries(Object.entries(log).map(([name, time]) => [name, at(time)]));
    const order = { order_type: type, status, log: instants, slot: { from: at(slot[0]), until: at(slot[1]) } };
    const times = stageTimes(order, percentiles);
    expect(times?.stages.map(short)).toEqual(stages);
    expect(short(times?.cooking ?? null)).toBe(cooking);
    expect(times?.promised_until).toBe(at(slot[1]).toISOString());
  });

  it("are none before the order is paid", () => {
    const slot = { from: at("12:30"), until: at("13:00") };
    expect(
      stageTimes({ order_type: "delivery", status: "waiting_for_payment", log: {}, slot }, percentiles),
    ).toBeNull();
  });
});
