import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { lateUntil } from "@/components/tracking/order-expectation";
import type { OrderTimes } from "@/lib/contract/order/order-times";
import { type PromisedOrder, promisedStage, promiseOf, promiseOfSlot, promiseText } from "./promise";

const MOSCOW = "Europe/Moscow";
const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const seconds = (time: string) => Date.parse(at(time)) / 1000;
const times: OrderTimes = { stages: [null, null, null], promised_until: at("10:45") };

describe("the promise of an order (SPEC-472)", () => {
  it.each<[string, Partial<PromisedOrder>, string | null]>([
    ["what the upstream says it is", { promise: { from: at("10:30"), until: at("11:00") } }, "13:30 – 14:00"],
    ["before what older fields say", { promise: { from: at("10:30"), until: at("10:45") }, times }, "13:30 – 13:45"],
    ["from an upstream without it, until the end of its slot", { times }, "13:30 – 13:45"],
    ["from an upstream that sends the beginning alone, half an hour", {}, "13:30 – 14:00"],
    ["nothing where nothing is promised", { promised_at: null, promise: null }, null],
    ["nothing where times alone are known", { promised_at: null, times }, null],
  ])("is %s", (_, order, expected) => {
    const promise = promiseOf({ order_type: "delivery", promised_at: seconds("10:30"), ...order });
    expect(promise && promiseText(promise, MOSCOW)).toBe(expected);
  });

  it.each([
    ["delivery", 2],
    ["takeaway", 1],
  ] as const)("of %s is fulfilled at stage %d", (type, stage) => expect(promisedStage[type]).toBe(stage));
});

/** Any slot of any length, and an order of it that is expected some time around. */
const sold = fc.record({
  start: fc.integer({ min: Date.parse("2025-01-01T00:00Z") / 60_000, max: Date.parse("2027-12-31T00:00Z") / 60_000 }),
  minutes: fc.constantFrom(5, 15, 20, 30, 60, 240),
  type: fc.constantFrom("delivery" as const, "takeaway" as const),
  /** Minutes from the end of the slot to the arrival expected. */
  expected: fc.integer({ min: -300, max: 300 }),
  zone: fc.constantFrom(MOSCOW, "Europe/Berlin", "Asia/Almaty", "America/New_York", "Asia/Kolkata"),
});

describe("the slot sold, the promise and lateness", () => {
  it("are one: the same words, and late is what comes after its end", () => {
    fc.assert(
      fc.property(sold, ({ start, minutes, type, expected, zone }) => {
        const slot = { start_timestamp: start * 60, end_timestamp: (start + minutes) * 60 };
        const chosen = promiseOfSlot(slot, type);
        const arrival = new Date((start + minutes + expected) * 60_000).toISOString();
        const estimate = { kind: "estimated", from: arrival, to: arrival, lead_seconds: 0, basis: "log" } as const;
        const stages: OrderTimes["stages"] = [null, null, null];
        stages[promisedStage[type]] = estimate;
        const order: PromisedOrder = {
          order_type: type,
          promised_at: slot.start_timestamp,
          promise: { from: chosen.from.toISOString(), until: chosen.until.toISOString() },
          times: { stages, promised_until: chosen.until.toISOString() },
        };
        const promised = promiseOf(order);
        expect(promised).toEqual(chosen);
        expect(promised && promiseText(promised, zone)).toBe(promiseText(chosen, zone));
        const late = lateUntil(order, new Date(start * 60_000 - 86_400_000));
        expect(late !== null).toBe(expected > 0);
      }),
    );
  });
});
