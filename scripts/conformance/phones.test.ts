import { describe, expect, it } from "@jest/globals";
import { readSentPhone } from "@/upstream/domain/customer/sent-phone";
import { inventedPhone } from "./phones";

const mask = (country_code: string, code: string, text: string) => ({
  id: 1,
  name: country_code,
  code,
  mask: text,
  country_code,
});

describe("a phone that the judge of back ends makes up", () => {
  it.each([
    ["PT", "+351", "+351 ### ### ###"],
    ["IS", "+354", "+354 ### ####"],
    ["RU", "+7", "+7 (###) ###-##-##"],
    ["TR", "+90", "+90 (###) ### ## ##"],
    ["DE", "+49", "+49 ### #######"],
    ["US", "+1", "+1 (###) ###-####"],
    ["BR", "+55", "+55 (##) #####-####"],
  ])("is one that %s gives out", (country, code, text) => {
    const digits = inventedPhone([mask(country, code, text)]);
    expect(readSentPhone(digits)).toMatchObject({ kind: "number", digits, code, isValid: true });
  });

  it("fills the mask of a country that nobody knows", () =>
    expect(inventedPhone([mask("XX", "+999", "+999 ## ##")])).toMatch(/^999\d{4}$/));

  it("is Russian where a city has no mask", () => expect(inventedPhone([])).toMatch(/^7916\d{7}$/));
});
