/** @rule SPEC-240 */
import { describe, expect, it } from "@jest/globals";
import type { OriginalStatus } from "@/lib/contract/order/order";
import type { OrderType } from "@/lib/contract/place/place";
import {
  canCancel,
  canRepeat,
  displayedStatus,
  isFinal,
  type StagedStatus,
  type StatusAlias,
  stageOf,
} from "./order-progress";

describe("stageOf (SPEC-51)", () => {
  it.each<[StagedStatus, number]>([
    ["accepted", 1],
    ["cooking", 1],
    ["sent", 2],
    ["waitingForCourier", 2],
    ["done", 3],
    ["waitingForPayment", 1],
  ])("%s is stage %d", (status, stage) => {
    expect(stageOf(status)).toBe(stage);
  });
});

describe("displayedStatus (SPEC-57)", () => {
  it.each<[OriginalStatus, OrderType, StatusAlias]>([
    ["waiting_for_payment", "delivery", "waitingForPayment"],
    ["payment_failed", "takeaway", "canceled"],
    ["cooked", "takeaway", "waitingForCourier"],
    ["cooked", "delivery", "cooking"],
    ["sent", "delivery", "sent"],
    ["accepted", "takeaway", "accepted"],
    ["done", "delivery", "done"],
    ["canceled", "delivery", "canceled"],
  ])("%s on %s is %s", (original, orderType, alias) => {
    expect(displayedStatus(original, orderType)).toBe(alias);
  });
});

describe("what may be done", () => {
  it.each<[StatusAlias, boolean, boolean, boolean]>([
    ["waitingForPayment", true, false, false],
    ["accepted", true, false, false],
    ["cooking", false, false, false],
    ["sent", false, false, false],
    ["done", false, true, true],
    ["canceled", false, true, true],
  ])("%s: cancel %s, repeat %s, final %s", (status, cancel, repeat, final) => {
    expect([canCancel(status), canRepeat(status), isFinal(status)]).toEqual([cancel, repeat, final]);
  });
});
