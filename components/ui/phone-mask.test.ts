import { describe, expect, it } from "@jest/globals";
import { maskitoTransform } from "@maskito/core";
import { maskOf, maskOptions, wholeMask } from "./phone-mask";

const russia = { name: "Россия", code: "+7", mask: "+7 (###) ###-##-##", country_code: "RU" };
const belarus = { name: "Беларусь", code: "+375", mask: "(##) ###-##-##", country_code: "BY" };

describe("phone mask", () => {
  it("puts the calling code before a mask that lacks it", () => {
    expect(wholeMask(russia)).toBe("+7 (###) ###-##-##");
    expect(wholeMask(belarus)).toBe("+375 (##) ###-##-##");
  });

  it.each([
    ["89001234567", "+7 (900) 123-45-67"],
    ["8 (900) 123 45 67", "+7 (900) 123-45-67"],
    ["+7 900 123 45 67", "+7 (900) 123-45-67"],
    ["79001234567", "+7 (900) 123-45-67"],
    ["9001234567", "+7 (900) 123-45-67"],
    ["900", "+7 (900"],
  ])("reads %s as %s", (typed, shown) => {
    expect(maskitoTransform(typed, maskOptions(russia))).toBe(shown);
  });

  it.each([
    ["331234567", "+375 (33) 123-45-67"],
    ["33 123-45-67", "+375 (33) 123-45-67"],
    ["751234567", "+375 (75) 123-45-67"],
    ["375331234567", "+375 (33) 123-45-67"],
    ["375 33", "+375 (33"],
  ])("takes no digit of the Belarusian %s for one of the calling code: %s", (typed, shown) => {
    expect(maskitoTransform(typed, maskOptions(belarus))).toBe(shown);
  });

  it("finds the country of a number, and the first when there is none", () => {
    expect(maskOf("375291234567", [russia, belarus])).toBe(belarus);
    expect(maskOf("", [russia, belarus])).toBe(russia);
  });
});
