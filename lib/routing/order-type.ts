import type { OrderType } from "@/lib/contract/place/place";

/** What a city offers, as `City.order_types`. */
export type AllowedOrderTypes = { delivery: boolean; takeaway: boolean };

/** The order types a city offers, the default first; a switch has a part for each of them (SPEC-16). */
export const offeredOrderTypes = (allowed: AllowedOrderTypes): OrderType[] => {
  const types: OrderType[] = ["delivery", "takeaway"];
  return types.filter((type) => allowed[type]);
};

/**
 * The order type of a page: the wanted one where the city offers it, else the city's default, which is delivery where it
 * is offered, else takeaway (SPEC-14).
 */
export const orderTypeIn = (allowed: AllowedOrderTypes, wanted: OrderType | null): OrderType => {
  const offered = offeredOrderTypes(allowed);
  return offered.find((type) => type === wanted) ?? offered[0] ?? "takeaway";
};
