import type { Language } from "@/lib/contract/language";
import { type OrderPromise, promiseOfSlot } from "@/lib/domain/order/promise";
import type { CityRow, ShopRow } from "../catalogue/reference";
import { dateText } from "../date-text";
import type { OrderSlot } from "../documents";
import type { OrderRow } from "./order-row";

type Places = {
  readonly cityById: ReadonlyMap<number, Pick<CityRow, "slot_minutes">>;
  readonly shopById: ReadonlyMap<number, Pick<ShopRow, "slot_minutes">>;
};

type Sold = Pick<OrderRow, "city_id" | "shop_id" | "order_type" | "slot"> & Partial<Pick<OrderRow, "promised_at">>;

/**
 * What the customer of an order is promised: the slot that was sold, as long as it was then (SPEC-472); since the staff have promised
 * another time, a slot that ends then (SPEC-645).
 */
export const orderPromise = (places: Places, order: Sold): OrderPromise => {
  const sold = soldPromise(places, order);
  const { promised_at = null } = order;
  if (promised_at === null) return sold;
  const length = sold.until.getTime() - sold.from.getTime();
  return { ...sold, from: new Date(promised_at.getTime() - length), until: promised_at };
};

const soldPromise = ({ cityById, shopById }: Places, order: Sold): OrderPromise => {
  const { slot, order_type } = order;
  if (slot.end_timestamp !== undefined) return promiseOfSlot(slot, order_type);
  const minutes = shopById.get(order.shop_id ?? 0)?.slot_minutes ?? cityById.get(order.city_id)?.slot_minutes;
  const end = minutes === undefined ? {} : { end_timestamp: slot.start_timestamp + minutes * 60 };
  return promiseOfSlot({ ...slot, ...end }, order_type);
};

/** The calendar date on which a slot begins; its business date is the one before between midnight and 04:00. */
const calendarDate = ({ id, date }: OrderSlot): string => /^\d{4}-\d\d-\d\d(?=T)/.exec(id)?.[0] ?? date;

/** "24 November, 13:30 – 14:00" for messages, which are read later: "tomorrow" is wrong by tomorrow. */
export const promiseWords = (
  { slot }: Pick<OrderRow, "slot">,
  language: Language,
  options?: Intl.DateTimeFormatOptions,
): string => `${dateText(calendarDate(slot), language, options)}, ${slot.title}`;
