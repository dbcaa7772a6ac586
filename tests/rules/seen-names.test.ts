/** @rule SPEC-819 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod";

/**
 * Who speaks to a device says what he sees: the name of a control contains it (WCAG 2.5.3). Axe compares them on the screens that
 * walks open; here they are compared in every language.
 */
type Branch = { [key: string]: string | Branch };
const Branch: z.ZodType<Branch> = z.lazy(() => z.record(z.string(), z.union([z.string(), Branch])));

/** How the name of a control that is said in full ends, beside the key of what is seen. */
const endings = ["_named", "_of", "_label", "_about"];

/** Keys that end so and are no names of controls with that text: of fields, and sentences. */
const others = /^(?:checkout\.comment|staff-order-change\.\S*change|staff-states\.form\.date|upstream\.price\.\w+)_/;

const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\{[^{}]*\}/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The names of a branch that lack the words which are seen. */
const faultsOf = (branch: Branch, path: string): string[] =>
  Object.entries(branch).flatMap(([key, value]) => {
    if (typeof value !== "string") return faultsOf(value, `${path}.${key}`);
    const ending = endings.find((one) => key.endsWith(one));
    const seen = ending === undefined ? undefined : branch[key.slice(0, -ending.length)];
    if (typeof seen !== "string" || others.test(`${path}.${key}`)) return [];
    return ` ${words(value)} `.includes(` ${words(seen)} `) ? [] : [`${path}.${key}: “${value}” without “${seen}”`];
  });

describe.each(readdirSync("messages"))("in %s", (language) => {
  it("the names of controls contain the words that are seen in them", () => {
    const folder = join("messages", language);
    const faults = readdirSync(folder).flatMap((file) =>
      faultsOf(Branch.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))), file.replace(/\.json$/, "")),
    );
    expect(faults).toEqual([]);
  });

  it("the button that changes the place of an order contains its word", () => {
    const Names = z.object({ change: z.string(), change_address: z.string(), change_shop: z.string() });
    const {
      change,
      change_address: address,
      change_shop: shop,
    } = Names.parse(JSON.parse(readFileSync(join("messages", language, "checkout.json"), "utf8")));
    for (const name of [address, shop]) expect(` ${words(name)} `).toContain(` ${words(change)} `);
  });
});

it("finds a name without them", () => {
  const branch = {
    undo: "Rückgängig",
    undo_label: "Zurück in den Warenkorb: {name}",
    end: "End",
    end_named: "End: {name}",
  };
  expect(faultsOf(branch, "cart")).toEqual(["cart.undo_label: “Zurück in den Warenkorb: {name}” without “Rückgängig”"]);
});
