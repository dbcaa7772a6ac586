"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { MapMarker } from "@/components/map/map-types";
import { useNow } from "@/lib/client/core/clock";
import { type CourierPoint, useCourier } from "@/lib/client/order/order-live";
import type { Order } from "@/lib/contract/order/order";
import type { Coordinates } from "@/lib/contract/scalar";
import { promisedStage } from "@/lib/domain/order/promise";
import { expectedNow } from "./order-expectation";
import { useCityTimes } from "./use-city-times";

/** Ages of a courier's place, seconds: it is as good as new, and nobody should go by it any more (SPEC-241). */
const FRESH_S = 45;

const LOST_S = 180;

/** How faint a place is just before it is hidden. */
const FAINTEST = 0.35;

/** How plainly a place of a courier is shown, 0 to 1, by its age; null: it is hidden. */
export const pointStrength = (observedAt: Date, now: Date): number | null => {
  const age = (now.getTime() - observedAt.getTime()) / 1000;
  if (age >= LOST_S) return null;
  if (age <= FRESH_S) return 1;
  return 1 - ((age - FRESH_S) / (LOST_S - FRESH_S)) * (1 - FAINTEST);
};

/** How often a place that does not change grows older, ms. */
const AGE_MS = 5_000;

export type CourierView = {
  /** The courier, as long as his place is worth showing, the address and the shop. */
  readonly markers: readonly MapMarker[];
  /** From the courier to the address; undefined: his place is not worth showing. */
  readonly route: readonly Coordinates[] | undefined;
  /** The same in words. */
  readonly words: string;
};

/** Minutes, at least one, until an order is expected at its customer's; null: nobody knows. */
export const minutesToDoor = ({ times }: Pick<Order, "times">, now: Date): number | null => {
  const door = times?.stages[promisedStage.delivery];
  if (door?.kind !== "estimated") return null;
  const ms = expectedNow(door, now).from.getTime() - now.getTime();
  return Math.max(1, Math.ceil(ms / 60_000));
};

const useWords = (order: Order, point: CourierPoint | null, now: Date | null, isShown: boolean): string => {
  const t = useTranslations("tracking");
  const { timeOf } = useCityTimes();
  if (point === null || now === null || order.delivery === null) return t("courier_gone");
  const time = timeOf(point.observedAt);
  if (!isShown) return t("courier_lost", { time });
  const minutes = minutesToDoor(order, now);
  return minutes === null ? t("courier_here", { time }) : t("courier_minutes", { minutes, time });
};

/** What a map of the courier shows (SPEC-52); null where nobody knows where he is. */
export const useCourierView = (order: Order): CourierView | null => {
  const t = useTranslations("tracking");
  const point = useCourier(order.order_id, order.is_courier_tracked === true);
  const now = useNow(AGE_MS);
  const strength = point && now ? pointStrength(point.observedAt, now) : null;
  const words = useWords(order, point, now, strength !== null);
  const { delivery, shop } = order;
  const courier = t("courier_point");

  const markers = useMemo((): readonly MapMarker[] => {
    const places: MapMarker[] = [];
    if (shop !== null) places.push({ id: "shop", at: shop.coordinates, label: shop.name, look: "open" });
    if (delivery !== null) {
      places.push({ id: "address", at: delivery.coordinates, label: delivery.full_address, look: "address" });
    }
    if (point !== null && strength !== null) {
      places.push({ id: "courier", at: point.coordinates, label: courier, look: "courier", strength });
    }
    return places;
  }, [shop, delivery, point, strength, courier]);
  const route = useMemo(
    () =>
      point === null || strength === null || delivery === null ? undefined : [point.coordinates, delivery.coordinates],
    [point, strength, delivery],
  );
  return point === null ? null : { markers, route, words };
};
