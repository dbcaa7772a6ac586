/** What can be said of an order with one tap: what was good about it, and what was not. Without schemas, for the browser. */
export const ratingReasons = [
  "tasty",
  "hot",
  "on_time",
  "careful_packing",
  "kind_courier",
  "kind_staff",
  "not_tasty",
  "cold",
  "late",
  "bad_packing",
  "missing",
  "rude_courier",
  "rude_staff",
] as const;
export type RatingReason = (typeof ratingReasons)[number];
