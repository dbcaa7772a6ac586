import type { RatingReason } from "@/lib/contract/order/rating-reasons";

/** Reasons and text of a rating. */
type RatingDetails = { readonly reasons: readonly RatingReason[]; readonly comment: string | null };
export type Rating = RatingDetails & { readonly stars: number };
/** `told_at` is null while reasons and text can still be added. */
export type StoredRating = Rating & { readonly told_at: Date | null };

/** Whether stars alone were given. */
export const isBare = ({ reasons, comment }: RatingDetails): boolean => reasons.length === 0 && comment === null;

const hasSameDetails = (a: RatingDetails, b: RatingDetails): boolean =>
  a.comment === b.comment &&
  a.reasons.length === b.reasons.length &&
  a.reasons.every((reason) => b.reasons.includes(reason));

/**
 * What another rating of a rated order is: the first one with its details (`completed`), the first one again (`same`), or
 * another one (`other`), which changes nothing.
 */
export const nextRating = (stored: StoredRating, given: Rating): "completed" | "same" | "other" => {
  if (given.stars !== stored.stars) return "other";
  if (isBare(given) || hasSameDetails(stored, given)) return "same";
  return stored.told_at === null ? "completed" : "other";
};
