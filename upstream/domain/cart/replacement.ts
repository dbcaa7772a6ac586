import { MAX_COUNT } from "@/lib/domain/menu/counter";
import { isSold, type MenuItem, menuItemAt } from "../catalogue/assortment";
import type { Reference } from "../catalogue/reference";
import type { Placed } from "../place/place";
import type { PricedLine } from "./priced-cart";

export type Replacement = {
  readonly offer: MenuItem;
  /** Units of it, as near to those of the line as it is sold by. */
  readonly count: number;
  /** What the line's total would change by, minor units. */
  readonly difference_minor: number;
};

/** It can be added as it is: nothing has to be chosen, and what it comes with has not run out. */
const isReady = ({ singles, groups }: MenuItem): boolean =>
  singles.every(({ row }) => row.min === 0) && groups.every(({ row }) => row.min === 0);

/** A dish without meat is replaced only by dishes without meat. */
const isSameDiet = (wanted: MenuItem, { product }: MenuItem): boolean =>
  wanted.product.is_vegetarian !== true || product.is_vegetarian === true;

const isOnMenu = ({ product, is_listed }: MenuItem): boolean => is_listed && product.type === "default";

/**
 * What comes nearest to a line that is not sold now: of the same group and the same diet, the nearest in price, not in
 * the cart yet. Null where there is nothing of the kind.
 *
 * @param stepOf the units a product is sold by
 */
export const replacementOf = (
  reference: Reference,
  placed: Placed,
  { line, offer: lost, unit_minor }: PricedLine,
  inCart: ReadonlySet<number>,
  stepOf: (offer: MenuItem) => number,
): Replacement | null => {
  const others = (reference.productsOf.get(lost.product.group_id) ?? []).flatMap(({ id }) => {
    const offer = inCart.has(id) ? null : menuItemAt(reference, placed, id);
    return offer !== null && isSold(offer) && isOnMenu(offer) && isReady(offer) && isSameDiet(lost, offer)
      ? [offer]
      : [];
  });
  // Where the city does not sell it at all it has no price now, but the customer knew one.
  const was = lost.is_listed ? unit_minor : (line.agreed?.unit_minor ?? 0);
  const distance = ({ price }: MenuItem): number => Math.abs(price.price_minor - was);
  const [nearest] = others.sort((a, b) => distance(a) - distance(b) || a.product.id - b.product.id);
  if (nearest === undefined) return null;
  const step = stepOf(nearest);
  const most = MAX_COUNT - (MAX_COUNT % step);
  const count = Math.min(Math.ceil(line.count / step) * step, most);
  return { offer: nearest, count, difference_minor: nearest.price.price_minor * count - was * line.count };
};
