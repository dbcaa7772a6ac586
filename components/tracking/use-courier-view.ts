"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useMemo } from "react";
import type { MapMarker } from "@/components/map/map-types";
import { useNow } from "@/lib/client/core/clock";
import { type CourierPoint, useCourier } from "@/lib/client/order/order-live";
import type { Order } from "@/lib/contract/order/order";
import { distanceMetres } from "@/lib/domain/place/zone";
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
  /** The same in words. */
  readonly words: string;
};

/** Metres up to a kilometre, to 50; kilometres after that, to 0.1. */
const useDistance = () => {
  const format = useFormatter();
  return (metres: number): string =>
    metres < 975
      ? format.number(Math.max(50, Math.round(metres / 50) * 50), { style: "unit", unit: "meter" })
      : format.number(metres / 1000, { style: "unit", unit: "kilometer", maximumFractionDigits: 1 });
};

const useWords = ({ delivery }: Order, point: CourierPoint | null, isShown: boolean): string => {
  const t = useTranslations("tracking");
  const { timeOf } = useCityTimes();
  const distanceOf = useDistance();
  if (point === null || delivery === null) return t("courier_gone");
  const time = timeOf(point.observedAt);
  if (!isShown) return t("courier_lost", { time });
  return t("courier_far", { distance: distanceOf(distanceMetres(point.coordinates, delivery.coordinates)), time });
};

/** What a map of the courier shows (SPEC-52); null where nobody knows where he is. */
export const useCourierView = (order: Order): CourierView | null => {
  const t = useTranslations("tracking");
  const point = useCourier(order.order_id, order.is_courier_tracked === true);
  const now = useNow(AGE_MS);
  const strength = point && now ? pointStrength(point.observedAt, now) : null;
  const words = useWords(order, point, strength !== null);
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
  return point === null ? null : { markers, words };
};
