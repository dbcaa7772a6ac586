import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";

const sources = ["upstream", "scripts"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(folder, name)),
);

/** What a program sets where it changes rows of `orders`. */
const setsIn = (text: string): string[] =>
  [...text.matchAll(/\.update\(orders\)\s*\.set\(([\s\S]*?)\)\s*\.where\(/g)].map(([, set = ""]) => set.trim());
const changesState = (set: string): boolean => /\b(?:original_status|payment_state)\b/.test(set);

describe("an order's state (SPEC-546)", () => {
  it("is changed by one statement, which follows the table", () => {
    expect(sources.length).toBeGreaterThan(200);
    const changing = sources.filter((path) => setsIn(readFileSync(path, "utf8")).some(changesState));
    expect(changing).toEqual([join("upstream", "store", "move-order.ts")]);
  });

  it("is not changed by what other statements set under a name", () => {
    const named = sources.flatMap((path) => {
      const text = readFileSync(path, "utf8");
      const names = setsIn(text).filter((set) => /^\w+$/.test(set));
      return names.map(
        (name) => new RegExp(`const ${name} = (\\{[\\s\\S]*?\\})`).exec(text)?.[1] ?? `${path}: ${name}?`,
      );
    });
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((set) => changesState(set) || set.endsWith("?"))).toEqual([]);
  });

  it("would be found in another statement, of whatever lines", () => {
    const one = 'await tx.update(orders).set({ original_status: "done" }).where(eq(orders.id, id));';
    const other = "db\n  .update(orders)\n  .set({\n    ...(isPaid && { payment_state }),\n  })\n  .where(own)";
    expect([one, other].map((text) => setsIn(text).some(changesState))).toEqual([true, true]);
    const harmless = "tx.update(orders).set({ status_at: now }).where(inArray(orders.original_status, inKitchen))";
    expect(setsIn(harmless).some(changesState)).toBe(false);
  });
});
