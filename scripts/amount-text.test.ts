/**
 * @group faults
 * @group money
 * @rule SPEC-386
 */
import { expect, it } from "@jest/globals";
import { amountText } from "./amount-text";

it.each([
  [1_250, "EUR", "12.50 EUR"],
  [129_900, "RUB", "1299.00 RUB"],
  [50_000, "JPY", "500 JPY"],
  [50_050, "JPY", "500.50 JPY"],
  [5_250, "KWD", "52.500 KWD"],
  [0, "UZS", "0.00 UZS"],
  [1_250, "XQQ", "12.50 XQQ"],
  [1_250, "643", "12.50 643"],
  [-5, "EUR", "-0.05 EUR"],
])("%i hundredths of %s are written %s", (minor, currency, text) => expect(amountText(minor, currency)).toBe(text));
