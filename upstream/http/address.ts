import { addressCheck, addressSet, addressSuggest } from "@/lib/contract/place/address";
import type { Dependencies } from "../dependencies";
import { deliveredTo } from "../domain/cart/cart";
import type { CartAddress } from "../domain/documents";
import { wrongField } from "../domain/domain-error";
import { placedAt } from "../domain/place/place";
import { type Call, userOf } from "../services/call";
import { changedCart } from "../services/cart/change-cart";
import { preparedMenu } from "../services/catalogue/prepared-menu";
import { ownAddress, savedCartAddress } from "../services/customer/user-addresses";
import { addressOfOrder } from "../services/order/ordered-addresses";
import { type AddressInput, deliverable, lookUp } from "../services/place/address-lookup";
import { suggestedAddresses } from "../services/place/address-suggestions";
import { addressToDoor, addressView, nearestShopView } from "../services/place/address-view";
import { withPrepared } from "../services/prepared";
import { say } from "../texts/say";
import type { Serve } from "./serve";

/** Per caller: suggestions come with each key that is pressed, a check with a click. */
const suggestLimit = { name: "address.suggest", max: 600, seconds: 60 };
const checkLimit = { name: "address.check", max: 200, seconds: 60 };

type SetCall = Call<
  unknown,
  AddressInput & { readonly address_id?: number | undefined; readonly order_id?: number | undefined }
>;

/** A saved address or that of an order; null where the caller names neither. */
const knownAddress = async (deps: Pick<Dependencies, "db">, call: SetCall): Promise<CartAddress | null> => {
  const { address_id, order_id } = call.body;
  if (address_id !== undefined) {
    return savedCartAddress(call.reference, await ownAddress(deps, userOf(call).id, address_id));
  }
  return order_id === undefined ? null : addressOfOrder(deps, call, order_id);
};

/** The address chosen: one of the customer's own with the zone it lies in now, or one that is looked up. */
const chosenAddress = async (deps: Pick<Dependencies, "db" | "geocoder">, call: SetCall): Promise<CartAddress> => {
  const { language, body } = call;
  const known = await knownAddress(deps, call);
  if (known === null) return addressToDoor(await deliverable(deps, call, body), language);
  if (known.city_id !== body.city_id) throw wrongField("address", say("address.other_city"));
  if (known.delivery_zone_id === null) throw wrongField("address", say("address.unavailable"));
  return known;
};

export const serveAddresses = (
  serve: Serve,
  deps: Pick<Dependencies, "brand" | "db" | "geocoder" | "limits">,
): void => {
  serve(addressSuggest, async (call) => {
    deps.limits.take(suggestLimit, call.caller);
    const { city_id, q: typed } = call.query;
    return { suggestions: await suggestedAddresses(deps, call, { city_id, typed }) };
  });

  serve(addressCheck, async (call) => {
    const { reference, language } = call;
    deps.limits.take(checkLimit, call.caller);
    const found = await lookUp(deps, call, call.body);
    const { city, address, zone } = found;
    if (address === null) return { found: false, delivery_possible: false, address: null, nearest_shop: null };
    return {
      found: true,
      delivery_possible: zone !== null,
      address: addressView(reference, addressToDoor({ ...found, address }, language), zone, language),
      nearest_shop: zone === null ? nearestShopView(reference, city, address.coordinates, language) : null,
    };
  });

  serve(addressSet, async (call) => {
    const { reference, language } = call;
    deps.limits.take(checkLimit, call.caller);
    const chosen = await chosenAddress(deps, call);
    const reply = await changedCart(deps, call, (cart) => deliveredTo(reference, cart, chosen));
    const { city_id, delivery_zone_id } = chosen;
    const place = { city_id, order_type: "delivery", shop_id: null, delivery_zone_id } as const;
    return withPrepared(reply, preparedMenu(reference, placedAt(reference, place, chosen), language));
  });
};
