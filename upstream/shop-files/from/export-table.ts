/** A table that another system exported, whose columns have names of that system. */

import type { Fault } from "../fault";
import { isPrice } from "./catalog";
import type { KnownMenu } from "./known-menu";
import { readProgramAmount } from "./program-amount";
import { Remarks } from "./remarks";
import type { TableRow } from "./table";

/** A name of a column in small letters, with one space between words. */
export const headName = (title: string): string =>
  title
    .normalize("NFC")
    .replace(/^\uFEFF/, "")
    .replaceAll(/[’‘`]/g, "'")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim();

/** What a table is read with. */
export type TableSource = {
  /** For faults. */
  readonly file: string;
  readonly head: readonly string[];
  /** The names that columns have in English, where the system translates them. */
  readonly names?: readonly string[];
  readonly rows: readonly TableRow[];
  /** The store whose prices are meant; null where nobody has named one. */
  readonly store: string | null;
  /** The keys of the menu that it replaces. */
  readonly known: KnownMenu;
};

/** A column whose name holds what it is of: "Price [Cafe]" is of Cafe. */
export type PartColumn = { readonly at: number; readonly part: string; readonly title: string };

/** Names of columns that one thing has in the versions and languages of a system. */
export type Titles<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** The rows of an export with their cells by name; faults of all rows are gathered. */
export class ExportTable<Name extends string> {
  readonly remarks = new Remarks();
  readonly faults: Fault[] = [];
  readonly currencies = new Set<string>();
  readonly rows: readonly TableRow[];
  readonly #file: string;
  readonly #head: readonly string[];
  readonly #names: readonly string[];
  readonly #columns: ReadonlyMap<Name, number>;
  readonly #used: Set<number>;

  constructor({ file, head, names = head, rows }: TableSource, titles: Titles<Name>) {
    this.#file = file;
    this.#head = head;
    this.#names = names.map((name) => name.replace(/^\uFEFF/, "").trim());
    this.rows = rows;
    const plain = this.#names.map(headName);
    const found = Object.entries<readonly string[]>(titles).flatMap(([name, words]): [string, number][] => {
      const at = words.map((word) => plain.indexOf(headName(word))).find((index) => index >= 0);
      return at === undefined ? [] : [[name, at]];
    });
    const byName = new Map(found);
    this.#columns = new Map(
      keysOf(titles).flatMap((name): [Name, number][] => {
        const at = byName.get(name);
        return at === undefined ? [] : [[name, at]];
      }),
    );
    this.#used = new Set(this.#columns.values());
  }

  has(name: Name): boolean {
    return this.#columns.has(name);
  }

  /** Empty where the export has no such column. */
  cell({ cells }: TableRow, name: Name): string {
    const at = this.#columns.get(name);
    return at === undefined ? "" : (cells[at] ?? "").trim();
  }

  /** Columns whose names fit a pattern, with the part in brackets; they count as known. */
  matching(pattern: RegExp): PartColumn[] {
    return this.#names.flatMap((name, at) => {
      const found = pattern.exec(name);
      if (found === null) return [];
      this.#used.add(at);
      return [{ at, part: (found[1] ?? "").trim(), title: (this.#head[at] ?? name).trim() }];
    });
  }

  at({ cells }: TableRow, at: number): string {
    return (cells[at] ?? "").trim();
  }

  fault({ line }: TableRow, problem: string, remedy: string): null {
    this.faults.push({ file: this.#file, line, problem, remedy });
    return null;
  }

  /** An amount of a cell; null where it is empty or wrong, which is a fault. */
  amount(row: TableRow, title: string, cell: string): number | null {
    if (cell === "") return null;
    const read = readProgramAmount(cell);
    if (!read.isOk) return this.fault(row, `${title}: ${read.problem}`, read.remedy);
    if (read.currency !== null) this.currencies.add(read.currency);
    if (isPrice(read.amount)) return read.amount;
    return this.fault(row, `${title}: ${cell.slice(0, 40)} is more than the format holds`, "correct it");
  }

  /** What a column is called in this file. */
  title(name: Name): string {
    const at = this.#columns.get(name);
    return at === undefined ? name : (this.#head[at] ?? name);
  }

  /** Columns that nothing reads, and how many cells they have. */
  unreadColumns(): string[] {
    return this.#head.flatMap((title, at) => {
      const filled = this.rows.filter((row) => this.at(row, at) !== "").length;
      return this.#used.has(at) || filled === 0 ? [] : [`${title.trim() || `column ${at + 1}`} with ${filled} cells`];
    });
  }
}

const keysOf = <Name extends string>(titles: Titles<Name>): Name[] => {
  const isName = (name: string): name is Name => Object.hasOwn(titles, name);
  return Object.keys(titles).filter(isName);
};

/** Cells that mean yes: `Y` of Loyverse and Square, `TRUE` of Shopify, `1` of WooCommerce. */
export const isYes = (cell: string): boolean => /^(y|yes|true|1)$/i.test(cell);
/** A price that is typed at the till, in exports of Loyverse and Square. */
export const isVariable = (cell: string): boolean => /^variable$/i.test(cell);
/** The last part of "Food > Soups". */
export const leafOf = (path: string): string => path.split(">").at(-1)?.trim() ?? "";

/** Columns with the name of an option, and with its value for a variant. */
export const optionColumns = [
  ["name1", "value1"],
  ["name2", "value2"],
  ["name3", "value3"],
] as const;

export const isNo = (cell: string): boolean => /^(n|no|false|0)$/i.test(cell);
