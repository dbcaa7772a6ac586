import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "./database";
import { carts } from "./schema/cart";

const lockedCart = async (tx: Database, id: string | null) => {
  if (id === null) return null;
  const [cart] = await tx
    .select({ id: carts.id, lines: carts.lines })
    .from(carts)
    .where(eq(carts.id, id))
    .for("update");
  return cart ?? null;
};

/**
 * The id of the cart a customer has after his login. A guest cart that is not empty becomes his; an empty one gives way
 * to the one that waited for him (SPEC-31). It moves to a new id: whoever knew the guest's cart does not know his.
 */
export const adoptCart = async (tx: Database, savedId: string | null, guestId: string | null): Promise<string> => {
  const guest = await lockedCart(tx, guestId);
  const saved = await lockedCart(tx, savedId);
  const isSavedBetter = saved !== null && saved.lines.length > 0 && (guest === null || guest.lines.length === 0);
  if (guest === null || isSavedBetter) return savedId ?? randomUUID();
  if (saved !== null) await tx.delete(carts).where(eq(carts.id, saved.id));
  const id = randomUUID();
  await tx.update(carts).set({ id }).where(eq(carts.id, guest.id));
  return id;
};
