/** Keys of a shop's files: those that occur twice, and those that are named and do not exist. */

import type { ShopDocuments } from "../documents";

export type Path = readonly PropertyKey[];

/** Gathers faults with their lines. */
export type Report = (file: string, path: Path, problem: string, remedy: string) => void;

export type Checked = {
  readonly documents: ShopDocuments;
  readonly report: Report;
  /** Whether a file below this path is wrong in itself: what is missing may be in it, and is no fault. */
  readonly hasFailed: (path: string) => boolean;
};

export type Place = { readonly file: string; readonly path: Path };

/** Where things are written that others name. */
export const sources: Readonly<Record<string, readonly string[]>> = {
  product: ["menu.csv", "menu/products/"],
  group: ["menu/groups.json"],
  modifier: ["menu/modifiers.json"],
  "modifier group": ["menu/modifiers.json"],
};

type Again<Thing> = { readonly thing: Thing; readonly index: number };

/** What has the key of something before it, with its place. */
export const twice = <Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string | number | undefined,
): Again<Thing>[] => {
  const seen = new Set<string | number>();
  return things.flatMap((thing, index) => {
    const key = keyOf(thing);
    if (key === undefined) return [];
    const isAgain = seen.has(key);
    seen.add(key);
    return isAgain ? [{ thing, index }] : [];
  });
};

export type Keyed = { readonly key: string };

/** Reports keys that are there twice. Returns all keys. */
export const keysOf = ({ report }: Checked, file: string, field: string, things: readonly Keyed[]): Set<string> => {
  for (const { thing, index } of twice(things, ({ key }) => key)) {
    report(file, [field, index, "key"], `the key ${thing.key} is there twice`, "give each its own");
  }
  return new Set(things.map(({ key }) => key));
};

export type Known = {
  readonly cities: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly products: ReadonlySet<string>;
  readonly modifiers: ReadonlySet<string>;
  readonly modifierGroups: ReadonlySet<string>;
};

/** What a list of keys names and nobody has. */
export const needKeys = (
  { report, hasFailed }: Checked,
  at: { readonly file: string; readonly path: Path; readonly what: string },
  keys: readonly string[],
  known: ReadonlySet<string>,
): void => {
  if (sources[at.what]?.some(hasFailed) === true) return;
  for (const [index, key] of keys.entries()) {
    if (known.has(key)) continue;
    report(
      at.file,
      [...at.path, index],
      `names the ${at.what} ${key}, which is not there`,
      `correct the key, or add the ${at.what}`,
    );
  }
};
