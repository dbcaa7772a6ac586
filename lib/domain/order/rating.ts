import type { RatingReason } from "@/lib/contract/order/rating-reasons";
import type { OrderType } from "@/lib/contract/place/place";

/** How many stars there are. */
export const STARS = [1, 2, 3, 4, 5] as const;

/** From this many stars on an order went well. */
const GOOD = 4;

/** Longest text that goes with a rating, code points. */
export const MAX_COMMENT = 1000;

/** Whether a rating is praise. */
export const isPraise = (stars: number): boolean => stars >= GOOD;

const praise: readonly RatingReason[] = ["tasty", "hot", "on_time", "careful_packing"];
const blame: readonly RatingReason[] = ["not_tasty", "cold", "late", "bad_packing", "missing"];

/** The reasons that go with a rating: others for a good order than for a bad one, and of a courier only where one came. */
export const reasonsFor = (stars: number, orderType: OrderType): readonly RatingReason[] => {
  const isDelivery = orderType === "delivery";
  if (isPraise(stars)) return [...praise, isDelivery ? "kind_courier" : "kind_staff"];
  return [...blame, isDelivery ? "rude_courier" : "rude_staff"];
};
