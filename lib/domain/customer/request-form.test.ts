import { describe, expect, it } from "@jest/globals";
import type { PhoneReading } from "./phone-reading";
import { hasField, type RequestForm, requestProblems } from "./request-form";

const read: PhoneReading = {
  kind: "number",
  digits: "79161234567",
  code: "+7",
  text: "+7 916 123-45-67",
  dialled: "89161234567",
  isValid: true,
};
const long = (length: number): string => "я".repeat(length);
const question = { name: "Анна", phone: "79161234567", email: "anna@example.com", message: "Спасибо!" };
const premises = { name: "Олег", phone: "79161234567", email: "a@b.ru", address: "Арбат, 1", area: "120" };

describe("requestProblems (SPEC-208, SPEC-40)", () => {
  it.each<[string, RequestForm, Record<string, string | number | null>, Record<string, string>]>([
    ["a whole question", "questions", question, {}],
    [
      "an empty one, in the order of the form",
      "questions",
      {},
      {
        name: "form.name.required",
        phone: "form.phone.required",
        email: "form.email.required",
        message: "form.message.required",
      },
    ],
    ["spaces", "questions", { ...question, name: " \u00a0\u200b" }, { name: "form.name.required" }],
    ["254 code points", "questions", { ...question, name: "🍣".repeat(254) }, {}],
    ["255 code points", "questions", { ...question, name: long(255) }, { name: "form.name.max" }],
    ["a message of 2000", "questions", { ...question, message: long(2000) }, {}],
    ["a message of 2001", "questions", { ...question, message: long(2001) }, { message: "form.message.max" }],
    ["NUL", "questions", { ...question, message: "a\0" }, { message: "form.text.invalid" }],
    ["an e-mail without a domain", "questions", { ...question, email: "a@b" }, { email: "form.email.invalid" }],
    ["an e-mail of 255", "questions", { ...question, email: `${long(250)}@b.ru` }, { email: "form.email.max" }],
    ["a call back", "call_me_back", { name: "Анна", phone: "79161234567" }, {}],
    ["premises without a rent", "landlord", { ...premises, rent: "" }, {}],
    ["premises as they are sent", "landlord", { ...premises, area: 120, rent: null, message: null }, {}],
    ["no area", "landlord", { ...premises, area: "" }, { area: "form.area.required" }],
    ["an area of 0", "landlord", { ...premises, area: 0 }, { area: "form.area.invalid" }],
    ["half a metre", "landlord", { ...premises, area: 1.5 }, { area: "form.area.invalid" }],
    ["a rent in words", "landlord", { ...premises, rent: "много" }, { rent: "form.rent.invalid" }],
    ["a number written with an e", "landlord", { ...premises, rent: "1e5" }, { rent: "form.rent.invalid" }],
    ["more than a database holds", "landlord", { ...premises, area: 1e10 }, { area: "form.area.invalid" }],
    ["an address without a name", "unavailable_address", { phone: "79161234567", address: "Дальняя, 1" }, {}],
    [
      "a return without a wish",
      "return_request",
      { ...question, order_id: "1041", wish: "" },
      { wish: "form.wish.required" },
    ],
    [
      "a return with another wish",
      "return_request",
      { ...question, order_id: "1041", wish: "money" },
      { wish: "form.wish.invalid" },
    ],
    [
      "an order number with a sign",
      "order_lookup",
      { phone: "79161234567", order_id: "№ 1041" },
      { order_id: "form.order_id.invalid" },
    ],
    ["an order number with spaces around it", "order_lookup", { phone: "79161234567", order_id: " 1041 " }, {}],
  ])("%s", (_, form, values, expected) => {
    const problems = requestProblems(form, values, values["phone"] === undefined ? { kind: "empty" } : read);
    expect(problems).toEqual(Object.fromEntries(Object.entries(expected).map(([field, key]) => [field, [key]])));
    expect(Object.keys(problems)).toEqual(Object.keys(expected));
  });

  it.each([
    [{ kind: "empty" }, "form.phone.required"],
    [{ kind: "wrong", problem: "short" }, "form.phone.short"],
    [{ kind: "wrong", problem: "extension" }, "form.phone.extension"],
  ] as const)("a phone that was read as %j: %s", (phone, key) => {
    expect(requestProblems("call_me_back", { name: "Anna", phone: "…" }, phone)).toEqual({ phone: [key] });
  });
});

describe("hasField", () => {
  it.each([
    ["questions", "email", true],
    ["call_me_back", "email", false],
    ["call_me_back", "constructor", false],
  ] as const)("%s %s", (form, field, expected) => expect(hasField(form, field)).toBe(expected));
});
