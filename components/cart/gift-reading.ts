import type { Gift } from "@/lib/contract/cart";

/** given: in the order; kept: chosen, but its condition stopped holding; offered: can be taken; locked: cannot (yet). */
export type GiftState = "given" | "kept" | "offered" | "locked";

type GiftReading = {
  readonly state: GiftState;
  /** The most units its counter leads to now; more than it has only while one more can be taken. */
  readonly limit: number;
  /** Why its plus stops at the limit. */
  readonly why: "condition" | "full" | "unavailable";
};

type Read = Pick<Gift, "count" | "max_count" | "is_available" | "conditions">;

const stateOf = ({ count, conditions, is_available: isAvailable }: Read): GiftState => {
  if (count > 0) return conditions.validated ? "given" : "kept";
  return isAvailable && conditions.validated ? "offered" : "locked";
};

/** What a gift's row says and how far its counter goes (SPEC-28). */
export const giftReading = (gift: Read): GiftReading => {
  const { count, max_count: max, is_available: isAvailable, conditions } = gift;
  const state = stateOf(gift);
  if (!conditions.validated) return { state, limit: count, why: "condition" };
  if (count >= max) return { state, limit: count, why: "full" };
  return isAvailable ? { state, limit: max, why: "full" } : { state, limit: count, why: "unavailable" };
};
