/** Who is notified: `notify.json` as rows, and rows as its document. */

import { allNamed, type DocumentContext, named } from "./document-context";
import type { RowContext } from "./place-rows";
import type { NotifyFile } from "./schema/notify";
import type { ShopRows } from "./shop-rows";

const isShop = (place: string): boolean => place.includes("/");

/** The receivers in the order of the file. */
export const receiverRows = ({ documents, ids }: RowContext): ShopRows["staff_receivers"] =>
  documents.receivers.map(({ key, by, to, events, language, places }, index) => ({
    key,
    sort: index + 1,
    way: by,
    target: to,
    events,
    language,
    city_ids: places.filter((place) => !isShop(place)).map((city) => ids.city(city)),
    shop_ids: places.filter(isShop).map((shop) => ids.shop(shop)),
  }));

/** The same as the file has it. */
export const notifyDocument = ({ rows, keys }: DocumentContext): NotifyFile => {
  const cityOf = new Map(rows.shops.map(({ id, city_id }) => [id, city_id]));
  const shopKey = (id: number): string => `${named(keys.cities, cityOf.get(id) ?? 0)}/${named(keys.shops, id)}`;
  return {
    receivers: rows.staff_receivers.map(({ key, way, target, events, language, city_ids, shop_ids }) => ({
      key,
      by: way,
      to: target,
      events,
      language,
      places: [...allNamed(keys.cities, city_ids), ...shop_ids.map(shopKey)],
    })),
  };
};
