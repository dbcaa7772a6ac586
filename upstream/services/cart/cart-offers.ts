import type {
  cartBonuses,
  cartGiftAdd,
  cartGiftForget,
  cartGiftRemove,
  cartPresentAdd,
  cartPresentRemove,
  cartPromocodeApply,
  cartPromocodeForget,
} from "@/lib/contract/cart-offer";
import type { Place } from "@/lib/contract/place/place";
import { toCents } from "@/lib/domain/cents";
import { type CartRow, movedTo } from "../../domain/cart/cart";
import { type PricingContext, pricedCart } from "../../domain/cart/priced-cart";
import type { DealRow } from "../../domain/catalogue/reference";
import { dealObstacle, normalCode } from "../../domain/deal/deals";
import { addGift, forgetGift, removeGift } from "../../domain/deal/gifts";
import { dealOfTypedCode } from "../../domain/deal/promocode";
import { wrongField } from "../../domain/domain-error";
import { placedAt } from "../../domain/place/place";
import { takeLimit } from "../../store/limit-windows";
import { say } from "../../texts/say";
import { type CallOf, cartIdOf, userOf } from "../call";
import { type CartCall, type CartDependencies, changedCart, onceByKey } from "./change-cart";
import { bonusObstacle, codeObstacle } from "./offer-words";

/** Limits tries of codes, which are short: more than a customer types, too few to try all codes, also with new carts. */
const codesOfCart = { name: "cart.promocode", max: 30, seconds: 60 };
const codesOfCaller = { name: "cart.promocode.all", max: 600, seconds: 60 };

const moved = ({ reference }: CartCall, cart: CartRow, place: Place): CartRow => {
  placedAt(reference, place, cart.delivery_address);
  return movedTo(reference, cart, place);
};

export const addCartGift = (deps: CartDependencies, call: CallOf<typeof cartGiftAdd>) => {
  const { gift_id, ...place } = call.body;
  const change = (cart: CartRow, context: PricingContext): CartRow => {
    const here = moved(call, cart, place);
    const offered = pricedCart(context, here)?.gifts ?? [];
    return { ...here, gifts: addGift(here.gifts, offered, gift_id, "gift", "gift_id") };
  };
  return changedCart(deps, call, onceByKey(call, change));
};

export const removeCartGift = (deps: CartDependencies, call: CallOf<typeof cartGiftRemove>) => {
  const { gift_id, ...place } = call.body;
  const change = (cart: CartRow): CartRow => {
    const here = moved(call, cart, place);
    return { ...here, gifts: removeGift(here.gifts, gift_id) };
  };
  return changedCart(deps, call, onceByKey(call, change));
};

export const forgetCartGift = (deps: CartDependencies, call: CallOf<typeof cartGiftForget>) => {
  const { gift_id, ...place } = call.body;
  return changedCart(deps, call, (cart) => {
    const here = moved(call, cart, place);
    return { ...here, gifts: forgetGift(here.gifts, gift_id) };
  });
};

export const addPresent = (deps: CartDependencies, call: CallOf<typeof cartPresentAdd>) => {
  const change = (cart: CartRow, context: PricingContext): CartRow => {
    const offered = pricedCart(context, cart)?.gifts ?? [];
    return { ...cart, gifts: addGift(cart.gifts, offered, call.body.id, "present", "id") };
  };
  return changedCart(deps, call, onceByKey(call, change));
};

export const removePresent = (deps: CartDependencies, call: CallOf<typeof cartPresentRemove>) => {
  const change = (cart: CartRow): CartRow => ({ ...cart, gifts: removeGift(cart.gifts, call.body.id) });
  return changedCart(deps, call, onceByKey(call, change));
};

/**
 * Stores a code that can be used at the place; the reply says what the cart still lacks for it. Bonuses that were applied are
 * dropped (SPEC-36).
 *
 * @throws DomainError 422 `promocode`
 */
const withCode = (context: PricingContext, cart: CartRow, place: Place, deal: DealRow | null): CartRow => {
  const { reference } = context;
  if (deal === null) throw wrongField("promocode", say("promocode.unknown"));
  const placed = placedAt(reference, place, cart.delivery_address);
  const { promocode } = deal;
  const obstacle = dealObstacle(deal, { ...context, placed, promocode });
  if (obstacle !== null) throw wrongField("promocode", codeObstacle(obstacle));
  return { ...movedTo(reference, cart, place), promocode, bonuses_wanted_minor: 0 };
};

/**
 * What the customer wants to pay with bonuses. All that can be is remembered as the whole balance, so that it grows with
 * the cart (SPEC-35).
 *
 * @param wanted minor units
 * @throws DomainError 422 `bonuses` where there is no program, or a discount is applied (SPEC-36)
 */
const withBonuses = (context: PricingContext, cart: CartRow, wanted: number): CartRow => {
  if (wanted === 0) return cart.bonuses_wanted_minor === 0 ? cart : { ...cart, bonuses_wanted_minor: 0 };
  const priced = pricedCart(context, cart);
  const balance = priced?.basket.bonus?.balance_minor;
  if (priced === null || balance === undefined) throw wrongField("bonuses", say("bonus.not_here"));
  const obstacle = bonusObstacle(priced, false);
  if (obstacle !== null) throw wrongField("bonuses", obstacle);
  return { ...cart, bonuses_wanted_minor: wanted >= priced.prices.available_minor ? balance : wanted };
};

export const applyPromocode = async (deps: CartDependencies, call: CallOf<typeof cartPromocodeApply>) => {
  const { promocode, ...place } = call.body;
  // The network first: a refused caller with a cart of his own for each try leaves no window for any of them.
  await takeLimit(deps, { ...codesOfCaller, caller: call.caller });
  await takeLimit(deps, { ...codesOfCart, caller: cartIdOf(call) });
  const deal = dealOfTypedCode(call.reference, promocode);
  const code = deal?.promocode ?? normalCode(promocode);
  return changedCart(deps, call, (cart, context) => withCode(context, cart, place, deal), { code });
};

export const forgetPromocode = (deps: CartDependencies, call: CallOf<typeof cartPromocodeForget>) =>
  changedCart(deps, call, (cart) => (cart.promocode === null ? cart : { ...cart, promocode: null }));

export const applyBonuses = (deps: CartDependencies, call: CallOf<typeof cartBonuses>) => {
  userOf(call);
  const wanted = toCents(call.body.bonuses);
  return changedCart(deps, call, (cart, context) => withBonuses(context, cart, wanted));
};
