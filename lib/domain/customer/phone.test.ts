import { describe, expect, it } from "@jest/globals";
import {
  formatPhone,
  hasCode,
  type Mask,
  maskLength,
  maskOfPhone,
  phoneDigits,
  phoneTemplate,
  plainPhone,
  writtenPhone,
} from "./phone";

const russia: Mask = { code: "+7", mask: "(###) ###-##-##" };
const russiaWhole: Mask = { code: "+7", mask: "+7 (###) ###-##-##" };
const belarus: Mask = { code: "+375", mask: "(##) ###-##-##" };
const germany: Mask = { code: "+49", mask: "+49 (###) ########" };
const turkey: Mask = { code: "+90", mask: "+90 (###) ### ## ##" };

describe("plainPhone", () => {
  it.each([
    ["arabic-indic", "+\u0664\u0669 \u0661\u0667\u0660", "+49 170"],
    ["persian", "\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9", "0123456789"],
    ["devanagari", "\u0966\u0967\u096f", "019"],
    ["of full width", "\uff0b\uff14\uff19\uff08\uff10\uff09\uff0d\uff11", "+49(0)-1"],
    // Five alphabets of mathematical digits follow one another without a gap.
    ["mathematical", "\u{1d7ce}\u{1d7d7}\u{1d7d8}\u{1d7e1}\u{1d7ff}", "09099"],
    ["with signs of direction", "\u202a+7\u00a0916\u202c", "+7 916"],
    ["with what cannot be seen", "8\u200b9\u2060\ufeff1\u00ad6\ufe0f", "8916"],
    ["with dashes of all kinds", "1\u20102\u20113\u20134\u20145\u22126", "1-2-3-4-5-6"],
  ])("digits that are %s", (_, text, plain) => {
    expect(plainPhone(text)).toBe(plain);
  });
});

describe("phoneDigits (SPEC-211)", () => {
  it.each([
    ["+7 (916) 123-45-67", "79161234567"],
    ["\u0667\u0669", "79"],
    ["", ""],
    ["abc", ""],
  ])("%j has the digits %j", (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });
});

describe("a mask", () => {
  it.each([
    [russia, "+7 (###) ###-##-##", 11],
    [russiaWhole, "+7 (###) ###-##-##", 11],
    [belarus, "+375 (##) ###-##-##", 12],
  ])("%j is written with its code and has so many digits", (mask, template, length) => {
    expect(phoneTemplate(mask)).toBe(template);
    expect(maskLength(mask)).toBe(length);
  });

  it("is found by the longest code a number begins with", () => {
    expect(maskOfPhone("375291234567", [russia, belarus])).toBe(belarus);
    expect(maskOfPhone("4915123", [russia, belarus])).toBeUndefined();
    expect(maskOfPhone("", [russia])).toBeUndefined();
  });

  it("is of a calling code", () => {
    expect([hasCode([russia, belarus], "+375"), hasCode([russia], "+375")]).toEqual([true, false]);
  });
});

describe("formatPhone (SPEC-186)", () => {
  it.each([
    ["79161234567", [], "+7 (916) 123-45-67"],
    ["+79161234567", [russiaWhole], "+7 (916) 123-45-67"],
    ["375291234567", [belarus], "+375 (29) 123-45-67"],
    ["375291234567", [], "+375291234567"],
    ["905321234567", [turkey], "+90 (532) 123 45 67"],
    ["491701234567", [germany], "+491701234567"],
    ["", [], ""],
  ])("%j", (phone, masks, text) => {
    expect(formatPhone(phone, masks)).toBe(text);
  });
});

describe("writtenPhone", () => {
  it.each([
    ["+74951204570", [russia], "+7 (495) 120-45-70"],
    ["+49 (30) 55127480", [germany], "+49 (30) 55127480"],
    ["8 (800) 550-12-60", [russia], "8 (800) 550-12-60"],
    ["0800331427", [], "0800331427"],
  ])("%j stays what its owner wrote", (phone, masks, text) => {
    expect(writtenPhone(phone, masks)).toBe(text);
  });
});
