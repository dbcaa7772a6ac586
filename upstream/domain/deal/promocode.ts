import type { Prices } from "../cart/prices";
import type { DealRow, Reference } from "../catalogue/reference";
import { codeSkeleton } from "./code-skeleton";
import { type DealObstacle, dealObstacle, isGift, normalCode, type PricingPlace, sumsOf } from "./deals";
import type { PricedGift } from "./gifts";

/** Why a code that is stored with a cart takes nothing off. */
export type CodeProblem =
  | { readonly kind: "unknown" }
  | { readonly kind: "obstacle"; readonly obstacle: DealObstacle }
  | { readonly kind: "sum"; readonly left_minor: number }
  /** Nothing in the cart is what the code is for. */
  | { readonly kind: "nothing" }
  /** Other deals take more off, and it goes with none. */
  | { readonly kind: "weaker" };

export type PricedCode = {
  readonly code: string;
  readonly deal: DealRow | null;
  /** Null: it is applied. */
  readonly problem: CodeProblem | null;
};

/** The deal of a code that is stored with a cart; null where there is none. */
const dealOfCode = ({ deals }: Pick<Reference, "deals">, code: string): DealRow | null =>
  deals.find(({ promocode }) => promocode === normalCode(code)) ?? null;

/**
 * The deal of a code as somebody typed or pasted it: the one that is written so, or the only one that looks so. Codes that look alike
 * never answer for each other. Null where there is none.
 */
export const dealOfTypedCode = (reference: Pick<Reference, "deals">, typed: string): DealRow | null => {
  const exact = dealOfCode(reference, typed);
  if (exact !== null) return exact;
  const wanted = codeSkeleton(typed);
  const [only = null, another] = reference.deals.filter(
    ({ promocode }) => promocode !== null && wanted !== "" && codeSkeleton(promocode) === wanted,
  );
  return another === undefined ? only : null;
};

const isFelt = ({ id, action }: DealRow, prices: Prices, gifts: readonly PricedGift[]): boolean => {
  if (isGift(action)) return gifts.some(({ deal, problem }) => deal.id === id && problem === null);
  if (action.kind === "free_delivery") return prices.free_delivery?.deal_id === id;
  return prices.discounts.some(({ deal_id }) => deal_id === id);
};

const problemOf = (
  deal: DealRow | null,
  context: PricingPlace,
  prices: Prices,
  gifts: readonly PricedGift[],
): CodeProblem | null => {
  if (deal === null) return { kind: "unknown" };
  const obstacle = dealObstacle(deal, context);
  if (obstacle !== null) return { kind: "obstacle", obstacle };
  if (isFelt(deal, prices, gifts)) return null;
  const left_minor = sumsOf(context.reference, context.placed.city.id, deal.id).from_minor - prices.subtotal_minor;
  if (left_minor > 0) return { kind: "sum", left_minor };
  const { dealById } = context.reference;
  const isOutdone = prices.discounts.some(({ deal_id }) => deal.is_exclusive || dealById.get(deal_id)?.is_exclusive);
  return { kind: isOutdone ? "weaker" : "nothing" };
};

/** What comes of the code stored with a cart; null where there is none. */
export const pricedCode = (context: PricingPlace, prices: Prices, gifts: readonly PricedGift[]): PricedCode | null => {
  const { promocode: code, reference } = context;
  if (code === null) return null;
  const deal = dealOfCode(reference, code);
  return { code, deal, problem: problemOf(deal, context, prices, gifts) };
};
