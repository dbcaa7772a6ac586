import type { ModifierCounts } from "@/lib/contract/cart";
import type { Product, ProductGroup } from "@/lib/contract/product";
import { isAddable } from "@/lib/domain/menu/addable";
import { MAX_COUNT } from "@/lib/domain/menu/counter";
import { lineKey, parseLineKey } from "@/lib/domain/menu/line-key";
import { selectionProblems } from "@/lib/domain/menu/modifier";

/** The most lines that are read: anybody can write a link. */
export const MAX_SHARED_LINES = 40;

/** Characters of the dishes in a link; browsers and messengers carry links of 2,000. */
const MAX_SHARED_TEXT = 1_800;

/** A dish of a shared cart: which one, with what, and how many. */
type SharedLine = {
  readonly product_key: string;
  readonly modifiers: ModifierCounts;
  readonly count: number;
};

/**
 * The dishes of a cart as a link carries them, "2-p17~3x1_1-p4": numbers alone, no names, prices, places or customer.
 * null where they do not fit in a link.
 */
export const sharedText = (lines: readonly { readonly key: string; readonly count: number }[]): string | null => {
  const text = lines.map(({ key, count }) => `${count}-${key}`).join("_");
  const isWhole = lines.length <= MAX_SHARED_LINES && text.length <= MAX_SHARED_TEXT;
  return lines.length > 0 && isWhole ? text : null;
};

const readLine = (text: string): SharedLine[] => {
  const [, count = "", key = ""] = /^(\d{1,3})-(.+)$/.exec(text) ?? [];
  const units = Number(count);
  const parsed = parseLineKey(key);
  return parsed === null || units < 1 || units > MAX_COUNT ? [] : [{ ...parsed, count: units }];
};

/** The dishes that a link carries, each choice once; invalid ones are skipped. */
export const readSharedText = (text: string): SharedLine[] => {
  const lines = text.slice(0, MAX_SHARED_TEXT).split("_").slice(0, MAX_SHARED_LINES).flatMap(readLine);
  return [...new Map(lines.map((line) => [lineKey(line.product_key, line.modifiers), line])).values()];
};

/** A dish of a shared cart that this menu sells. */
export type OfferedLine = SharedLine & { readonly product: Product };

export type SharedOffer = {
  readonly offered: readonly OfferedLine[];
  /** Names of the dishes that are not sold as they were chosen. */
  readonly unavailable: readonly string[];
  /** How many dishes this menu does not have. */
  readonly unknown: number;
};

/** Whole portions as the dish is sold, at least one. */
const soldCount = (count: number, step: number): number => Math.max(step, count - (count % step));

/** What of a shared cart a menu sells, by its own dishes, modifiers and prices. */
export const sharedOffer = (lines: readonly SharedLine[], groups: readonly ProductGroup[]): SharedOffer => {
  const products = new Map(groups.flatMap((group) => group.products).map((product) => [product.key, product]));
  const offered: OfferedLine[] = [];
  const unavailable: string[] = [];
  let unknown = 0;
  for (const line of lines) {
    const product = products.get(line.product_key);
    if (product === undefined) unknown += 1;
    else if (!isAddable(product) || selectionProblems(product, line.modifiers).length > 0)
      unavailable.push(product.name);
    else offered.push({ ...line, product, count: soldCount(line.count, product.sale_multiplicity) });
  }
  return { offered, unavailable, unknown };
};

/**
 * Whether a cart has all of these dishes as they were chosen: the link has been used, by this tab, another one, or before a
 * reload. Adding them once more needs another press.
 *
 * @param products the lines of the cart by their keys
 */
export const isInCart = (
  offered: readonly OfferedLine[],
  products: Readonly<Record<string, { readonly count: number }>>,
): boolean =>
  offered.length > 0 &&
  offered.every(
    ({ product_key, modifiers, count }) => (products[lineKey(product_key, modifiers)]?.count ?? 0) >= count,
  );
