import { addressCheck, addressSet, addressSuggest } from "@/lib/contract/address";
import type { Coordinates } from "@/lib/contract/scalar";
import { wrongField } from "../refusal";
import { deliveredTo } from "../rules/cart-place";
import { type AddressQuery, type FoundAddress, resolve, suggest } from "../rules/gazetteer";
import { knownCity, placedAt, zoneAtPoint } from "../rules/place";
import type { Services } from "../services";
import type { CityRow, Reference, ZoneRow } from "../store/reference";
import { translated } from "../store/translated";
import { say } from "../texts/say";
import { withPrepared } from "./answer";
import { type CartCall, changedCart } from "./cart-call";
import { preparedMenu } from "./prepared-menu";
import type { Serve } from "./serve";
import { addressView, cartAddress, nearestShopView } from "./view/address-view";

/** Typing asks often, a check is a click. */
const suggestLimit = { name: "address.suggest", max: 600, seconds: 60 };
const checkLimit = { name: "address.check", max: 200, seconds: 60 };

type Asked = {
  readonly city_id: number;
  readonly text?: string | undefined;
  readonly place_id?: string | undefined;
  readonly coordinates?: Coordinates | undefined;
};

/** The most exact thing a caller says: a suggestion, then a point, then words. */
const queryOf = ({ text, place_id, coordinates }: Asked): AddressQuery => {
  if (place_id !== undefined) return { place_id };
  if (coordinates !== undefined) return { coordinates };
  if (text !== undefined) return { text };
  throw wrongField("text", say("address.required"));
};

type Found = { readonly city: CityRow; readonly address: FoundAddress | null; readonly zone: ZoneRow | null };

const found = (reference: Reference, asked: Asked, language: CartCall["language"]): Found => {
  const city = knownCity(reference, asked.city_id);
  const address = resolve(reference.streetsOf.get(city.id) ?? [], queryOf(asked), language);
  const zone = address === null || !city.has_delivery ? null : zoneAtPoint(reference, city, address.coordinates);
  return { city, address, zone };
};

export const serveAddresses = (serve: Serve, services: Services): void => {
  serve(addressSuggest, ({ query, reference, language, caller }) => {
    services.limits.take(suggestLimit, caller);
    const city = knownCity(reference, query.city_id);
    const suggestions = suggest(reference.streetsOf.get(city.id) ?? [], query.q, language);
    const name = translated(city.name, language);
    return {
      suggestions: suggestions.map((suggestion) => ({ ...suggestion, full_address: `${name}, ${suggestion.address}` })),
    };
  });

  serve(addressCheck, ({ body, reference, language, caller }) => {
    services.limits.take(checkLimit, caller);
    const { city, address, zone } = found(reference, body, language);
    if (address === null) return { found: false, delivery_possible: false, address: null, nearest_shop: null };
    return {
      found: true,
      delivery_possible: zone !== null,
      address: addressView(reference, cartAddress(city, address, zone, language), zone, language),
      nearest_shop: zone === null ? nearestShopView(reference, city, address.coordinates, language) : null,
    };
  });

  serve(addressSet, async (call) => {
    const { body, reference, language } = call;
    services.limits.take(checkLimit, call.caller);
    const { city, address, zone } = found(reference, body, language);
    if (address === null) throw wrongField("address", say("address.not_found"));
    if (zone === null) throw wrongField("address", say("address.unavailable"));
    const kept = cartAddress(city, address, zone, language);
    const reply = await changedCart(services, call, (cart) => deliveredTo(reference, cart, kept));
    const place = { city_id: city.id, order_type: "delivery", shop_id: null, delivery_zone_id: zone.id } as const;
    return withPrepared(reply, preparedMenu(reference, placedAt(reference, place, kept), language));
  });
};
