/**
 * @group security
 * @rule SPEC-379
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { userExport } from "@/lib/contract/order/user-order";
import { type ColumnDecision, personalData } from "../support/personal-data";

const folder = join(process.cwd(), "upstream/store/schema");

/** Columns of every table of the schema. */
const tablesOf = async (): Promise<Map<string, string[]>> => {
  const tables = new Map<string, string[]>();
  for (const file of readdirSync(folder)) {
    const module: Record<string, unknown> = await import(join(folder, file));
    for (const value of Object.values(module)) {
      if (!is(value, PgTable)) continue;
      const { name, columns } = getTableConfig(value);
      tables.set(name, columns.map((column) => column.name).sort());
    }
  }
  return tables;
};

const Property: z.ZodMiniType<Property> = z.object({
  properties: z.optional(
    z.record(
      z.string(),
      z.lazy(() => Property),
    ),
  ),
  // `false` after the items of a tuple.
  items: z.optional(z.union([z.boolean(), z.lazy(() => Property)])),
  anyOf: z.optional(z.array(z.lazy(() => Property))),
});
type Property = {
  properties?: Record<string, Property> | undefined;
  items?: Property | boolean | undefined;
  anyOf?: Property[] | undefined;
};

const isIn = (property: Property, [name, ...rest]: readonly string[]): boolean => {
  if (name === undefined) return true;
  const within = [property, property.items, ...(property.anyOf ?? [])];
  return within.some((part) => {
    const found = typeof part === "object" ? part.properties?.[name] : undefined;
    return found !== undefined && isIn(found, rest);
  });
};

describe("personal data", () => {
  let tables: Map<string, string[]>;
  const { decisions, ofNobody } = personalData(readFileSync("docs/decisions/0032-data-retention.md", "utf8"));
  beforeAll(async () => {
    tables = await tablesOf();
  });

  it("have a decision for every table and every column, and only for those there are", () => {
    const decided = decisions.map(({ table }) => table);
    expect([...decided, ...ofNobody].sort()).toEqual([...tables.keys()].sort());
    const columnsOf = ({ goes, stays }: ColumnDecision, known: string[]) =>
      goes === "all" || stays === "all" ? known : [...goes, ...stays].sort();
    for (const decision of decisions) {
      const known = tables.get(decision.table) ?? [];
      expect([decision.table, columnsOf(decision, known)]).toEqual([decision.table, known]);
    }
  });

  it("that go with an account are in its export, or it is said why not", () => {
    const reply = z.parse(Property, z.toJSONSchema(userExport.reply, { unrepresentable: "any" }));
    for (const { table, exported } of decisions) {
      expect([table, exported === null || exported.length > 0]).toEqual([table, true]);
      for (const path of exported ?? []) expect([path, isIn(reply, path.split("."))]).toEqual([path, true]);
    }
    expect(isIn(reply, ["orders", "nothing"])).toBe(false);
  });
});
