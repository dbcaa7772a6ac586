/**
 * @group security
 * @rule SPEC-442
 */
import { describe, expect, it } from "@jest/globals";
import type { CountryMask } from "@/lib/domain/customer/phone";
import { callingCodeOf, codeProblem, formerDigits, readSentPhone, sentDigits } from "./sent-phone";

const russia: CountryMask = { code: "+7", mask: "+7 (###) ###-##-##", country_code: "RU" };
const germany: CountryMask = { code: "+49", mask: "+49 (###) ########", country_code: "DE" };

const digitsOf = (text: string, masks?: readonly CountryMask[]): string => {
  const reading = readSentPhone(text, masks);
  if (reading.kind === "number") return reading.digits;
  return reading.kind === "wrong" ? reading.problem : "empty";
};

describe("a phone as it is sent", () => {
  it.each([
    ["79161234567", undefined, "79161234567"],
    ["+7 (916) 123-45-67", undefined, "79161234567"],
    ["004915123456789", undefined, "4915123456789"],
    // What a release before this one sent for 0170 1234567.
    ["4901701234567", undefined, "491701234567"],
    // Digits have their calling code, also where they could be a number at home.
    ["491701234567", [germany], "491701234567"],
    ["01701234567", [germany], "491701234567"],
    ["89161234567", [russia], "79161234567"],
    // +91 is India, which has no such number.
    ["9161234567", [russia], "79161234567"],
    ["72001234567", [russia], "72001234567"],
    ["89161234567", undefined, "country"],
    ["01701234567", undefined, "country"],
    ["7916", [russia], "short"],
    ["", [russia], "empty"],
  ])("%j in the city of %j is %s", (text, masks, digits) => {
    expect(digitsOf(text, masks)).toBe(digits);
  });

  it("that is none is looked for by its digits", () => {
    expect([sentDigits("+49 (0)170 1234567"), sentDigits("12-34")]).toEqual(["491701234567", "1234"]);
  });
});

describe("the digits an earlier release stored", () => {
  it.each([
    ["491701234567", ["4901701234567"]],
    ["905321234567", ["9005321234567"]],
    ["351912345678", []],
    ["1234", []],
  ])("for %s are %j", (digits, former) => {
    expect(formerDigits(digits)).toEqual(former);
  });
});

describe("a login code", () => {
  const problemOf = (text: string, masks: readonly CountryMask[]) => {
    const reading = readSentPhone(text);
    return reading.kind === "number" ? codeProblem(reading, masks) : reading.kind;
  };

  it.each([
    ["491701234567", [germany], null],
    ["493055127480", [germany], null],
    ["491701234567", [russia], "country"],
    // Possible by its length alone, as German numbers have no fixed one.
    ["491701", [germany], "short"],
    // A range that metadata do not know yet.
    ["79991234567", [russia], null],
    ["72001234567", [russia], null],
  ])("to %s in a shop of %j: %s", (text, masks, problem) => {
    expect(problemOf(text, masks)).toBe(problem);
  });
});

it("a country has a calling code, if it is one", () => {
  expect([callingCodeOf("PT"), callingCodeOf("XX")]).toEqual(["+351", null]);
});
