import { describe, expect, it } from "@jest/globals";
import { formatPhone, isCompletePhone, type Mask, maskedPhone, phoneDigits, phoneTemplate, typedPhone } from "./phone";

const russia: Mask = { code: "+7", mask: "(###) ###-##-##" };
const russiaWhole: Mask = { code: "+7", mask: "+7 (###) ###-##-##" };
const belarus: Mask = { code: "+375", mask: "(##) ###-##-##" };
const turkey: Mask = { code: "+90", mask: "+90 (###) ### ## ##" };

describe("phoneDigits (SPEC-211)", () => {
  it.each([
    ["+7 (916) 123-45-67", "79161234567"],
    ["", ""],
    ["abc", ""],
  ])("%j has the digits %j", (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });
});

describe("phoneTemplate", () => {
  it.each([
    [russia, "+7 (###) ###-##-##"],
    [russiaWhole, "+7 (###) ###-##-##"],
    [belarus, "+375 (##) ###-##-##"],
  ])("%j", (mask, template) => {
    expect(phoneTemplate(mask)).toBe(template);
  });
});

describe("typedPhone", () => {
  it.each([
    ["8 916 123-45-67", russia, "79161234567"],
    ["+7 916 123 45 67", russia, "79161234567"],
    ["9161234567", russia, "79161234567"],
    ["79161234567", russiaWhole, "79161234567"],
    ["7161234567", russia, "77161234567"],
    ["+7 916 123 45 67 89", russia, "79161234567"],
    ["291234567", belarus, "375291234567"],
    ["+375 29 123-45-67", belarus, "375291234567"],
    ["5321234567", turkey, "905321234567"],
    ["", russia, ""],
  ])("%j", (text, mask, digits) => {
    expect(typedPhone(text, mask)).toBe(digits);
  });
});

describe("maskedPhone", () => {
  it.each([
    ["79161234567", russia, "+7 (916) 123-45-67"],
    ["79161234567", russiaWhole, "+7 (916) 123-45-67"],
    ["7916", russia, "+7 (916)"],
    ["79", russia, "+7 (9"],
    ["7", russia, "+7"],
    ["7916123", russia, "+7 (916) 123"],
    ["375291234567", belarus, "+375 (29) 123-45-67"],
    ["905321234567", turkey, "+90 (532) 123 45 67"],
    ["", russia, ""],
  ])("%j", (digits, mask, text) => {
    expect(maskedPhone(digits, mask)).toBe(text);
  });
});

describe("formatPhone (SPEC-186)", () => {
  it.each([
    ["79161234567", [], "+7 (916) 123-45-67"],
    ["+7 (916) 123-45-67", [], "+7 (916) 123-45-67"],
    ["88001234567", [], "+7 (800) 123-45-67"],
    ["375291234567", [belarus], "+375 (29) 123-45-67"],
    ["375291234567", [], "+375291234567"],
    ["", [], ""],
  ])("%j", (phone, masks, text) => {
    expect(formatPhone(phone, masks)).toBe(text);
  });
});

describe("isCompletePhone", () => {
  it.each([
    ["79161234567", [russia], true],
    ["7916123456", [russia], false],
    ["791612345678", [russia], false],
    ["375291234567", [russia, belarus], true],
    ["375291234567", [russia], false],
    ["905321234567", [], true],
    ["123456789", [], false],
    ["1234567890123456", [], false],
    ["", [], false],
  ])("%j with %j: %s", (digits, masks, complete) => {
    expect(isCompletePhone(digits, masks)).toBe(complete);
  });
});
