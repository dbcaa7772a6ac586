import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "@jest/globals";
import { someMessages } from "@/lib/i18n/critical-messages";
import { criticalNamespaces } from "@/lib/i18n/deferred";

const onEveryPage: ReadonlySet<string> = new Set([...criticalNamespaces, ...Object.keys(someMessages)]);

const read = (path: string): string => readFileSync(path, "utf8");

const isForBrowser = (path: string): boolean => read(path).startsWith('"use client"');

/** The client components that a page imports, and the file of each. */
const clientComponents = (page: string): Map<string, string> =>
  new Map(
    [...read(page).matchAll(/^import \{ ([^}]+) \} from "([^"]+)";$/gm)].flatMap(([, names = "", from = ""]) => {
      const file = `${from.startsWith("@/") ? from.slice(2) : join(dirname(page), from)}.tsx`;
      if (!existsSync(file) || !isForBrowser(file)) return [];
      return names.split(", ").map((name): [string, string] => [name, file]);
    }),
  );

const wordsOf = (list: string | undefined): string[] => list?.match(/[a-z-]+/g) ?? [];

const paymentTexts = wordsOf(/pickMessages\(messages, (\[[^\]]*\])/.exec(read("app/_shell/payment-frame.tsx"))?.[1]);

/** What stands within each `PageTexts` of a page, within the payment's frame or within the page of a link in that frame, and the texts these bring along. */
const textBlocks = (source: string) => [
  ...[...source.matchAll(/<PageTexts names=\{(\[[^\]]*\])\}>(.*?)<\/PageTexts>/gs)].map(([, names, inside = ""]) => ({
    names: wordsOf(names),
    inside,
  })),
  ...[...source.matchAll(/<PaymentFrame [^>]*>(.*?)<\/PaymentFrame>/gs)].map(([, inside = ""]) => ({
    names: paymentTexts,
    inside,
  })),
  ...[...source.matchAll(/<LinkPage [^>]*texts=\{(\[[^\]]*\])\}>(.*?)<\/LinkPage>/gs)].map(
    ([, names, inside = ""]) => ({
      names: [...wordsOf(names), ...paymentTexts],
      inside,
    }),
  ),
];

/** The texts that a page's client components lack, as `component: namespace`. */
const lacking = (page: string): string[] => {
  const source = read(page);
  const blocks = textBlocks(source);
  return [...clientComponents(page)].flatMap(([component, file]) => {
    const isRendered = new RegExp(`<${component}\\b`);
    const outside = blocks.reduce((rest, { inside }) => rest.replace(inside, ""), source);
    const brought = isRendered.test(outside)
      ? []
      : blocks.filter(({ inside }) => isRendered.test(inside)).flatMap(({ names }) => names);
    return [...read(file).matchAll(/useTranslations\("([a-z-]+)"\)/g)]
      .flatMap(([, namespace]) => namespace ?? [])
      .filter((namespace) => !onEveryPage.has(namespace) && !brought.includes(namespace))
      .map((namespace) => `${component}: ${namespace}`);
  });
};

const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("/page.tsx"))
  .map((name) => join("app", name));

it("finds the pages, their client components and what these say", () => {
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.flatMap((page) => [...clientComponents(page).keys()])).toContain("BonusState");
  expect(pages.flatMap((page) => textBlocks(read(page))).length).toBeGreaterThan(5);
});

it.each(pages)("%s brings along the texts of its client components", (page) => {
  expect(lacking(page)).toEqual([]);
});
