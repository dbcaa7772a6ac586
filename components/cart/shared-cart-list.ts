import type { Product, ProductGroup } from "@/lib/contract/product";
import { isAddable } from "@/lib/domain/menu/addable";
import { lineKey } from "@/lib/domain/menu/line-key";
import { selectionProblems } from "@/lib/domain/menu/modifier";
import type { SharedLine, SharedLines } from "@/lib/routing/shared-cart-link";

/** A dish of a shared cart that this menu sells. */
export type OfferedLine = SharedLine & { readonly product: Product };

export type SharedOffer = {
  readonly offered: readonly OfferedLine[];
  /** Names of the dishes that are not sold as they were chosen. */
  readonly unavailable: readonly string[];
  /** How many of the link this menu does not have, or nobody can read. */
  readonly unknown: number;
};

/** Whole portions as the dish is sold, at least one. */
const soldCount = (count: number, step: number): number => Math.max(step, count - (count % step));

/** What of a shared cart a menu sells, by its own dishes, modifiers and prices. */
export const sharedOffer = ({ lines, unreadable }: SharedLines, groups: readonly ProductGroup[]): SharedOffer => {
  const products = new Map(groups.flatMap((group) => group.products).map((product) => [product.key, product]));
  const offered: OfferedLine[] = [];
  const unavailable: string[] = [];
  let unknown = unreadable;
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
