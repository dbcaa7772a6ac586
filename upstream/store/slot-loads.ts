import { and, eq, gte, lte, notInArray, sql } from "drizzle-orm";
import type { OriginalStatus } from "@/lib/contract/order";
import { hasRoom } from "../rules/slot-capacity";
import type { Database } from "./database";
import { orders, shops } from "./schema";

/** Orders that gave their slot back. */
const released: OriginalStatus[] = ["canceled", "payment_failed"];

/**
 * Kitchen minutes already taken of a shop's slots, by the unix second at which they begin. A slot is held by the order
 * itself, so it is free again the moment the order is canceled or not paid: there is nothing to give back and forget.
 */
export const slotLoads = async (
  db: Database,
  shopId: number,
  from: Date,
  to: Date,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .select({ starts_at: orders.slot_starts_at, minutes: sql<string>`sum(${orders.kitchen_minutes})` })
    .from(orders)
    .where(
      and(
        eq(orders.shop_id, shopId),
        gte(orders.slot_starts_at, from),
        lte(orders.slot_starts_at, to),
        notInArray(orders.original_status, released),
      ),
    )
    .groupBy(orders.slot_starts_at);
  return new Map(
    rows.flatMap(({ starts_at, minutes }) =>
      starts_at === null ? [] : [[starts_at.getTime() / 1000, Number(minutes)]],
    ),
  );
};

/** What an order wants of a kitchen. */
export type SlotWish = {
  readonly shop: { readonly id: number; readonly slot_capacity_minutes: number | null };
  readonly startsAt: Date;
  /** Kitchen minutes. */
  readonly needed: number;
};

/**
 * Whether a slot has room for an order that the same transaction is about to write. Everybody who wants a slot of that
 * shop waits until the transaction has ended, so of many who want the last place one gets it.
 */
export const lockRoom = async (tx: Database, { shop, startsAt, needed }: SlotWish): Promise<boolean> => {
  if (shop.slot_capacity_minutes === null) return true;
  // Not the lock that writing an order's reference to the shop would wait for.
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shop.id)).for("no key update");
  const loads = await slotLoads(tx, shop.id, startsAt, startsAt);
  return hasRoom(shop.slot_capacity_minutes, loads.get(startsAt.getTime() / 1000) ?? 0, needed);
};
