import { and, eq, notInArray } from "drizzle-orm";
import type { HashPhone } from "../domain/customer/phone-hash";
import { voided } from "../domain/order/voided";
import type { Database } from "./database";
import { formerCustomers } from "./schema/deal";
import { orders } from "./schema/order";

/** Keeps a hash of every phone of a customer who has ordered, his own and those he gave with his orders. */
export const keepOrderedPhones = async (
  tx: Database,
  { owner, phone }: { readonly owner: string; readonly phone: string },
  hashPhone: HashPhone,
): Promise<void> => {
  const ordered = await tx
    .selectDistinct({ phone: orders.phone })
    .from(orders)
    .where(and(eq(orders.owner_id, owner), notInArray(orders.original_status, voided)));
  if (ordered.length === 0) return;
  const phones = new Set([phone, ...ordered.map((order) => order.phone)]);
  const hashes = [...phones].map((known) => ({ phone_hash: hashPhone(known) }));
  await tx.insert(formerCustomers).values(hashes).onConflictDoNothing();
};
