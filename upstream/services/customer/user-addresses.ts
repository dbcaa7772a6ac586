import type { Language } from "@/lib/contract/language";
import type { userAddressAdd, userAddressChange, userAddressDelete } from "@/lib/contract/place/user-address";
import { textOrNull } from "@/lib/domain/text";
import type { Dependencies } from "../../dependencies";
import type { Reference, ZoneRow } from "../../domain/catalogue/reference";
import type { AddressDetails, CartAddress, SavedAddress } from "../../domain/documents";
import { notFound, wrongField, wrongFields } from "../../domain/domain-error";
import { zoneAtPoint } from "../../domain/place/place";
import {
  addressesOf,
  countAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  type UserAddressRow,
  updateAddress,
} from "../../store/user-addresses";
import { say } from "../../texts/say";
import { type Call, type CallOf, idParam, userOf } from "../call";
import { type AddressInput, deliverable } from "../place/address-lookup";
import { addressView, cartAddress } from "../place/address-view";

/** Addresses of one customer at most. */
const MOST = 50;
const checkLimit = { name: "address.check", max: 200, seconds: 60 };

/** The zone in which an address lies now; zones may have changed since it was saved. */
const zoneNow = (reference: Reference, { city_id, coordinates }: SavedAddress): ZoneRow | null => {
  const city = reference.cityById.get(city_id);
  return city?.has_delivery ? zoneAtPoint(reference, city, coordinates) : null;
};

/** A saved address as a cart stores it. */
export const savedCartAddress = (reference: Reference, { id, address }: UserAddressRow): CartAddress => {
  const { room, floor, entrance, intercom, description, ...where } = address;
  const delivery_zone_id = zoneNow(reference, address)?.id ?? null;
  return { ...where, delivery_zone_id, saved: { id, room, floor, entrance, intercom, description } };
};

/** The saved addresses of a customer, as the contract has them. */
export const addressesView = async (
  { db }: Pick<Dependencies, "db">,
  { reference, language }: { readonly reference: Reference; readonly language: Language },
  userId: number,
) => {
  const rows = await addressesOf(db, userId);
  return rows.map((row) =>
    addressView(reference, savedCartAddress(reference, row), zoneNow(reference, row.address), language),
  );
};

/** @throws DomainError 404: for somebody else's address exactly as for one that does not exist */
export const ownAddress = async (
  deps: Pick<Dependencies, "db">,
  userId: number,
  id: number,
): Promise<UserAddressRow> => {
  const row = await findAddress(deps.db, userId, id);
  if (row === null) throw notFound();
  return row;
};

type Optional = "floor" | "entrance" | "intercom" | "description";
type Details = { readonly room?: string | undefined } & {
  readonly [Name in Optional]?: string | null | undefined;
};

/** The details of an address: the given ones, else the known ones. @throws DomainError 422 without a flat */
const detailsOf = (given: Details, known: AddressDetails | null): AddressDetails => {
  const room = given.room === undefined ? (known?.room ?? "") : given.room.trim();
  if (room === "") {
    const message = "form.delivery_address.room.required";
    throw wrongFields({ room: [message] });
  }
  const part = (name: Optional): string | null => {
    const value = given[name];
    return value === undefined ? (known?.[name] ?? null) : textOrNull(value);
  };
  return {
    room,
    floor: part("floor"),
    entrance: part("entrance"),
    intercom: part("intercom"),
    description: part("description"),
  };
};

type PlacedCall = Pick<Call<unknown, unknown>, "reference" | "language">;

const placedAt = async (
  deps: Pick<Dependencies, "geocoder">,
  call: PlacedCall,
  input: AddressInput,
): Promise<Omit<SavedAddress, keyof AddressDetails>> => {
  return cartAddress(await deliverable(deps, call, input), call.language);
};

const isSamePlace = (a: SavedAddress, b: SavedAddress): boolean =>
  a.city_id === b.city_id &&
  a.coordinates.latitude === b.coordinates.latitude &&
  a.coordinates.longitude === b.coordinates.longitude &&
  a.room.toLowerCase() === b.room.toLowerCase();

/** Saves an address, or updates the saved one of the same place and flat. @throws DomainError 422 above 50 addresses */
const save = async (
  { db }: Pick<Dependencies, "db">,
  userId: number,
  address: SavedAddress,
  now: Date,
): Promise<number> => {
  const twin = (await addressesOf(db, userId)).find((row) => isSamePlace(row.address, address));
  if (twin !== undefined) {
    await updateAddress(db, twin, address);
    return twin.id;
  }
  if ((await countAddresses(db, userId)) >= MOST) throw wrongField("address", say("address.too_many", { max: MOST }));
  return insertAddress(db, userId, address, now);
};

const isMoved = ({ place_id, coordinates, text: words }: Omit<AddressInput, "city_id">): boolean =>
  place_id !== undefined || coordinates !== undefined || words !== undefined;

export const addAddress = async (
  deps: Pick<Dependencies, "db" | "geocoder" | "limits">,
  call: CallOf<typeof userAddressAdd>,
) => {
  const user = userOf(call);
  deps.limits.take(checkLimit, call.caller);
  const address = { ...(await placedAt(deps, call, call.body)), ...detailsOf(call.body, null) };
  const address_id = await save(deps, user.id, address, call.now);
  return { address_id, addresses: await addressesView(deps, call, user.id) };
};

export const changeAddress = async (
  deps: Pick<Dependencies, "db" | "geocoder" | "limits">,
  call: CallOf<typeof userAddressChange>,
) => {
  const { body } = call;
  const user = userOf(call);
  deps.limits.take(checkLimit, call.caller);
  const row = await ownAddress(deps, user.id, idParam(call, "address_id"));
  const input = { ...body, city_id: body.city_id ?? row.address.city_id };
  const where = isMoved(body) ? await placedAt(deps, call, input) : row.address;
  await updateAddress(deps.db, row, { ...row.address, ...where, ...detailsOf(body, row.address) });
  return { address_id: row.id, addresses: await addressesView(deps, call, user.id) };
};

export const removeAddress = async (deps: Pick<Dependencies, "db">, call: CallOf<typeof userAddressDelete>) => {
  const user = userOf(call);
  if (!(await deleteAddress(deps.db, user.id, idParam(call, "address_id")))) throw notFound();
  return { addresses: await addressesView(deps, call, user.id) };
};
