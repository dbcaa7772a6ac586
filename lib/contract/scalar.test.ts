/** @group security */
import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { formalText, freeText, shortText } from "./scalar";

const kinds = { freeText: freeText(40), formalText: formalText(40), shortText: shortText() };

describe.each(Object.entries(kinds))("a text that a caller sends, %s,", (_, schema) => {
  it.each([
    ["an emoji", "Анна 👩🏽‍🍳"],
    ["right-to-left signs", "שלום \u202babc\u202c"],
    ["signs without width", "a\u200bb\ufeff"],
    ["combining signs", "e\u0301"],
  ])("with %s is taken as it is", (__, text) => expect(z.parse(schema, text)).toBe(text));

  it.each([
    ["NUL", "A\0B"],
    ["the first half of a pair", "A\ud83dB"],
    ["the second half of a pair", "A\udc69B"],
    ["both halves in the wrong order", "\udc69\ud83d"],
  ])("with %s is refused, because no database stores it exactly", (__, text) => {
    expect(z.safeParse(schema, text).error?.issues.map(({ message }) => message)).toEqual(["form.text.invalid"]);
  });
});
