import { execFileSync } from "node:child_process";
import { expect, it } from "@jest/globals";
import * as z from "zod";
import { brands } from "@/lib/brand/brands";
import { demoFolder } from "@/upstream/demo/demo-folder";
import { checkFiles } from "@/upstream/shop-files/import-shop";
import { readFolder } from "@/upstream/shop-files/read-folder";

const productsOf = (brand: string) => {
  const checked = checkFiles(readFolder(demoFolder(brand)));
  if (!checked.isOk) throw new Error(JSON.stringify(checked.faults, null, 1));
  return checked.documents.products.map(({ product }) => product);
};

/** The name of the picture that was generated for a product. */
const pieceName = (picture: unknown): string | null =>
  /\/pictures\/dishes\/([^"]+?)-\d+\.avif/.exec(JSON.stringify(picture))?.[1] ?? null;

/** The least that can be ordered of every dish that is sold by the piece, by the name of its picture. */
const leastOrders = (): Record<string, number> =>
  Object.fromEntries(
    brands.flatMap(productsOf).flatMap(({ picture, pieces, multiplicity }) => {
      const name = pieceName(picture);
      return pieces === null || name === null ? [] : [[name, pieces * multiplicity] as const];
    }),
  );

/** In a separate process: drawing takes ten times as long within Jest. */
const pieceCounts = (names: readonly string[]): Record<string, number> => {
  const printed = execFileSync(process.execPath, ["tools/pictures/pieces.mjs", ...names], { encoding: "utf8" });
  return z.record(z.string(), z.int()).parse(JSON.parse(printed));
};

it("shows as many pieces of a dish as the least that can be ordered of it", () => {
  const expected = leastOrders();
  expect(Object.keys(expected).length).toBeGreaterThan(100);
  expect(pieceCounts(Object.keys(expected))).toEqual(expected);
}, 300_000);
