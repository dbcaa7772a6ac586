import type { Product } from "@/lib/contract/product";

/** Line key → units that go. */
export type Off = Readonly<Record<string, number>>;

/** A dish that comes, with what was chosen for it. */
export type Added = {
  readonly product_key: string;
  readonly name: string;
  readonly count: number;
  /** Modifier id → count per unit; absent: what the dish begins with. */
  readonly modifiers?: Readonly<Record<string, number>>;
  /** What of it was chosen, in words. */
  readonly details: readonly string[];
};

/** What goes and what comes. */
export type DishChoice = { readonly off: Off; readonly added: readonly Added[] };

export const nothingChosen: DishChoice = { off: {}, added: [] };

export const isChosen = ({ off, added }: DishChoice): boolean =>
  added.length > 0 || Object.values(off).some((count) => count > 0);

/** What goes and comes, as the upstream takes it. */
export const sentChoice = ({ off, added }: DishChoice) => ({
  off: Object.entries(off).flatMap(([key, count]) => (count > 0 ? [{ key, count }] : [])),
  ...(added.length > 0 && {
    add: added.map(({ product_key, count, modifiers }) => ({ product_key, count, ...(modifiers && { modifiers }) })),
  }),
});

/** A dish of the menu with the modifiers chosen for it. */
export const chosenDish = (
  { key, name, modifiers: { single, groups } }: Product,
  modifiers?: Readonly<Record<string, number>>,
): Added => ({
  product_key: key,
  name,
  count: 1,
  ...(modifiers && { modifiers: { ...modifiers } }),
  details: [...groups.flatMap((group) => group.modifiers), ...single].flatMap(({ id, name: choice }) => {
    const count = modifiers?.[id] ?? 0;
    if (count === 0) return [];
    return [count > 1 ? `${choice} × ${count}` : choice];
  }),
});

const isSame = (a: Added, b: Added): boolean =>
  a.product_key === b.product_key && JSON.stringify(a.modifiers ?? {}) === JSON.stringify(b.modifiers ?? {});

/** One more of a dish. */
export const addedTo = (before: readonly Added[], dish: Added): readonly Added[] =>
  before.some((one) => isSame(one, dish))
    ? before.map((one) => (isSame(one, dish) ? { ...one, count: one.count + dish.count } : one))
    : [...before, dish];

/** So many of a dish; none: it does not come. */
export const counted = (before: readonly Added[], dish: Added, count: number): readonly Added[] =>
  before.map((one) => (one === dish ? { ...one, count } : one)).filter((one) => one.count > 0);
