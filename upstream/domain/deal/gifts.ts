import { say } from "../../texts/say";
import type { Basket } from "../cart/prices";
import { isSold, type MenuItem, menuItemAt } from "../catalogue/assortment";
import type { DealRow } from "../catalogue/reference";
import type { CartGift } from "../documents";
import { wrongField } from "../domain-error";
import type { Placed } from "../place/place";
import type { GiftAction } from "./deal-documents";
import { type DealObstacle, dealObstacle, isGift, isUnlocked, type PricingPlace, sumsOf } from "./deals";
import { unitsIn } from "./discounts";

/** What is still missing to a gift; null: nothing. */
export type GiftProblem =
  | { readonly kind: "obstacle"; readonly obstacle: DealObstacle }
  | { readonly kind: "sum"; readonly left_minor: number }
  | { readonly kind: "requires" | "not_sold" };

export type PricedGift = {
  readonly deal: DealRow;
  readonly kind: GiftAction["kind"];
  /** Null where the place does not know the product at all. */
  readonly offer: MenuItem | null;
  /** Units in the cart. */
  readonly count: number;
  /** The most units this cart may have. */
  readonly max_count: number;
  readonly problem: GiftProblem | null;
  /** Units that go with an order: none while the condition does not hold (SPEC-28). */
  readonly given: number;
};

type GiftContext = Omit<PricingPlace, "placed"> & { readonly placed: Placed };

const problemOf = (
  { reference, placed }: GiftContext,
  { id }: DealRow,
  { requires }: GiftAction,
  basket: Basket,
  subtotalMinor: number,
): GiftProblem | null => {
  const left_minor = sumsOf(reference, placed.city.id, id).from_minor - subtotalMinor;
  if (left_minor > 0) return { kind: "sum", left_minor };
  const sold = basket.lines.filter((line) => line.is_sold);
  if (sold.length === 0) return { kind: "requires" };
  return requires !== null && unitsIn(sold, requires.scope) < requires.count ? { kind: "requires" } : null;
};

/** Each fulfilment of what is required brings the units again; what is left of a limited gift bounds them all. */
const mostOf = (
  { customer }: GiftContext,
  deal: DealRow,
  { max_count, requires }: GiftAction,
  basket: Basket,
): number => {
  const { all, own } = customer.uses.get(deal.id) ?? { all: 0, own: 0 };
  const sold = basket.lines.filter((line) => line.is_sold);
  const times = requires === null ? 1 : Math.max(1, Math.floor(unitsIn(sold, requires.scope) / requires.count));
  const bounds = [
    max_count * times,
    ...(deal.limit_total === null ? [] : [deal.limit_total - all]),
    ...(deal.limit_per_customer === null ? [] : [deal.limit_per_customer - own]),
  ];
  return Math.max(0, Math.min(...bounds));
};

const pricedGift = (
  context: GiftContext,
  deal: DealRow,
  action: GiftAction,
  count: number,
  basket: Basket,
  subtotalMinor: number,
): PricedGift[] => {
  const obstacle = isUnlocked(deal, context.promocode) ? dealObstacle(deal, context) : "ended";
  // What cannot be had here and now is shown only to those who have chosen it.
  if (count === 0 && (obstacle !== null || basket.lines.length === 0)) return [];
  const offer = menuItemAt(context.reference, context.placed, action.product_id);
  const max_count = mostOf(context, deal, action, basket);
  const condition: GiftProblem | null =
    obstacle === null ? problemOf(context, deal, action, basket, subtotalMinor) : { kind: "obstacle", obstacle };
  const problem = condition ?? (offer === null || !isSold(offer) ? { kind: "not_sold" as const } : null);
  // A gift for certain dishes is no news to who has none of them.
  if (problem?.kind === "requires" && count === 0) return [];
  const given = problem === null ? Math.min(count, max_count) : 0;
  return [{ deal, kind: action.kind, offer, count, max_count, problem, given }];
};

/** The gifts and presents of a cart and those it could have, in the order of their deals. */
export const pricedGifts = (
  context: GiftContext,
  chosen: readonly CartGift[],
  basket: Basket,
  subtotalMinor: number,
): PricedGift[] =>
  context.reference.deals.flatMap((deal) => {
    const { action } = deal;
    if (!isGift(action)) return [];
    const count = chosen.find(({ deal_id }) => deal_id === deal.id)?.count ?? 0;
    return pricedGift(context, deal, action, count, basket, subtotalMinor);
  });

type Gifts = readonly CartGift[];

const withCount = (gifts: Gifts, deal_id: number, count: number): CartGift[] => {
  const others = gifts.filter((gift) => gift.deal_id !== deal_id);
  const known = gifts.find((gift) => gift.deal_id === deal_id);
  return count === 0 ? others : [...others, { ...known, deal_id, count }].sort((a, b) => a.deal_id - b.deal_id);
};

const countOf = (gifts: Gifts, dealId: number): number => gifts.find(({ deal_id }) => deal_id === dealId)?.count ?? 0;

/**
 * Takes one more unit of a gift.
 *
 * @param field which field of the call names the gift
 * @throws DomainError 422 when there is no such gift here, its condition does not hold, or there are enough
 */
export const addGift = (
  gifts: Gifts,
  offered: readonly PricedGift[],
  dealId: number,
  kind: GiftAction["kind"],
  field: "gift_id" | "id",
): CartGift[] => {
  const gift = offered.find((one) => one.deal.id === dealId && one.kind === kind);
  if (gift === undefined) throw wrongField(field, say("gift.unknown"));
  if (gift.problem !== null) throw wrongField(field, say("gift.not_yet"));
  const count = countOf(gifts, dealId) + 1;
  if (count > gift.max_count) throw wrongField(field, say("gift.too_many", { max: gift.max_count }));
  return withCount(gifts, dealId, count);
};

/** Takes one unit out of the cart; the last one is forgotten with it (SPEC-28). */
export const removeGift = (gifts: Gifts, dealId: number): CartGift[] =>
  withCount(gifts, dealId, Math.max(0, countOf(gifts, dealId) - 1));

/** A cart with the units its customer is shown as given; the same cart where they are no news. */
export const withShownGifts = <Cart extends { readonly gifts: Gifts }>(
  cart: Cart,
  offered: readonly PricedGift[],
): Cart => {
  const given = new Map(offered.map((gift) => [gift.deal.id, gift.given]));
  const isKnown = cart.gifts.every(({ deal_id, shown = 0 }) => shown === (given.get(deal_id) ?? 0));
  if (isKnown) return cart;
  const gifts = cart.gifts.map((gift) => ({ ...gift, shown: given.get(gift.deal_id) ?? 0 }));
  return { ...cart, gifts };
};

/** Whether an order would bring the gifts its customer was shown: the last one may have gone to somebody else. */
export const areGiftsAsShown = (gifts: Gifts, offered: readonly PricedGift[]): boolean =>
  withShownGifts({ gifts }, offered).gifts === gifts;

/** Takes all units out of the cart. */
export const forgetGift = (gifts: Gifts, dealId: number): CartGift[] => withCount(gifts, dealId, 0);
