/** @rule SPEC-525 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { isComplete, languageFolders } from "./language-folders";

let roots: string[] = [];
afterEach(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
  roots = [];
});

type Written = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const foldersOf = (written: Written) => {
  const root = mkdtempSync(join(tmpdir(), "mealfront-messages-"));
  roots.push(root);
  for (const [code, files] of Object.entries(written)) {
    mkdirSync(join(root, code));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(root, code, name), JSON.stringify(content));
  }
  return languageFolders(root);
};

const facts = (name: string, locale: string) => ({ "language.json": { name, locale } });

describe("the folders of languages", () => {
  it("come in the order of the language menu, further ones by their code", () => {
    const folders = foldersOf({
      pt: facts("Português", "pt_PT"),
      de: facts("Deutsch", "de_DE"),
      es: facts("Español", "es_ES"),
      ru: facts("Русский", "ru_RU"),
      ast: facts("Asturianu", "ast_ES"),
    });
    expect(folders.map(({ code }) => code)).toEqual(["ru", "de", "ast", "es", "pt"]);
  });

  it("have their files by name", () => {
    const [folder] = foldersOf({ pt: { ...facts("Português", "pt_PT"), "cart.json": { title: "Carrinho" } } });
    expect(folder).toMatchObject({ code: "pt", name: "Português", locale: "pt_PT" });
    expect(folder?.files.get("cart")).toEqual({ title: "Carrinho" });
  });

  it.each<[what: string, written: Written, message: string]>([
    ["a locale without a country", { pt: facts("Português", "pt") }, "pt/language.json"],
    ["no name", { pt: { "language.json": { locale: "pt_PT" } } }, "pt/language.json"],
    ["no facts at all", { pt: { "cart.json": {} } }, "pt/language.json"],
    ["a language with a country", { "pt-br": facts("Português do Brasil", "pt_BR") }, "two or three small letters"],
    ["a list for texts", { pt: { ...facts("Português", "pt_PT"), "cart.json": ["title"] } }, "pt/cart.json"],
  ])("with %s are refused, and the file is named", (_what, written, message) => {
    expect(() => foldersOf(written)).toThrow(message);
  });
});

describe("a file of texts", () => {
  const source = { title: "Cart", line: { add: "Add", remove: "Remove" } };

  it.each([
    [{ title: "Carrinho", line: { add: "Adicionar", remove: "Remover" } }, true],
    [{ title: "Carrinho", line: { add: "Adicionar", remove: "Remover" }, more: "Mais" }, true],
    [{ title: "Carrinho", line: { add: "Adicionar" } }, false],
    [{ title: "Carrinho", line: "Linha" }, false],
    [{}, false],
  ])("%j has all of the source's: %s", (own, is) => expect(isComplete(source, own)).toBe(is));
});
