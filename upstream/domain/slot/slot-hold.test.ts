/** @group security */
import { describe, expect, it } from "@jest/globals";
import { type HoldSettings, holdEnd, holdEndOfLeft, passedBound } from "./slot-hold";

const settings: HoldSettings = { seconds: 600, customer: 3, guest: 2, phone: 3, network: 30, guestNetwork: 10 };
const none = { owner: 0, phone: 0, network: 0 };
const [guest, customer] = [
  { isGuest: true, network: "192.0.2.7" },
  { isGuest: false, network: "192.0.2.7" },
];

describe("one more slot held unpaid", () => {
  it.each([
    ["nothing held yet", guest, none, null],
    ["a guest's last", guest, { ...none, owner: 1 }, null],
    ["a guest with two", guest, { ...none, owner: 2 }, "own"],
    ["a customer with two", customer, { ...none, owner: 2 }, null],
    ["a customer with three", customer, { ...none, owner: 3 }, "own"],
    ["guests who name one phone", guest, { ...none, phone: 3 }, "own"],
    ["a customer whose phone guests have named", customer, { ...none, phone: 50 }, null],
    ["guests of one address", guest, { ...none, network: 10 }, "network"],
    ["customers of one address", customer, { ...none, network: 29 }, null],
    ["too many customers of one address", customer, { ...none, network: 30 }, "network"],
    ["guests whom no proxy distinguishes", { isGuest: true, network: null }, { ...none, network: 299 }, null],
    [
      "a flood of guests whom no proxy distinguishes",
      { isGuest: true, network: null },
      { ...none, network: 300 },
      "network",
    ],
  ])("%s", (_, who, counts, bound) => {
    expect(passedBound(settings, who, counts)).toBe(bound);
  });
});

describe("the end of a hold", () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds));

  it("comes with the setting, at once where holds are off", () => {
    expect(holdEnd({ seconds: 45 }, at(0))).toEqual(at(45));
    expect(holdEnd({ seconds: 0 }, at(0))).toEqual(at(0));
  });

  it("comes five seconds after the page was left, and never later than it would have", () => {
    expect(holdEndOfLeft(at(50), at(10))).toEqual(at(15));
    expect(holdEndOfLeft(at(12), at(10))).toEqual(at(12));
    expect(holdEndOfLeft(at(5), at(10))).toEqual(at(5));
  });
});
