/** @rule SPEC-529 */
import { describe, expect, it } from "@jest/globals";
import { languages } from "@/lib/contract/language";
import en from "@/messages/en/upstream.json";
import { say } from "./say";
import type { TextKey } from "./texts";

const isKey = (key: string): key is TextKey => key in en;
const keys = Object.keys(en).filter(isKey);
const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe("the texts of the upstream", () => {
  it.each(languages)("%s names the same values as English does", (language) => {
    for (const key of keys) expect([key, placeholders(say(key)(language))]).toEqual([key, placeholders(en[key])]);
  });

  it("fills in values and phrases", () => {
    expect(say("cart.too_many", { max: 100 })("en")).toBe("No more than 100 of one dish can be ordered.");
    expect(say("product.modifier_max", { max: 2, name: () => "Cheese" })("en")).toBe("No more than 2: Cheese.");
  });
});
