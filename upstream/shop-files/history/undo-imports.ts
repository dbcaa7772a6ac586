/** Undoes imports of a shop; that is an import too, and can be undone like any other (ADR-0071). */

import type { BrandAlias } from "@/lib/brand/brand";
import type { Database } from "../../store/database";
import { meta } from "../../store/schema/brand";
import { readShopRows, writeDifference } from "../database-rows";
import type { Difference } from "../difference";
import { faultLine } from "../fault";
import { otherBrand, waitForImports } from "../import-shop";
import type { ShopRows } from "../shop-rows";
import { type LeftRow, restored } from "./restore";
import { differencesFrom, type ImportDifference, type StoredImport, storedImports, storeImport } from "./shop-imports";
import type { StoredDifference } from "./stored-difference";

export type Undone =
  | {
      readonly isOk: true;
      /** What is undone, the newest first. */
      readonly imports: readonly StoredImport[];
      readonly difference: Difference;
      readonly left: readonly LeftRow[];
      readonly before: ShopRows;
      readonly isWritten: boolean;
    }
  | { readonly isOk: false; readonly problem: string };

type Options = {
  readonly brand: BrandAlias;
  readonly now: Date;
  readonly by: string;
  /** The import to undo, with all that followed it; null: the last one. */
  readonly from: number | null;
  /** The last import somebody has looked at; null: none, nothing is written. */
  readonly seen: number | null;
};

const refuse = (problem: string): Undone => ({ isOk: false, problem });

/** Why an import cannot be undone; null: it can. */
const refusal = (imports: readonly StoredImport[], last: StoredImport, from: number | null): string | null => {
  const oldest = imports.at(-1)?.id ?? last.id;
  if (from !== null)
    return imports.some(({ id }) => id === from) ? null : `import ${from} is not stored: ${oldest} to ${last.id} are`;
  if (last.undoes === null) return null;
  const further = last.undoes - 1;
  const back = further >= oldest ? `, npm run shop -- undo ${further} goes back further` : "";
  return `the last import, ${last.id}, undid ${last.undoes}: npm run shop -- undo ${last.id} brings that back${back}`;
};

const isReadable = (stored: ImportDifference): stored is StoredDifference => typeof stored !== "string";

type Plan = { readonly imports: readonly StoredImport[]; readonly differences: readonly StoredDifference[] };

/** The imports to undo with what they changed, the newest first; a text: why they cannot be undone. */
const planOf = async (db: Database, { from, seen }: Options): Promise<Plan | string> => {
  const all = await storedImports(db);
  const [last] = all;
  if (last === undefined) return "no import is stored that could be undone";
  const problem = refusal(all, last, from);
  if (problem !== null) return problem;
  if (seen !== null && seen !== last.id) return `import ${last.id} came meanwhile: look at it first`;
  const first = from ?? last.id;
  const stored = await differencesFrom(db, first);
  if (stored.includes("first")) return `import ${first} was the first: there was no shop before it`;
  const differences = stored.filter(isReadable);
  if (differences.length < stored.length)
    return "another release stored what it takes to undo this, and this one cannot read it: import the files";
  return { imports: all.filter(({ id }) => id >= first), differences };
};

/**
 * Makes the shop what it was before an import, all of it or nothing; what something else than an import has changed since stays.
 * Customers go on ordering meanwhile.
 */
export const undoImports = (db: Database, options: Options): Promise<Undone> =>
  db.transaction(async (tx): Promise<Undone> => {
    const { brand, now, by, seen } = options;
    if (seen !== null) await waitForImports(tx);
    const [held] = await tx.select().from(meta);
    if (held !== undefined && held.brand !== brand) return refuse(faultLine(otherBrand(held.brand, brand)));
    const plan = await planOf(tx, options);
    if (typeof plan === "string") return refuse(plan);
    const before = await readShopRows(tx);
    const { difference, left } = restored(before, plan.differences, now);
    const isWritten = seen !== null && difference.length > 0;
    if (isWritten) {
      await writeDifference(tx, difference, { brand, now });
      const undoes = plan.imports.at(-1)?.id ?? seen;
      await storeImport(tx, { at: now, by, undoes, isFirst: false, difference });
    }
    return { isOk: true, imports: plan.imports, difference, left, before, isWritten };
  });
