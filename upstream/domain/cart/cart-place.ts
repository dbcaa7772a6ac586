import type { Place } from "@/lib/contract/place/place";
import { say } from "../../texts/say";
import { wrongField } from "../api-error";
import type { ShopRow, ZoneRow } from "../catalogue/reference";
import type { CartAddress } from "../documents";
import type { Placed } from "../place/place";
import type { CartContents } from "./priced-cart";

type Kept = Pick<CartContents, "city_id" | "order_type" | "shop_id" | "delivery_zone_id" | "delivery_address"> & {
  readonly selected_date: string | null;
  readonly interval_id: string | null;
};

type Places = {
  readonly shopById: ReadonlyMap<number, Pick<ShopRow, "city_id">>;
  readonly zoneById: ReadonlyMap<number, Pick<ZoneRow, "city_id">>;
};

/** Only what the city has is kept: a caller may name any number at all, even one the database cannot hold. */
const inCity = (rows: ReadonlyMap<number, { readonly city_id: number }>, cityId: number, id: number | null) =>
  id !== null && rows.get(id)?.city_id === cityId ? id : null;

/**
 * The cart moved to the place a call carries. A shop or zone the caller does not know, or that is none of the city's,
 * stays as it was chosen in that city; another city begins anew, its slots included. The cart itself comes back when
 * nothing changes.
 */
export const movedTo = <Cart extends Kept>(places: Places, cart: Cart, place: Place): Cart => {
  const { city_id, order_type } = place;
  const isSameCity = cart.city_id === city_id;
  const shop_id = inCity(places.shopById, city_id, place.shop_id) ?? (isSameCity ? cart.shop_id : null);
  const delivery_zone_id =
    inCity(places.zoneById, city_id, place.delivery_zone_id) ?? (isSameCity ? cart.delivery_zone_id : null);
  const isSame =
    isSameCity &&
    cart.order_type === order_type &&
    cart.shop_id === shop_id &&
    cart.delivery_zone_id === delivery_zone_id;
  if (isSame) return cart;
  const slot = isSameCity ? {} : { selected_date: null, interval_id: null };
  return { ...cart, city_id, order_type, shop_id, delivery_zone_id, ...slot };
};

/** The cart with an address chosen for it: delivered there from now on. */
export const deliveredTo = <Cart extends Kept>(places: Places, cart: Cart, address: CartAddress): Cart => ({
  ...movedTo(places, cart, {
    city_id: address.city_id,
    order_type: "delivery",
    shop_id: null,
    delivery_zone_id: address.delivery_zone_id,
  }),
  delivery_address: address,
});

/**
 * Nothing is put into a cart before it is known where it goes: delivery needs an address, takeaway a shop.
 *
 * @throws ApiError 422 `delivery_address` or `shop_id`, on which the storefront asks for them (SPEC-263)
 */
export const assertPlaceChosen = ({ order_type, zone, shop }: Placed): void => {
  if (order_type === "delivery" && zone === null) throw wrongField("delivery_address", say("address.required"));
  if (order_type === "takeaway" && shop === null) throw wrongField("shop_id", say("shop.required"));
};
