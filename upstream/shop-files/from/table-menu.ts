/** What the converters of tables do with the products they have read. */

import { convertMenu } from "./catalog";
import { type ExportTable, isYes, type PartColumn, type TableSource } from "./export-table";
import type { Converted } from "./menu-draft";
import type { SourceGroup, SourceProduct } from "./source-menu";
import type { StorePrices } from "./store-prices";
import type { TableRow } from "./table";

/** What to do about modifiers whose options and prices no export has. */
const ADD_MODIFIERS =
  "add each to groups of menu/modifiers.json with its options and prices, and its key to modifier_groups of the dish";

/** Columns with Y or N whose names are those of modifiers and taxes: the export says no more of them. */
export const noteNamed = <Name extends string>(
  table: ExportTable<Name>,
  row: TableRow,
  name: string,
  {
    modifiers,
    taxes,
    elsewhere = "",
  }: { modifiers: readonly PartColumn[]; taxes: readonly PartColumn[]; elsewhere?: string },
): void => {
  const named = (columns: readonly PartColumn[]) => columns.filter(({ at }) => isYes(table.at(row, at)));
  const kind = `modifiers, of which the export has the names alone (${ADD_MODIFIERS}${elsewhere})`;
  for (const { part } of named(modifiers)) table.remarks.leftOut(kind, `${name}: ${part}`);
  for (const { part } of named(taxes)) table.remarks.leftOut("taxes", `${name}: ${part}`);
};

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
): Converted =>
  convertMenu(
    { groups: groups.all, products },
    {
      file,
      known,
      stores,
      remarks: table.remarks,
      remedy: "products need a name and a price",
      faults: table.faults,
      currencies: table.currencies,
      notCarried: { "columns the format does not know": table.unreadColumns() },
    },
  );
