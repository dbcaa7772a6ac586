"use client";

import type { Gift } from "@/lib/contract/cart";
import { useCartChange } from "./cart-changes";
import { call } from "./http";
import { usePlaceReader } from "./place";

type GiftStep = { readonly gift: Pick<Gift, "id" | "type" | "count">; readonly next: number };

/** The one call a step of a gift's counter makes; at count 1 its removal forgets it (SPEC-28). */
const useGiftCall = () => {
  const placeNow = usePlaceReader();
  return ({ gift: { id, type, count }, next }: GiftStep) => {
    const key = crypto.randomUUID();
    const isMore = next > count;
    if (type === "personalGift") return call(isMore ? "cartPresentAdd" : "cartPresentRemove", { body: { id }, key });
    const body = { gift_id: id, ...placeNow() };
    if (isMore) return call("cartGiftAdd", { body, key });
    return call(next <= 0 ? "cartGiftForget" : "cartGiftRemove", { body, key });
  };
};

export type GiftCounter = {
  /** Units to show: the wanted ones while a call is on its way, else the upstream's. */
  readonly value: number;
  readonly busy: boolean;
  /** Takes or gives back one unit. Rejects with `ApiClientError`; what to show is the caller's. */
  readonly change: (next: number) => Promise<void>;
};

/** The counter of a gift or a present: it answers at once and falls back to the upstream's count when a call fails. */
export const useGiftCounter = (gift: Gift): GiftCounter => {
  const { mutateAsync, isPending, variables } = useCartChange(useGiftCall());
  const change = async (next: number): Promise<void> => {
    if (isPending || next === gift.count) return;
    await mutateAsync({ gift, next });
  };
  return { value: isPending ? variables.next : gift.count, busy: isPending, change };
};
