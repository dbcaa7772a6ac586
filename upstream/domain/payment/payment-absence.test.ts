/**
 * @group faults
 * @group money
 */
import { describe, expect, it } from "@jest/globals";
import { isCharging, isDoubtOver, isGone, isStranded } from "./payment-absence";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const lost = {
  state: "unknown",
  step: null,
  provider_payment_id: null,
  cryptogram_sha256: "0",
  state_at: null,
} as const;

describe("a payment the acquirer has no trace of", () => {
  it.each([
    ["may still come after two minutes", null, 121, false],
    ["may still come after five", null, 300, false],
    ["will not come after more", null, 301, true],
    ["contradicts itself where it had given it a number", "504", 3_600, false],
    ["is believed after a day even then", "504", 86_401, true],
  ])("%s", (_name, provider_payment_id, seconds, expected) => {
    const payment = { ...lost, provider_payment_id, created_at: ago(seconds), updated_at: now };
    expect(isGone(payment, now)).toBe(expected);
  });
});

describe("a payment that was closed for being absent", () => {
  it.each([
    [3 * 86_400, false],
    [3 * 86_400 + 1, true],
  ])("is queried for three days (%i s: %s)", (seconds, expected) => {
    const closed = { ...lost, state: "canceled", created_at: ago(seconds), updated_at: now } as const;
    expect(isDoubtOver(closed, now)).toBe(expected);
    expect(isDoubtOver({ ...closed, state: "unknown" }, now)).toBe(false);
  });
});

describe("a payment whose customer never received the next step", () => {
  it.each([
    ["is left to its charge while that may run", { ...lost, state: "created" } as const, 600, 20, false],
    ["is closed when that was given up", { ...lost, state: "created" } as const, 600, 36, true],
    ["is left a minute after the answer was lost", lost, 59, 59, false],
    ["is closed then, however often it is queried", lost, 61, 0, true],
    ["is closed at once where it is a page or a link", { ...lost, cryptogram_sha256: null }, 1, 0, true],
    ["is left where the step is known", { ...lost, state: "challenge", step: {} } as const, 600, 600, false],
  ])("%s", (_name, payment, created, updated, expected) => {
    expect(isStranded({ ...payment, created_at: ago(created), updated_at: ago(updated) }, now)).toBe(expected);
  });
});

describe("a payment that is being charged", () => {
  it.each([
    ["may be so for 35 seconds", { ...lost, state: "created" } as const, 34, true],
    ["is not any more then", { ...lost, state: "created" } as const, 35, false],
    ["is not where a clock was set back", { ...lost, state: "created" } as const, -60, false],
    ["is not where the customer has to go on", { ...lost, state: "created", step: {} } as const, 1, false],
    ["is not where the answer was lost", lost, 1, false],
  ])("%s", (_name, payment, seconds, expected) => {
    expect(isCharging({ ...payment, created_at: ago(seconds), updated_at: now }, now)).toBe(expected);
  });

  it("is so from when its card was typed, where it was registered before", () => {
    const registered = { ...lost, state: "created", created_at: ago(600), updated_at: now } as const;
    expect([34, 35].map((seconds) => isCharging({ ...registered, state_at: ago(seconds) }, now))).toEqual([
      true,
      false,
    ]);
  });
});
