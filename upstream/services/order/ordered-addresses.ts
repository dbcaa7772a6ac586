import type { OrderedAddress, userAddresses } from "@/lib/contract/place/user-address";
import type { Dependencies } from "../../dependencies";
import { userOwner } from "../../domain/customer/user-row";
import type { CartAddress } from "../../domain/documents";
import { wrongField } from "../../domain/domain-error";
import type { OrderRow } from "../../domain/order/order-row";
import { cartAddressOf, repeatTarget } from "../../domain/order/repeat";
import { zoneAtPoint } from "../../domain/place/place";
import { ordersPage } from "../../store/user-orders";
import { say } from "../../texts/say";
import { type Call, type CallOf, userOf } from "../call";
import { addressesView } from "../customer/user-addresses";
import { addressView } from "../place/address-view";
import { ownOrder } from "./own-order";
import { withDetails } from "./repeat-order";

/** How many of them are returned: the last one is what a new device lacks, and some order to home and to work. */
const MOST = 3;

type KnownDoor = {
  readonly city_id: number;
  readonly map: { readonly coordinates: object };
  readonly room: string | null;
};
const doorKey = ({ city_id, map, room }: KnownDoor): string =>
  JSON.stringify([city_id, map.coordinates, room?.toLowerCase()]);

type Reading = Pick<CallOf<typeof userAddresses>, "reference" | "language">;

const orderedView = ({ reference, language }: Reading, order: OrderRow): OrderedAddress | null => {
  const { delivery_address: to } = order;
  const city = reference.cityById.get(order.city_id);
  if (to === null || city === undefined) return null;
  const zone = city.has_delivery ? zoneAtPoint(reference, city, to.coordinates) : null;
  const { room, floor, entrance, intercom, description } = to;
  const door = { room, floor, entrance, intercom, description };
  const address = { ...cartAddressOf({ city, address: to, zone }, language), door };
  return { order_id: order.id, address: addressView(reference, address, zone, language) };
};

/** Where orders went, each door once, without those that are known. */
const newDoors = (ordered: readonly OrderedAddress[], known: readonly KnownDoor[]): OrderedAddress[] => {
  const doors = new Set(known.map(doorKey));
  return ordered.filter(({ address }) => {
    const isNew = !doors.has(doorKey(address));
    doors.add(doorKey(address));
    return isNew;
  });
};

/** A customer's saved addresses, and where his last orders went. */
export const addressBook = async (deps: Pick<Dependencies, "db">, call: CallOf<typeof userAddresses>) => {
  const user = userOf(call);
  const [addresses, { rows }] = await Promise.all([
    addressesView(deps, call, user.id),
    ordersPage(deps.db, userOwner(user.id), 1, {}),
  ]);
  const ordered = rows.flatMap((order) => orderedView(call, order) ?? []);
  return { addresses, ordered: newDoors(ordered, addresses).slice(0, MOST) };
};

type OwnCall = Pick<Call<unknown, unknown>, "reference" | "language" | "user" | "guestCartId">;

/**
 * The address of an order of one's own, with its door.
 *
 * @throws DomainError 404 for somebody else's order, 422 for one that was fetched or where nothing is delivered to now
 */
export const addressOfOrder = async (
  deps: Pick<Dependencies, "db">,
  call: OwnCall,
  orderId: number,
): Promise<CartAddress> => {
  const order = await ownOrder(deps, call, orderId);
  const { address } = repeatTarget(call.reference, order, call.language);
  if (address === null) throw wrongField("address", say("address.not_found"));
  return withDetails(deps, call, order, address);
};
