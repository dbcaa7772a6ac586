import type { OrderTimes } from "@/lib/contract/order/order-times";
import type { Dependencies } from "../../dependencies";
import type { Reference } from "../../domain/catalogue/reference";
import { percentilesOf, type Stated } from "../../domain/order/duration-percentiles";
import type { OrderRow } from "../../domain/order/order-row";
import { stageTimes } from "../../domain/order/stage-times";
import { orderLog, recentLogs } from "../../store/order-log";
import type { Call } from "../call";

const statedOf = ({ cityById, shopById, zoneById }: Reference, order: OrderRow): Stated => {
  const city = cityById.get(order.city_id);
  const shop = shopById.get(order.shop_id ?? 0);
  const zone = zoneById.get(order.delivery_zone_id ?? 0);
  return {
    cooking: shop?.cooking_minutes ?? city?.cooking_minutes ?? 0,
    delivery: zone?.delivery_minutes ?? city?.delivery_minutes ?? 0,
  };
};

const slotOf = ({ cityById }: Reference, { city_id, slot }: OrderRow) => {
  const minutes = cityById.get(city_id)?.slot_minutes ?? 0;
  const from = slot.start_timestamp * 1000;
  return { from: new Date(from), until: new Date(from + minutes * 60_000) };
};

/** When the stages of an order began, and when those to come are expected, by what its shop did of late. */
export const orderTimes = async (
  { db }: Pick<Dependencies, "db">,
  { reference, now }: Pick<Call<unknown, unknown>, "reference" | "now">,
  order: OrderRow,
): Promise<OrderTimes | null> => {
  const { shop_id, order_type, original_status: status } = order;
  const [log, logs] = await Promise.all([
    orderLog(db, order.id),
    shop_id === null ? [] : recentLogs(db, { shop_id, order_type }, now),
  ]);
  const percentiles = percentilesOf(logs, order_type, statedOf(reference, order));
  return stageTimes({ order_type, status, log, slot: slotOf(reference, order) }, percentiles);
};
