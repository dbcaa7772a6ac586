import { addressCheck, addressSet, addressSuggest } from "@/lib/contract/address";
import { wrongField } from "../api-error";
import { deliveredTo } from "../rules/cart-place";
import { placedAt } from "../rules/place";
import type { Services } from "../services";
import type { CartAddress } from "../store/documents";
import { translated } from "../store/translated";
import { say } from "../texts/say";
import { type Asked, deliverable, lookUp, whereIn } from "./address-lookup";
import { withPrepared } from "./answer";
import { changedCart } from "./cart-call";
import { preparedMenu } from "./prepared-menu";
import { type Call, type Serve, userOf } from "./serve";
import { ownAddress, savedCartAddress } from "./user-address";
import { addressView, cartAddress, nearestShopView } from "./view/address-view";

/** Typing asks often, a check is a click. */
const suggestLimit = { name: "address.suggest", max: 600, seconds: 60 };
const checkLimit = { name: "address.check", max: 200, seconds: 60 };

type SetCall = Call<unknown, Asked & { readonly address_id?: number | undefined }>;

/** The address chosen: one of the customer's own, looked at anew, or one that is looked up. */
const chosenAddress = async (services: Services, call: SetCall): Promise<CartAddress> => {
  const { reference, language, body } = call;
  if (body.address_id === undefined) {
    const { city, address, zone } = await deliverable(services, call, body);
    return cartAddress(city, address, zone, language);
  }
  const kept = savedCartAddress(reference, await ownAddress(services, userOf(call).id, body.address_id));
  if (kept.city_id !== body.city_id) throw wrongField("address", say("address.other_city"));
  if (kept.delivery_zone_id === null) throw wrongField("address", say("address.unavailable"));
  return kept;
};

export const serveAddresses = (serve: Serve, services: Services): void => {
  serve(addressSuggest, async (call) => {
    services.limits.take(suggestLimit, call.caller);
    const where = whereIn(call, call.query.city_id);
    const suggestions = await services.geocoder.suggest(where, call.query.q);
    const name = translated(where.city.name, call.language);
    return {
      suggestions: suggestions.map((suggestion) => ({ ...suggestion, full_address: `${name}, ${suggestion.address}` })),
    };
  });

  serve(addressCheck, async (call) => {
    const { reference, language } = call;
    services.limits.take(checkLimit, call.caller);
    const { city, address, zone } = await lookUp(services, call, call.body);
    if (address === null) return { found: false, delivery_possible: false, address: null, nearest_shop: null };
    return {
      found: true,
      delivery_possible: zone !== null,
      address: addressView(reference, cartAddress(city, address, zone, language), zone, language),
      nearest_shop: zone === null ? nearestShopView(reference, city, address.coordinates, language) : null,
    };
  });

  serve(addressSet, async (call) => {
    const { reference, language } = call;
    services.limits.take(checkLimit, call.caller);
    const kept = await chosenAddress(services, call);
    const reply = await changedCart(services, call, (cart) => deliveredTo(reference, cart, kept));
    const { city_id, delivery_zone_id } = kept;
    const place = { city_id, order_type: "delivery", shop_id: null, delivery_zone_id } as const;
    return withPrepared(reply.reply(), preparedMenu(reference, placedAt(reference, place, kept), language));
  });
};
