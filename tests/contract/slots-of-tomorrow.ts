import type { Place } from "@/lib/contract/place/place";
import { scheduleIntervals } from "@/lib/contract/place/schedule";
import type { Client } from "./client";

/** Tomorrow's business day at a place, and its time slots. */
export const slotsOfTomorrow = async (client: Pick<Client, "get">, city_alias: string, place: Place) => {
  const { order_type, shop_id, delivery_zone_id } = place;
  const query = { city_alias, order_type, shop_id, delivery_zone_id };
  const { dates } = await client.get(scheduleIntervals, { body: { ...query, date: null } });
  const date = dates[1]?.date_string;
  if (date === undefined) throw new Error(`${city_alias} offers no slots tomorrow`);
  const { intervals } = await client.get(scheduleIntervals, { body: { ...query, date } });
  return { date, intervals };
};
