"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { DeferredTexts } from "@/components/modal/deferred-texts";
import { call } from "@/lib/client/core/api-client";
import { readPreference } from "@/lib/client/core/preferences";
import { useStorefront } from "@/lib/client/core/storefront";
import { flash } from "@/lib/client/flash/flash";
import type { OrderType } from "@/lib/contract/place/place";

/** What an address says of a payment that the customer comes back from (SPEC-60). */
const notices = {
  "payment-failure": { type: "error", text: "returned.failure" },
  "payment-success": { type: "success", text: "returned.success" },
} as const;

/** The order an address is about: its own, else the last one of this browser. */
const orderIdOf = ({ pathname }: URL, brand: string): number =>
  Number(/\/order\/(\d+)\//.exec(pathname)?.[1] ?? readPreference(brand, "order_id") ?? 0);

/** Anybody can write an address: that an order is paid is said of one that is, not of one that was refunded since. */
const isPaid = async (order_id: number, order_type: OrderType): Promise<boolean> => {
  if (!Number.isSafeInteger(order_id) || order_id <= 0) return false;
  const settled = await call("POST /order/status", { kind: "read", body: { order_id, order_type } }).catch(() => null);
  return settled?.payment_state === "paid" || settled?.payment_state === "not_required";
};

const hasNotice = (state: string): state is keyof typeof notices => Object.hasOwn(notices, state);

/** Says once how a payment ended: the state leaves the address, so that a reload does not repeat it. */
export function ReturnNotice({ state }: { readonly state: string }) {
  return hasNotice(state) ? (
    <DeferredTexts>
      <Notice state={state} />
    </DeferredTexts>
  ) : null;
}

const Notice = ({ state }: { readonly state: keyof typeof notices }) => {
  const t = useTranslations("payment");
  const { brand, orderType } = useStorefront();
  const notify = useEffectEvent(async () => {
    const url = new URL(window.location.href);
    url.searchParams.delete("state");
    window.history.replaceState(window.history.state, "", url);
    const { type, text } = notices[state];
    if (state === "payment-failure" || (await isPaid(orderIdOf(url, brand), orderType))) flash({ type, text: t(text) });
  });
  useEffect(() => void notify(), []);
  return null;
};
