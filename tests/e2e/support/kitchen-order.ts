import { randomUUID } from "node:crypto";
import { cartAdd } from "../../../lib/contract/cart";
import { orderCreate } from "../../../lib/contract/order/order";
import { scheduleIntervals } from "../../../lib/contract/place/schedule";
import { customerOf } from "../../contract/login";
import type { StaffShop } from "../../support/staff-shop";

/** A shop of the demo that is open round the clock. */
export const KITCHEN = 13;
const ofShop = { order_type: "takeaway", shop_id: KITCHEN, delivery_zone_id: null } as const;
const place = { city_id: 1, ...ofShop };

type Ordered = { readonly comment?: string; readonly name?: string; readonly dish?: string; readonly count?: number };

/** A new order of somebody who fetches it. */
export const placeOrder = async (
  shop: StaffShop,
  { comment, name = "Анна", dish = "philadelphia", count = 2 }: Ordered = {},
) => {
  const guest = customerOf(shop.back.url);
  const [product] = await shop.query(`select id from products where alias = '${dish}'`);
  const body = { ...place, product_key: `p${product?.["id"]}`, count };
  const { cart } = await guest.get(cartAdd, { body, key: randomUUID() });
  const slots = { city_alias: "moscow", ...ofShop, date: null };
  const { dates } = await guest.get(scheduleIntervals, { body: slots });
  const { intervals } = await guest.get(scheduleIntervals, { body: { ...slots, date: dates[0]?.date_string ?? null } });
  const order = {
    city_id: 1,
    order_type: "takeaway",
    shop_id: KITCHEN,
    delivery_address: null,
    order_cache_key: null,
    phone: "79161234567",
    username: name,
    email: null,
    payment_type: "cash",
    cash: null,
    order_comment: comment ?? null,
    cart: { version: cart.version },
    interval_id: intervals.find(({ disabled }) => !disabled)?.id ?? "",
  } as const;
  const { order_id: id } = await guest.get(orderCreate, { body: order, key: randomUUID() });
  return { guest, id };
};
