import type { Prices } from "../cart/prices";
import type { DealRow, Reference } from "../catalogue/reference";
import { type DealObstacle, dealObstacle, isGift, normalCode, type PricingPlace, sumsOf } from "./deals";
import type { PricedGift } from "./gifts";

/** Why a code that is kept with a cart takes nothing off. */
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

/** The deal of a code, as somebody typed it; null where there is none. */
export const dealOfCode = ({ deals }: Pick<Reference, "deals">, code: string): DealRow | null => {
  const wanted = normalCode(code);
  return deals.find(({ promocode }) => promocode === wanted) ?? null;
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

/** What comes of the code kept with a cart; null where there is none. */
export const pricedCode = (context: PricingPlace, prices: Prices, gifts: readonly PricedGift[]): PricedCode | null => {
  const { promocode: code, reference } = context;
  if (code === null) return null;
  const deal = dealOfCode(reference, code);
  return { code, deal, problem: problemOf(deal, context, prices, gifts) };
};
