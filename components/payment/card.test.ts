/**
 * @group money
 * @rule SPEC-448
 */
import { describe, expect, it } from "@jest/globals";
import {
  type Card,
  type CardErrors,
  cardFields,
  cardProblems,
  expirySpelling,
  focusAfter,
  rejectedFields,
} from "./card";

const now = new Date("2026-11-21T12:00:00Z");
const good: Card = { number: "4242 4242 4242 4242", expiry: "11 / 26", cvc: "123" };

describe("a card", () => {
  it.each<[string, Partial<Card>, CardErrors]>([
    ["good", {}, {}],
    ["good with a code of four", { cvc: "1234" }, {}],
    ["no number", { number: "" }, { number: "CardNumber_Empty" }],
    ["a short number", { number: "4242 4242 4242" }, { number: "CardNumber_Invalid" }],
    ["a mistyped number", { number: "4242 4242 4242 4243" }, { number: "CardNumber_Invalid" }],
    ["no date", { expiry: "" }, { expiry: "ExpDateMonthYear_Empty" }],
    ["half a month", { expiry: "1" }, { expiry: "ExpDateMonth_Invalid" }],
    ["month 13", { expiry: "13 / 29" }, { expiry: "ExpDateMonth_Invalid" }],
    ["month 00", { expiry: "00 / 29" }, { expiry: "ExpDateMonth_Invalid" }],
    ["no year", { expiry: "12" }, { expiry: "ExpDateYear_Empty" }],
    ["half a year", { expiry: "12 / 2" }, { expiry: "ExpDateYear_Invalid" }],
    ["a year in full", { expiry: "12/2030" }, {}],
    ["half a year in full", { expiry: "12 / 203" }, { expiry: "ExpDateYear_Invalid" }],
    ["digits of another script", { number: "٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢", expiry: "١٢ / ٣٠", cvc: "١٢٣" }, {}],
    ["the month before", { expiry: "10 / 26" }, { expiry: "ExpDateMonthYear_Invalid" }],
    ["no code", { cvc: "" }, { cvc: "CVV_Empty" }],
    ["a short code", { cvc: "12" }, { cvc: "CVV_Invalid" }],
  ])("%s", (_name, typed, expected) => {
    expect(cardProblems({ ...good, ...typed }, now)).toEqual(expected);
  });

  /**
   * Spellings of HTML's autofill (`cc-exp`: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill), bitwarden/clients#646,
   * #4373, #12631 and #13217, Adyen/adyen-web#3279, card-io/card.io-Cordova-Plugin#93.
   */
  it.each([
    ["12/30", "12 / 30"],
    ["12 / 30", "12 / 30"],
    ["1230", "12 / 30"],
    ["12/2030", "12 / 30"],
    ["12 / 2030", "12 / 30"],
    ["122030", "12 / 30"],
    ["2030-12", "12 / 30"],
    ["2030/12", "12 / 30"],
    ["203012", "12 / 30"],
    ["2030-12-31", "12 / 30"],
    ["2030-9", "09 / 30"],
    ["12.30", "12 / 30"],
    ["12.2030", "12 / 30"],
    ["12-30", "12 / 30"],
    ["12-2030", "12 / 30"],
    ["12–30", "12 / 30"],
    ["12 30", "12 / 30"],
    ["12\u00A02030", "12 / 30"],
    ["12\\30", "12 / 30"],
    ["12|30", "12 / 30"],
    ["9/30", "09 / 30"],
    ["9/2030", "09 / 30"],
    [" 09/30\n", "09 / 30"],
    ["\u200E12/30\u200B", "12 / 30"],
    ["١٢/٣٠", "12 / 30"],
    ["１２／３０", "12 / 30"],
    ["１２/３０", "12 / 30"],
    ["10/2020", "10 / 20"],
    ["20/30", "20 / 30"],
    ["12", null],
    ["12/2", null],
    ["12/203", null],
    ["12/20300", null],
    ["Dec 2030", null],
    ["", null],
  ])("%j is the expiry %s", (typed, expiry) => expect(expirySpelling(typed)).toBe(expiry));

  it("is good to the end of its month", () => {
    expect(cardProblems(good, new Date("2026-11-30T23:59:59Z"))).toEqual({});
    expect(cardProblems(good, new Date("2026-12-01T00:00:00Z"))).toEqual({ expiry: "ExpDateMonthYear_Invalid" });
  });

  it("is split for the acquirer's library", () => {
    expect(cardFields(good)).toEqual({
      cardNumber: "4242424242424242",
      expDateMonth: "11",
      expDateYear: "26",
      cvv: "123",
    });
  });
});

describe("what the library rejects a card with", () => {
  it.each<[unknown, CardErrors | null]>([
    [{ cardNumber: "CardNumber_Invalid" }, { number: "CardNumber_Invalid" }],
    [
      { cvv: "CVV_Empty", expDateMonth: "ExpDateMonth_Empty" },
      { cvc: "CVV_Empty", expiry: "ExpDateMonth_Empty" },
    ],
    [{ expDateMonthYear: "ExpDateMonthYear_Invalid" }, { expiry: "ExpDateMonthYear_Invalid" }],
    [{ Month: "ExpDateMonth_Invalid", Year: "ExpDateYear_Invalid" }, { expiry: "ExpDateMonth_Invalid" }],
    [{ Year: "never heard of" }, { expiry: "ExpDateMonthYear_Invalid" }],
    [{ cvv: 7 }, { cvc: "CVV_Invalid" }],
    [{ constructor: "CVV_Invalid" }, null],
    [new Error("no key"), null],
    [null, null],
    ["no", null],
  ])("%j is %j", (rejection, expected) => expect(rejectedFields(rejection)).toEqual(expected));
});

describe("the focus of the card form (SPEC-225)", () => {
  it.each([
    ["number", "4242 4242 4242 424", "4242 4242 4242 4242", "expiry"],
    ["number", "4242 4242 4242 4242", "4242 4242 4242 4242", null],
    ["number", "4", "", null],
    ["expiry", "11 / 2", "11 / 26", "cvc"],
    ["expiry", "1", "", "number"],
    ["expiry", "", "", null],
    ["cvc", "123", "1234", null],
    ["cvc", "12", "123", null],
    ["cvc", "1", "", "expiry"],
    ["expiry", "12 / 2", "12 / 20", null],
    ["expiry", "12 / 20", "12 / 203", null],
    ["expiry", "12 / 203", "12 / 30", "cvc"],
    ["expiry", "12 / 2", "12 / 29", "cvc"],
  ] as const)("%s from %j to %j: %s", (field, before, after, expected) => {
    expect(focusAfter(field, before, after)).toBe(expected);
  });
});
