import { describe, expect, it } from "@jest/globals";
import { type LimitedVisitor, visitorLimits } from "./visitor-limit";

const limit = { name: "feedback", max: 10, seconds: 3_600 };
const guest: LimitedVisitor = { network: null, customer: null, cart: "cart-1" };
const counted = (visitor: LimitedVisitor) =>
  visitorLimits(limit, visitor).map(({ caller, max, most }) => [caller, max, most ?? "no more"]);

describe("the limits on what visitors send", () => {
  it.each<[string, LimitedVisitor, unknown]>([
    [
      "a network, for everybody in it",
      { network: "192.0.2.7", customer: "u:1", cart: "c" },
      [["192.0.2.7", 10, "no more"]],
    ],
    ["a customer alone where no proxy reports networks", { ...guest, customer: "u:1" }, [["u:1", 10, "no more"]]],
    [
      "a guest by his cart, and all guests, who may solve a captcha",
      guest,
      [
        ["cart cart-1", 10, "no more"],
        ["unknown", 300, 2_000_000_000],
      ],
    ],
    ["those without a cart among all guests", { ...guest, cart: null }, [["unknown", 300, 2_000_000_000]]],
  ])("count %s", (_whom, visitor, limits) => {
    expect(counted(visitor)).toEqual(limits);
  });
});
