import type { Language } from "@/lib/contract/language";
import type { Coordinates } from "@/lib/contract/scalar";
import { wrongField } from "../refusal";
import { type AddressQuery, type FoundAddress, resolve } from "../rules/gazetteer";
import { knownCity, zoneAtPoint } from "../rules/place";
import type { CityRow, Reference, ZoneRow } from "../store/reference";
import { say } from "../texts/say";

/** Where somebody says an address is. */
export type Asked = {
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
type Deliverable = { readonly city: CityRow; readonly address: FoundAddress; readonly zone: ZoneRow };

/**
 * Looks an address up, and the zone it lies in; null where there is none.
 *
 * @throws Refusal 422 for an unknown city, or where nothing says which address is meant
 */
export const lookUp = (reference: Reference, asked: Asked, language: Language): Found => {
  const city = knownCity(reference, asked.city_id);
  const address = resolve(reference.streetsOf.get(city.id) ?? [], queryOf(asked), language);
  const zone = address === null || !city.has_delivery ? null : zoneAtPoint(reference, city, address.coordinates);
  return { city, address, zone };
};

/**
 * Looks up an address that an order can be brought to (decision 18).
 *
 * @throws Refusal 422 where there is none
 */
export const deliverable = (reference: Reference, asked: Asked, language: Language): Deliverable => {
  const { city, address, zone } = lookUp(reference, asked, language);
  if (address === null) throw wrongField("address", say("address.not_found"));
  if (zone === null) throw wrongField("address", say("address.unavailable"));
  return { city, address, zone };
};
