import type { Reference } from "../../domain/catalogue/reference";
import type { CartSnapshot } from "../../domain/documents";
import { DomainError } from "../../domain/domain-error";
import { translated } from "../../domain/translated";
import type { Database } from "../../store/database";
import { type PortionWish, type Shortage, takePortions } from "../../store/portions";
import { say } from "../../texts/say";

/** Units of each dish, its gifts included: they are cooked too. */
const unitsOf = ({ lines, gifts = [] }: CartSnapshot): Map<number, number> => {
  const units = new Map<number, number>();
  for (const { product_id, count } of [...lines, ...gifts]) {
    units.set(product_id, (units.get(product_id) ?? 0) + count);
  }
  return units;
};

/** The cart is read again with the refusal, where a dish of which none is left says so. */
const shortage = ({ productById }: Reference, { product_id, left }: Shortage): DomainError => {
  const product = productById.get(product_id);
  const name =
    product === undefined ? "" : (language: Parameters<typeof translated>[1]) => translated(product.name, language);
  const phrase = left === 0 ? say("state.portions_gone", { name }) : say("state.portions_few", { name, left });
  return new DomainError({ code: "cart_changed", phrase });
};

type Order = { readonly shop_id?: number | null | undefined; readonly cart_snapshot: CartSnapshot };

/**
 * Takes the counted portions of an order with its transaction.
 *
 * @throws DomainError 409 `cart_changed` with the dish that is short
 */
export const assertPortions = async (
  tx: Database,
  { reference, now }: { readonly reference: Reference; readonly now: Date },
  { shop_id, cart_snapshot }: Order,
  { holder, cacheKey }: Pick<PortionWish, "holder" | "cacheKey">,
): Promise<void> => {
  const wish = { shopId: shop_id ?? null, units: unitsOf(cart_snapshot), holder, now, cacheKey };
  const short = await takePortions(tx, wish);
  if (short !== null) throw shortage(reference, short);
};
