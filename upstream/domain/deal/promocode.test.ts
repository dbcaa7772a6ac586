/** @rule SPEC-447 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { DealRow } from "../catalogue/reference";
import { dealOfTypedCode } from "./promocode";

const dealOf = (promocode: string | null, id: number): DealRow => ({
  id,
  alias: `deal-${id}`,
  sort: id,
  name: { en: "Discount" },
  text: { en: "" },
  action: { kind: "free_delivery" },
  conditions: {},
  promocode,
  is_exclusive: false,
  limit_total: null,
  limit_per_customer: null,
});
const shopOf = (...codes: readonly (string | null)[]) => ({ deals: codes.map(dealOf) });
const found = (typed: string, ...codes: readonly (string | null)[]) =>
  dealOfTypedCode(shopOf(...codes), typed)?.promocode ?? null;

/**
 * Letters and signs of Unicode's confusables.txt (UTS #39) and of what phones and messengers put in: zencart/zencart#198, mitodl/mitxpro#824,
 * Automattic/wp-calypso#39991, tough-dev-school/education-backend#244.
 */
describe("a promocode as people type and paste it", () => {
  it.each([
    ["PAT", "PAT"],
    ["pat", "PAT"],
    [" Pat ", "PAT"],
    ["P\u200BAT", "PAT"],
    ["\uFEFFPAT\u2060", "PAT"],
    ["PAT\u00A0", "PAT"],
    ["P\u00ADAT", "PAT"],
    ["\u202APAT\u202C", "PAT"],
    ["РАТ", "PAT"],
    ["рат", "PAT"],
    ["ΡΑΤ", "PAT"],
    ["ＰＡＴ", "PAT"],
    ["“PAT”", "PAT"],
    ["PAT.", "PAT"],
    ["İNDİRİM", "INDIRIM"],
    ["indırım", "INDIRIM"],
    ["indirim", "İNDİRİM"],
    ["ındırım", "İNDİRİM"],
    ["ROLL–10", "ROLL-10"],
    ["ROLL—10", "ROLL-10"],
    ["ROLL 10", "ROLL-10"],
    ["ROLL10", "ROLL-10"],
    ["ROLL-1O", "ROLL-10"],
    ["RОLL-10", "ROLL-10"],
    ["roll‑10", "ROLL-10"],
    ["ROLL-١٠", "ROLL-10"],
    ["ROLL-１０", "ROLL-10"],
    ["суши", "СУШИ"],
    ["CУШИ", "СУШИ"],
    ["ёлка", "ЁЛКА"],
    ["ЕЛКА", "ЁЛКА"],
    ["cafe", "CAFÉ"],
    ["straße", "STRASSE"],
  ])("%j is %s", (typed, code) => {
    expect(found(typed, null, "OTHER", code, "ZZZ")).toBe(code);
  });

  it.each(["", " ", "\u200B", "---", "PA", "PATT", "OTHE", "5"])("%j is none", (typed) => {
    expect(found(typed, "PAT", "OTHER", "S")).toBeNull();
  });

  it("is the one that is written so, where others look like it, and none where two look like what was typed", () => {
    expect(found("PAT", "РАТ", "PAT")).toBe("PAT");
    expect(found("рат", "РАТ", "PAT")).toBe("РАТ");
    expect(found("PАT", "РАТ", "PAT")).toBeNull();
  });

  it("answers for no other stored code, however it is disguised", () => {
    const letter = fc.constantFrom(..."AВCСEЕHНKКMМOО0PРTТXХYУ1IІЗ3Я-");
    const code = fc.string({ unit: letter, minLength: 2, maxLength: 6 });
    const disguise = fc.constantFrom(
      (text: string) => text.toLowerCase(),
      (text: string) => `\u200B${text} `,
      (text: string) => [...text].join("\u200C"),
      (text: string) => text.replaceAll("-", "–"),
    );
    fc.assert(
      fc.property(fc.uniqueArray(code, { minLength: 1, maxLength: 8 }), fc.nat(7), disguise, (codes, at, change) => {
        const own = codes[at % codes.length] ?? "";
        expect(found(own, ...codes)).toBe(own);
        expect([own, null]).toContain(found(change(own), ...codes));
      }),
    );
  });
});
