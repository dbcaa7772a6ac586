import { authLogout } from "@/lib/contract/auth";
import { cartBonuses } from "@/lib/contract/cart-offer";
import { userFavourites, userFavouritesChange } from "@/lib/contract/favourite";
import { orderById, orderStatus } from "@/lib/contract/order/order";
import { orderLookup } from "@/lib/contract/order/order-lookup";
import { orderMessages, orderReceipt } from "@/lib/contract/order/order-message";
import { orderRating } from "@/lib/contract/order/order-rating";
import { orderRepeat } from "@/lib/contract/order/order-repeat";
import { userExport, userOrders } from "@/lib/contract/order/user-order";
import { scheduleTimeSettings } from "@/lib/contract/place/schedule";
import { userAddressDelete, userAddresses } from "@/lib/contract/place/user-address";
import { userBalance, userChange, userDelete, userProfile } from "@/lib/contract/user";
import type { Guest } from "../contract/guest";
import type { BackEnd } from "./back-end";
import { buyerAt } from "./buyers-walk";
import type { OnCall } from "./timed-client";

type Visit = { readonly back: BackEnd; readonly onCall: OnCall };

const profile = async (guest: Guest): Promise<void> => {
  await guest.get(userProfile, {});
  await guest.get(userChange, { body: { name: "Мария" } });
  await guest.get(userBalance, {});
  await guest.get(userFavouritesChange, { body: { add: ["p1"] } });
  await guest.get(userFavourites, {});
  const { addresses } = await guest.get(userAddresses, {});
  const [first] = addresses;
  if (addresses.length > 1 && first !== undefined) {
    await guest.get(userAddressDelete, { params: { address_id: first.id ?? 0 } });
  }
  await guest.get(userExport, {});
};

const dayOf = (instant: string): string => instant.slice(0, 10);

/** The customer's orders: the list, a period of it and its end, and all reads of one of them. */
const oldOrders = async (guest: Guest, phone: string): Promise<void> => {
  const { orders } = await guest.get(userOrders, { params: { page: 1 }, query: {} });
  await guest.get(userOrders, { params: { page: 3 }, query: {} });
  const last = orders.at(-1);
  if (last === undefined) throw new Error(`${phone} has no orders`);
  const { order_id, created_at } = last;
  const period = { from: dayOf(created_at), to: dayOf(created_at) };
  await guest.get(userOrders, { params: { page: 1 }, query: period });
  await guest.get(userOrders, { params: { page: 1 }, query: { from: "2019-01-01", to: "2019-12-31" } });
  await guest.get(orderById, { params: { order_id } });
  await guest.get(orderStatus, { body: { order_id, order_type: "takeaway" } });
  await guest.get(orderRating, { params: { order_id } });
  await guest.get(orderMessages, { params: { order_id } });
  await guest.get(orderReceipt, { params: { order_id } });
  await guest.ask(orderLookup, { body: { order_id, phone } });
  await guest.ask(orderRepeat, { body: { order_id, replace: true } });
};

/** A customer of long standing comes back, looks at all that is his, and orders again. */
export const visitOf = async ({ back, onCall }: Visit, phone: string): Promise<void> => {
  const { guest } = await buyerAt({ back, onCall }, phone);
  await profile(guest);
  await oldOrders(guest, phone);
  await guest.fetchingAt(11);
  await guest.get(scheduleTimeSettings, { body: { date: null, ...guest.place() } });
  await guest.add("philadelphia", 2);
  await guest.ask(cartBonuses, { body: { bonuses: 10 } });
  await guest.get(cartBonuses, { body: { bonuses: 0 } });
  await guest.order();
  await guest.get(authLogout, {});
};

/** A customer has himself deleted, with all his orders. */
export const farewellOf = async ({ back, onCall }: Visit, phone: string): Promise<void> => {
  const { guest } = await buyerAt({ back, onCall }, phone);
  await guest.get(userDelete, {});
};
