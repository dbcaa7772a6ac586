"use client";

import { useEffect, useState } from "react";
import { useRefusedCart } from "@/lib/client/cart/refused-cart";
import { ApiClientError, call } from "@/lib/client/core/api-client";
import { isRefusal } from "@/lib/client/core/call-failure";
import { useIdempotencyKey } from "@/lib/client/core/idempotency-key";
import { useMutation, useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import type { OrderPayload } from "@/lib/contract/order/order";

/** Keeps an order that is to be paid on its payment page. The same payload sent again carries the same key. */
export const useOrderCacheCreate = () => {
  const takeCart = useRefusedCart();
  const { keyOf, forget } = useIdempotencyKey();
  return useMutation({
    scope: { id: "order" },
    mutationFn: (body: OrderPayload) => call("POST /order/create-order-cache", { body, key: keyOf(body) }),
    onError: (error) => {
      if (!(error instanceof ApiClientError)) return;
      if (isRefusal(error)) forget();
      takeCart(error);
    },
  });
};

/** What the payment page shows: total, type, deadline, and the order once it is made. */
export const useOrderCache = (key: string) =>
  useQuery({
    queryKey: queryKeys.orderCache(key),
    queryFn: ({ signal }) => call("GET /order/cache/{order_cache_key}", { params: { order_cache_key: key }, signal }),
    staleTime: 0,
  });

/**
 * Reports to the upstream that this page shows a cache, and when the page is left: the slot of an unpaid order is then free
 * for others. Each view has its own id, so that a late report of a page that is being reloaded ends nothing. Returns whether
 * others have taken the slot while the page was away.
 *
 * @param key null: the order has no cache and holds its slot until its deadline
 */
export const useSlotHold = (key: string | null): boolean => {
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => {
    if (key === null) return;
    let page = crypto.randomUUID();
    const reportPage = (is_open: boolean) =>
      call("POST /order/cache/{order_cache_key}/hold", { params: { order_cache_key: key }, body: { page, is_open } });
    const open = () => {
      page = crypto.randomUUID();
      // Without an answer nothing is known to be taken: the payment itself calls again.
      reportPage(true).then(
        ({ has_slot }) => setIsTaken(!has_slot),
        () => undefined,
      );
    };
    const leave = () => void reportPage(false).catch(() => undefined);
    const onRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) open();
    };
    open();
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", onRestored);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", onRestored);
      leave();
    };
  }, [key]);
  return isTaken;
};

/** Makes the order of a cache; pressed twice or after a reload it is the same order. */
export const useCachedOrder = () =>
  useMutation({
    scope: { id: "order" },
    mutationFn: ({ key, payload }: { readonly key: string; readonly payload: OrderPayload }) =>
      call("POST /order/create", { body: { ...payload, order_cache_key: key }, key }),
  });
