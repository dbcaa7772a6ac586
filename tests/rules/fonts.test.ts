/** @rule SPEC-494 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { letterFiles } from "@/app/_shell/fonts";
import built from "@/lib/brand-data/built-letters.json";
import { builtFamilies } from "@/lib/brand-data/chosen-brand";
import { languages } from "@/lib/contract/language";

/** Which font renders a page until its own one has loaded is decided by families: see `components/ui/base.css`. */
const faces = [...readFileSync("components/ui/base.css", "utf8").matchAll(/@font-face \{([^}]*)\}/g)].map(
  ([, face = ""]) => ({
    family: /font-family: ("[^"]+")/.exec(face)?.[1],
    file: /onest-(\w+)\.woff2/.exec(face)?.[1] ?? null,
    range: /unicode-range:\s*([^;]+);/.exec(face)?.[1] ?? "",
  }),
);
const families = /--font:\s*([^;]+);/.exec(readFileSync("components/ui/tokens.css", "utf8"))?.[1]?.split(/,\s+/) ?? [];

const signsOf = (text: string): string[] => [...new Set(text)];
const isIn = (range: string, sign: string): boolean =>
  range.split(/,\s*/).some((part) => {
    const [from = 0, to = from] = part
      .replace("U+", "")
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    const point = sign.codePointAt(0) ?? 0;
    return from <= point && point <= to;
  });
const between = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));

/** What each built font has, from a separate process: the library of fonts is a module that Jest does not load. */
const readPoints = (): ReadonlyMap<string, ReadonlySet<number>> => {
  const script = `
    import { readFileSync } from "node:fs";
    import { Blob, Face } from "harfbuzzjs";
    import subsetFont from "subset-font";
    const fonts = {};
    for (const { name, text } of JSON.parse(process.argv[1])) {
      const whole = await subsetFont(readFileSync("public/fonts/onest-" + name + ".woff2"), text, { targetFormat: "truetype" });
      fonts[name] = [...new Face(new Blob(whole)).collectUnicodes()];
    }
    process.stdout.write(JSON.stringify(fonts));`;
  const args = ["--input-type=module", "-e", script, JSON.stringify(built.parts)];
  const fonts = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
  return new Map(
    Object.entries(z.record(z.string(), z.array(z.int())).parse(fonts)).map(([name, points]) => [
      name,
      new Set(points),
    ]),
  );
};

it("has one family for each file, and a file for each family", () => {
  const files = readdirSync("public/fonts").map((name) => /^onest-(\w+)\.woff2$/.exec(name)?.[1]);
  expect(faces.flatMap(({ file }) => file ?? []).sort()).toEqual(files.sort());
  expect(new Set(faces.map(({ family }) => family)).size).toBe(faces.length);
});

it("lists all of them before the fallback, whose metrics come before any system font", () => {
  expect(families.slice(0, faces.length)).toEqual(faces.map(({ family }) => family));
  expect(faces.at(-1)).toMatchObject({ family: '"Onest Fallback"', file: null });
  // A brand outside the build puts its own letters between the two.
  expect(builtFamilies.map((family) => `"${family}"`)).toEqual(families.slice(0, faces.length - 1));
});

/** Signs of Latin-1 that no file of Onest has: no text of a shop needs them, and the system's font shows them. */
const absent = ["¤", "¦", "¬", "µ"];

describe("the letters of the built fonts", () => {
  const parts = built.parts.map((part) => ({ ...part, face: faces.find(({ file }) => file === part.name) }));
  const all = new Set(parts.flatMap(({ text }) => [...text]));

  let points: ReadonlyMap<string, ReadonlySet<number>> = new Map();
  beforeAll(() => {
    points = readPoints();
  }, 60_000);

  it.each(parts)("are those that are listed for $name, which its face names", ({ name, text, face }) => {
    expect(signsOf(text).filter((sign) => points.get(name)?.has(sign.codePointAt(0) ?? 0) !== true)).toEqual([]);
    expect(signsOf(text).filter((sign) => !isIn(face?.range ?? "", sign))).toEqual([]);
  });

  it("are loaded for themselves alone, where pages of the six languages do without", () => {
    const rare = parts.filter(({ name }) => ["accents", "extended", "signs"].includes(name));
    expect(rare).toHaveLength(3);
    for (const { name, text, face } of rare) {
      const others = [...between(0x20, 0x24f), ...between(0x1e00, 0x1eff), ...between(0x2000, 0x22ff)].filter(
        (sign) => !text.includes(sign),
      );
      expect([name, others.filter((sign) => isIn(face?.range ?? "", sign))]).toEqual([name, []]);
    }
  });

  it("are all of Latin-1 and Latin Extended-A, with the Romanian letters that Unicode has elsewhere", () => {
    // A soft hyphen is no letter: it is rendered as the hyphen, or not at all.
    const wanted = [...between(0x20, 0x7e), ...between(0xa0, 0xff), ...between(0x100, 0x17f), ..."ȘșȚț"].filter(
      (sign) => sign !== "\u00ad",
    );
    expect(wanted.filter((sign) => !all.has(sign))).toEqual(absent);
  });

  it.each(languages)("come with the page where it is in %s", (language) => {
    const folder = join("messages", language);
    const said = new Set(readdirSync(folder).flatMap((name) => [...readFileSync(join(folder, name), "utf8")]));
    // A single letter is in the name of another language, or in an example.
    const needed = parts.filter(
      ({ name, text }) => name !== "latin" && signsOf(text).filter((sign) => said.has(sign)).length > 1,
    );
    expect([...(letterFiles[language] ?? [])].sort()).toEqual(needed.map(({ name }) => name).sort());
  });

  it("are all that our texts and the example of the guide say", () => {
    const texts = ["messages", "examples/taqueria"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(?:json|csv|md|geojson)$/.test(name))
        .map((name) => readFileSync(join(folder, name), "utf8")),
    );
    expect(texts.length).toBeGreaterThan(100);
    // A narrow space has no ink: another font's is as good.
    const missing = signsOf(texts.join("")).filter((sign) => !all.has(sign) && !/[\r\n\t\ufeff\u202f]/.test(sign));
    expect(missing).toEqual([]);
  });
});
