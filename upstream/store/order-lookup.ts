import { and, eq } from "drizzle-orm";
import type { OrderRow } from "../domain/order/order-row";
import type { Database } from "./database";
import { orders } from "./schema/order";

/**
 * An order by its number and the phone it was made with (digits). One question for both, so that neither the answer nor
 * its time tells which of them was wrong.
 */
export const orderOfPhone = async (db: Database, id: number, phone: string): Promise<OrderRow | null> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.phone, phone)));
  return row ?? null;
};
