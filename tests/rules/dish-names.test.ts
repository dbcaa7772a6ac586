import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { demoLanguages } from "@/tests/support/demo-languages";

/** Letters that two lines of a card hold on the narrowest phone, wherever its words break. */
const SHOWN = 26;

const Products = z.object({ products: z.array(z.object({ name: z.record(z.string(), z.string()) })) });

const namesOf = (brand: string, language: string): string[] => {
  const folder = `demo/${brand}/menu/products`;
  return readdirSync(folder).flatMap((file) =>
    Products.parse(JSON.parse(readFileSync(`${folder}/${file}`, "utf8"))).products.map(
      ({ name }) => name[language] ?? "",
    ),
  );
};

describe.each(["sushi", "shawarma", "pizza", "rolls", "lavash"])("the dishes of %s", (brand) => {
  it.each(demoLanguages)("have names in %s that differ before a card cuts them", (language) => {
    const names = [...new Set(namesOf(brand, language))];
    const shown = names.map((name) => name.slice(0, SHOWN));
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name, at) => shown.indexOf(name.slice(0, SHOWN)) !== at)).toEqual([]);
  });
});
