import {
  cartBonuses,
  cartGiftAdd,
  cartGiftForget,
  cartGiftRemove,
  cartPresentAdd,
  cartPresentRemove,
  cartPromocodeApply,
  cartPromocodeForget,
} from "@/lib/contract/cart-offer";
import type { Place } from "@/lib/contract/place";
import { wrongField } from "../api-error";
import { movedTo } from "../rules/cart-place";
import { dealObstacle, normalCode } from "../rules/deals";
import { addGift, forgetGift, removeGift } from "../rules/gifts";
import { placedAt } from "../rules/place";
import { type PricingContext, pricedCart } from "../rules/priced-cart";
import { dealOfCode } from "../rules/promocode";
import type { Services } from "../services";
import type { CartRow } from "../store/carts";
import { takeLimit } from "../store/limit-windows";
import { say } from "../texts/say";
import { type CartCall, changedCart, onceByKey } from "./cart-call";
import { cartIdOf, type Serve, userOf } from "./serve";
import { bonusObstacle, codeObstacle } from "./view/offer-words";

/** Codes are short: nobody types so many, and who tries them all is stopped, whatever carts he takes. */
const codesOfCart = { name: "cart.promocode", max: 30, seconds: 60 };
const codesOfCaller = { name: "cart.promocode.all", max: 600, seconds: 60 };

const moved = ({ reference }: CartCall, cart: CartRow, place: Place): CartRow => {
  placedAt(reference, place, cart.delivery_address);
  return movedTo(reference, cart, place);
};

const serveGifts = (serve: Serve, services: Services): void => {
  serve(cartGiftAdd, (call) => {
    const { gift_id, ...place } = call.body;
    const change = (cart: CartRow, context: PricingContext): CartRow => {
      const here = moved(call, cart, place);
      const offered = pricedCart(context, here)?.gifts ?? [];
      return { ...here, gifts: addGift(here.gifts, offered, gift_id, "gift", "gift_id") };
    };
    return changedCart(services, call, onceByKey(call, change));
  });

  serve(cartGiftRemove, (call) => {
    const { gift_id, ...place } = call.body;
    const change = (cart: CartRow): CartRow => {
      const here = moved(call, cart, place);
      return { ...here, gifts: removeGift(here.gifts, gift_id) };
    };
    return changedCart(services, call, onceByKey(call, change));
  });

  serve(cartGiftForget, (call) => {
    const { gift_id, ...place } = call.body;
    return changedCart(services, call, (cart) => {
      const here = moved(call, cart, place);
      return { ...here, gifts: forgetGift(here.gifts, gift_id) };
    });
  });

  serve(cartPresentAdd, (call) => {
    const change = (cart: CartRow, context: PricingContext): CartRow => {
      const offered = pricedCart(context, cart)?.gifts ?? [];
      return { ...cart, gifts: addGift(cart.gifts, offered, call.body.id, "present", "id") };
    };
    return changedCart(services, call, onceByKey(call, change));
  });

  serve(cartPresentRemove, (call) => {
    const change = (cart: CartRow): CartRow => ({ ...cart, gifts: removeGift(cart.gifts, call.body.id) });
    return changedCart(services, call, onceByKey(call, change));
  });
};

/**
 * Keeps a code that can be used at the place; what the cart still lacks for it is told with the cart. Bonuses that were
 * on give way (SPEC-36).
 *
 * @throws ApiError 422 `promocode`
 */
const withCode = (context: PricingContext, cart: CartRow, place: Place, code: string): CartRow => {
  const { reference } = context;
  const deal = dealOfCode(reference, code);
  if (deal === null) throw wrongField("promocode", say("promocode.unknown"));
  const placed = placedAt(reference, place, cart.delivery_address);
  const obstacle = dealObstacle(deal, { ...context, placed, promocode: code });
  if (obstacle !== null) throw wrongField("promocode", codeObstacle(obstacle));
  return { ...movedTo(reference, cart, place), promocode: code, bonuses_wanted_minor: 0 };
};

/**
 * What the customer wants to pay with bonuses. All that can be is remembered as the whole balance, so that it grows with
 * the cart (SPEC-35).
 *
 * @param wanted minor units
 * @throws ApiError 422 `bonuses` where there is no program, or a discount is applied (SPEC-36)
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

export const serveCartOffers = (serve: Serve, services: Services): void => {
  serveGifts(serve, services);

  serve(cartPromocodeApply, async (call) => {
    const { promocode, ...place } = call.body;
    await takeLimit(services, { ...codesOfCart, caller: cartIdOf(call) });
    await takeLimit(services, { ...codesOfCaller, caller: call.caller });
    const code = normalCode(promocode);
    return changedCart(services, call, (cart, context) => withCode(context, cart, place, code), { code });
  });

  serve(cartPromocodeForget, (call) =>
    changedCart(services, call, (cart) => (cart.promocode === null ? cart : { ...cart, promocode: null })),
  );

  serve(cartBonuses, (call) => {
    userOf(call);
    const wanted = Math.round(call.body.bonuses * 100);
    return changedCart(services, call, (cart, context) => withBonuses(context, cart, wanted));
  });
};
