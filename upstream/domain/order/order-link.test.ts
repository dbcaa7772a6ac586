/**
 * @group security
 * @rule SPEC-710 SPEC-714
 */
import { describe, expect, it } from "@jest/globals";
import {
  isLinkToken,
  isLinkValid,
  isPayable,
  maySendSms,
  newLinkToken,
  payLinkEnd,
  showsOrder,
  smsLeft,
} from "./order-link";

const now = new Date("2026-11-26T18:00:00Z");
const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

describe("the token of a link", () => {
  it("is 26 small letters and digits, none twice, with all of its signs in use", () => {
    const many = Array.from({ length: 2_000 }, newLinkToken);
    expect(new Set(many).size).toBe(2_000);
    expect(many.every(isLinkToken)).toBe(true);
    // 130 bits: each place has 32 signs.
    for (let at = 0; at < 26; at += 1) expect(new Set(many.map((token) => token[at])).size).toBe(32);
  });

  it.each([
    "",
    "a".repeat(25),
    "a".repeat(27),
    "A".repeat(26),
    `${"a".repeat(25)}1`,
    `${"a".repeat(25)}-`,
    `${"a".repeat(26)}\n`,
  ])("is not %j", (text) => expect(isLinkToken(text)).toBe(false));
});

describe("a link", () => {
  it.each([
    ["has a minute left", inMinutes(1), null, true],
    ["ends now", now, null, false],
    ["has ended", inMinutes(-1), null, false],
    ["was used", inMinutes(1), inMinutes(-1), false],
  ])("that %s: %j", (_, expires_at, used_at, isValid) => {
    expect(isLinkValid({ purpose: "pay", expires_at, used_at }, now)).toBe(isValid);
  });

  it("says for a day after the time to pay what became of it", () => {
    expect(payLinkEnd(inMinutes(20))).toEqual(inMinutes(20 + 24 * 60));
  });

  it.each([
    ["awaiting", inMinutes(1), true, true],
    ["awaiting", now, false, false],
    ["awaiting", null, false, false],
    ["paid", inMinutes(-60), true, false],
    ["refund_pending", inMinutes(-60), true, false],
    ["refunded", inMinutes(-60), true, false],
    ["failed", inMinutes(1), false, false],
    ["expired", inMinutes(-1), false, false],
    ["canceled", inMinutes(1), false, false],
    ["not_required", null, false, false],
  ] as const)(
    "to an order whose payment is %s: it shows it, it is paid",
    (payment_state, pay_deadline, shows, pays) => {
      const order = { payment_state, pay_deadline };
      expect([showsOrder({ purpose: "pay" }, order, now), isPayable(order, now)]).toEqual([shows, pays]);
    },
  );
});

describe("SMS with a link", () => {
  it.each([
    [0, null, true, 3],
    [1, inMinutes(-1), true, 2],
    [1, new Date(inMinutes(-1).getTime() + 1), false, 2],
    [2, inMinutes(-5), true, 1],
    [3, inMinutes(-60), false, 0],
    [4, inMinutes(-60), false, 0],
  ])("after %i: %j", (sms_count, sms_at, may, left) => {
    expect(maySendSms({ sms_count, sms_at }, now)).toBe(may);
    expect(smsLeft({ sms_count, sms_at }).left).toBe(left);
  });
});
