/**
 * @group faults
 * @group money
 * @rule SPEC-640
 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { isInFlight, openRefundStates, type RefundState, refundAfter, refundable, refundStates } from "./order-refund";

describe("a refund of a part", () => {
  it.each<[RefundState, Parameters<typeof refundAfter>[1], RefundState | null]>([
    ["requested", "done", "done"],
    ["sent", "done", "done"],
    ["unknown", "done", "done"],
    ["sent", "waiting", "unknown"],
    ["sent", "silent", "unknown"],
    ["unknown", "silent", null],
    ["requested", "silent", null],
    ["unknown", "refused", "refused"],
    ["done", "done", null],
    ["done", "refused", null],
    ["refused", "done", null],
    ["superseded", "done", null],
  ])("that is %s becomes by %s: %s", (state, news, to) => {
    expect(refundAfter(state, news)).toBe(to);
  });

  it("has an end that no news changes", () => {
    const ended = refundStates.filter((state) => !openRefundStates.some((open) => open === state));
    for (const state of ended) {
      for (const news of ["done", "refused", "waiting", "silent"] as const) {
        expect([state, news, refundAfter(state, news)]).toEqual([state, news, null]);
      }
    }
  });

  it("may be on its way for ten minutes, also by a clock that was set back", () => {
    const sent = new Date("2026-11-26T12:00:00Z");
    const after = (minutes: number) => isInFlight(sent, new Date(sent.getTime() + minutes * 60_000));
    expect([0, 9.9, 10, 60, -5, -60].map(after)).toEqual([true, true, false, false, true, false]);
    expect(isInFlight(null, sent)).toBe(false);
  });
});

type Act = { readonly kind: "promise" | "done" | "refused" | "hand"; readonly amount: number };
type Money = { readonly gone: number; readonly promised: readonly number[] };
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

const afterAct = (taken: number, { gone, promised }: Money, { kind, amount }: Act): Money => {
  const most = refundable({ balance_minor: taken - gone, promised_minor: sumOf(promised) });
  const [first = 0, ...rest] = promised;
  if (kind === "done") return { gone: gone + first, promised: rest };
  if (kind === "refused") return { gone, promised: rest };
  if (amount > most) return { gone, promised };
  return kind === "hand" ? { gone: gone + amount, promised } : { gone, promised: [...promised, amount] };
};

const nothing: Money = { gone: 0, promised: [] };

describe("what may still go back", () => {
  it("is never more than was taken, whatever is promised, done and returned in which order", () => {
    const act = fc.record({
      kind: fc.constantFrom("promise" as const, "done" as const, "refused" as const, "hand" as const),
      amount: fc.integer({ min: 1, max: 1_000 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.array(act, { maxLength: 30 }), (taken, acts) => {
        const sums = acts.reduce((money, one) => afterAct(taken, money, one), nothing);
        expect(sums.gone + sumOf(sums.promised)).toBeLessThanOrEqual(taken);
      }),
    );
  });
});
