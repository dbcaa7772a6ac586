import { describe, expect, it } from "@jest/globals";
import { isEmptyQuery, orderQuery } from "./order-query";
import { foldedSigns, searchWords, wordsQuery } from "./search-words";

const ru = [{ country_code: "RU", code: "+7", mask: "(###) ###-##-##" }];
const de = [{ country_code: "DE", code: "+49", mask: "### #########" }];
const tr = [{ country_code: "TR", code: "+90", mask: "(###) ### ## ##" }];
const masks = [ru, de, tr];

describe("what somebody types to find an order (SPEC-680)", () => {
  it.each([
    ["1042", 1042, "1042"],
    ["№ 1042", 1042, null],
    ["#1042", 1042, null],
    ["no. 1042", 1042, null],
    ["Nr. 1042", 1042, null],
    ["заказ 1042", 1042, null],
    ["12", 12, null],
  ])("%s is the order %i", (text, number, phoneEnd) => {
    expect(orderQuery(text, masks)).toMatchObject({ number, phoneEnd, phones: [] });
  });

  it.each([
    ["+7 916 123-45-67", "79161234567"],
    ["8 (916) 123-45-67", "79161234567"],
    ["8-916-123-45-67", "79161234567"],
    ["916 123 45 67", "79161234567"],
    ["тел. 8 916 1234567", "79161234567"],
    ["tel:+79161234567", "79161234567"],
    ["0170 1234567", "491701234567"],
    ["+49 (0)170 1234567", "491701234567"],
    ["0049 170 1234567", "491701234567"],
    ["0532 123 45 67", "905321234567"],
    ["٠٥٣٢ ١٢٣ ٤٥ ٦٧", "905321234567"],
    // Of public threads: catamphetamine/libphonenumber-js 127, google/libphonenumber 2026 and 750, fcevado/phone 110, floere/phony 240,
    // TrevorPilley/phone-number-parser 687.
    ["+49(0)15123020522", "4915123020522"],
    ["+49016000000001", "4916000000001"],
    ["498990990000", "498990990000"],
    ["89216165544", "79216165544"],
    ["+7 8 921 616 55 44", "79216165544"],
    ["015566123456", "4915566123456"],
    ["tel:+44-114-272-6444;1234", "441142726444"],
    ["+44 114 272 6444 ext. 12", "441142726444"],
    ["8 (495) 120-45-70 доб. 105", "74951204570"],
  ])("%s is the phone %s", (text, phone) => {
    expect(orderQuery(text, masks).phones).toContain(phone);
  });

  it("takes four and more digits as the end of a phone", () => {
    expect(orderQuery("45 67", masks).phoneEnd).toBe("4567");
    expect(orderQuery("123-45-67", masks).phoneEnd).toBe("1234567");
    expect(orderQuery("567", masks).phoneEnd).toBeNull();
    expect(orderQuery("+7 916 123-45-67", masks).phoneEnd).toBeNull();
  });

  it.each([
    ["Мария Петрова", ["мария", "петрова"]],
    ["ул. Тверская, 12к1", ["ул", "тверская", "12к1"]],
    ["Алёна Йод", ["алена", "иод"]],
    ["O'Brien", ["obrien"]],
    ["Gümüşsuyu İnönü Cad. 5/2", ["gumussuyu", "inonu", "cad", "5", "2"]],
    ["Łódź, Świętokrzyska", ["lodz", "swietokrzyska"]],
    ["oʻgʻil", ["ogil"]],
  ])("%s is words", (text, words) => {
    expect(orderQuery(text, masks)).toEqual({ number: null, phones: [], phoneEnd: null, words });
  });

  it.each(["", "  ", "...", "12/4", "!!", "'); drop table orders; --".slice(0, 3)])("%j is nothing", (text) => {
    expect(isEmptyQuery(orderQuery(text, masks))).toBe(true);
  });

  it("searches names and streets by their beginnings, houses as they are, and lets nothing typed be more than a word", () => {
    expect(wordsQuery(searchWords("Иван Тв 12"))).toBe("'иван':* & 'тв' & '12'");
    expect(wordsQuery(searchWords("a':* | 'b & (c) \\ !d"))).toBe("'a' & 'b' & 'c' & 'd'");
  });

  it("has one small letter for each sign of the index", () => {
    const from = [...foldedSigns.from];
    expect(new Set(from).size).toBe(from.length);
    expect([...foldedSigns.to].length).toBeLessThan(from.length);
    expect(foldedSigns.to).toMatch(/^[a-zа-я ]+$/);
  });
});
