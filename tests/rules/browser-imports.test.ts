import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";

/**
 * The browser has no schemas (docs/decisions/0007-browser-without-zod.md). The import check cannot see which imports are
 * of types alone, so this one reads the import lines itself.
 */
const folders = ["components", "lib/client", "lib/stores", "lib/domain", "lib/errors", "lib/brand"];
const files = [
  "app/deferred.tsx",
  "app/deferred-widgets.tsx",
  "app/modals.tsx",
  "app/modal-registry.tsx",
  "app/delivery-places.tsx",
  "app/place-modal.tsx",
  "app/profile.tsx",
  "app/profile-orders.tsx",
  "app/profile-personal.tsx",
  "app/profile-addresses.tsx",
  "app/cart-modal.tsx",
  "app/checkout.tsx",
  "app/checkout-screen.tsx",
  "app/payment-screen-client.tsx",
  "app/payment-outcome.tsx",
];
const aside = ["instrumentation-client.ts", "lib/config/env.client.ts", "lib/i18n/languages.ts"];
/** The files of the contract that hold no schema. */
const schemaless = [
  "allergens",
  "calls",
  "endpoint-path",
  "first-calls",
  "language",
  "later-calls",
  "luhn",
  "payment-aliases",
  "rating-reasons",
];

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name);
const sources = [
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  ),
  ...files,
  ...aside,
  ...schemaless.map((name) => `lib/contract/${name}.ts`),
].filter(isSource);

const statement = /^(?:import|export)\s+(?!type\b)(?:[^;"']*?\bfrom\s+)?["']([^"']+)["']/gm;
const isFree = (target: string): boolean => schemaless.some((name) => target.endsWith(`/${name}`));

/** What a file imports by value that is, or brings, a schema. `import { type A }` is one: the import itself stays. */
const schemasOf = (source: string): string[] =>
  [...source.matchAll(statement)]
    .map(([, target = ""]) => target)
    .filter((target) => /^zod(\/|$)|\/contract\//.test(target) && !isFree(target));

describe("the browser's code takes only types of the contract", () => {
  it.each([
    ['import * as z from "zod/mini";', ["zod/mini"]],
    ['import "zod";', ["zod"]],
    ['import { cartAdd } from "@/lib/contract/cart";', ["@/lib/contract/cart"]],
    ['import { type Cart } from "@/lib/contract/cart";', ["@/lib/contract/cart"]],
    ['import {\n  type Cart,\n  cartAdd,\n} from "@/lib/contract/cart";', ["@/lib/contract/cart"]],
    ['export { cartAdd } from "../contract/cart";', ["../contract/cart"]],
    ['import type { Cart } from "@/lib/contract/cart";', []],
    ['import { calls } from "@/lib/contract/calls";', []],
    ['import { clsx } from "clsx";\nimport type { Cart } from "@/lib/contract/cart";', []],
  ])("tells %j", (source, expected) => {
    expect(schemasOf(source)).toEqual(expected);
  });

  it("reads all of it", () => expect(sources.length).toBeGreaterThan(150));

  it.each(sources)("%s", (file) => {
    expect(schemasOf(readFileSync(file, "utf8"))).toEqual([]);
  });
});
