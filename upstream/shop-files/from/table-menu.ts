/** What the converters of tables do with the products they have read. */

import { draftOf, noneSold } from "./catalog";
import type { ExportTable, TableSource } from "./export-table";
import { type Converted, countFault, menuFiles, oneFault } from "./menu-draft";
import type { SourceGroup, SourceProduct } from "./source-menu";
import type { StorePrices } from "./store-prices";

/** What to do about modifiers whose options and prices no export has. */
export const ADD_MODIFIERS =
  "add each to groups of menu/modifiers.json with its options and prices, and its key to modifier_groups of the dish";

/** Groups of an export that only names them, in the order they come. */
export class NamedGroups {
  readonly #known = new Map<string, SourceGroup>();

  /** The id of the group of a name; null of none. */
  idOf(name: string, path: string = name): string | null {
    if (name === "") return null;
    const id = path.toLowerCase();
    if (!this.#known.has(id)) this.#known.set(id, { id, name, picture: null });
    return id;
  }

  has(path: string): boolean {
    return this.#known.has(path.toLowerCase());
  }

  get all(): readonly SourceGroup[] {
    return [...this.#known.values()];
  }
}

/** The files of what a table has, or all that is wrong with it. */
export const tableMenu = <Name extends string>(
  { file, known }: TableSource,
  table: ExportTable<Name>,
  {
    groups,
    products,
    stores,
  }: {
    readonly groups: NamedGroups;
    readonly products: readonly SourceProduct[];
    readonly stores: StorePrices | null;
  },
): Converted => {
  const unclear = stores?.fault(file) ?? null;
  const faults = [...table.faults, ...(unclear === null ? [] : [unclear])].toSorted(
    (a, b) => (a.line ?? 0) - (b.line ?? 0),
  );
  if (faults.length > 0) return { isOk: false, faults, remarks: table.remarks.all };
  const wrong = countFault(file, products.length, noneSold(table.remarks, "products need a name and a price"));
  if (wrong !== null) return wrong;
  const [currency = null, another] = table.currencies;
  if (another !== undefined)
    return oneFault(file, null, `has prices in ${currency} and ${another}`, "convert each currency by itself");
  const draft = draftOf({ groups: groups.all, products }, table.remarks, known);
  table.noteOthers();
  return { isOk: true, files: menuFiles(draft), count: draft.products.length, currency, remarks: table.remarks.all };
};
