import type { CourierLocation } from "@/lib/contract/order/order-tracking";
import type { SentOrder } from "../../adapters/courier/courier-source";
import type { Dependencies } from "../../dependencies";
import type { Reference } from "../../domain/catalogue/reference";
import type { WatchedOrder } from "./order-listener";

type Tracked = Omit<WatchedOrder, "payment_state" | "money_returns" | "version">;
type Knowing = Pick<Dependencies, "courier" | "catalog" | "clock" | "log">;

const sentOrder = ({ settings, cityById, shopById }: Reference, order: Tracked): SentOrder | null => {
  const { id, city_id, shop_id, delivery_address: address } = order;
  const isTracked = settings.enable_tracking_courier && cityById.get(city_id)?.is_courier_tracked === true;
  if (!isTracked || order.order_type !== "delivery" || order.original_status !== "sent") return null;
  const shop = shopById.get(shop_id ?? 0);
  if (shop === undefined || address === null) return null;
  const from = { latitude: shop.latitude, longitude: shop.longitude };
  return { id, city_id, from, to: address.coordinates, sent_at: order.status_at };
};

/** Whether the courier of an order can be located (SPEC-52). */
export const isCourierTracked = ({ courier }: Pick<Dependencies, "courier">, reference: Reference, order: Tracked) =>
  courier !== null && sentOrder(reference, order) !== null;

/** Where the courier of an order is; null where the order has none, he is not tracked, or it is unknown (SPEC-52). */
export const locateCourier = async (deps: Knowing, order: Tracked): Promise<CourierLocation | null> => {
  const { courier, catalog, clock, log } = deps;
  const sent = sentOrder(catalog.current(), order);
  if (courier === null || sent === null) return null;
  try {
    return await courier.locate(sent, clock.now());
  } catch (error) {
    log.error({ err: error, order_id: order.id }, "the courier could not be located");
    return null;
  }
};
