import type { RatingReason } from "@/lib/contract/order/rating-reasons";

/** Reasons and text of a rating. */
export type Told = { readonly reasons: readonly RatingReason[]; readonly comment: string | null };
export type Given = Told & { readonly stars: number };
/** A rating as it is kept; `told_at` is null while reasons and text can still be told. */
export type Kept = Given & { readonly told_at: Date | null };

/** Whether stars alone were given. */
export const isBare = ({ reasons, comment }: Told): boolean => reasons.length === 0 && comment === null;

const sameTold = (a: Told, b: Told): boolean =>
  a.comment === b.comment &&
  a.reasons.length === b.reasons.length &&
  a.reasons.every((reason) => b.reasons.includes(reason));

/**
 * What another rating of a rated order is: the first one with its reasons (`told`), the first one again (`same`), or
 * another one (`other`), which changes nothing.
 */
export const nextRating = (kept: Kept, given: Given): "told" | "same" | "other" => {
  if (given.stars !== kept.stars) return "other";
  if (isBare(given) || sameTold(kept, given)) return "same";
  return kept.told_at === null ? "told" : "other";
};
