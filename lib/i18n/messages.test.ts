/** @rule SPEC-102 */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { problemText } from "@/lib/bff/problem-answer";
import { languages } from "@/lib/contract/language";
import { catalogue, isProblemCode } from "@/lib/contract/problem-catalogue";
import { isOfConsole, notOnScreens } from "@/scripts/language-folders";
import { mergeMessages, pickMessages } from "./merge";
import { messagesOf } from "./messages";
import { namespaces } from "./namespaces";

describe("the messages", () => {
  it("are those of the folder", () => {
    const files = readdirSync("messages/en").map((name) => name.replace(/\.json$/, ""));
    const ofShop = files.filter((name) => !isOfConsole(name));
    expect([...namespaces, ...notOnScreens].toSorted()).toEqual(ofShop.toSorted());
  });

  it.each(languages)("of %s have every namespace", async (language) => {
    expect(Object.keys(await messagesOf(language)).toSorted()).toEqual([...namespaces].toSorted());
  });

  it.each(languages)("of %s say every failure", async (language) => {
    for (const code of Object.keys(catalogue).filter(isProblemCode)) {
      expect(await problemText(language, code)).toMatch(/\s/);
    }
  });

  it.each(languages)("of %s let no line begin with a dash", async (language) => {
    expect(JSON.stringify(await messagesOf(language)).match(/[^"]* —[^"]*/g)).toBeNull();
  });

  it("fall back key by key", () => {
    const merged = mergeMessages({ a: "1", b: { c: "2", d: "3" } }, { b: { c: "zwei" }, e: "5" });
    expect(merged).toEqual({ a: "1", b: { c: "zwei", d: "3" }, e: "5" });
  });

  it("are picked by name", () => {
    expect(pickMessages({ cart: { a: "1" }, shell: { b: "2" } }, ["cart", "form"])).toEqual({ cart: { a: "1" } });
  });
});
