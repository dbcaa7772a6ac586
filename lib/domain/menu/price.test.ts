import { describe, expect, it } from "@jest/globals";
import { formatPrice } from "./price";

describe("formatPrice (SPEC-38)", () => {
  it("never breaks within an amount: groups and sign are joined by no-break spaces", () => {
    expect(formatPrice(1_234_567, "RUB", false)).toBe("1\u00a0234\u00a0567\u00a0₽");
  });

  it.each([
    [1319, "RUB", false, "1 319 ₽"],
    [0, "RUB", false, "0 ₽"],
    [1_234_567, "KZT", false, "1 234 567 ₸"],
    [845, "TRY", false, "845 ₺"],
    [12.5, "EUR", true, "12,50 €"],
    [12, "EUR", true, "12,00 €"],
    [420, "UAH", false, "420 ₴"],
    [35.1, "BYN", true, "35,10 Br"],
    [99.5, "RUB", false, "100 ₽"],
    [-120, "RUB", false, "−120 ₽"],
  ])("%d %s, fractions %s: %s", (amount, currency, fractional, text) => {
    expect(formatPrice(amount, currency, fractional).replaceAll(/\s/g, " ")).toBe(text);
  });
});
