import type { OrderType } from "@/lib/contract/place/place";

/** What a city offers, as `City.order_types`. */
export type AllowedOrderTypes = { delivery: boolean; takeaway: boolean };

/** The order types a city offers, the default first; a switch has a part for each of them (SPEC-16). */
export const offeredOrderTypes = (allowed: AllowedOrderTypes): OrderType[] => {
  const types: OrderType[] = ["delivery", "takeaway"];
  return types.filter((type) => allowed[type]);
};

/**
 * The order type of a cookie. Only lowercase letters are kept; what is then unknown or not offered by the city becomes
 * its default: delivery where it is offered, else takeaway (SPEC-14).
 */
export const cleanOrderType = (raw: string | undefined, allowed: AllowedOrderTypes): OrderType => {
  const letters = (raw ?? "").replace(/[^a-z]/g, "");
  const offered = offeredOrderTypes(allowed);
  return offered.find((type) => type === letters) ?? offered[0] ?? "takeaway";
};
