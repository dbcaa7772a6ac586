import { asc, gt } from "drizzle-orm";
import { type Repriced, repricedOrder } from "../domain/cart/cart-snapshot";
import type { Database } from "./database";
import { orders } from "./schema/order";

const PAGE = 500;

export type Repricing = {
  readonly checked: number;
  readonly wrong: readonly (Repriced & { readonly order_id: number; readonly currency: string })[];
};

/** Prices every order of the database again and returns those with another sum: there should be none. */
export const repriceOrders = async (db: Database): Promise<Repricing> => {
  const wrong: (Repriced & { order_id: number; currency: string })[] = [];
  let checked = 0;
  let last = 0;
  for (;;) {
    const rows = await db
      .select({
        id: orders.id,
        amount_minor: orders.amount_minor,
        tip_minor: orders.tip_minor,
        currency: orders.currency,
        cart_snapshot: orders.cart_snapshot,
      })
      .from(orders)
      .where(gt(orders.id, last))
      .orderBy(asc(orders.id))
      .limit(PAGE);
    for (const { id, amount_minor, tip_minor, currency, cart_snapshot } of rows) {
      const found = repricedOrder(cart_snapshot, amount_minor - tip_minor);
      if (found !== null) wrong.push({ order_id: id, currency, ...found });
      last = id;
    }
    checked += rows.length;
    if (rows.length < PAGE) return { checked, wrong };
  }
};
