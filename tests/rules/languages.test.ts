/** @rule SPEC-102 SPEC-525 SPEC-529 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { languages } from "@/lib/contract/language";
import { languageNames } from "@/lib/i18n/language-facts";
import { isTree, type MessageTree } from "@/lib/i18n/merge";
import { isComplete, languageFolders, SOURCE } from "@/scripts/language-folders";

/** The languages that this repository has in full. A folder that an operator adds may lack texts. */
const whole = ["ru", "tr", "en", "uz", "de", "uk", "es", "fr", "it", "pl", "pt"];

/** How much longer than in English a text may be: labels have to fit where English does. */
const LONGEST = { short: 34, ratio: 2.2 } as const;

type Text = { readonly path: string; readonly text: string };

const textsOf = (tree: MessageTree, path: string): Text[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    isTree(value) ? textsOf(value, `${path}.${key}`) : [{ path: `${path}.${key}`, text: String(value) }],
  );

const folders = languageFolders();
const folderOf = (code: string) => {
  const folder = folders.find((one) => one.code === code);
  if (folder === undefined) throw new Error(`messages/${code} is missing`);
  return folder;
};
const allTexts = (code: string): Text[] =>
  [...folderOf(code).files].filter(([name]) => name !== "language").flatMap(([name, tree]) => textsOf(tree, name));
const source = new Map(allTexts(SOURCE).map(({ path, text }) => [path, text]));

/** The end of what a brace opens. */
const closing = (text: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return at;
  }
  throw new Error(`a brace is open: ${text}`);
};

/** The cases of every plural of a text: `=0`, `one`, `other`. A login code is four or six digits long, never one or two. */
const pluralsIn = (text: string): string[][] =>
  [...text.matchAll(/\{(?!length)\w+, plural,/g)].map(({ index }) => {
    const inside = text.slice(index + 1, closing(text, index));
    const cases: string[] = [];
    for (let at = inside.indexOf("{"); at >= 0; at = inside.indexOf("{", closing(inside, at))) {
      cases.push(/(\S+)\s*$/.exec(inside.slice(0, at))?.[1] ?? "");
    }
    return cases;
  });

/** Names of values and links; the forms of plurals repeat them. */
const parts = (text: string): string[] =>
  [...new Set(text.match(/\{\w+(?=[,}])|<\/?\w+>/g) ?? [])].filter((one) => !oneWord(text, one)).toSorted();

/** What a form of a plural holds when it is a single word: `{no}`. */
const oneWord = (text: string, part: string): boolean =>
  part.startsWith("{") && new RegExp(`(?<=[\\s}])(?:zero|one|two|few|many|other|=\\d+) \\${part}\\}`).test(text);

/**
 * The forms that whole numbers have in a language (CLDR): Polish one, few and many, French one, other and, from a million on,
 * many.
 */
const formsOf = (code: string): string[] => {
  const rules = new Intl.PluralRules(code);
  return [...new Set([...Array(201).keys(), 1_000_000].map((count) => rules.select(count)))];
};

/** Forms of whole numbers that a plural lacks: where `other` is for fractions alone, it may be one of them. */
const lackingForms = (code: string, cases: readonly string[]): string[] => {
  const forms = formsOf(code);
  const lacking = forms.filter((form) => !cases.includes(form));
  return forms.includes("other") ? lacking : lacking.slice(1);
};

describe.each(whole)("the texts of %s", (code) => {
  it("are all there", () => {
    const { files } = folderOf(code);
    const missing = [...folderOf(SOURCE).files].filter(([name, tree]) => !isComplete(tree, files.get(name) ?? {}));
    expect(missing.map(([name]) => `messages/${code}/${name}.json lacks texts of messages/${SOURCE}`)).toEqual([]);
  });

  it("name the same values and links as English does", () => {
    const differing = allTexts(code).filter(
      ({ path, text }) => source.has(path) && parts(text).join() !== parts(source.get(path) ?? "").join(),
    );
    expect(differing).toEqual([]);
  });

  it("have a form for every count of the language", () => {
    const lacking = allTexts(code).filter(({ text }) =>
      pluralsIn(text)
        // A noun that stays as it is, as in Turkish, needs one form.
        .filter((cases) => cases.filter((one) => !one.startsWith("=")).length > 1)
        .some((cases) => lackingForms(code, cases).length > 0),
    );
    expect(lacking).toEqual([]);
  });

  it("have no form that the language never uses", () => {
    const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const idle = allTexts(code).filter(({ text }) =>
      pluralsIn(text).some((cases) =>
        cases.some((one) => !one.startsWith("=") && !categories.some((known) => known === one)),
      ),
    );
    expect(idle).toEqual([]);
  });

  it("are about as long as in English, so that labels fit where English does", () => {
    const long = allTexts(code).filter(({ path, text }) => {
      const english = source.get(path) ?? text;
      if (/plural/.test(text)) return false;
      return text.length > Math.max(english.length + LONGEST.short, english.length * LONGEST.ratio);
    });
    expect(long).toEqual([]);
  });

  it("have no straight quotes, no space too many, and no apostrophe that opens a quotation for the format", () => {
    const untidy = allTexts(code).filter(({ text }) => /"|^\s|\s$| {2}|'[{}]/.test(text));
    expect(untidy).toEqual([]);
  });
});

describe("French", () => {
  it("has a space that does not break before ; : ! ? and inside of its quotes", () => {
    const loose = allTexts("fr").filter(({ text }) => /[^\s\u00a0\u202f][;!?»]| [;:!?»]|«[^\u00a0\u202f]/u.test(text));
    expect(loose).toEqual([]);
  });
});

describe("Spanish", () => {
  it("opens its questions and calls", () => {
    const open = allTexts("es").filter(
      ({ text }) =>
        (text.match(/\?/g) ?? []).length !== (text.match(/¿/g) ?? []).length || (/!/.test(text) && !/¡/.test(text)),
    );
    expect(open).toEqual([]);
  });
});

describe("the languages", () => {
  it("are the folders of messages, the first six as they were", () => {
    expect([...languages]).toEqual(folders.map(({ code }) => code));
    expect(languages.slice(0, 6)).toEqual(["ru", "tr", "en", "uz", "de", "uk"]);
  });

  it("call themselves by their own names", () => {
    expect(new Set(Object.values(languageNames)).size).toBe(languages.length);
  });

  // Converters know words of sheets and give a menu some words, in some languages: what is not there falls back to English. Words of
  // opening hours are what people write in their files, whatever the interface speaks.
  it("are listed by no module that is not generated, converters and words of hours aside", () => {
    const product = execFileSync("git", ["ls-files", "app", "bank", "components", "lib", "server", "upstream"])
      .toString()
      .split("\n")
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file));
    const listing = product.filter((file) => {
      const text = readFileSync(file, "utf8");
      const named = ["ru", "tr", "en", "uz", "de", "uk"].filter((code) =>
        new RegExp(`(?:^|[\\s{,[("])${code}["]?[:,\\]]`, "m").test(text),
      );
      return named.length === 6 && !text.startsWith("// Generated by");
    });
    const read = ["upstream/shop-files/from/", "upstream/shop-files/hours-words.ts"];
    expect(listing.filter((file) => !read.some((path) => file.startsWith(path)))).toEqual([]);
  });
});
