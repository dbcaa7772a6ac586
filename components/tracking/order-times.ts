import type { Order } from "@/lib/contract/order";
import { formatCityTime } from "@/lib/domain/city-time";

/** What the tracking page says of time: a message of namespace "tracking" and the city's time for it (decision 8). */
export type TimeLine = { readonly key: string; readonly time: string };

/** When the order came, or when it will: the first line under its status. null where nothing is promised. */
export const timeLineOf = (order: Order, timezone: string): TimeLine | null => {
  const { status, order_type: orderType, completed_at: completed, promised_at: promised } = order;
  if (status.alias === "canceled") return null;
  if (status.alias === "done") {
    if (completed === null) return null;
    return { key: `completed_${orderType}`, time: formatCityTime(new Date(completed), timezone) };
  }
  if (promised === null) return null;
  return { key: `promised_${orderType}`, time: formatCityTime(new Date(promised * 1000), timezone) };
};
