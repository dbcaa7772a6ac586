"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Skeleton } from "@/components/ui/skeleton";
import { useNow } from "@/lib/client/core/clock";
import { useCity } from "@/lib/client/place/city";
import { type ShopState, shopState } from "@/lib/client/place/shop-state";
import type { Shop } from "@/lib/contract/place/shop";
import styles from "./shop-state.module.css";

/** How often the words follow the clock, ms. */
export const STATE_REFRESH_MS = 15_000;

type StateTexts = ReturnType<typeof useTranslations<"shop.state">>;

const openText = (t: StateTexts, state: Extract<ShopState, { kind: "open" }>): string => {
  if (state.closes_in !== null) return t("closes_in", { minutes: state.closes_in });
  return state.until === null ? t("open_always") : t("open_until", { time: state.until });
};

/** The words of a state (SPEC-159), and a note where something has to be known before an order. */
export const useStateWords = (): ((state: ShopState) => { readonly text: string; readonly note: string | null }) => {
  const t = useTranslations("shop.state");
  return useCallback(
    (state) => {
      switch (state.kind) {
        case "open":
          return { text: openText(t, state), note: orderNote(t, state) };
        case "not_yet_open":
          return { text: t("opens_at", { time: state.opens_at }), note: t("closed_note") };
        case "stopped":
          return { text: t("stopped"), note: state.alert };
        default:
          return { text: t(state.kind), note: t("closed_note") };
      }
    },
    [t],
  );
};

/** A shop between two order windows sells the times of the next one already. */
const orderNote = (
  t: StateTexts,
  { takes_orders, orders_from }: Extract<ShopState, { kind: "open" }>,
): string | null => {
  if (takes_orders) return null;
  return orders_from === null ? t("no_orders") : t("orders_from", { time: orders_from });
};

const toneOf = (state: ShopState): string | undefined => {
  if (state.kind === "stopped") return styles.stopped;
  if (state.kind !== "open") return styles.closed;
  return state.closes_in === null && state.takes_orders ? styles.open : styles.closing;
};

type ShopFacts = Pick<Shop, "type" | "alert" | "schedule">;
type ShopStateAtProps = { readonly shop: ShopFacts; readonly now: Date };

/** Whether a shop is open at an instant, in its city's time (SPEC-8). */
export function ShopStateAt({ shop, now }: ShopStateAtProps) {
  const { timezone } = useCity();
  const wordsOf = useStateWords();
  const state = shopState(shop, now, timezone);
  const { text, note } = wordsOf(state);
  return (
    <div className={styles.state}>
      <p className={clsx(styles.text, toneOf(state))}>
        <ExactNumbers>{text}</ExactNumbers>
      </p>
      {note !== null && (
        <p className={styles.note}>
          <ExactNumbers>{note}</ExactNumbers>
        </p>
      )}
    </div>
  );
}

/** Whether a shop is open now, by the upstream's clock (SPEC-12). */
export function ShopStateText({ shop }: { readonly shop: ShopFacts }) {
  const now = useNow(STATE_REFRESH_MS);
  return now === null ? <Skeleton width="160px" height="20px" /> : <ShopStateAt shop={shop} now={now} />;
}
