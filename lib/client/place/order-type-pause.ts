import type { OrderType } from "@/lib/contract/place/place";
import type { Shop } from "@/lib/contract/place/shop";

/** A city or a shop. */
type Place = {
  readonly type: "default" | "stop";
  readonly alert: string | null;
  readonly pauses?: { readonly [type in OrderType]?: string | undefined } | undefined;
};

/** A city or a shop as it stands for an order type: one whose pause closes the type is stopped, with the words of the pause (SPEC-622). */
export const placeForOrderType = <Of extends Place>(place: Of, orderType: OrderType): Of => {
  const words = place.pauses?.[orderType];
  return place.type === "stop" || words === undefined ? place : { ...place, type: "stop", alert: words };
};

const known = new WeakMap<readonly Shop[], readonly Shop[]>();

/** Shops as those see them who fetch their order; the same list each time, for many rows compare it. */
export const shopsForTakeaway = (shops: readonly Shop[]): readonly Shop[] => {
  const isPaused = shops.some(({ pauses }) => pauses?.takeaway !== undefined);
  if (!isPaused) return shops;
  const list = known.get(shops) ?? shops.map((shop) => placeForOrderType(shop, "takeaway"));
  known.set(shops, list);
  return list;
};
