/** How much work fits into a time slot of a kitchen. */

import type { DealAction } from "../deal/deal-documents";
import { isGift } from "../deal/deals";
import type { CartGift } from "../documents";

/** Kitchen minutes of what is ordered; no order is free of work: somebody packs it and hands it over. */
export const workMinutes = (lines: readonly { readonly kitchen_minutes: number; readonly count: number }[]): number =>
  Math.max(
    1,
    lines.reduce((sum, { kitchen_minutes, count }) => sum + kitchen_minutes * count, 0),
  );

/**
 * Whether an order still fits into a slot. One that is larger than a whole slot gets a slot of its own: otherwise it
 * could never be made.
 *
 * @param capacity kitchen minutes of a slot; null: no bound
 * @param taken kitchen minutes of the orders that have the slot
 */
export const hasRoom = (capacity: number | null, taken: number, needed: number): boolean =>
  capacity === null || taken === 0 || taken + needed <= capacity;

type Catalogue = {
  readonly productById: ReadonlyMap<number, { readonly kitchen_minutes: number }>;
  readonly dealById: ReadonlyMap<number, { readonly action: DealAction }>;
};

type Cart = {
  readonly lines: readonly { readonly product_id: number; readonly count: number }[];
  readonly gifts: readonly Pick<CartGift, "deal_id" | "shown">[];
};

/** The gifts that go with a cart, as dishes. */
const giftLines = (deals: Catalogue["dealById"], gifts: Cart["gifts"]): Cart["lines"] =>
  gifts.flatMap(({ deal_id, shown = 0 }) => {
    const action = deals.get(deal_id)?.action;
    return action !== undefined && isGift(action) ? [{ product_id: action.product_id, count: shown }] : [];
  });

/** Kitchen minutes of a cart: of its lines, and of the gifts its customer was shown as given. */
export const cartWork = ({ productById, dealById }: Catalogue, { lines, gifts }: Cart): number =>
  workMinutes(
    [...lines, ...giftLines(dealById, gifts)].map(({ product_id, count }) => ({
      count,
      kitchen_minutes: productById.get(product_id)?.kitchen_minutes ?? 0,
    })),
  );
