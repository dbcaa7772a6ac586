/**
 * @group faults
 * @group money
 * @rule SPEC-522
 */
import { describe, expect, it } from "@jest/globals";
import { minorOfStripe, stripeAmount } from "./stripe-amount";

// By https://docs.stripe.com/currencies: currencies without decimals, with three, and the special cases.
describe("amounts at Stripe", () => {
  it.each([
    [1_299_00, "EUR", 129_900],
    [5, "USD", 5],
    [1_299_00, "BYN", 129_900],
    [1_299_00, "HUF", 129_900],
    [1_299_00, "TWD", 129_900],
    [500_00, "JPY", 500],
    [500_00, "KRW", 500],
    [500_00, "MGA", 500],
    [500_00, "CLP", 500],
    [5_12, "KWD", 5_120],
    [10_00, "TND", 10_000],
    [5_00, "ISK", 500],
    [5_00, "UGX", 500],
  ])("%i hundredths of %s are %i", (minor, currency, amount) => {
    expect(stripeAmount(minor, currency)).toBe(amount);
    expect(minorOfStripe(amount, currency)).toBe(minor);
  });

  it.each([
    [500_50, "JPY"],
    [5_50, "ISK"],
    [5_50, "UGX"],
    [0.5, "EUR"],
  ])("%d hundredths of %s cannot be paid", (minor, currency) => {
    expect(stripeAmount(minor, currency)).toBeNull();
  });

  it("rounds a fils that was refunded by hand", () => {
    expect(minorOfStripe(5_124, "KWD")).toBe(5_12);
  });
});
