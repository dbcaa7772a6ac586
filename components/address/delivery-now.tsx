"use client";

import { useTranslations } from "next-intl";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Skeleton } from "@/components/ui/skeleton";
import { useNow } from "@/lib/client/core/clock";
import { useCity } from "@/lib/client/place/city";
import { type PlaceHours, type ShopState, shopState } from "@/lib/client/place/shop-state";
import styles from "./delivery-now.module.css";

/** How often the text is updated, ms. */
const REFRESH_MS = 15_000;

const useServiceWords = (): ((state: ShopState) => string) => {
  const t = useTranslations("address.service");
  return (state) => {
    switch (state.kind) {
      case "open":
        return state.until === null ? t("open_always") : t("open_until", { time: state.until });
      case "not_yet_open":
        return t("opens_at", { time: state.opens_at });
      default:
        return t(state.kind);
    }
  };
};

/** Couriers may still be out; for a customer who has not ordered yet delivery is over, or starts again later (SPEC-5). */
const forNewOrders = (hours: ShopState): ShopState => {
  if (hours.kind !== "open" || hours.takes_orders) return hours;
  return hours.orders_from === null
    ? { kind: "already_closed" }
    : { kind: "not_yet_open", opens_at: hours.orders_from };
};

/** Whether the city's delivery works now, by the upstream's clock (SPEC-159). */
export function DeliveryNow({ place }: { readonly place: PlaceHours }) {
  const t = useTranslations("address.service");
  const { timezone } = useCity();
  const now = useNow(REFRESH_MS);
  const wordsOf = useServiceWords();
  if (now === null) return <Skeleton width="220px" height="24px" className={styles.state} />;
  const hours = shopState(place, now, timezone);
  const state = forNewOrders(hours);
  const isOpen = state.kind === "open";
  const isAhead = !isOpen && state.kind !== "stopped";
  return (
    <p className={isOpen ? styles.open : styles.state}>
      <ExactNumbers>{isAhead ? `${wordsOf(state)}. ${t("ahead")}` : wordsOf(state)}</ExactNumbers>
    </p>
  );
}
