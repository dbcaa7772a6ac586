/**
 * @group money
 * @rule SPEC-448
 */
import { describe, expect, it } from "@jest/globals";
import { writtenLocales } from "@/lib/domain/amount/number-signs";
import { wholeAmount, wholeText } from "./whole-text";

describe("a whole number as people write it", () => {
  it.each([
    ["1041", "1041"],
    ["№ 1041", "1041"],
    ["№1041", "1041"],
    ["#1041", "1041"],
    ["No. 1041", "1041"],
    ["Nr. 1041", "1041"],
    [" 1041\u200B", "1041"],
    ["1041.", "1041"],
    ["50 000", "50000"],
    ["50\u00A0000", "50000"],
    ["50.000", "50000"],
    ["50’000", "50000"],
    ["50.000,00", "50000"],
    ["120,0", "120"],
    ["١٢٠", "120"],
    ["１２０", "120"],
    ["१२०", "120"],
    ["007", "7"],
    ["120,5", "120,5"],
    ["-120", "-120"],
    ["120 m²", "120 m²"],
    ["12-34", "12-34"],
    ["", ""],
  ])("%j in Berlin is %s", (text, plain) => expect(wholeText(text, writtenLocales("de", "DE"))).toBe(plain));

  it("stays as it is where it may be two", () => {
    expect(wholeText("50.000", ["ru"])).toBe("50.000");
  });
});

describe("an amount in whole units", () => {
  const berlin = { locales: writtenLocales("de", "DE"), currency: "EUR", sign: "€" };
  it.each([
    ["50.000 €", "50000"],
    ["50 000", "50000"],
    ["EUR 1.200,00", "1200"],
    ["1.200,50 €", "1.200,50 €"],
    ["1200 $", "1200 $"],
    ["ask", "ask"],
  ])("%s is %s", (text, plain) => expect(wholeAmount(text, berlin)).toBe(plain));
});
