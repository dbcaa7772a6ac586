import { formatPrice } from "@/lib/domain/menu/price";
import type { PricedCart } from "../../domain/cart/priced-cart";
import { isFractional, major } from "../../domain/cart/prices";
import { type DealObstacle, isGift } from "../../domain/deal/deals";
import type { GiftProblem, PricedGift } from "../../domain/deal/gifts";
import type { CodeProblem } from "../../domain/deal/promocode";
import { translated } from "../../domain/translated";
import { type Phrase, say } from "../../texts/say";
import type { TextKey } from "../../texts/texts";

const codeObstacles: Readonly<Record<DealObstacle, TextKey>> = {
  other_city: "promocode.other_city",
  not_begun: "promocode.not_begun",
  ended: "promocode.ended",
  other_time: "promocode.other_time",
  other_order_type: "promocode.other_order_type",
  used_up: "promocode.used_up",
  used_by_customer: "promocode.used_by_customer",
  login: "promocode.login",
  not_first: "promocode.not_first",
  not_birthday: "promocode.not_birthday",
};

/** Why a deal behind a code is not in force. */
export const codeObstacle = (obstacle: DealObstacle): Phrase => say(codeObstacles[obstacle]);

const amountOf = ({ placed, basket }: PricedCart, minor: number): string =>
  formatPrice(major(minor), placed.city.currency_code, isFractional(basket));

/** Why a stored code takes nothing off. */
export const codeProblem = (cart: PricedCart, problem: CodeProblem): Phrase => {
  if (problem.kind === "obstacle") return codeObstacle(problem.obstacle);
  if (problem.kind === "sum") return say("promocode.sum_left", { amount: amountOf(cart, problem.left_minor) });
  if (problem.kind === "unknown") return say("promocode.unknown");
  return say(problem.kind === "weaker" ? "promocode.weaker" : "promocode.nothing");
};

const giftProblem = (cart: PricedCart, { deal, offer }: PricedGift, problem: GiftProblem): Phrase => {
  if (problem.kind === "sum") return say("gift.sum_left", { amount: amountOf(cart, problem.left_minor) });
  if (problem.kind === "obstacle") return say(problem.obstacle === "used_up" ? "gift.used_up" : "gift.over");
  if (problem.kind === "not_sold") return offer?.alert ?? say("product.not_here");
  return (language) => translated(deal.text, language);
};

/** What is missing to a gift, or what it is given for (SPEC-28). */
export const giftMessage = (cart: PricedCart, gift: PricedGift): Phrase =>
  gift.problem === null ? (language) => translated(gift.deal.text, language) : giftProblem(cart, gift, gift.problem);

/** A code that makes the order cheaper; one that brings a gift leaves bonuses alone. */
const isCodeFelt = ({ promocode }: PricedCart): boolean =>
  promocode?.problem === null && promocode.deal !== null && !isGift(promocode.deal.action);

/** Why bonuses cannot be used now; null when they can (SPEC-35 and SPEC-36). */
export const bonusObstacle = (cart: PricedCart, isGuest: boolean): Phrase | null => {
  const { bonus } = cart.basket;
  if (bonus === null) return null;
  if (isGuest) return say("bonus.login");
  if (!bonus.is_open) return say("bonus.over");
  if (cart.prices.discount_minor > 0 || isCodeFelt(cart)) return say("bonus.discount");
  return bonus.balance_minor === 0 ? say("bonus.none") : null;
};
