"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { DeferredTexts } from "@/components/modal/deferred-texts";
import { call } from "@/lib/client/core/api-client";
import { readPreference } from "@/lib/client/core/preferences";
import { useStorefront } from "@/lib/client/core/storefront";
import type { OrderType } from "@/lib/contract/place/place";
import { flash } from "@/lib/stores/flash";

/** What an address says of a payment that the customer comes back from (SPEC-60). */
const told = {
  "payment-failure": { type: "error", text: "returned.failure" },
  "payment-success": { type: "success", text: "returned.success" },
} as const;

/** The order an address is about: its own, else the last one of this browser. */
const orderIdOf = ({ pathname }: URL, brand: string): number =>
  Number(/\/order\/(\d+)\//.exec(pathname)?.[1] ?? readPreference(brand, "order_id") ?? 0);

/** Anybody can write an address: that an order is paid is said of one that is, not of one that was refunded since. */
const isPaid = async (order_id: number, order_type: OrderType): Promise<boolean> => {
  if (!Number.isSafeInteger(order_id) || order_id <= 0) return false;
  const settled = await call("orderStatus", { body: { order_id, order_type } }).catch(() => null);
  return settled?.payment_state === "paid" || settled?.payment_state === "not_required";
};

const isTold = (state: string): state is keyof typeof told => Object.hasOwn(told, state);

/** Tells once how a payment ended; its address is cleaned, so that a reload does not tell it again. */
export function ReturnNotice({ state }: { readonly state: string }) {
  return isTold(state) ? (
    <DeferredTexts>
      <Told state={state} />
    </DeferredTexts>
  ) : null;
}

const Told = ({ state }: { readonly state: keyof typeof told }) => {
  const t = useTranslations("payment");
  const { brand, orderType } = useStorefront();
  const tell = useEffectEvent(async () => {
    const url = new URL(window.location.href);
    url.searchParams.delete("state");
    window.history.replaceState(window.history.state, "", url);
    const { type, text } = told[state];
    if (state === "payment-failure" || (await isPaid(orderIdOf(url, brand), orderType))) flash({ type, text: t(text) });
  });
  useEffect(() => void tell(), []);
  return null;
};
