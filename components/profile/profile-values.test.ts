/** @rule SPEC-144 */
import { describe, expect, it } from "@jest/globals";
import type { User } from "@/lib/contract/user";
import { changeOf, followed, isChanged, profileProblems, valuesOf } from "./profile-values";

const user: User = {
  id: 7,
  phone: "79161234567",
  name: "Анна",
  sex: "female",
  email: null,
  birthday: "01.12.1990",
  is_required_call_confirm_order: false,
  is_subscribed: true,
  is_print_fiscal_receipt: false,
  balance: 0,
};
const known = valuesOf(user);

it("preselects no sex before the customer has said it, and sends none", () => {
  const unsaid = valuesOf({ ...user, sex: "male", is_sex_set: false });
  expect(unsaid.sex).toBeNull();
  expect(changeOf({ ...unsaid, name: "Анна" }, unsaid)).not.toHaveProperty("sex");
  expect(changeOf({ ...unsaid, sex: "female" }, unsaid)).toEqual({ sex: "female" });
});

describe("what is sent of the profile", () => {
  it.each([
    ["nothing", {}, {}],
    ["nothing for spaces around", { name: " Анна " }, {}],
    ["a name, without spaces around", { name: " Аня " }, { name: "Аня" }],
    ["an e-mail", { email: "a@b.ru" }, { email: "a@b.ru" }],
    ["null for a birthday taken back", { birthday: "" }, { birthday: null }],
    ["a wish", { is_subscribed: false }, { is_subscribed: false }],
    [
      "several",
      { sex: "male" as const, is_required_call_confirm_order: true, is_print_fiscal_receipt: true },
      { sex: "male", is_required_call_confirm_order: true, is_print_fiscal_receipt: true },
    ],
  ])("%s", (_, typed, change) => {
    const values = { ...known, ...typed };
    expect(changeOf(values, known)).toEqual(change);
    expect(isChanged(values, known)).toBe(Object.keys(change).length > 0);
  });
});

describe("what is wrong with the profile", () => {
  it.each([
    [{}, {}],
    [{ name: "", email: "", birthday: "" }, {}],
    [{ name: "я".repeat(254) }, {}],
    [{ name: "я".repeat(255) }, { name: "form.name.max" }],
    [{ name: "a\0" }, { name: "form.text.invalid" }],
    [{ email: "anna" }, { email: "form.email.invalid" }],
    [{ email: `${"a".repeat(250)}@b.ru` }, { email: "form.email.max" }],
    [{ birthday: "31.02.2000" }, { birthday: "form.birthday.invalid" }],
    [{ birthday: "01.12" }, { birthday: "form.birthday.invalid" }],
    [{ birthday: "16.05.2025" }, { birthday: "form.birthday.future" }],
    [{ birthday: "14.05.1905" }, { birthday: "form.birthday.old" }],
    [{ birthday: "15.05.1905" }, {}],
  ])("%j: %j", (typed, problems) => {
    expect(profileProblems({ ...known, ...typed }, "2025-05-15")).toEqual(problems);
  });
});

describe("a form whose customer has changed elsewhere", () => {
  it("follows where it was left alone, and keeps what was typed", () => {
    const typed = { ...known, email: "new@b.ru" };
    const now = { ...known, name: "Аня", email: "old@b.ru" };
    expect(followed(typed, known, now)).toEqual({ ...known, name: "Аня", email: "new@b.ru" });
  });
});
