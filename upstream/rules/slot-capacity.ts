/** How much work fits into a time slot of a kitchen. */

import type { Reference } from "../store/reference";

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

/** Kitchen minutes of a cart. */
export const cartWork = (
  { productById }: Pick<Reference, "productById">,
  lines: readonly { readonly product_id: number; readonly count: number }[],
): number =>
  workMinutes(
    lines.map(({ product_id, count }) => ({
      count,
      kitchen_minutes: productById.get(product_id)?.kitchen_minutes ?? 0,
    })),
  );
