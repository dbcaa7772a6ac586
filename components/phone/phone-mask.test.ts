/**
 * @jest-environment jsdom
 * @rule SPEC-107 SPEC-415 SPEC-440
 */
import { describe, expect, it } from "@jest/globals";
import { Maskito, maskitoTransform } from "@maskito/core";
import { phoneReader as reader } from "@/lib/client/customer/phone-metadata";
import { phoneDigits } from "@/lib/domain/customer/phone";
import { maskOptions, type PhoneMaskLook } from "./phone-mask";

const russia: PhoneMaskLook = { name: "Россия", code: "+7", mask: "+7 (###) ###-##-##", country_code: "RU" };
const belarus: PhoneMaskLook = { name: "Беларусь", code: "+375", mask: "(##) ###-##-##", country_code: "BY" };
const germany: PhoneMaskLook = { name: "Deutschland", code: "+49", mask: "+49 (###) ########", country_code: "DE" };
const turkey: PhoneMaskLook = { name: "Türkei", code: "+90", mask: "+90 (###) ###-##-##", country_code: "TR" };
const moscow = [russia];
const berlin = [germany, turkey];

/** A field under its mask, and what a browser does with keys and pastes. */
const fieldOf = (masks: readonly PhoneMaskLook[], value = "") => {
  const input = document.createElement("input");
  document.body.append(input);
  input.value = value;
  input.focus();
  const mask = new Maskito(input, maskOptions({ masks, reader }));
  const insert = (data: string, inputType: string) => {
    const event = new InputEvent("beforeinput", { data, inputType, bubbles: true, cancelable: true });
    if (!input.dispatchEvent(event)) return;
    input.setRangeText(data, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
    input.dispatchEvent(new InputEvent("input", { data, inputType, bubbles: true }));
  };
  return {
    input,
    paste: (text: string) => insert(text, "insertFromPaste"),
    type: (text: string) => {
      for (const key of text) insert(key, "insertText");
    },
    destroy: () => mask.destroy(),
  };
};

const typed = (masks: readonly PhoneMaskLook[], text: string): string => {
  const field = fieldOf(masks);
  field.type(text);
  field.destroy();
  return field.input.value;
};
const pasted = (masks: readonly PhoneMaskLook[], text: string, before = ""): string => {
  const field = fieldOf(masks, before);
  field.input.setSelectionRange(before.length, before.length);
  field.paste(text);
  field.destroy();
  return field.input.value;
};

describe("keys under a mask", () => {
  it.each([
    ["9161234567", moscow, "+7 (916) 123-45-67"],
    ["79161234567", moscow, "+7 (916) 123-45-67"],
    ["+79161234567", moscow, "+7 (916) 123-45-67"],
    ["89161234567", moscow, "+7 (916) 123-45-67"],
    ["900", moscow, "+7 (900"],
    // The field has room for every digit, and says that they are too many.
    ["91612345678", moscow, "+7 91612345678"],
    ["+4915123456789", moscow, "+49 1512 3456789"],
    ["004915123456789", moscow, "+49 1512 3456789"],
    ["331234567", [belarus], "+375 (33) 123-45-67"],
    ["375331234567", [belarus], "+375 (33) 123-45-67"],
    ["1701234567", berlin, "+49 (170) 1234567"],
    ["01701234567", berlin, "+49 (170) 1234567"],
    ["015123456789", berlin, "+49 (151) 23456789"],
    ["+905321234567", berlin, "+90 (532) 123-45-67"],
    ["905321234567", [], "+90 532 123 45 67"],
    ["\u0669\u0661\u0666", moscow, "+7 (916"],
  ])("%s is shown as %s", (keys, masks, shown) => {
    expect(typed(masks, keys)).toBe(shown);
  });
});

it("a key before the plus is a digit behind it", () => {
  const field = fieldOf(berlin, "+");
  field.input.setSelectionRange(0, 0);
  field.type("447911123456");
  field.destroy();
  expect(field.input.value).toBe("+44 7911 123456");
});

describe("a paste under a mask", () => {
  it.each([
    ["8 (900) 123 45 67", moscow, "+7 (900) 123-45-67"],
    ["\u202a+7\u00a0900\u00a0123\u201145\u201167\u202c", moscow, "+7 (900) 123-45-67"],
    ["+49 151 23456789", moscow, "+49 1512 3456789"],
    ["+49 (0)151 23456789", berlin, "+49 (151) 23456789"],
    ["0170 1234567", berlin, "+49 170 1234567"],
    ["+49 (30) 55127480", berlin, "+49 30 55127480"],
    ["+90 (0532) 123 45 67", berlin, "+90 (532) 123-45-67"],
    ["751234567", [belarus], "+375 (75) 123-45-67"],
    // What is no number stays to be seen and mended.
    ["+7 916 123-45-67 89", moscow, "+7 916123456789"],
    ["+49 30 55127480 ext. 12", berlin, "+49 30 55127480 ext. 12"],
    ["15123456789", berlin, "15123456789"],
  ])("%j becomes %s", (text, masks, shown) => {
    expect(pasted(masks, text)).toBe(shown);
  });

  it("takes the place of another number, and adds its digits to the beginning of one", () => {
    expect(pasted(moscow, "+7 903 765-43-21", "+7 (916) 123-45-67")).toBe("+7 (903) 765-43-21");
    expect(pasted(moscow, "123-45-67", "+7 (916")).toBe("+7 (916) 123-45-67");
    expect(pasted(berlin, "1234567", "+49 (170")).toBe("+49 (170) 1234567");
  });
});

describe("a field that is filled in at once", () => {
  it.each([
    ["9161234567", moscow, "+7 (916) 123-45-67"],
    ["0170 1234567", berlin, "+49 170 1234567"],
    ["+491701234567", berlin, "+49 (170) 1234567"],
    ["+7 (916) 1", moscow, "+7 (916) 1"],
  ])("%s is %s", (text, masks, shown) => {
    expect(maskitoTransform(text, maskOptions({ masks, reader }))).toBe(shown);
  });

  it("keeps what it has until the metadata come", () => {
    const options = maskOptions({ masks: berlin, reader: null });
    expect(maskitoTransform("0170 1234567", options)).toBe("0170 1234567");
    expect(maskitoTransform("+491701234567", options)).toBe("+49 (170) 1234567");
  });
});

it("no digit gets lost or added, wherever the number is of", () => {
  for (const masks of [moscow, berlin, [belarus], []]) {
    for (const text of [
      "+4915123456789",
      "+905321234567",
      "+79161234567",
      "+375291234567",
      "+35312345678",
      "+12025550123",
    ]) {
      expect(phoneDigits(typed(masks, text))).toBe(phoneDigits(text));
      expect(phoneDigits(pasted(masks, text))).toBe(phoneDigits(text));
    }
  }
});
