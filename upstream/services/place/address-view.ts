import type { Language } from "@/lib/contract/language";
import type { NearestShop } from "@/lib/contract/place/address";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import type { Coordinates } from "@/lib/contract/scalar";
import { textOrNull } from "@/lib/domain/text";
import type { CityRow, Reference, ZoneRow } from "../../domain/catalogue/reference";
import type { AddressDetails, CartAddress } from "../../domain/documents";
import { type FoundAddress, houseInLanguage } from "../../domain/place/gazetteer";
import { nearestShopTo } from "../../domain/place/place";
import { translated } from "../../domain/translated";
import { deliveryPricesView } from "./city-view";

type LookedUp = { readonly city: CityRow; readonly address: FoundAddress; readonly zone: ZoneRow | null };

/** An address that was found, as it is stored with a cart. */
export const cartAddress = ({ city, address: found, zone }: LookedUp, language: Language): CartAddress => {
  const { street, house, district, coordinates } = found;
  const locality = translated(city.name, language);
  const address = `${street}, ${house}`;
  return {
    city_id: city.id,
    address,
    full_address: `${locality}, ${address}`,
    locality,
    district,
    street,
    house,
    coordinates,
    delivery_zone_id: zone?.id ?? null,
  };
};

/** A stored address in the reader's language; unchanged where the house is not known any more. */
const addressInLanguage = <Address extends CartAddress>(
  reference: Reference,
  stored: Address,
  language: Language,
): Address => {
  const city = reference.cityById.get(stored.city_id);
  const found = city && houseInLanguage(reference.streetsOf.get(city.id) ?? [], stored, language);
  if (city === undefined || found === undefined || found === null) return stored;
  const { address, full_address, locality, district, street } = cartAddress(
    { city, address: found, zone: null },
    language,
  );
  return { ...stored, address, full_address, locality, district, street };
};

/** An address that was found, with its door details where they were typed. */
export const addressToDoor = (
  found: LookedUp & { readonly door: AddressDetails | null },
  language: Language,
): CartAddress => ({ ...cartAddress(found, language), ...(found.door !== null && { door: found.door }) });

/** An address on the wire, with what delivery there costs and who delivers. */
export const addressView = (
  reference: Reference,
  stored: CartAddress,
  zone: ZoneRow | null,
  language: Language,
): DeliveryAddress => {
  const { coordinates, saved, door = saved, ...address } = addressInLanguage(reference, stored, language);
  const { city_id, locality } = address;
  const shop = zone?.shop_id == null ? undefined : reference.shopById.get(zone.shop_id);
  return {
    ...address,
    id: saved?.id ?? null,
    city: { id: city_id, name: locality },
    type: "house",
    found: true,
    room: textOrNull(door?.room ?? null),
    floor: door?.floor ?? null,
    entrance: door?.entrance ?? null,
    intercom: door?.intercom ?? null,
    description: door?.description ?? null,
    map: { coordinates },
    delivery_possible: zone !== null,
    delivery_prices: zone === null ? null : deliveryPricesView(zone),
    shop_address: shop === undefined ? null : translated(shop.street, language),
    company_name: shop?.company_name ?? null,
    inn: shop?.inn ?? null,
    ogrn: shop?.ogrn ?? null,
  };
};

/** The shop to fetch an order from where it cannot be brought (SPEC-133). */
export const nearestShopView = (
  reference: Reference,
  city: CityRow,
  point: Coordinates,
  language: Language,
): NearestShop | null => {
  const nearest = city.has_takeaway ? nearestShopTo(reference, city, point) : null;
  if (nearest === null) return null;
  const { shop, metres } = nearest;
  return {
    id: shop.id,
    name: translated(shop.name, language),
    street: translated(shop.street, language),
    distance_m: Math.round(metres),
  };
};
