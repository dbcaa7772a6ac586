import type { Language } from "@/lib/contract/language";
import type { Coordinates } from "@/lib/contract/scalar";
import type { Where } from "../../adapters/geocoder/geocoder";
import type { Dependencies } from "../../dependencies";
import type { CityRow, Reference, ZoneRow } from "../../domain/catalogue/reference";
import type { AddressDetails } from "../../domain/documents";
import { wrongField } from "../../domain/domain-error";
import { readAddressLine } from "../../domain/place/address-line";
import type { AddressQuery, FoundAddress } from "../../domain/place/gazetteer";
import { knownCity, zoneAtPoint } from "../../domain/place/place";
import { say } from "../../texts/say";

/** The address that a caller describes. */
export type AddressInput = {
  readonly city_id: number;
  readonly text?: string | undefined;
  readonly place_id?: string | undefined;
  readonly coordinates?: Coordinates | undefined;
};

/** The most exact thing a caller says: a suggestion, then a point, then words. */
const queryOf = ({ text, place_id, coordinates }: AddressInput): AddressQuery => {
  if (place_id !== undefined) return { place_id };
  if (coordinates !== undefined) return { coordinates };
  if (text !== undefined) return { text };
  throw wrongField("text", say("address.required"));
};

type Found = {
  readonly city: CityRow;
  readonly address: FoundAddress | null;
  readonly zone: ZoneRow | null;
  /** The door details as they were typed with the address; null where none were. */
  readonly door: AddressDetails | null;
};
type Deliverable = Found & { readonly address: FoundAddress; readonly zone: ZoneRow };

type Lookup = Pick<Dependencies, "geocoder">;
type Caller = { readonly reference: Reference; readonly language: Language };

/** The city whose addresses are searched, with its streets. @throws DomainError 422 for an unknown city */
export const searchArea = ({ reference, language }: Caller, cityId: number): Where => {
  const city = knownCity(reference, cityId);
  return { city, streets: reference.streetsOf.get(city.id) ?? [], language };
};

/** What was typed of the door details: words count beside a suggestion, too. */
const doorIn = (text: string | undefined, city: CityRow, address: FoundAddress | null): AddressDetails | null => {
  if (text === undefined || address === null) return null;
  const { door } = readAddressLine(text, city);
  const details = { ...door, room: door.room ?? address.room ?? "" };
  return Object.values(details).some((detail) => detail !== null && detail !== "") ? details : null;
};

/**
 * Looks an address up, and the zone it lies in; null where there is none.
 *
 * @throws DomainError 422 for an unknown city, or without any description of the address; 503 if the geocoder does not answer
 */
export const lookUp = async ({ geocoder }: Lookup, call: Caller, input: AddressInput): Promise<Found> => {
  const where = searchArea(call, input.city_id);
  const { city } = where;
  const { reference } = call;
  const address = await geocoder.find(where, queryOf(input));
  const zone = address === null || !city.has_delivery ? null : zoneAtPoint(reference, city, address.coordinates);
  return { city, address, zone, door: doorIn(input.text, city, address) };
};

/**
 * Looks up an address that an order can be brought to (SPEC-18).
 *
 * @throws DomainError 422 where there is none
 */
export const deliverable = async (deps: Lookup, call: Caller, input: AddressInput): Promise<Deliverable> => {
  const { address, zone, ...found } = await lookUp(deps, call, input);
  if (address === null) throw wrongField("address", say("address.not_found"));
  if (zone === null) throw wrongField("address", say("address.unavailable"));
  return { ...found, address, zone };
};
