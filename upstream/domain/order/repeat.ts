import type { Language } from "@/lib/contract/language";
import { MAX_COUNT } from "@/lib/domain/menu/counter";
import { say } from "../../texts/say";
import type { CityRow, Reference, ZoneRow } from "../catalogue/reference";
import type { CartAddress, CartLine, CartSnapshot, OrderAddress } from "../documents";
import { wrongField } from "../domain-error";
import { type Placed, placedAt, zoneAtPoint } from "../place/place";
import { type Translated, translated } from "../translated";
import type { OrderRow } from "./order-row";

type OrderedLine = CartSnapshot["lines"][number];

/** What was chosen with a dish, by modifier id, as a cart's line has it. */
const countsOf = ({ modifiers, group_modifiers }: OrderedLine): Record<string, number> =>
  Object.fromEntries([...modifiers, ...group_modifiers].map(({ id, count }) => [String(id), count]));

type Repeated = {
  readonly lines: readonly CartLine[];
  /** Names of what is left out, each once. */
  readonly missing: readonly Translated[];
};

/**
 * The lines of an order as lines of a cart (SPEC-32): a dish that is not sold now, or not with the additions it was
 * ordered with, is left out. Counts are brought down to what dishes are sold by now.
 *
 * @param saleStepOf the units a line is sold by now; null where it is not sold as it was ordered
 */
export const repeatedLines = (
  ordered: readonly OrderedLine[],
  now: Date,
  saleStepOf: (line: CartLine) => number | null,
): Repeated => {
  const lines: CartLine[] = [];
  const missing = new Map<string, Translated>();
  for (const line of ordered) {
    const { key, product_id } = line;
    const wanted = { key, product_id, modifiers: countsOf(line), count: line.count, added_at: now.toISOString() };
    const step = saleStepOf(wanted);
    const most = Math.min(line.count, MAX_COUNT);
    const count = step === null ? 0 : most - (most % step);
    if (count > 0) lines.push({ ...wanted, count });
    else missing.set(`${product_id} ${JSON.stringify(line.name)}`, line.name);
  }
  return { lines, missing: [...missing.values()] };
};

/**
 * Names of the dishes whose unit costs more now than it did in an order, each once. A price in another currency is not
 * compared.
 *
 * @param unitNow what a unit of the line costs now, minor units; null where it is not in the cart
 */
export const dearerNames = (
  { lines, currency_code }: Pick<CartSnapshot, "lines" | "currency_code">,
  currencyNow: string,
  unitNow: (key: string) => number | null,
): Translated[] => {
  if (currency_code !== currencyNow) return [];
  const dearer = lines.filter(({ key, unit_minor }) => (unitNow(key) ?? 0) > unit_minor);
  return [...new Map(dearer.map(({ product_id, name }) => [product_id, name])).values()];
};

type Target = {
  readonly placed: Placed;
  /** The point the courier went to, in the zone it lies in now; null for takeaway. */
  readonly address: CartAddress | null;
};

const cityOf = (reference: Reference, order: OrderRow) => {
  const city = reference.cityById.get(order.city_id);
  if (city === undefined) throw wrongField("city_id", say("city.unknown"));
  return city;
};

const shopTarget = (reference: Reference, order: OrderRow): Target => {
  const { city_id, shop_id } = order;
  const place = { city_id, order_type: "takeaway", shop_id, delivery_zone_id: null } as const;
  const placed = placedAt(reference, place, null);
  if (placed.shop === null) throw wrongField("shop_id", say("shop.unknown"));
  return { placed, address: null };
};

type OrderedTo = { readonly city: CityRow; readonly address: OrderAddress; readonly zone: ZoneRow | null };

export const cartAddressOf = ({ city, address, zone }: OrderedTo, language: Language): CartAddress => ({
  city_id: city.id,
  address: `${address.street}, ${address.house}`,
  full_address: address.full_address,
  locality: translated(city.name, language),
  district: null,
  street: address.street,
  house: address.house,
  coordinates: address.coordinates,
  delivery_zone_id: zone?.id ?? null,
});

/**
 * Where an order is repeated: where it was fetched from or brought to, as far as that is still offered.
 *
 * @throws DomainError 422 where the city has given up the order type, the shop is gone, or nothing is delivered there now
 */
export const repeatTarget = (reference: Reference, order: OrderRow, language: Language): Target => {
  const city = cityOf(reference, order);
  if (order.order_type === "takeaway") return shopTarget(reference, order);
  const ordered = order.delivery_address;
  const zone = ordered === null ? null : zoneAtPoint(reference, city, ordered.coordinates);
  const delivery_zone_id = zone?.id ?? null;
  const place = { city_id: city.id, order_type: "delivery", shop_id: null, delivery_zone_id } as const;
  const placed = placedAt(reference, place, null);
  if (ordered === null || zone === null) throw wrongField("delivery_address", say("address.unavailable"));
  return { placed, address: cartAddressOf({ city, address: ordered, zone }, language) };
};
