/**
 * @group money
 * @rule SPEC-445
 */
import { describe, expect, it } from "@jest/globals";
import { type AmountPlace, type AmountReading, anyPlace, readAmount } from "./amount";
import { currencyInText } from "./currency-words";
import { writtenLocales } from "./number-signs";

const placeOf = (language: string, country: string, currency: string, sign: string): AmountPlace => ({
  locales: writtenLocales(language, country),
  currency,
  sign,
});

const berlin = placeOf("de", "DE", "EUR", "€");
const moscow = placeOf("ru", "RU", "RUB", "₽");
const tashkent = placeOf("uz", "UZ", "UZS", "so‘m");
const cairo = placeOf("ar", "EG", "EGP", "ج.م.");
const delhi = placeOf("en", "IN", "INR", "₹");
const tokyo = placeOf("ja", "JP", "JPY", "￥");
const amount = (cents: number, currency: string | null = null): AmountReading => ({ kind: "amount", cents, currency });
const either = (small: string, large: string): AmountReading => ({ kind: "ambiguous", readings: [small, large] });

/**
 * Spellings of: CLDR's number patterns (https://cldr.unicode.org/translation/number-currency-formats/number-and-currency-patterns),
 * commercetools/ui-kit#1017, dm4t2/vue-currency-input#102 and #431, salte-io/ng-currency#53 and #149, dannymcc/may#237, medusajs/medusa#5565,
 * and the tests of `parseNumber` of @lion/localize. Dollars with letters: CLDR's symbols in English (A$, CA$, HK$, MX$, NT$, NZ$, R$),
 * the Bank of Canada's C$ and the Monetary Authority of Singapore's S$.
 */
describe("an amount of which nothing is known", () => {
  it.each<[string, AmountReading]>([
    ["350", amount(35_000)],
    ["007", amount(700)],
    ["350,5", amount(35_050)],
    ["350.50", amount(35_050)],
    ["1 234,50", amount(123_450)],
    ["1\u00A0234,50", amount(123_450)],
    ["1\u202F234.50", amount(123_450)],
    ["1.234,50", amount(123_450)],
    ["1,234.50", amount(123_450)],
    ["1'234.50", amount(123_450)],
    ["1’234,50", amount(123_450)],
    ["1,234,567", amount(123_456_700)],
    ["1.234.567,8", amount(123_456_780)],
    ["1,00,000.50", amount(10_000_050)],
    ["1 00 000", amount(10_000_000)],
    ["100.100.100,20", amount(10_010_010_020)],
    ["4.9900", amount(499)],
    ["12.0000", amount(1_200)],
    ["0,500", amount(50)],
    [",5", amount(50)],
    [".50", amount(50)],
    ["12.", amount(1_200)],
    ["12,-", amount(1_200)],
    ["12.– ", amount(1_200)],
    ["12,— €", amount(1_200, "EUR")],
    ["12,50 €", amount(1_250, "EUR")],
    ["€12.50", amount(1_250, "EUR")],
    ["EUR 12,50 €", amount(1_250, "EUR")],
    ["₽ 350", amount(35_000, "RUB")],
    ["350 руб.", amount(35_000, "RUB")],
    ["р.500", amount(50_000, "RUB")],
    ["1 234.50 UZS", amount(123_450, "UZS")],
    ["45 000 so‘m", amount(4_500_000, "UZS")],
    ["$.50", amount(50, "$")],
    ["R$ 12,50", amount(1_250, "BRL")],
    ["12,50 R$", amount(1_250, "BRL")],
    ["A$12.50", amount(1_250, "AUD")],
    ["HK$88", amount(8_800, "HKD")],
    ["NT$120", amount(12_000, "TWD")],
    ["CA$4.50", amount(450, "CAD")],
    ["C$4.50", amount(450, "CAD")],
    ["NZ$4.50", amount(450, "NZD")],
    ["MX$45", amount(4_500, "MXN")],
    ["S$4.50", amount(450, "SGD")],
    ["US$4.50", amount(450, "USD")],
    ["1.500 ₫", amount(150_000, "VND")],
    ["￥1,500", { kind: "none" }],
    ["１２，５０", amount(1_250)],
    ["١٬٢٣٤٫٥٠", amount(123_450)],
    ["१,२३,४५६", amount(12_345_600)],
    ["\u200B12,\u200B50\uFEFF", amount(1_250)],
    ["+5", amount(500)],
    ["1,500", either("1.5", "1500")],
    ["12.500", either("12.5", "12500")],
    ["1.234 €", either("1.234", "1234")],
    ["999.999", either("999.999", "999999")],
    ["4.999 ", either("4.999", "4999")],
    ["4.9999", { kind: "decimals", most: 2 }],
    ["0.125", { kind: "decimals", most: 2 }],
    ["500,50 JPY", { kind: "decimals", most: 0 }],
    ["-5", { kind: "negative" }],
    ["−5 €", { kind: "negative" }],
    ["€-5", { kind: "negative" }],
    ["-0", amount(0)],
    ...[
      ...["", " ", "€", "-", ".", "5-", "1-2", "5 - 7", "(5)", "--5", "- -5", "€+-5", "5+", "5−"],
      ...["1.2.3", "12,345,6", "1,23,45", "1 2", "12 50", "1,,5", "1..5", "1 ,5", "1 234'567", "1.234.56"],
      ...["5k", "1e5", "0x10", "Infinity", "NaN", "½", "от 450", "450/550", "12 €50", "5 € $", "5 all", "250 ABC"],
      ...["1234567890123456"],
    ].map((text): [string, AmountReading] => [text, { kind: "none" }]),
  ])("%j", (text, reading) => {
    expect(readAmount(text, anyPlace)).toEqual(reading);
  });
});

const minsk = placeOf("ru", "BY", "BYN", "Br");

/** "руб." of Belarus: National Bank of the Republic of Belarus; "р." of it and C$ of Nicaragua: CLDR's narrow symbols. */
describe("an amount of a city", () => {
  it.each<[string, string, AmountPlace, AmountReading]>([
    ["Berlin", "1,5", berlin, amount(150)],
    ["Berlin", "2,50", berlin, amount(250)],
    ["Berlin", "20,00", berlin, amount(2_000)],
    ["Berlin", "20.00", berlin, amount(2_000)],
    ["Berlin", "1.500", berlin, amount(150_000)],
    ["Berlin", "1,500", berlin, amount(150)],
    ["Berlin", "12,345", berlin, { kind: "decimals", most: 2 }],
    ["Berlin", "20 Euro", berlin, amount(2_000, "EUR")],
    ["Berlin", "20 $", berlin, { kind: "currency", currency: "$" }],
    ["Berlin", "20 CHF", berlin, { kind: "currency", currency: "CHF" }],
    ["Berlin, in English", "1,500", placeOf("en", "DE", "EUR", "€"), either("1.5", "1500")],
    ["Berlin, in Russian", "1.500", placeOf("ru", "DE", "EUR", "€"), amount(150_000)],
    ["Moscow", "1 500", moscow, amount(150_000)],
    ["Moscow", "1,500", moscow, amount(150)],
    ["Moscow", "1.500", moscow, either("1.5", "1500")],
    ["Moscow", "1500 рублей", moscow, amount(150_000, "RUB")],
    ["Moscow", "12,50 Br", moscow, { kind: "currency", currency: "BYN" }],
    ["Minsk", "12,50 руб.", minsk, amount(1_250, "BYN")],
    ["Minsk", "12,50 р.", minsk, amount(1_250, "BYN")],
    ["Minsk", "р.12,50", minsk, amount(1_250, "BYN")],
    ["Minsk", "15 рублей", minsk, amount(1_500, "BYN")],
    ["Minsk", "12,50 Br", minsk, amount(1_250, "BYN")],
    ["Minsk", "350 ₽", minsk, { kind: "currency", currency: "RUB" }],
    ["São Paulo", "R$ 12,50", placeOf("pt", "BR", "BRL", "R$"), amount(1_250, "BRL")],
    ["Sydney", "A$12.50", placeOf("en", "AU", "AUD", "$"), amount(1_250, "AUD")],
    ["Sydney", "R$12.50", placeOf("en", "AU", "AUD", "$"), { kind: "currency", currency: "BRL" }],
    ["Managua", "C$ 120", placeOf("es", "NI", "NIO", "C$"), amount(12_000, "NIO")],
    ["Moscow, in English", "1,500", placeOf("en", "RU", "RUB", "₽"), either("1.5", "1500")],
    ["Tashkent", "45 000 so‘m", tashkent, amount(4_500_000, "UZS")],
    ["Tashkent", "45,000", tashkent, amount(4_500)],
    ["Cairo", "١٬٢٣٤٫٥٠ ج.م.", cairo, amount(123_450, "EGP")],
    ["Delhi", "₹1,00,000", delhi, amount(10_000_000, "INR")],
    ["Delhi", "1,500", delhi, amount(150_000)],
    ["Tokyo", "￥1,500", tokyo, amount(150_000, "JPY")],
    ["Tokyo", "1.5", tokyo, { kind: "decimals", most: 0 }],
    ["Zurich", "1’500.–", placeOf("de", "CH", "CHF", "Fr."), amount(150_000)],
    ["Zurich", "Fr. 12.50", placeOf("de", "CH", "CHF", "Fr."), amount(1_250, "CHF")],
    ["a country that is none", "1,500", placeOf("de", "?", "EUR", "€"), amount(150)],
  ])("%s: %j", (_city, text, place, reading) => {
    expect(readAmount(text, place)).toEqual(reading);
  });
});

describe("a currency in a heading", () => {
  it.each([
    ["Цена, руб.", "RUB"],
    ["Цена (₽)", "RUB"],
    ["Price EUR", "EUR"],
    ["Preço (R$)", "BRL"],
    ["Price A$", "AUD"],
    ["Price, HK$", "HKD"],
    ["價格 NT$", "TWD"],
    ["Price (US$)", "USD"],
    ["Price ($)", "$"],
    ["Prices$", "$"],
    ["Precio RD$", "$"],
    ["Narxi, so‘m", "UZS"],
    ["Preis", null],
    ["All prices", null],
  ])("%s: %s", (text, code) => expect(currencyInText(text)).toBe(code));
});
